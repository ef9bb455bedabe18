import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'

/** The id of the lead whose row contains the element. */
const readLeadId = (element: Element | null): number | undefined => {
  const row = element?.closest<HTMLElement>('[data-lead]')
  return row ? Number(row.dataset['lead']) : undefined
}

/** False when the lead is not on the screen. */
const focusLead = (id: number, options?: FocusOptions): boolean => {
  const link = document.querySelector<HTMLElement>(`[data-list-item="${id}"]`)
  link?.focus(options)
  return link !== null
}

/** The id of the lead whose row has the focus. */
export const focusedLeadId = (): number | undefined => readLeadId(document.activeElement)

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

interface Place {
  id: number
  index: number
}

/** Where the focus was when the screen was left: Back returns to it. */
let left: Place | null = null

/**
 * The focus follows its lead when the queue changes; when that lead has left, it goes to the next one, and to the screen when the queue
 * is empty. `ids` are those of the queue, in order. Spread `handlers` on the element around the queue.
 */
export const useQueueFocus = (ids: readonly number[]) => {
  const focused = useRef<Place | null>(null)
  /** A lead that gets the focus as soon as the queue shows it. */
  const awaited = useRef<number | null>(null)
  const isBack = useNavigationType() === 'POP'
  const [place] = useState(() => (isBack ? left : null))

  useLayoutEffect(() => {
    if (place !== null && hasNoFocus()) focused.current = place
    return () => {
      left = focused.current
    }
  }, [place])

  // After every render: a lead that moves to another section may leave the order as it is.
  useLayoutEffect(() => {
    if (awaited.current !== null && focusLead(awaited.current)) awaited.current = null
    if (focused.current === null) return
    const { id, index } = focused.current
    const isShown = ids.includes(id)
    // React reports no blur of an element that it removes.
    if (hasNoFocus()) {
      const next = isShown ? id : ids[Math.min(index, ids.length - 1)]
      if (next === undefined) document.getElementById('main')?.focus({ preventScroll: true })
      else focusLead(next, { preventScroll: isShown })
    } else if (isShown) focused.current = { id, index: ids.indexOf(id) }
  })

  return {
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const id = readLeadId(target)
        focused.current = id === undefined ? null : { id, index: ids.indexOf(id) }
      },
      onBlur: () => {
        focused.current = null
      },
    },
    focusLead: (id: number) => {
      if (!focusLead(id)) awaited.current = id
    },
  }
}
