/** The contact form without JavaScript: it posts to the page. Source: specification §2 'Contact', §8; contract §3 'Screens'. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { contactInquiryInput, spamSigns } from '#domain/inquiry.ts'
import { knownFailure } from '#server/errors.ts'
import { crossSiteRefusal, publicContext } from '#server/http/page-context.ts'
import { createContactInquiry } from '#server/inquiries/operations.ts'
import { formValues } from '../../../api/form-values.ts'
import { SENT_ADDRESS } from './urls.ts'
import { messages } from './messages.ts'
import type { Attempt } from './use-posted-form.ts'

/** Stores the message and answers with a redirect to the thanks, else with the attempt. */
export const sendMessage = async (provider: Readonly<RouterContextProvider>, request: Request) => {
  const context = publicContext(provider)
  const values = await formValues(request)
  const refusal = crossSiteRefusal(provider)
  if (refusal !== undefined) return data<Attempt>({ values, errors: {}, message: refusal.message }, { status: refusal.status })
  // The browser loads these rules only when somebody writes; a static import here would put them into its first file.
  const { errorsIn } = await import('./check-message.ts')
  const errors = errorsIn(values)
  if (Object.keys(errors).length > 0) return data<Attempt>({ values, errors, message: '' }, { status: 400 })
  try {
    const fields = contactInquiryInput.parse(values)
    await createContactInquiry(context, { fields, idempotencyKey: '', signs: spamSigns.parse(values) })
  } catch (error) {
    const known = knownFailure(error)
    if (known === undefined) context.log.error({ err: error }, 'contact message could not be stored')
    const attempt = { values, errors: known?.errors ?? {}, message: known?.message || messages.failed }
    return data<Attempt>(attempt, { status: known?.status ?? 500 })
  }
  return redirect(SENT_ADDRESS, 303)
}
