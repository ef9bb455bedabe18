import { useEffect, useState } from 'react'

/** Source: specification §9 'Top bar solid after'. */
const SOLID_AFTER_PIXELS = 20
/** Less is a trembling finger, or the bounce at the end of the page. */
const MOVED_PIXELS = 8

/** Whether the page has left its top, and whether the visitor scrolls down. */
export const useScroll = () => {
  const [scroll, setScroll] = useState({ isScrolled: false, isGoingDown: false })
  useEffect(() => {
    let last = window.scrollY
    const update = () => {
      const top = window.scrollY
      const hasMoved = Math.abs(top - last) > MOVED_PIXELS
      const isAtEnd = top + window.innerHeight >= document.documentElement.scrollHeight - MOVED_PIXELS
      const isDown = top > last && top > SOLID_AFTER_PIXELS && !isAtEnd
      if (hasMoved) last = top
      setScroll((before) => {
        const isScrolled = top > SOLID_AFTER_PIXELS
        const isGoingDown = hasMoved || isAtEnd ? isDown : before.isGoingDown
        return before.isScrolled === isScrolled && before.isGoingDown === isGoingDown ? before : { isScrolled, isGoingDown }
      })
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scroll
}
