/** Components whose code is not loaded with their screen. */
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { PartNotLoaded } from './part-not-loaded.tsx'

/** A file that every build has; no page loads it as a script. */
const PROBE = '/favicon.svg'

/**
 * Before an import; rejects without a network, so the import is not attempted: Chromium never requests the URL of a module again that failed
 * once in the document. A server on the same machine answers also when the browser has no network.
 */
const awaitServer = async (): Promise<void> => {
  if (!navigator.onLine) await fetch(PROBE, { method: 'HEAD', cache: 'no-store' })
}

interface PartProps<Props> {
  props: Props
  /** Rendered while its code is loading; without it a Suspense around it has that. */
  fallback?: ReactNode
  /** Rendered instead of the component when its code cannot be loaded. */
  failed?: ReactNode
}

class LoadingError extends Error {}

const NOT_LOADED = <PartNotLoaded />

interface BoundaryProps {
  failed: ReactNode
  onFailed: () => void
  children: ReactNode
}

/** A failure to load is no crash: the screen keeps what was typed. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override componentDidCatch() {
    this.props.onFailed()
  }
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if ((error as unknown) instanceof LoadingError) return this.props.failed
    throw error
  }
}

/** `Part` renders the component; `load` loads the code before it is rendered. */
export const loadPart = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<PartProps<Props>>; load: () => Promise<unknown> } => {
  const load = async () => {
    await awaitServer()
    return { default: await importPart() }
  }
  const create = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        throw new LoadingError(String(error), { cause: error })
      }),
    )
  let Lazy = create()
  function Part({ props, fallback, failed = NOT_LOADED }: PartProps<Props>) {
    const Present = Lazy
    // The next one to be mounted loads again.
    const renew = () => {
      if (Lazy === Present) Lazy = create()
    }
    const part = (
      <PartBoundary failed={failed} onFailed={renew}>
        <Present {...props} />
      </PartBoundary>
    )
    return fallback === undefined ? part : <Suspense fallback={fallback}>{part}</Suspense>
  }
  return { Part, load }
}
