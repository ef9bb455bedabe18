/** The focus of rows and cards follows its lead. Source: lead desk §4, §7 'Board'. */
import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** The screen has the focus when nothing on it has. */
const hasNoFocus = (): boolean => {
  const { activeElement: element, body } = document
  return element === null || element === body || element.id === 'main'
}

/** The row of a lead among the rows, and the name of its control with the focus. */
export interface Place {
  id: number
  index: number
  control: string | null
}

const findRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]

const readPlace = (control: Element | null): Place | null => {
  const row = control?.closest<HTMLElement>('[data-row]')
  if (!control || !row) return null
  return { id: Number(row.dataset['row']), index: findRows().indexOf(row), control: control.getAttribute('aria-label') }
}

/** Focuses the control of that name, else the lead's link; false when the lead is not on the screen. */
const focusPlace = ({ id, control }: Pick<Place, 'id' | 'control'>, options?: FocusOptions): boolean => {
  const row = findRows().find(({ dataset }) => dataset['row'] === String(id))
  const controls = [...(row?.querySelectorAll<HTMLElement>('a, button, select') ?? [])]
  const same = controls.find((each) => control !== null && each.getAttribute('aria-label') === control)
  const found = same ?? controls[0]
  found?.focus(options)
  return found !== undefined
}

interface LeadFocusOptions {
  /** Gets the focus at first, if nothing has it. */
  start?: Place | null
  /** Called when nothing has the focus, because the lead that had it has left the screen. */
  onGone: (place: Place) => void
}

/** Spread `handlers` on the element around the rows, which have the ids of their leads as `data-row`. */
export const useLeadFocus = ({ start = null, onGone }: LeadFocusOptions) => {
  const focused = useRef<Place | null>(null)
  /** A lead that gets the focus as soon as it is on the screen. */
  const awaited = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (hasNoFocus()) focused.current = start
  }, [start])

  // After every render: a lead that moves to another section may leave the order as it is.
  useLayoutEffect(() => {
    if (awaited.current !== null && focusPlace({ id: awaited.current, control: null })) awaited.current = null
    const { current: place } = focused
    if (place === null) return
    // React reports no blur of an element that it removes.
    if (!hasNoFocus()) focused.current = readPlace(document.activeElement) ?? place
    else if (!focusPlace(place, { preventScroll: true })) onGone(place)
  })

  return {
    focused,
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        focused.current = readPlace(target)
      },
      onBlur: () => {
        focused.current = null
      },
    },
    /** Focuses the link of a lead. */
    focusLead: (id: number): void => {
      if (!focusPlace({ id, control: null })) awaited.current = id
    },
  }
}

export type LeadFocus = ReturnType<typeof useLeadFocus>
