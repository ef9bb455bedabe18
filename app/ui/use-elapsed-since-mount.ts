import { useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * How long something has been shown, in milliseconds, for an event handler to ask. What stood in the server's HTML was
 * there before React: it counts from when the page was opened.
 */
export const useElapsedSinceMount = (): (() => number) => {
  const isHydrated = useHydrated()
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0))
  return () => Math.round(performance.now() - shownAt)
}
