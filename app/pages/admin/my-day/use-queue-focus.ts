import { useLayoutEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { type Place, useLeadFocus } from '../inquiries/use-lead-focus.ts'

/** Where the focus was when the screen was left: Back returns to it. */
let left: Place | null = null

/** When the lead with the focus has left the queue, the next one gets it, and the screen when the queue is empty; `ids` are in its order. */
export const useQueueFocus = (ids: readonly number[]) => {
  const isBack = useNavigationType() === 'POP'
  const [start] = useState(() => (isBack ? left : null))
  const focus = useLeadFocus({
    start,
    onGone: ({ index }) => {
      const next = ids[Math.min(index, ids.length - 1)]
      if (next === undefined) document.getElementById('main')?.focus({ preventScroll: true })
      else focus.focusLead(next)
    },
  })
  const { focused } = focus
  useLayoutEffect(
    () => () => {
      left = focused.current
    },
    [focused],
  )
  return focus
}
