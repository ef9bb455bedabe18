/**
 * Stores new leads in the transaction of their submission: the inquiry, its assignment, its activity and its mails. Source: specification
 * §3, §7; lead desk §2, §5.
 */
import { responseDueAt, warningAt } from '#domain/business-calendar.ts'
import { currentTouches } from '#domain/lead-source.ts'
import type { Settings } from '#domain/settings.ts'
import { recordActivities, VISITOR } from '#server/staff/activity-logs/record.ts'
import { invalidField } from '#server/platform/errors.ts'
import type { Submitted } from '#server/platform/idempotency/store.ts'
import { acknowledgement, leadMails, type NewLead } from '#server/platform/mail/templated-mail.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findService } from '#server/content/services/store.ts'
import { type AssignedLead, drawForNewLeads, findTakeBackInstant, recordRoundRobin } from './assignment/round-robin.ts'
import { insertInquiries, type NewInquiry } from './insert-store.ts'
import { findLeadRecipients } from './recipients.ts'

const unknownService = () => invalidField('serviceId', 'Unknown service')

/** Mails `staff` about new leads, and each visitor an acknowledgement. */
const queueNewLeadMails = (context: OperationContext, leads: readonly NewLead[], staff: readonly string[]): Promise<void> => {
  const { siteUrl } = context
  return queueMails(
    context,
    leads.flatMap((lead) => [...leadMails(lead, siteUrl, staff, true), acknowledgement(lead, siteUrl)]),
  )
}

/** One visitor's form. `context` is that of its request. */
export interface Arrival extends Omit<NewInquiry, 'serviceType' | 'responseDueAt' | 'notifyAt' | 'assigneeId' | 'takeBackAt'> {
  context: OperationContext
  /** Of the time of the request; read before the transaction. */
  settings: Settings
  /** As the visitor's browser sent it; blank without one. */
  visitorTimeZone: string
  scope: string
  key: string
  /** Its own mails say more: none about the lead are sent. */
  isBooking?: boolean
}

/**
 * The service's current title and category. An inactive one is accepted: the visitor saw it a minute ago, and a lead is worth
 * more than the rule. Without an id, the name is the one that the form sent.
 */
const resolveService = async (context: OperationContext, { serviceId, serviceName }: Arrival) => {
  if (serviceId === null) return { serviceId, serviceName, serviceType: '' }
  const service = await findService(context.db, serviceId)
  if (service === undefined) throw unknownService()
  return { serviceId, serviceName: service.title, serviceType: service.category }
}

type Clock = Required<Pick<NewInquiry, 'responseDueAt' | 'notifyAt' | 'takeBackAt'>>

/** By when a person answers, when staff are warned, and when an assigned lead goes to the next person. Source: lead desk §2, §5. */
const computeClock = ({ settings, context }: Arrival, arrivedAt: string): Clock => {
  const { timeZone } = context.config
  const { promise, calendar } = settings
  const clock = { arrivedAt, promise, calendar, timeZone }
  const dueAt = responseDueAt(clock)
  return {
    responseDueAt: dueAt,
    notifyAt: warningAt({ ...clock, dueAt }),
    takeBackAt: findTakeBackInstant(settings, timeZone, arrivedAt),
  }
}

/** Computed once for the arrivals of a batch: they share the instant and, but for a change of the settings, these too. */
const createClocks = (arrivedAt: string): ((arrival: Arrival) => Clock) => {
  const clocks = new Map<Settings, Clock>()
  return (arrival) => {
    const clock = clocks.get(arrival.settings) ?? computeClock(arrival, arrivedAt)
    clocks.set(arrival.settings, clock)
    return clock
  }
}

type StoredArrival = Arrival & NewInquiry

/** The activity of an arrival, by the context of its own request. */
const toEntry = ({ context, kind, name, spamReason }: StoredArrival, id: number, assigneeName: string | undefined) => {
  const remark = spamReason === '' ? (assigneeName === undefined ? '' : ` (assigned to ${assigneeName})`) : ' (suspected spam)'
  const entry = {
    action: 'CREATE',
    resourceType: `${kind}_inquiry`,
    resourceId: id,
    description: `New ${kind} inquiry from ${name}${remark}`,
    by: VISITOR,
  } as const
  return { context, entry }
}

/** Returns the id and the due instant of each lead, in the order of `arrivals`. Throws VALIDATION_ERROR errors.serviceId. */
export const storeLeads = async (inside: OperationContext, arrivals: readonly Arrival[]): Promise<Submitted[]> => {
  if (arrivals.length === 0) return []
  const createdAt = inside.now()
  const getClock = createClocks(createdAt)
  const services: Awaited<ReturnType<typeof resolveService>>[] = []
  for (const arrival of arrivals) services.push(await resolveService(inside, arrival))
  // The transactions of all nodes draw one after the other: the last step before the rows are inserted.
  const assignees = await drawForNewLeads(inside, arrivals)
  const inputs = arrivals.map((arrival, position): StoredArrival => {
    const assigneeId = assignees[position]?.id ?? null
    const { takeBackAt, ...clock } = getClock(arrival)
    const service = services[position] ?? { serviceId: null, serviceName: '', serviceType: '' }
    const touches = currentTouches(arrival.touches, createdAt)
    return { ...arrival, ...clock, ...service, touches, assigneeId, takeBackAt: assigneeId === null ? null : takeBackAt }
  })
  const ids = await insertInquiries(inside.db, inputs, createdAt)
  const staff = await findLeadRecipients(inside)
  const entries = inputs.map((input, position) => toEntry(input, ids[position] ?? 0, assignees[position]?.name))
  const assigned = assignees.flatMap((assignee, position): AssignedLead[] =>
    assignee === null ? [] : [{ inquiryId: ids[position] ?? 0, assignee }],
  )
  // No mail about suspected spam: the visitor's e-mail may be a victim's, and staff have a list for it.
  const leads = inputs.flatMap((input, position) =>
    input.spamReason === '' && input.isBooking !== true ? { ...input, id: ids[position] ?? 0, createdAt } : [],
  )
  await recordActivities(inside, entries)
  await recordRoundRobin(inside, assigned)
  await queueNewLeadMails(inside, leads, staff)
  return ids.map((id, position) => ({ id, responseDueAt: inputs[position]?.responseDueAt ?? null }))
}
