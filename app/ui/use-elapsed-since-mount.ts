import { useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Returns a function, for event handlers, that measures the milliseconds since the component was shown. Server-rendered content
 * was visible before hydration: its time counts from the start of the page load.
 */
export const useElapsedSinceMount = (): (() => number) => {
  const isHydrated = useHydrated()
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0))
  return () => Math.round(performance.now() - shownAt)
}
