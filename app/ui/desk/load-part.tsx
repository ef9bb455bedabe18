/** Components whose code is not loaded with their screen. */
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react'
import { awaitServer } from './await-server.ts'

interface PartProps<Props> {
  props: Props
  /** Rendered instead of the component when its code cannot be loaded. */
  failed: ReactNode
}

/**
 * `Part` renders the component, below a Suspense while its code is loading; `load` loads it once. Loaded code renders at once:
 * React shows what has suspended, if only for a moment, no earlier than 300 ms after the fallback. A failure to load is no crash:
 * the screen keeps what was typed.
 */
export const loadPart = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<PartProps<Props>>; load: () => Promise<unknown> } => {
  let loaded: ComponentType<Props> | undefined
  let attempt: Promise<void> | undefined
  const load = async () => {
    if (loaded !== undefined) return
    await awaitServer()
    loaded = await importPart()
  }
  const tryToLoad = async () => {
    try {
      await load()
    } catch (error) {
      // oxlint-disable-next-line no-console -- a part that is missing belongs in the browser's log
      console.error(error)
    }
  }
  // Kept until its failure is shown: React discards the state of what suspends when it is mounted.
  const begin = () => (attempt ??= tryToLoad())
  function Part({ props, failed }: PartProps<Props>) {
    const [own] = useState(() => (loaded === undefined ? begin() : undefined))
    // In every render of the one that waited: React resumes it with the hooks that it had.
    if (own !== undefined) use(own)
    const Component = loaded
    const hasFailed = Component === undefined
    useEffect(() => {
      // The next one to be mounted loads again.
      if (hasFailed) attempt = undefined
    }, [hasFailed])
    return hasFailed ? failed : <Component {...props} />
  }
  return { Part, load }
}
