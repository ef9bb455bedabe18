/**
 * What a visitor sends: the inquiry, its activity and its mails in one transaction, so that a 2xx means that all of it is
 * on disk. Visitors who send at about the same time share that transaction. Source: specification §3, §7; contract §3 'Calls' and 'Nothing acknowledged is ever lost'.
 */
import type { ContactInquiryInput, Inquiry, ServiceInquiryInput, SpamSigns } from '#domain/inquiry.ts'
import { recordActivities } from '../activity-logs/record.ts'
import { isForeignKeyViolation } from '../database/errors.ts'
import { invalidField } from '../errors.ts'
import { type Mail, queueMails } from '../mail/outbox.ts'
import { acknowledgementMail, leadMail } from '../mail/templates.ts'
import { type OperationContext, operation, transaction } from '../operation.ts'
import { findService } from '../services/store.ts'
import { type Once, oncePerKey } from '../idempotency/once-per-key.ts'
import { suspect } from './spam.ts'
import { findStaffAddresses, insertInquiries, type NewInquiry } from './store.ts'

/** `fields` is what the form's schema made of the input; a blank `idempotencyKey` is none. */
export interface Submission<Fields> {
  fields: Fields
  idempotencyKey: string
  /** What the form tells of how it was filled in; missing where there was no form. */
  signs?: SpamSigns
}

const VISITOR = { id: null, name: 'Visitor' }

const unknownService = () => invalidField('serviceId', 'Unknown service')

const recipients = async (context: OperationContext): Promise<string[]> => {
  const addresses = [...(await findStaffAddresses(context.db)), ...context.config.notifyTo]
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}

const leadMails = (context: OperationContext, inquiry: Inquiry, staff: readonly string[]): Mail[] => {
  const lead = leadMail(inquiry, context.siteUrl)
  return staff.map((to) => ({ to, ...lead }))
}

/** Tells the staff of an inquiry; the caller wakes the mail job after the commit. */
export const queueLeadMails = async (context: OperationContext, inquiry: Inquiry): Promise<void> =>
  queueMails(context, leadMails(context, inquiry, await recipients(context)))

/** Suspected spam is told nobody: the address may be a victim's, and staff have a list for it. */
const tellOf = async (context: OperationContext, inquiries: readonly Inquiry[]): Promise<void> => {
  const leads = inquiries.filter(({ isSpam }) => !isSpam)
  if (leads.length === 0) return
  const staff = await recipients(context)
  const acknowledgement = (inquiry: Inquiry): Mail => ({ to: inquiry.email, ...acknowledgementMail(inquiry, context.siteUrl) })
  await queueMails(
    context,
    leads.flatMap((inquiry) => [...leadMails(context, inquiry, staff), acknowledgement(inquiry)]),
  )
}

/** One visitor's inquiry on its way to the disk. `context` says from where it came. */
interface Arrival extends Omit<NewInquiry, 'serviceType'> {
  context: OperationContext
  scope: string
  key: string
}

/**
 * The service as it is now. An inactive one counts: the visitor saw it a minute ago, and a lead is worth more than the
 * rule. Without an id the name stands as the visitor's page gave it.
 */
const aboutService = async (context: OperationContext, { serviceId, serviceName }: Arrival) => {
  if (serviceId === null) return { serviceId, serviceName, serviceType: '' }
  const service = await findService(context.db, serviceId)
  if (service === undefined) throw unknownService()
  return { serviceId, serviceName: service.title, serviceType: service.category }
}

const keep = async (inside: OperationContext, arrivals: readonly Arrival[]): Promise<{ id: number }[]> => {
  if (arrivals.length === 0) return []
  const inputs: NewInquiry[] = []
  for (const arrival of arrivals) inputs.push({ ...arrival, ...(await aboutService(inside, arrival)) })
  const inquiries = await insertInquiries(inside.db, inputs, inside.now())
  const deeds = inquiries.map((inquiry, position) => ({
    context: arrivals[position]?.context ?? inside,
    deed: {
      action: 'CREATE' as const,
      resourceType: `${inquiry.kind}_inquiry` as const,
      resourceId: inquiry.id,
      description: `New ${inquiry.kind} inquiry from ${inquiry.name}${inquiry.isSpam ? ' (suspected spam)' : ''}`,
      by: VISITOR,
    },
  }))
  await recordActivities(inside, deeds)
  await tellOf(inside, inquiries)
  return inquiries.map(({ id }) => ({ id }))
}

/** All of what has arrived at about the same time, in one transaction. */
const keepTogether = async (arrivals: readonly Arrival[]): Promise<Once[]> => {
  const [first] = arrivals
  if (first === undefined) return []
  return transaction(first.context, (inside) => oncePerKey(inside, arrivals, (news) => keep(inside, news)))
}

const submit = async <Fields extends ServiceInquiryInput | ContactInquiryInput>(
  context: OperationContext,
  kind: Inquiry['kind'],
  { fields, idempotencyKey: key, signs }: Submission<Fields>,
  read: (fields: Fields) => Omit<Arrival, 'context' | 'scope' | 'key' | 'kind' | 'spamReason'>,
): Promise<{ id: number }> => {
  await context.rateLimits.publicForms.count(context.ipAddress)
  const { reason: spamReason, takeBack } = await suspect(context, fields, signs)
  let isNew = false
  try {
    const arrival = { context, scope: `${kind}-inquiry`, key, kind, spamReason, ...read(fields) }
    const once = await context.together(keepTogether, arrival)
    isNew = once.isNew
    return once.answer
  } catch (error) {
    // The only record that an inquiry names is its service: it was deleted after it had been looked up.
    throw isForeignKeyViolation(error) ? unknownService() : error
  } finally {
    context.wake('mail')
    if (isNew) context.announce('inquiries')
    if (!isNew) await takeBack()
  }
}

/** Throws VALIDATION_ERROR errors.serviceId 'Unknown service', RATE_LIMITED. Answers only when all of it is stored. */
export const createServiceInquiry = operation('public', (context, submission: Submission<ServiceInquiryInput>) =>
  submit(context, 'service', submission, (fields) => ({ ...fields, address: '' })),
)

/** Throws RATE_LIMITED. Answers only when all of it is stored. */
export const createContactInquiry = operation('public', (context, submission: Submission<ContactInquiryInput>) =>
  submit(context, 'contact', submission, (fields) => ({
    ...fields,
    serviceId: null,
    serviceName: fields.service,
    budget: '',
    timeline: '',
  })),
)
