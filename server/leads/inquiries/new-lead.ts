/**
 * Stores a new lead in the transaction of its submission: the inquiry, its assignment, its activity and its mails. Source: specification
 * §3, §7; lead desk §2, §5.
 */
import { responseDueAt, warningAt } from '#domain/business-calendar.ts'
import { currentTouches } from '#domain/lead-source.ts'
import type { Settings } from '#domain/settings.ts'
import { VISITOR } from '#server/staff/activity-logs/record.ts'
import { invalidField } from '#server/platform/errors.ts'
import type { Submitted } from '#server/platform/idempotency/store.ts'
import { acknowledgement, findInquiryRecipients, leadMails, type NewLead } from './mails.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findService } from '#server/content/services/store.ts'
import { drawForNewInquiry, findTakeBackInstant, recordRoundRobin } from './assignment/round-robin.ts'
import { insertInquiry, type NewInquiry } from './insert-store.ts'
import { describeInquiry, recordInquiryActivity } from './lookup.ts'

/** One visitor's form. */
export interface Arrival extends Omit<NewInquiry, 'serviceType' | 'responseDueAt' | 'notifyAt' | 'assigneeId' | 'takeBackAt'> {
  /** Of the time of the request; read before the transaction. */
  settings: Settings
  /** As the visitor's browser sent it; blank without one. */
  visitorTimeZone: string
  /** Its own mails say more: none about the lead are sent. */
  isBooking?: boolean
}

/**
 * The service's current title and category. An inactive one is accepted: the visitor saw it a minute ago, and a lead is worth
 * more than the rule. Without an id, the name is the one that the form sent.
 */
export const resolveService = async (
  context: OperationContext,
  { serviceId, serviceName }: Pick<Arrival, 'serviceId' | 'serviceName'>,
) => {
  if (serviceId === null) return { serviceId, serviceName, serviceType: '' }
  const service = await findService(context.db, serviceId)
  if (service === undefined) throw invalidField('serviceId', 'Unknown service')
  return { serviceId, serviceName: service.title, serviceType: service.category }
}

type Clock = Required<Pick<NewInquiry, 'responseDueAt' | 'notifyAt' | 'takeBackAt'>>

/** When the reply is due, when staff are warned, and when an assigned lead goes to the next person. Source: lead desk §2, §5. */
export const computeClock = (settings: Settings, timeZone: string, arrivedAt: string): Clock => {
  const { promise, calendar } = settings
  const clock = { arrivedAt, promise, calendar, timeZone }
  const dueAt = responseDueAt(clock)
  return {
    responseDueAt: dueAt,
    notifyAt: warningAt({ ...clock, dueAt }),
    takeBackAt: findTakeBackInstant(settings, timeZone, arrivedAt),
  }
}

const recordArrival = (inside: OperationContext, arrival: Arrival, id: number, assigneeName?: string): Promise<void> => {
  const assigned = assigneeName === undefined ? '' : ` (assigned to ${assigneeName})`
  const description = `New ${describeInquiry(arrival)}${arrival.spamReason === '' ? assigned : ' (suspected spam)'}`
  return recordInquiryActivity(inside, { kind: arrival.kind, id }, { action: 'CREATE', description, by: VISITOR })
}

/** Mails the staff about a new lead, and the visitor an acknowledgement. */
const queueArrivalMails = async (inside: OperationContext, lead: NewLead): Promise<void> => {
  const staff = await findInquiryRecipients(inside, 'newLeads')
  await queueMails(inside, [...leadMails(lead, inside.siteUrl, staff, true), ...acknowledgement(lead, inside.siteUrl)])
}

/** Returns the lead's id and due instant. Throws VALIDATION_ERROR errors.serviceId. */
export const storeInquiry = async (inside: OperationContext, arrival: Arrival): Promise<Submitted> => {
  const createdAt = inside.now()
  const { takeBackAt, ...clock } = computeClock(arrival.settings, inside.config.timeZone, createdAt)
  const service = await resolveService(inside, arrival)
  // The transactions of all nodes draw one after the other: the last step before the row is inserted.
  const assignee = await drawForNewInquiry(inside, arrival)
  const touches = currentTouches(arrival.touches, createdAt)
  const owner = assignee === undefined ? { assigneeId: null, takeBackAt: null } : { assigneeId: assignee.id, takeBackAt }
  const input = { ...arrival, ...clock, ...service, ...owner, touches }
  const id = await insertInquiry(inside.db, input, createdAt)
  await recordArrival(inside, arrival, id, assignee?.name)
  if (assignee !== undefined) await recordRoundRobin(inside, id, assignee)
  // No mail about suspected spam: the visitor's e-mail may be a victim's, and staff have a list for it.
  if (arrival.spamReason === '' && arrival.isBooking !== true) await queueArrivalMails(inside, { ...input, id, createdAt })
  return { id, responseDueAt: clock.responseDueAt }
}
