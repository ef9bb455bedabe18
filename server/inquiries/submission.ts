/**
 * A visitor's form: the inquiry, its activity and its mails are stored in one transaction before the response.
 * Source: specification §3, §7; contract §3 'Calls' and 'Nothing acknowledged is ever lost'.
 */
import { responseDueAt, warningAt } from '#domain/business-calendar.ts'
import type { ContactInquiryInput, Inquiry, ServiceInquiryInput, SpamSignals } from '#domain/inquiry.ts'
import { currentTouches, type Touches } from '#domain/lead-source.ts'
import { duePhrase } from '#domain/response-clock.ts'
import type { Settings } from '#domain/settings.ts'
import { recordActivities } from '../activity-logs/record.ts'
import { isForeignKeyViolation } from '../database/errors.ts'
import { invalidField } from '../errors.ts'
import { acknowledgement, type Lead, leadMails } from '../mail/templated-mail.ts'
import { queueMails } from '../mail/outbox.ts'
import { type OperationContext, operation, transaction } from '../operation.ts'
import { findService } from '../services/store.ts'
import { type Once, oncePerKey } from '../idempotency/once-per-key.ts'
import type { Submitted } from '../idempotency/store.ts'
import { findActiveStaff } from '../users/store.ts'
import { type AssignedLead, drawForNewLeads, findTakeBackInstant, recordRoundRobin } from './assignment/round-robin.ts'
import { batchPerDatabase } from './batching/per-database.ts'
import { checkSpam } from './spam.ts'
import { insertInquiries, type NewInquiry } from './store.ts'

/** `fields` is the parsed input; a blank `idempotencyKey` means none. */
export interface Submission<Fields> {
  fields: Fields
  idempotencyKey: string
  /** The form's fields for the spam check; missing without a form. */
  signals?: SpamSignals
  /** Of the visitor's browser; missing without JavaScript. */
  timeZone?: string
  /** As the visitor's browser sent them; missing without JavaScript. */
  touches?: Touches | null
}

const VISITOR = { id: null, name: 'Visitor' }

const unknownService = () => invalidField('serviceId', 'Unknown service')

const recipients = async (context: OperationContext): Promise<string[]> => {
  const staff = await findActiveStaff(context.db)
  const emails = [...staff.map(({ email }) => email), ...context.config.notifyTo]
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()]
}

/** Mails the staff about an inquiry. */
export const queueLeadMails = async (context: OperationContext, inquiry: Inquiry): Promise<void> =>
  queueMails(context, leadMails(inquiry, context.siteUrl, await recipients(context)))

type NewLead = Lead & Pick<NewInquiry, 'responseDueAt'> & Pick<Arrival, 'visitorTimeZone'>

/** Mails `staff` about new leads, and each visitor an acknowledgement. */
const queueNewLeadMails = (context: OperationContext, leads: readonly NewLead[], staff: readonly string[]): Promise<void> => {
  const { siteUrl, config } = context
  // Formatted once for the leads of a batch that share both instants and the zone.
  const promises = new Map<string, string>()
  const toPromise = ({ createdAt: now, responseDueAt: dueAt, visitorTimeZone }: NewLead): string => {
    const key = `${dueAt} ${visitorTimeZone}`
    const formatted = promises.get(key)
    if (formatted !== undefined) return formatted
    const phrase = duePhrase({ responseDueAt: dueAt, now, timeZone: config.timeZone, visitorTimeZone })
    const promise = [phrase.text, phrase.visitorText].filter((part) => part !== null).join(' ')
    promises.set(key, promise)
    return promise
  }
  return queueMails(
    context,
    leads.flatMap((lead) => [...leadMails(lead, siteUrl, staff), acknowledgement(lead, siteUrl, toPromise(lead))]),
  )
}

/** One visitor's form. `context` is that of its request. */
interface Arrival extends Omit<NewInquiry, 'serviceType' | 'responseDueAt' | 'notifyAt' | 'assigneeId' | 'takeBackAt'> {
  context: OperationContext
  /** Of the time of the request; read before the transaction. */
  settings: Settings
  /** As the visitor's browser sent it; blank without one. */
  visitorTimeZone: string
  scope: string
  key: string
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

const store = async (inside: OperationContext, arrivals: readonly Arrival[]): Promise<Submitted[]> => {
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
  // Independent queries share a round trip to the database.
  const [ids, staff] = await Promise.all([insertInquiries(inside.db, inputs, createdAt), recipients(inside)])
  const entries = inputs.map((input, position) => toEntry(input, ids[position] ?? 0, assignees[position]?.name))
  const assigned = assignees.flatMap((assignee, position): AssignedLead[] =>
    assignee === null ? [] : [{ inquiryId: ids[position] ?? 0, assignee }],
  )
  // No mail about suspected spam: the visitor's e-mail may be a victim's, and staff have a list for it.
  const leads = inputs.flatMap((input, position) =>
    input.spamReason === '' ? { ...input, id: ids[position] ?? 0, createdAt } : [],
  )
  await Promise.all([
    recordActivities(inside, entries),
    recordRoundRobin(inside, assigned),
    queueNewLeadMails(inside, leads, staff),
  ])
  return ids.map((id, position) => ({ id, responseDueAt: inputs[position]?.responseDueAt ?? null }))
}

const storeInBatch = batchPerDatabase(async (arrivals: readonly Arrival[]): Promise<Once[]> => {
  const [first] = arrivals
  if (first === undefined) return []
  return transaction(first.context, (inside) => oncePerKey(inside, arrivals, (created) => store(inside, created)))
})

/** Columns of an arrival that are the same for both forms. */
type NotOfFields = 'context' | 'settings' | 'visitorTimeZone' | 'touches' | 'scope' | 'key' | 'kind' | 'spamReason'

const submit = async <Fields extends ServiceInquiryInput | ContactInquiryInput>(
  context: OperationContext,
  kind: Inquiry['kind'],
  { fields, idempotencyKey: key, signals, timeZone: visitorTimeZone = '', touches = null }: Submission<Fields>,
  read: (fields: Fields) => Omit<Arrival, NotOfFields>,
): Promise<Submitted> => {
  await context.rateLimits.publicForms.count(context.ipAddress)
  const { reason: spamReason, refund } = await checkSpam(context, fields, signals)
  let isNew = false
  try {
    const settings = await context.settings()
    const arrival = {
      context,
      settings,
      visitorTimeZone,
      touches,
      scope: `${kind}-inquiry`,
      key,
      kind,
      spamReason,
      ...read(fields),
    }
    const once = await storeInBatch(context.db, arrival)
    isNew = once.isNew
    return once.answer
  } catch (error) {
    // The only record that an inquiry references is its service: it was deleted after the lookup.
    throw isForeignKeyViolation(error) ? unknownService() : error
  } finally {
    if (!isNew) await refund()
  }
}

/** Throws VALIDATION_ERROR errors.serviceId 'Unknown service', RATE_LIMITED. Resolves when everything is stored. */
export const createServiceInquiry = operation('public', (context, submission: Submission<ServiceInquiryInput>) =>
  submit(context, 'service', submission, (fields) => ({ ...fields, address: '' })),
)

/** Throws RATE_LIMITED. Resolves when everything is stored. */
export const createContactInquiry = operation('public', (context, submission: Submission<ContactInquiryInput>) =>
  submit(context, 'contact', submission, (fields) => ({
    ...fields,
    serviceId: null,
    serviceName: fields.service,
    budget: '',
    timeline: '',
  })),
)
