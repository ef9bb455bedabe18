import { type RefObject, useEffect, useRef } from 'react'

interface FormState {
  isSubmitting: boolean
  /** False when a field has an error: it has the focus. */
  isSubmitSuccessful: boolean
}

/**
 * Scrolls to the notice marked `data-refusal`, in the form or beside it, that says why a save was refused: the submit button is at the end
 * of the form. The notice may come later than the refusal, with the latest version. Spread the result on the form.
 */
export const useRefusalInView = ({ isSubmitting, isSubmitSuccessful }: FormState) => {
  const ref = useRef<HTMLFormElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isSubmitting) isAwaited.current = true
    else if (isAwaited.current && isSubmitSuccessful) {
      const notice = ref.current?.parentElement?.querySelector('[data-refusal]')
      if (!notice) return
      isAwaited.current = false
      notice.scrollIntoView({ block: 'nearest' })
    }
  })
  return {
    ref,
    onInput: () => {
      isAwaited.current = false
    },
  }
}

/** A control whose error is not a failed upload alone, or the first one of a list whose error is about the whole list. */
const INVALID = '[aria-invalid=true]:not([data-upload-failed=alone]), [data-invalid] :is(input, textarea)'

/** Focuses the first invalid control below the element, also one in a list, each time a save was refused. */
export const useFirstErrorFocus = (box: RefObject<HTMLElement | null>, submitCount: number): void => {
  useEffect(() => {
    if (submitCount > 0) box.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [box, submitCount])
}
