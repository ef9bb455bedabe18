/** The current slide and the automatic advance. Source: specification §9 'Carousel interval', design-language 'Motion'. */
import { type RefObject, useEffect, useState } from 'react'

const INTERVAL_MS = 5000
const SWIPE_PIXELS = 40

/** True while the element is hovered or focused, the page is hidden, or the system prefers reduced motion. */
const useIsPaused = (element: RefObject<HTMLElement | null>): boolean => {
  const [isInterrupted, setIsInterrupted] = useState(false)
  useEffect(() => {
    const region = element.current
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    // On touch screens :hover remains after a tap.
    const canHover = window.matchMedia('(hover: hover)').matches
    const update = () =>
      setIsInterrupted(
        document.hidden ||
          still.matches ||
          (canHover && region?.matches(':hover') === true) ||
          region?.contains(document.activeElement) === true,
      )
    const afterFocusMoved = () => requestAnimationFrame(update)
    update()
    const listeners = new AbortController()
    const { signal } = listeners
    for (const type of ['pointerenter', 'pointerleave', 'focusin']) region?.addEventListener(type, update, { signal })
    region?.addEventListener('focusout', afterFocusMoved, { signal })
    document.addEventListener('visibilitychange', update, { signal })
    still.addEventListener('change', update, { signal })
    return () => listeners.abort()
  }, [element])
  return isInterrupted
}

/** One finger on a page that is not enlarged: two enlarge it, and then one moves over it. */
const isSwipe = ({ touches }: TouchEvent): boolean => touches.length === 1 && !((window.visualViewport?.scale ?? 1) > 1)

/** Calls `onTurn` on a horizontal swipe over the element (a vertical one scrolls) or an arrow key in it. */
const useSwipe = (element: RefObject<HTMLElement | null>, onTurn: (step: 1 | -1) => void) => {
  useEffect(() => {
    const region = element.current
    let from: Touch | undefined
    const handleTouchStart = (event: TouchEvent) => {
      from = isSwipe(event) ? event.touches[0] : undefined
    }
    const handleTouchEnd = (event: TouchEvent) => {
      const to = event.changedTouches[0]
      if (from === undefined || to === undefined) return
      const x = to.clientX - from.clientX
      const y = to.clientY - from.clientY
      if (Math.abs(x) > SWIPE_PIXELS && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1)
    }
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') onTurn(1)
      if (key === 'ArrowLeft') onTurn(-1)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    region?.addEventListener('keydown', handleKeyDown, { signal })
    region?.addEventListener('touchstart', handleTouchStart, { passive: true, signal })
    region?.addEventListener('touchend', handleTouchEnd, { passive: true, signal })
    return () => listeners.abort()
  })
}

/** `element` is the carousel's region. A paused or interrupted carousel does not advance; choosing a slide restarts the timer. */
export const useCarousel = (count: number, element: RefObject<HTMLElement | null>) => {
  const [shown, setShown] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const isInterrupted = useIsPaused(element)
  const step = (by: 1 | -1) => setShown((current) => (current + by + count) % count)
  useSwipe(element, step)
  const isTurning = count > 1 && !isPaused && !isInterrupted
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setShown((shown + 1) % count), INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isTurning, shown, count])
  return { shown: Math.min(shown, count - 1), show: setShown, isPaused, setIsPaused, isTurning }
}
