/** Parts of a screen that are shown on demand: their code is no part of what the first paint waits for. */
import { type ComponentType, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { loadPart } from './load-part.tsx'

type Load = () => Promise<unknown>

/** The first data of the screen and their images have the network for themselves so long. */
const PRELOAD_AFTER_MS = 1500

const preloaded = new Set<Load>()

/** Loads the code once the browser is idle; a failure shows when the part is opened, which loads it again. */
const preload = (load: Load): void => {
  if (preloaded.has(load)) return
  preloaded.add(load)
  const start = () => void load().catch(() => preloaded.delete(load))
  // Safari has no requestIdleCallback.
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(start) : start()), PRELOAD_AFTER_MS)
}

/** Preloads code that an event of this component will need. */
export const usePreload = (load: Load): void => useEffect(() => preload(load), [load])

/**
 * A component whose code is loaded when the browser is idle, at the latest when it opens. It is mounted behind the frame of the event that
 * opens it, and from then on: closing it may be a transition.
 */
export const lazyPart = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> => {
  const { Part, load } = loadPart(importPart)
  return function LazyPart(props: Props) {
    const isOpenNow = isOpen(props)
    const [wasOpen, setWasOpen] = useState(isOpenNow)
    if (isOpenNow && !wasOpen) setWasOpen(true)
    const isMounted = useDeferredValue(wasOpen)
    usePreload(load)
    return (
      isMounted && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    )
  }
}
