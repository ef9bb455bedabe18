/**
 * A visitor's form: the inquiry, its activity and its mails are stored in one transaction before the response.
 * Source: specification §3, §7; contract §3 'Calls' and 'Nothing acknowledged is ever lost'.
 */
import type { Inquiry } from '#domain/inquiry.ts'
import type { ContactInquiryInput, ServiceInquiryInput, SpamSignals } from '#domain/inquiry-forms.ts'
import type { Touches } from '#domain/lead-source.ts'
import { oncePerKey } from '#server/platform/idempotency/once-per-key.ts'
import type { Submitted } from '#server/platform/idempotency/store.ts'
import { type OperationContext, operation, transaction } from '#server/platform/operation.ts'
import { type Arrival, storeInquiry } from './new-lead.ts'
import { checkSpam } from './spam.ts'

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

/** Columns of an arrival that are the same for both forms. */
type NotOfFields = 'settings' | 'visitorTimeZone' | 'touches' | 'kind' | 'spamReason'

const submit = async <Fields extends ServiceInquiryInput | ContactInquiryInput>(
  context: OperationContext,
  kind: Inquiry['kind'],
  { fields, idempotencyKey: key, signals, timeZone: visitorTimeZone = '', touches = null }: Submission<Fields>,
  read: (fields: Fields) => Omit<Arrival, NotOfFields>,
): Promise<Submitted> => {
  const { reason: spamReason, refund } = await checkSpam(context, fields, signals)
  let isNew = false
  try {
    const settings = await context.settings()
    const arrival = { settings, visitorTimeZone, touches, kind, spamReason, ...read(fields) }
    const once = await transaction(context, (inside) =>
      oncePerKey(inside, { scope: `${kind}-inquiry`, key }, () => storeInquiry(inside, arrival)),
    )
    isNew = once.isNew
    return once.answer
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
