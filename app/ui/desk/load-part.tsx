/** Components whose code is not loaded with their screen. */
import { type ComponentType, lazy, useState } from 'react'

/**
 * `Part` renders the component, below a Suspense while its code is loading; `load` loads it once. Loaded code renders at once: React shows what has suspended,
 * if only for a moment, no earlier than 300 ms after the fallback.
 */
export const loadPart = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<Props>; load: () => Promise<unknown> } => {
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded ??= await importPart())
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  function Part(props: Props) {
    // Another type of component would mount again, and lose what was typed.
    const [Chosen] = useState(() => loaded ?? Lazy)
    return <Chosen {...props} />
  }
  return { Part, load }
}
