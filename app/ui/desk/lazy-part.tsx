/** Parts of a screen that are shown on demand: their code is no part of what the first paint waits for. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

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
 * A component whose code is loaded when the browser is idle, at the latest when it opens. It is mounted from then on: closing it
 * may be a transition.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> => {
  const Part = lazy(async () => ({ default: await load() }))
  return function LazyPart(props: Props) {
    const isOpenNow = isOpen(props)
    const [wasOpen, setWasOpen] = useState(isOpenNow)
    if (isOpenNow && !wasOpen) setWasOpen(true)
    usePreload(load)
    return (
      wasOpen && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    )
  }
}
