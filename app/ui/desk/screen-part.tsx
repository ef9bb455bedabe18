/** Parts of a screen that are shown from the beginning, but do not hold up its first paint. */
import { type ComponentType, lazy, useState } from 'react'

const loads: (() => Promise<unknown>)[] = []

/**
 * A component whose code is requested when the screen renders; below a Suspense that shows its placeholder until then. Declared in
 * the module of the screen.
 */
export const screenPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => (loaded ??= await load())
  loads.push(loadOnce)
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }))
  return function ScreenPart(props: Props) {
    // Another type of component would mount again, and lose what was typed.
    const [Part] = useState(() => loaded ?? Lazy)
    return <Part {...props} />
  }
}

/** Loads the parts of the screens that the document has loaded: they render without a placeholder then. */
export const loadScreenParts = async (): Promise<void> => {
  // A part that cannot be loaded fails where it is rendered.
  await Promise.allSettled(loads.map((load) => load()))
}
