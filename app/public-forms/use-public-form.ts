/** Validates a public form in the browser and posts it. Source: specification §4, §5, §8; contract §3 'Idempotency-Key'. */
import { type FocusEvent, type FormEvent, type InputEvent, useRef, useState } from 'react'
import { prepareToasts, showToast } from '#app/ui/show-toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { FormActionData } from './action-data.ts'
import { type PostResult, postForm, readTouches } from './post-form.ts'
import { useUnsent } from './unsent-values.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import { readFields } from './visible-text.ts'

type Errors = Record<string, string>

interface PublicForm {
  /** Below /api. */
  path: `/${string}`
  /** Loads the domain's validation rules after the page. Without it only the server validates. */
  loadRules?: () => Promise<{ errorsIn: (fields: Record<string, unknown>) => Errors }>
  /** `refused` when the server refuses without a message, `failed` without a response. */
  messages: { sent: string; refused: string; failed: string }
  /** Action data of a form that the server rejected. */
  actionData?: FormActionData
  /** The field that shows every failure, with the success as notice; without it a toast shows failures that belong to no field. */
  errorField?: string
  /** Sends where the visitor came from: the forms that make a lead. Source: lead desk §6. */
  isInquiry?: boolean
  /**
   * Also when the visitor has gone on to another page: a form that is no longer connected. `responseDueAt`: when the reply is due; null
   * for a form without an answer; `reference`: to say on the phone.
   */
  onSent: (form: HTMLFormElement, responseDueAt: string | null, data: unknown, reference: string | null) => unknown
  /** After a refusal: the next free slots. */
  onRefused?: (nextSlots: readonly string[]) => void
}

const focusFirstWrong = (form: HTMLFormElement, errors: Errors) => {
  for (const control of form.elements) {
    if (control instanceof HTMLElement && (control.getAttribute('name') ?? '') in errors) return control.focus()
  }
}

const isCancel = ({ nativeEvent }: FormEvent<HTMLFormElement>): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('formmethod') === 'dialog'

/** For the times in the acknowledgement mail. */
const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

type Rules = NonNullable<PublicForm['loadRules']>

/** A page of an earlier build may find its rules gone: then only the server validates. */
const noRules: Rules = async () => ({ errorsIn: () => ({}) })

/** So it does when a check needs a function that this browser lacks. */
const leaveFailuresToServer = ({ errorsIn }: Awaited<ReturnType<Rules>>): Awaited<ReturnType<Rules>> => ({
  errorsIn: (fields) => {
    try {
      return errorsIn(fields)
    } catch {
      return {}
    }
  },
})

/** The messages beside the fields, and the handlers that validate a field. */
const useFieldErrors = (loadRules: Rules, actionData: FormActionData | undefined) => {
  const [errors, setErrors] = useState(actionData?.errors ?? {})
  const showError = (name: string, error: string | undefined) =>
    setErrors((current) => {
      const others = Object.fromEntries(Object.entries(current).filter(([field]) => field !== name))
      return error === undefined ? others : { ...others, [name]: error }
    })
  /**
   * Validates a field that has a value or an error; a message disappears once the field is valid. Pressing a button submits: that
   * validates.
   */
  const handleBlur = async ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const name = target.getAttribute('name') ?? ''
    const fields = readFields(currentTarget)
    // A group of radio buttons without a choice has no value at all.
    if (name === '' || ((fields[name] ?? '') === '' && !(name in errors))) return
    const { errorsIn } = await loadRules()
    // A message that disappears would move the button away from under the pointer, and the click would be lost.
    if (currentTarget.querySelector('button:active') !== null) return
    showError(name, errorsIn(fields)[name])
  }
  /** The message of a field disappears with the keystroke that makes it valid. */
  const handleInput = async ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    if (!(name in errors)) return
    const { errorsIn } = await loadRules()
    if (errorsIn(readFields(currentTarget))[name] === undefined) showError(name, undefined)
  }
  const showErrors = (form: HTMLFormElement, found: Errors) => {
    setErrors(found)
    // Controls that were disabled while sending can be focused after the next paint.
    requestAnimationFrame(() => focusFirstWrong(form, found))
  }
  return { errors, showErrors, handleBlur, handleInput }
}

