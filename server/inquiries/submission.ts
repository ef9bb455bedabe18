/**
 * What a visitor sends: the inquiry, its activity and its mails in one transaction, so that a 2xx means that all of it is
 * on disk. Source: specification §3, §7; contract §3 'Calls' and 'Nothing acknowledged is ever lost'.
 */
import type { ContactInquiryInput, Inquiry, ServiceInquiryInput, SpamSigns } from '#domain/inquiry.ts'
import { recordActivity } from '../activity-logs/record.ts'
import { isForeignKeyViolation } from '../database/errors.ts'
import { invalidField } from '../errors.ts'
import { type Mail, queueMails } from '../mail/outbox.ts'
import { acknowledgementMail, leadMail } from '../mail/templates.ts'
import { type OperationContext, operation } from '../operation.ts'
import { findService } from '../services/store.ts'
import { oncePerKey } from '../idempotency/once-per-key.ts'
import { suspect } from './spam.ts'
import { findStaffAddresses, insertInquiry, type NewInquiry } from './store.ts'

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

const leadMails = async (context: OperationContext, inquiry: Inquiry): Promise<Mail[]> => {
  const lead = leadMail(inquiry, context.siteUrl)
  return (await recipients(context)).map((to) => ({ to, ...lead }))
}

/** Tells the staff of an inquiry; the caller wakes the mail job after the commit. */
export const queueLeadMails = async (context: OperationContext, inquiry: Inquiry): Promise<void> =>
  queueMails(context, await leadMails(context, inquiry))

/** Suspected spam is told nobody: the address may be a victim's, and staff have a list for it. */
const tellOf = async (context: OperationContext, inquiry: Inquiry): Promise<void> => {
  if (inquiry.isSpam) return
  const acknowledgement = { to: inquiry.email, ...acknowledgementMail(inquiry, context.siteUrl) }
  await queueMails(context, [...(await leadMails(context, inquiry)), acknowledgement])
}

const keep = async (inside: OperationContext, input: NewInquiry): Promise<{ id: number }> => {
  const inquiry = await insertInquiry(inside.db, input, inside.now())
  await recordActivity(inside, {
    action: 'CREATE',
    resourceType: `${inquiry.kind}_inquiry`,
    resourceId: inquiry.id,
    description: `New ${inquiry.kind} inquiry from ${inquiry.name}${inquiry.isSpam ? ' (suspected spam)' : ''}`,
    by: VISITOR,
  })
  await tellOf(inside, inquiry)
  return { id: inquiry.id }
}

/**
 * The service as it is now. An inactive one counts: the visitor saw it a minute ago, and a lead is worth more than the
 * rule. Without an id the name stands as the visitor's page gave it.
 */
const aboutService = async (context: OperationContext, { serviceId, serviceName }: ServiceInquiryInput) => {
  if (serviceId === null) return { serviceId, serviceName, serviceType: '' }
  const service = await findService(context.db, serviceId)
  if (service === undefined) throw unknownService()
  return { serviceId, serviceName: service.title, serviceType: service.category }
}

const submit = async <Fields extends ServiceInquiryInput | ContactInquiryInput>(
  context: OperationContext,
  kind: Inquiry['kind'],
  { fields, idempotencyKey: key, signs }: Submission<Fields>,
  read: (inside: OperationContext) => Promise<Omit<NewInquiry, 'kind' | 'spamReason'>>,
): Promise<{ id: number }> => {
  await context.rateLimits.publicForms.count(context.ipAddress)
  const { reason: spamReason, takeBack } = await suspect(context, fields, signs)
  let isNew = false
  try {
    return await oncePerKey(context, { scope: `${kind}-inquiry`, key }, async (inside) => {
      isNew = true
      return keep(inside, { kind, ...(await read(inside)), spamReason })
    })
  } catch (error) {
    isNew = false
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
  submit(context, 'service', submission, async (inside) => ({
    ...submission.fields,
    ...(await aboutService(inside, submission.fields)),
    address: '',
  })),
)

/** Throws RATE_LIMITED. Answers only when all of it is stored. */
export const createContactInquiry = operation('public', (context, submission: Submission<ContactInquiryInput>) =>
  submit(context, 'contact', submission, async () => ({
    ...submission.fields,
    serviceId: null,
    serviceName: submission.fields.service,
    serviceType: '',
    budget: '',
    timeline: '',
  })),
)
