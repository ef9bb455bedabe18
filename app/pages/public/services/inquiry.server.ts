/** The inquiry form on the server: its choices, and its action without JavaScript. Source: specification §3, §8; contract §3. */
import { redirect, type RouterContextProvider } from 'react-router'
import { submitForm } from '#app/public-forms/submit.server.ts'
import { BUDGETS, MISSING_FIELDS, serviceInquiryInput, spamSignals, TIMELINES } from '#domain/inquiry-forms.ts'
import { createServiceInquiry } from '#server/leads/inquiries/submission.ts'
import type { Submitted } from '#server/platform/idempotency/store.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { messages } from './messages.ts'

/** Loaded by the page: the browser would need the domain's schemas for them. */
export const inquiryChoices = {
  budgets: Object.entries(BUDGETS),
  timelines: Object.entries(TIMELINES),
  missing: MISSING_FIELDS,
}

interface ActionArgs {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** Redirects to the thanks at `toSentUrl`, else returns the submitted form. */
export const submitInquiry = (args: ActionArgs, toSentUrl: (context: OperationContext, submitted: Submitted) => string) =>
  submitForm(args, {
    schema: serviceInquiryInput,
    store: (context, fields, values) =>
      createServiceInquiry(context, { fields, idempotencyKey: '', signals: spamSignals.parse(values) }),
    answer: (context, submitted) => redirect(toSentUrl(context, submitted), 303),
    messages,
    logMessage: 'service inquiry could not be stored',
  })
