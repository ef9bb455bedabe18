/** Back to Top: a link before hydration, then a button that scrolls smoothly. Source: specification §2. */
import { ArrowUp } from 'lucide-react'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const scrollToTop = () => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
}

export function BackToTop() {
  const isHydrated = useHydrated()
  const words = (
    <>
      <ArrowUp aria-hidden="true" className="size-4" />
      Back to Top
    </>
  )
  const look = 'footer-link cursor-pointer items-center gap-1.5 sm:ml-auto'
  return isHydrated ? (
    <button type="button" className={look} onClick={scrollToTop}>
      {words}
    </button>
  ) : (
    <a href="#top" className={look}>
      {words}
    </a>
  )
}
