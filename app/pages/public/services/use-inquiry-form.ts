/** Checking and sending the inquiry form in the browser. Source: specification §4 'Inquiry modal', §5, §8. */
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { serviceInquiries } from '#contract/inquiries.ts'
import { type PostResult, postForm } from '../../../api/post-form.ts'
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts'
import { prepareToasts, showToast } from '../../../ui/show-toast.ts'
import { useElapsedSinceMount } from '../../../ui/use-elapsed-since-mount.ts'
import { messages } from './messages.ts'
import type { Attempt } from './attempt.ts'

const INQUIRIES = '/service-inquiries' satisfies typeof serviceInquiries.create.path

const loadRules = () => import('./check-inquiry.ts')

const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

const focusFirstWrong = (form: HTMLFormElement, errors: Record<string, string>) => {
  for (const control of form.elements) {
    if (control instanceof HTMLElement && (control.getAttribute('name') ?? '') in errors) return control.focus()
  }
}

/** `attempt` is a form that came back from the server; `onSent` closes the dialog. */
export const useInquiryForm = (attempt: Attempt | undefined, onSent: () => void) => {
  const [errors, setErrors] = useState(attempt?.errors ?? {})
  const [isSubmitting, setIsSubmitting] = useState(false)
  const isBusy = useRef(false)
  const keyFor = useIdempotencyKey()
  const shownFor = useElapsedSinceMount()

  // With the connection lost at the moment of sending, neither could be loaded any more.
  useEffect(() => {
    prepareToasts()
    loadRules().catch(() => {})
  }, [])

  const showErrors = (form: HTMLFormElement, found: Record<string, string>) => {
    setErrors(found)
    // The controls are disabled while sending; they are there again after the next drawing.
    requestAnimationFrame(() => focusFirstWrong(form, found))
  }

  const settle = async (form: HTMLFormElement, result: PostResult) => {
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
    return settle(form, await postForm(INQUIRIES, { ...fields, elapsedMs: shownFor() }, keyFor(fields)))
  }

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent, currentTarget: form } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    if (submitter?.getAttribute('formmethod') === 'dialog') return
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setIsSubmitting(true)
    await send(form).catch(() => showToast('error', messages.failed))
    isBusy.current = false
    setIsSubmitting(false)
  }

  /** Checks the field that is left, if something is in it; a message goes as soon as its reason is gone. */
  const handleBlur = async ({ currentTarget: { form, name } }: FocusEvent<HTMLInputElement>) => {
    if (form === null) return
    const fields = fieldsOf(form)
    if (fields[name] === '' && !(name in errors)) return
    const { errorsIn } = await loadRules()
    const { [name]: error } = errorsIn(fields)
    setErrors((current) => {
      const others = Object.fromEntries(Object.entries(current).filter(([field]) => field !== name))
      return error === undefined ? others : { ...others, [name]: error }
    })
  }

  return { errors, isSubmitting, handleSubmit, handleBlur }
}
