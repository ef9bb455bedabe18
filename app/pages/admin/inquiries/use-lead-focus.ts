/** The focus of rows and cards follows its lead. Source: lead desk §4, §7 'Board'. */
import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'

const CONTROLS = 'a, button, select'

/** The screen has the focus when nothing on it has. */
const hasNoFocus = (): boolean => {
  const { activeElement: element, body } = document
  return element === null || element === body || element.id === 'main'
}

/** The control with the focus, among those of its row, and the row among the rows. */
export interface Place {
  id: number
  control: number
  index: number
}

interface LeadFocusOptions {
  /** The leads on the screen, in order. */
  ids: readonly number[]
  /** Whether a lead has the same controls in each place: the same one gets the focus, otherwise the first one, its link. */
  hasSameControls?: true
  /** Gets the focus at first, if nothing has it. */
  start?: Place | null
  /** Called when nothing has the focus, because the lead that had it has left the screen. */
  onGone: (place: Place) => void
}

/** `register` gives the `ref` of a lead's row. Spread `handlers` on the element around the rows. */
export const useLeadFocus = ({ ids, hasSameControls, start = null, onGone }: LeadFocusOptions) => {
  const rows = useRef(new Map<number, HTMLElement>())
  const focused = useRef<Place | null>(null)
  /** A lead that gets the focus as soon as it is on the screen. */
  const awaited = useRef<number | null>(null)

  /** False when the lead is not on the screen. */
  const focus = (id: number, control = 0, options?: FocusOptions): boolean => {
    const found = rows.current.get(id)?.querySelectorAll<HTMLElement>(CONTROLS)[control]
    found?.focus(options)
    return found !== undefined
  }

  useLayoutEffect(() => {
    if (hasNoFocus()) focused.current = start
  }, [start])

  // After every render: a lead that moves to another section may leave the order as it is.
  useLayoutEffect(() => {
    if (awaited.current !== null && focus(awaited.current)) awaited.current = null
    const { current: place } = focused
    if (place === null) return
    // React reports no blur of an element that it removes.
    if (!hasNoFocus()) focused.current = { ...place, index: ids.includes(place.id) ? ids.indexOf(place.id) : place.index }
    else if (!focus(place.id, place.control, { preventScroll: true })) onGone(place)
  })

  return {
    focused,
    register: useLatestCallback((id: number) => (row: HTMLElement | null) => {
      if (row !== null) rows.current.set(id, row)
      return () => {
        // In its other section or column the lead may be there already.
        if (rows.current.get(id) === row) rows.current.delete(id)
      }
    }),
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const [id, row] = [...rows.current].find(([, each]) => each.contains(target)) ?? []
        const control = hasSameControls && row ? [...row.querySelectorAll(CONTROLS)].indexOf(target) : 0
        focused.current = id === undefined ? null : { id, control: Math.max(0, control), index: ids.indexOf(id) }
      },
      onBlur: () => {
        focused.current = null
      },
    },
    /** Focuses the link of a lead. */
    focusLead: (id: number): void => {
      if (!focus(id)) awaited.current = id
    },
  }
}

export type LeadFocus = ReturnType<typeof useLeadFocus>
