import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { rememberRow } from '#app/ui/desk/row-place.ts'

/** Whether a row itself has the focus, not one of its controls. */
export const isRowFocused = (): boolean => document.activeElement?.matches('[data-row]') === true

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * When the row that has the focus leaves the list, the row in its place gets it. Called by the component that renders the rows again;
 * spread the result on the element around them.
 */
export const useRowFocus = () => {
  const focusPlace = useRef<ReturnType<typeof rememberRow>>(null)
  useLayoutEffect(() => {
    // React reports no blur of an element that it removes.
    if (hasNoFocus()) focusPlace.current?.()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focusPlace.current = rememberRow(target)
    },
    onBlur: () => {
      focusPlace.current = null
    },
  }
}
