import { useLayoutEffect, useRef } from 'react'
import { rememberRow } from './row-place.ts'

/**
 * The `finalFocus` of a dialog: the element that `focusAfter` finds, else the row in the place of the opener's row if that has left its
 * list meanwhile, else the opener.
 */
export const useReturnFocus = (isOpen: boolean, focusAfter?: () => HTMLElement | null) => {
  const focusPlace = useRef<ReturnType<typeof rememberRow>>(null)
  useLayoutEffect(() => {
    if (isOpen) focusPlace.current = rememberRow(document.activeElement)
  }, [isOpen])
  return (): HTMLElement | boolean => {
    const found = focusAfter?.() ?? null
    // False: the focus is where it belongs.
    return found ?? !focusPlace.current?.()
  }
}
