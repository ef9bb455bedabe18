/** Action of a public form without JavaScript, which posts to its page. Source: specification §4, §8; contract §3 'Screens'. */
import { data, type RouterContextProvider } from 'react-router'
import { crossSiteRefusal, publicContext, refuseAction } from '#server/platform/http/pages/page-context.ts'
import type { FormActionData } from './action-data.ts'
import { formValues } from './form-values.server.ts'

interface Submission<Stored, Answer> {
  /** Imports the rules dynamically: a static import by the page would add them to its first bundle. */
  loadRules: () => Promise<{ errorsIn: (values: Record<string, string>) => Record<string, string> }>
  store: (context: ReturnType<typeof publicContext>, values: Record<string, string>) => Promise<Stored>
  /** The action's result for a stored form, e.g. the redirect to the thanks. */
  answer: (context: ReturnType<typeof publicContext>, stored: Stored) => Answer
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
export const submitForm = async <Stored, Answer>(
  { context: provider, request }: { context: Readonly<RouterContextProvider>; request: Request },
  { loadRules, store, answer, messages, logMessage }: Submission<Stored, Answer>,
) => {
  const context = publicContext(provider)
  const values = await formValues(request)
  const refuse = (status: number, errors: Record<string, string>, message: string, nextSlots?: readonly string[]) =>
    data<FormActionData>({ values: toReturned(values), errors, message, ...(nextSlots && { nextSlots }) }, { status })
  const refusal = crossSiteRefusal(provider)
  if (refusal !== undefined) return refuse(refusal.status, {}, refusal.message)
  const { errorsIn } = await loadRules()
  const errors = errorsIn(values)
  if (Object.keys(errors).length > 0) return refuse(400, errors, '')
  try {
    return answer(context, await store(context, values))
  } catch (error) {
    const known = refuseAction(provider, error)
    if (known !== undefined) return refuse(known.status, known.errors ?? {}, known.message || messages.refused, known.nextSlots)
    context.log.error({ err: error }, logMessage)
    return refuse(500, {}, messages.failed)
  }
}
