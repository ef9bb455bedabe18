import { type FocusEvent, useLayoutEffect, useRef } from 'react'

const findRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Whether a row itself has the focus, not one of its controls. */
export const isRowFocused = (): boolean => document.activeElement?.matches('[data-row]') === true

/**
 * The row at the place of one that has left the list, which can have the focus until it loses it; the screen without rows. Not one of
 * its controls: the key that changed the one record, pressed once more, would act on another one.
 */
const findRowInPlace = (index: number): HTMLElement | null => {
  const rows = findRows()
  const row = rows[Math.min(index, rows.length - 1)]
  if (row === undefined) return document.getElementById('main')
  row.tabIndex = -1
  row.addEventListener('blur', () => row.removeAttribute('tabindex'), { once: true })
  return row
}

/** Remembers the row around an element; then finds the row in its place once it has left the list, null before that. */
const rememberRow = (element: Element | null): (() => HTMLElement | null) => {
  const row = element?.closest<HTMLElement>('[data-row]')
  if (!row) return () => null
  const index = findRows().indexOf(row)
  return () => (row.isConnected ? null : findRowInPlace(index))
}

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

/** For `focusAfter` of a confirmation that removes a row: finds the row in the place of the one from which it was opened. */
export const useRowPlace = (isOpen: boolean): (() => HTMLElement | null) => {
  const findPlace = useRef<ReturnType<typeof rememberRow>>(null)
  useLayoutEffect(() => {
    if (isOpen) findPlace.current = rememberRow(document.activeElement)
  }, [isOpen])
  return () => findPlace.current?.() ?? null
}

/**
 * When the row that has the focus leaves the list, the row in its place gets it. Called by the component that renders the rows again;
 * spread the result on the element around them.
 */
export const useRowFocus = () => {
  const findPlace = useRef<ReturnType<typeof rememberRow>>(null)
  useLayoutEffect(() => {
    // React reports no blur of an element that it removes.
    if (findPlace.current === null || !hasNoFocus()) return
    findPlace.current()?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      findPlace.current = rememberRow(target)
    },
    onBlur: () => {
      findPlace.current = null
    },
  }
}
