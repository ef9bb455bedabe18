/** Parts of a screen that are shown on demand: their code is no part of what the first paint waits for. */
import { type ComponentType, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { loadPart } from './load-part.tsx'
import { OpeningFailed } from './part-not-loaded.tsx'

type Load = () => Promise<unknown>

/** The first data of the screen and their images have the network for themselves so long. */
const PRELOAD_AFTER_MS = 1500

const preloaded = new Set<Load>()

/** Loads the code once the browser is idle. A failure shows when the part is opened, which tries again. */
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
 * opens it, and from then on: closing it may be a transition. If it cannot be loaded, `close` is called and the next opening tries again.
 */
export const lazyPart = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  close: (props: Props) => void,
): ComponentType<Props> => {
  const { Part, load } = loadPart(importPart)
  return function LazyPart(props: Props) {
    const isOpenNow = isOpen(props)
    const [wasOpen, setWasOpen] = useState(isOpenNow)
    if (isOpenNow && !wasOpen) setWasOpen(true)
    const isMounted = useDeferredValue(wasOpen)
    usePreload(load)
    return (
      <Suspense fallback={null}>
        {isMounted && (
          <Part
            props={props}
            failed={<OpeningFailed isOpen={isOpenNow} onClose={() => close(props)} onClosed={() => setWasOpen(false)} />}
          />
        )}
      </Suspense>
    )
  }
}