/** Retries and double clicks with the same values create one record. */
export const usePublicForm = ({
  path,
  loadRules: loadOwnRules = noRules,
  messages,
  actionData,
  errorField,
  isInquiry,
  onSent,
  onRefused,
}: PublicForm) => {
  const loadRules: Rules = () => loadOwnRules().then(leaveFailuresToServer, noRules)
  const { errors, showErrors, handleBlur, handleInput } = useFieldErrors(loadRules, actionData)
  const [notice, setNotice] = useState(actionData?.message ?? '')
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const keyFor = useIdempotencyKey()
  const isHydrated = useHydrated()
  // Server-rendered content was visible before hydration: its time counts from the start of the page load.
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0))
  const formRef = useRef<HTMLFormElement>(null)
  const { unsent, endStoring } = useUnsent(formRef)

  /** Preloads the rules and the toasts: they could not be loaded any more if the connection is lost while sending. */
  const prepare = () => {
    prepareToasts()
    void loadRules()
  }

  const notify = async (kind: 'success' | 'error', message: string) => {
    if (!(await showToast(kind, message))) setNotice(message)
  }

  const showFailure = (form: HTMLFormElement, message: string, found: Errors) => {
    if (errorField) return showErrors(form, { [errorField]: found[errorField] ?? message })
    if (Object.keys(found).length > 0) showErrors(form, found)
    return notify('error', message)
  }

  const handleResult = (form: HTMLFormElement, result: PostResult) => {
    if (result.kind === 'unreachable') return showFailure(form, messages.failed, {})
    if (result.kind === 'refused') {
      onRefused?.(result.nextSlots)
      return showFailure(form, result.message ?? messages.refused, result.errors)
    }
    // The newsletter's form leaves what is unsent elsewhere. A form whose page was left has no `formRef` any more.
    if (isInquiry) endStoring()
    onSent(form, result.responseDueAt, result.data, result.reference)
    return errorField === undefined ? notify('success', messages.sent) : setNotice(messages.sent)
  }

  const send = async (form: HTMLFormElement) => {
    const fields = readFields(form)
    const { errorsIn } = await loadRules()
    const found = errorsIn(fields)
    showErrors(form, found)
    if (Object.keys(found).length > 0) return
    const signals = { elapsedMs: Math.round(performance.now() - shownAt), ...(isInquiry && { source: readTouches() }) }
    // A form may have a zone that the visitor chose.
    await handleResult(form, await postForm(path, { timeZone: browserTimeZone(), ...fields, ...signals }, keyFor(fields)))
  }

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    if (isCancel(event)) return
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setIsSending(true)
    setNotice('')
    await send(form).catch(() => showFailure(form, messages.failed, {}))
    isBusy.current = false
    setIsSending(false)
  }

  // The initial values: those that were rejected, or left here unsent by a form with `formRef`.
  const values = actionData?.values ?? unsent
  let isAnyWrong = false
  /** To be called in the order of the form. */
  const field = (name: string) => {
    const isFirstWrong = !isAnyWrong && name in errors
    isAnyWrong ||= isFirstWrong
    return { name, value: values?.[name], error: errors[name], isFirstWrong }
  }
  // The focus and blur events of every field bubble up to the form.
  const formProps = {
    ref: formRef,
    method: 'post',
    noValidate: isHydrated,
    onSubmit: handleSubmit,
    onFocus: prepare,
    onBlur: handleBlur,
    onInput: handleInput,
  } as const
  return { formProps, values, field, errors, notice, isSending, prepare, handleSubmit, handleInput }
}
