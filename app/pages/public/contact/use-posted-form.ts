/** Checking a public form in the browser and sending it to the API. Source: specification §4, §5, §8; contract §3 'Idempotency-Key'. */
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { type PostResult, postForm } from '../../../api/post-form.ts'
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts'
import { prepareToasts, showToast } from '../../../ui/show-toast.ts'
import { useElapsedSinceMount } from '../../../ui/use-elapsed-since-mount.ts'

/** A form that was not accepted: what was typed, what is wrong with which field, and a sentence for the whole. */
export interface Attempt {
  values: Record<string, string>
  errors: Record<string, string>
  message: string
}

interface PostedForm {
  /** Below /api. */
  path: `/${string}`
  /** Loads the rules of the domain; their code comes after the page. */
  loadRules: () => Promise<{ errorsIn: (fields: Record<string, unknown>) => Record<string, string> }>
  /** `refused` when the server says no without a sentence, `failed` when nothing answers. */
  messages: { sent: string; refused: string; failed: string }
  /** A form that came back from the server. */
  attempt: Attempt | undefined
  onSent: () => void
}

const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

const focusFirstWrong = (form: HTMLFormElement, errors: Record<string, string>) => {
  for (const control of form.elements) {
    if (control instanceof HTMLElement && (control.getAttribute('name') ?? '') in errors) return control.focus()
  }
}

/** The messages beside the fields, and the check of a field that is left. */
const useFieldErrors = (loadRules: PostedForm['loadRules'], attempt: Attempt | undefined) => {
  const [errors, setErrors] = useState(attempt?.errors ?? {})
  /** Checks the field that is left, if something is in it; a message goes as soon as its reason is gone. */
  const handleBlur = async ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const name = target.getAttribute('name') ?? ''
    const fields = fieldsOf(currentTarget)
    if (name === '' || (fields[name] === '' && !(name in errors))) return
    const { errorsIn } = await loadRules()
    const { [name]: error } = errorsIn(fields)
    setErrors((current) => {
      const others = Object.fromEntries(Object.entries(current).filter(([field]) => field !== name))
      return error === undefined ? others : { ...others, [name]: error }
    })
  }
  const showErrors = (form: HTMLFormElement, found: Record<string, string>) => {
    setErrors(found)
    requestAnimationFrame(() => focusFirstWrong(form, found))
  }
  return { errors, setErrors, showErrors, handleBlur }
}

/** Retries and double clicks of one filling-in make one record. */
export const usePostedForm = ({ path, loadRules, messages, attempt, onSent }: PostedForm) => {
  const { errors, setErrors, showErrors, handleBlur } = useFieldErrors(loadRules, attempt)
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const keyFor = useIdempotencyKey()
  const shownFor = useElapsedSinceMount()

  /** With the connection lost at the moment of sending, neither could be loaded any more; before anybody writes, neither is needed. */
  const handleFocus = () => {
    prepareToasts()
    loadRules().catch(() => {})
  }

  const settle = (form: HTMLFormElement, result: PostResult) => {
    if (result.kind === 'sent') {
      onSent()
      return showToast('success', messages.sent)
    }
    if (result.kind === 'unreachable') return showToast('error', messages.failed)
    showErrors(form, result.errors)
    return showToast('error', result.message ?? messages.refused)
  }

  const send = async (form: HTMLFormElement) => {
    const fields = fieldsOf(form)
    const { errorsIn } = await loadRules()
    const found = errorsIn(fields)
    if (Object.keys(found).length > 0) return showErrors(form, found)
    setErrors({})
    return settle(form, await postForm(path, { ...fields, elapsedMs: shownFor() }, keyFor(fields)))
  }

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy.current) return
    isBusy.current = true
    setIsSending(true)
    await send(form).catch(() => showToast('error', messages.failed))
    isBusy.current = false
    setIsSending(false)
  }

  return { errors, isSending, handleSubmit, handleFocus, handleBlur }
}
