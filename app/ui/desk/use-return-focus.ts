import { useLayoutEffect, useRef } from 'react'
import { rememberRow } from './row-place.ts'

/**
 * The `finalFocus` of a dialog: the element that `focusAfter` finds, else the row in the place of the opener's row if that has left its
 * list meanwhile, else the opener.
 */
export const useReturnFocus = (isOpen: boolean, focusAfter?: () => HTMLElement | null) => {
  const focusPlace = useRef<ReturnType<typeof rememberRow>>(null)
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    opener.current = document.activeElement
    focusPlace.current = rememberRow(document.activeElement)
  }, [isOpen])
  return (): HTMLElement | boolean => {
    const found = focusAfter?.() ?? null
    if (found !== null) return found
    // The focus is where it belongs.
    if (focusPlace.current?.() === true) return false
    const { current: before } = opener
    if (!(before instanceof HTMLElement) || before.tabIndex >= 0 || !before.isConnected) return true
    // A key on the screen itself has opened it: Base UI would focus the first control of the screen, which may be a field.
    queueMicrotask(() => before.focus({ preventScroll: true }))
    return false
  }
}
