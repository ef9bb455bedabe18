import { type RefObject, useEffect } from 'react'

/** A control whose error is not a failed upload alone, or the first one of a list whose error is about the whole list. */
const INVALID = '[aria-invalid=true]:not([data-upload-failed=alone]), [data-invalid] :is(input, textarea)'

/** The attribute `data-upload-failed` of a control: undefined without a failure, 'alone' without another error of its field. */
export const uploadFailedAttribute = (failure: string | undefined, error: string | undefined): 'alone' | 'too' | undefined =>
  failure === undefined ? undefined : error === undefined ? 'alone' : 'too'

/** Focuses the first control below the element whose upload has failed. */
export const focusFailedUpload = (box: HTMLElement | null): void => box?.querySelector<HTMLElement>('[data-upload-failed]')?.focus()

/** Focuses the first invalid control below the element, also one in a list, each time a save was refused. */
export const useFirstErrorFocus = (box: RefObject<HTMLElement | null>, submitCount: number): void => {
  useEffect(() => {
    if (submitCount > 0) box.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [box, submitCount])
}
