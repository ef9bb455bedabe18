/**
 * A visitor's form: the inquiry, its activity and its mails are stored in one transaction before the response.
 * Source: specification §3, §7; contract §3 'Calls' and 'Nothing acknowledged is ever lost'.
 */
import type { ContactInquiryInput, Inquiry, ServiceInquiryInput, SpamSignals } from '#domain/inquiry.ts'
import { recordActivities } from '../activity-logs/record.ts'
import { isForeignKeyViolation } from '../database/errors.ts'
import { invalidField } from '../errors.ts'
import { acknowledgement, type Lead, leadMails } from '../mail/templated-mail.ts'
import { queueMails } from '../mail/outbox.ts'
import { type OperationContext, operation, transaction } from '../operation.ts'
import { findService } from '../services/store.ts'
import { type Once, oncePerKey } from '../idempotency/once-per-key.ts'
import { findStaffEmails } from '../users/store.ts'
import { batchPerDatabase } from './batching/per-database.ts'
import { checkSpam } from './spam.ts'
import { insertInquiries, type NewInquiry } from './store.ts'

/** `fields` is the parsed input; a blank `idempotencyKey` means none. */
export interface Submission<Fields> {
  fields: Fields
  idempotencyKey: string
  /** The form's fields for the spam check; missing without a form. */
  signals?: SpamSignals
}

const VISITOR = { id: null, name: 'Visitor' }

const unknownService = () => invalidField('serviceId', 'Unknown service')

const recipients = async (context: OperationContext): Promise<string[]> => {
  const emails = [...(await findStaffEmails(context.db)), ...context.config.notifyTo]
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()]
}

/** Mails the staff about an inquiry. */
export const queueLeadMails = async (context: OperationContext, inquiry: Inquiry): Promise<void> =>
  queueMails(context, leadMails(inquiry, context.siteUrl, await recipients(context)))

/** Mails `staff` about new leads, and each visitor an acknowledgement. */
const queueNewLeadMails = (context: OperationContext, leads: readonly Lead[], staff: readonly string[]): Promise<void> => {
  const { siteUrl } = context
  return queueMails(
    context,
    leads.flatMap((lead) => [...leadMails(lead, siteUrl, staff), acknowledgement(lead, siteUrl)]),
  )
}

/** One visitor's form. `context` is that of its request. */
interface Arrival extends Omit<NewInquiry, 'serviceType'> {
  context: OperationContext
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

const store = async (inside: OperationContext, arrivals: readonly Arrival[]): Promise<{ id: number }[]> => {
  if (arrivals.length === 0) return []
  const inputs: NewInquiry[] = []
  for (const arrival of arrivals) inputs.push({ ...arrival, ...(await resolveService(inside, arrival)) })
  const createdAt = inside.now()
  // Independent queries share a round trip to the database.
  const [ids, staff] = await Promise.all([insertInquiries(inside.db, inputs, createdAt), recipients(inside)])
  const entries = inputs.map(({ kind, name, spamReason }, position) => ({
    context: arrivals[position]?.context ?? inside,
    entry: {
      action: 'CREATE' as const,
      resourceType: `${kind}_inquiry` as const,
      resourceId: ids[position] ?? '',
      description: `New ${kind} inquiry from ${name}${spamReason === '' ? '' : ' (suspected spam)'}`,
      by: VISITOR,
    },
  }))
  // No mail about suspected spam: the visitor's e-mail may be a victim's, and staff have a list for it.
  const leads = inputs.flatMap((input, position) =>
    input.spamReason === '' ? { ...input, id: ids[position] ?? 0, createdAt } : [],
  )
  await Promise.all([recordActivities(inside, entries), queueNewLeadMails(inside, leads, staff)])
  return ids.map((id) => ({ id }))
}

const storeInBatch = batchPerDatabase(async (arrivals: readonly Arrival[]): Promise<Once[]> => {
  const [first] = arrivals
  if (first === undefined) return []
  return transaction(first.context, (inside) => oncePerKey(inside, arrivals, (created) => store(inside, created)))
})

const submit = async <Fields extends ServiceInquiryInput | ContactInquiryInput>(
  context: OperationContext,
  kind: Inquiry['kind'],
  { fields, idempotencyKey: key, signals }: Submission<Fields>,
  read: (fields: Fields) => Omit<Arrival, 'context' | 'scope' | 'key' | 'kind' | 'spamReason'>,
): Promise<{ id: number }> => {
  await context.rateLimits.publicForms.count(context.ipAddress)
  const { reason: spamReason, refund } = await checkSpam(context, fields, signals)
  let isNew = false
  try {
    const arrival = { context, scope: `${kind}-inquiry`, key, kind, spamReason, ...read(fields) }
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
