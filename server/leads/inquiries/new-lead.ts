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
import { serviceStore } from '#server/content/services/store.ts'
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
  const service = await serviceStore.find(context.db, serviceId)
  if (service === undefined) throw invalidField('serviceId', 'Unknown service')
  return { serviceId, serviceName: service.title, serviceType: service.category }
}

type Clock = Required<Pick<NewInquiry, 'responseDueAt' | 'notifyAt' | 'takeBackAt'>>

/** When the reply is due, when staff are warned, and when an assigned lead goes to the next person. Source: lead desk §2, §5. */
const computeClock = (settings: Settings, timeZone: string, arrivedAt: string): Clock => {
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

/** Mails the staff about a new lead, its owner among them but not the e-mail `except`, and the visitor where it is wanted. */
export const queueNewLeadMails = async (
  inside: OperationContext,
  lead: NewLead & { assigneeId: number | null },
  { except = '', acknowledge = true }: { except?: string; acknowledge?: boolean } = {},
): Promise<void> => {
  const staff = await findInquiryRecipients(inside, 'newLeads', { assigneeId: lead.assigneeId, except })
  const toVisitor = acknowledge ? acknowledgement(lead) : []
  await queueMails(inside, [...leadMails(lead, staff, true), ...toVisitor])
}

/** Inserts a lead with its clock; without a chosen owner it is assigned in turn. Returns it with the person who was drawn. */
export const insertLead = async <Input extends Omit<NewInquiry, keyof Clock>>(
  inside: OperationContext,
  input: Input,
  { settings, ownerId }: { settings: Settings; ownerId?: number | undefined },
) => {
  const createdAt = inside.now()
  const { takeBackAt, ...clock } = computeClock(settings, inside.config.timeZone, createdAt)
  // The transactions of all nodes draw one after the other: the last step before the row is inserted.
  const drawn = ownerId === undefined ? await drawForNewInquiry(inside, { settings, spamReason: input.spamReason }) : undefined
  const owner = drawn === undefined ? { assigneeId: ownerId ?? null, takeBackAt: null } : { assigneeId: drawn.id, takeBackAt }
  const lead = { ...input, ...clock, ...owner }
  const id = await insertInquiry(inside.db, lead, createdAt)
  if (drawn !== undefined) await recordRoundRobin(inside, id, drawn)
  return { ...lead, id, createdAt, drawn }
}

/** Returns the lead's id and due instant. Throws VALIDATION_ERROR errors.serviceId. */
export const storeInquiry = async (inside: OperationContext, arrival: Arrival): Promise<Submitted> => {
  const { settings, spamReason, isBooking = false } = arrival
  const service = await resolveService(inside, arrival)
  const touches = currentTouches(arrival.touches, inside.now())
  const { drawn, ...lead } = await insertLead(inside, { ...arrival, ...service, touches }, { settings })
  await recordArrival(inside, arrival, lead.id, drawn?.name)
  // No mail about suspected spam: the visitor's e-mail may be a victim's, and staff have a list for it.
  if (spamReason === '' && !isBooking) await queueNewLeadMails(inside, lead)
  return { id: lead.id, responseDueAt: lead.responseDueAt }
}
