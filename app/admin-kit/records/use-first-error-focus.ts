import { type RefObject, useEffect } from 'react'

/** A control with an error, or the first one of a list whose error is about the whole list. */
const INVALID = '[aria-invalid=true], [data-invalid] :is(input, textarea)'

/** Focuses the first invalid control below the element. */
export const focusFirstError = (box: HTMLElement | null): void => box?.querySelector<HTMLElement>(INVALID)?.focus()

/** Focuses the first invalid control below the element, also one in a list, each time a save was refused. */
export const useFirstErrorFocus = (box: RefObject<HTMLElement | null>, submitCount: number): void => {
  useEffect(() => {
    if (submitCount > 0) focusFirstError(box.current)
  }, [box, submitCount])
}
