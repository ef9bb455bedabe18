import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

interface Place {
  id: number
  index: number
}

/** Where the focus was when the screen was left: Back returns to it. */
let left: Place | null = null

/**
 * The focus follows its lead when the queue changes; when that lead has left, it goes to the next one, and to the screen when the queue
 * is empty. `ids` are those of the queue, in order. `register` gives the `ref` of a lead's row. Spread `handlers` on the
 * element around the queue.
 */
export const useQueueFocus = (ids: readonly number[]) => {
  const rows = useRef(new Map<number, HTMLElement>())
  const focused = useRef<Place | null>(null)
  /** A lead that gets the focus as soon as the queue shows it. */
  const awaited = useRef<number | null>(null)
  const isBack = useNavigationType() === 'POP'
  const [place] = useState(() => (isBack ? left : null))

  /** False when the lead is not on the screen. */
  const focusLink = (id: number, options?: FocusOptions): boolean => {
    const link = rows.current.get(id)?.querySelector('a')
    link?.focus(options)
    return link !== null && link !== undefined
  }

  useLayoutEffect(() => {
    if (place !== null && hasNoFocus()) focused.current = place
    return () => {
      left = focused.current
    }
  }, [place])

  // After every render: a lead that moves to another section may leave the order as it is.
  useLayoutEffect(() => {
    if (awaited.current !== null && focusLink(awaited.current)) awaited.current = null
    if (focused.current === null) return
    const { id, index } = focused.current
    const isShown = ids.includes(id)
    // React reports no blur of an element that it removes.
    if (hasNoFocus()) {
      const next = isShown ? id : ids[Math.min(index, ids.length - 1)]
      if (next === undefined) document.getElementById('main')?.focus({ preventScroll: true })
      else focusLink(next, { preventScroll: isShown })
    } else if (isShown) focused.current = { id, index: ids.indexOf(id) }
  })

  return {
    register: useLatestCallback((id: number) => (row: HTMLElement | null) => {
      if (row !== null) rows.current.set(id, row)
      return () => {
        // In its other section the lead may be there already.
        if (rows.current.get(id) === row) rows.current.delete(id)
      }
    }),
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const [id] = [...rows.current].find(([, row]) => row.contains(target)) ?? []
        focused.current = id === undefined ? null : { id, index: ids.indexOf(id) }
      },
      onBlur: () => {
        focused.current = null
      },
    },
    /** The lead whose row has the focus. */
    focusedId: (): number | undefined => focused.current?.id,
    focusInquiry: (id: number) => {
      if (!focusLink(id)) awaited.current = id
    },
  }
}

export type QueueFocus = ReturnType<typeof useQueueFocus>
