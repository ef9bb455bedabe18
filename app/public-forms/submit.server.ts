/** Action of a public form without JavaScript, which posts to its page. Source: specification §4, §8; contract §3 'Screens'. */
import { data, type RouterContextProvider } from 'react-router'
import type * as z from 'zod/mini'
import { crossSiteRefusal, publicContext, refuseAction } from '#server/platform/http/pages/page-context.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import type { FormActionData } from './action-data.ts'
import { fieldErrors } from './field-errors.ts'
import { toVisibleText } from './visible-text.ts'

/**
 * The text fields of a form that was sent without JavaScript. Line breaks arrive as CRLF and are converted to LF.
 * An empty or malformed body has no fields: validation then reports the missing ones.
 */
export const formValues = async (request: Request): Promise<Record<string, string>> => {
  const form = await request.formData().catch(() => new FormData())
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = toVisibleText(value.replaceAll('\r\n', '\n'))
  return values
}

interface Submission<Schema extends z.ZodMiniType, Stored, Answer> {
  schema: Schema
  /** `values` are the fields as they were sent, also those that the schema does not know. */
  store: (context: OperationContext, fields: z.output<Schema>, values: Record<string, string>) => Promise<Stored>
  /** The action's result for a stored form, e.g. the redirect to the thanks. */
  answer: (context: OperationContext, stored: Stored) => Answer
  /** `refused` when the server refuses without a message, `failed` when the form could not be stored. */
  messages: { refused: string; failed: string }
  /** The log line when the form could not be stored. */
  logMessage: string
}

/** In characters: the longest texts that a form accepts, twice. What a flood sends beyond it is not sent back, escaped twice. */
const MAX_RETURNED = 16_384

/** The fields to send back, with text up to MAX_RETURNED in all. */
const toReturned = (values: Record<string, string>): Record<string, string> => {
  let left = MAX_RETURNED
  const returned: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    left -= name.length
    if (left <= 0) break
    returned[name] = value.slice(0, left)
    left -= value.length
  }
  return returned
}

/** Validates and stores a posted form. Returns `answer` of a stored form, else the action data with the submitted values. */
export const submitForm = async <Schema extends z.ZodMiniType, Stored, Answer>(
  { context: provider, request }: { context: Readonly<RouterContextProvider>; request: Request },
  { schema, store, answer, messages, logMessage }: Submission<Schema, Stored, Answer>,
) => {
  const context = publicContext(provider)
  const values = await formValues(request)
  const refuse = (status: number, errors: Record<string, string>, message: string, nextSlots?: readonly string[]) =>
    data<FormActionData>({ values: toReturned(values), errors, message, ...(nextSlots && { nextSlots }) }, { status })
  const refusal = crossSiteRefusal(provider)
  if (refusal !== undefined) return refuse(refusal.status, {}, refusal.message)
  const errors = fieldErrors(schema, values)
  if (Object.keys(errors).length > 0) return refuse(400, errors, '')
  try {
    return answer(context, await store(context, schema.parse(values), values))
  } catch (error) {
    const known = refuseAction(provider, error)
    if (known !== undefined) return refuse(known.status, known.errors ?? {}, known.message || messages.refused, known.nextSlots)
    context.log.error({ err: error }, logMessage)
    return refuse(500, {}, messages.failed)
  }
}
