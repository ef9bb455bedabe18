/** Back to Top: a link before hydration, then a button that scrolls smoothly. Source: specification §2. */
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const scrollToTop = () => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
  // The next Tab would be at the end of the page, and scroll back to it.
  document.getElementById('content')?.focus({ preventScroll: true })
}

export function BackToTop() {
  const isHydrated = useHydrated()
  const content = (
    <>
      <ArrowUp className="size-4" />
      Back to Top
    </>
  )
  const linkClass = 'footer-link cursor-pointer items-center gap-1.5 sm:ml-auto'
  return isHydrated ? (
    <button type="button" className={linkClass} onClick={scrollToTop}>
      {content}
    </button>
  ) : (
    <a href="#top" className={linkClass}>
      {content}
    </a>
  )
}
