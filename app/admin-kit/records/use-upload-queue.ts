import { useRef } from 'react'
import { useUpload } from './upload.tsx'

/**
 * Uploads of one field, one after the other. A failure or a cancellation discards the waiting ones. `onUpload` is called for
 * every upload with a promise of its success, and when all are cancelled; `error` says why the last file was not accepted or uploaded.
 */
export const useUploadQueue = (onUpload?: (started: Promise<boolean>) => void) => {
  const { state, upload, reset } = useUpload()
  /** The last upload, until it has ended. */
  const last = useRef<Promise<boolean>>(null)

  /** Resolves when the upload has ended: whether it has succeeded. */
  const add = (files: readonly File[], onDone: (url: string) => unknown): Promise<boolean> => {
    const begin = () => upload(files, onDone)
    const started = last.current?.then((hasArrived) => hasArrived && begin()) ?? begin()
    last.current = started
    onUpload?.(started)
    return started.finally(() => {
      if (last.current === started) last.current = null
    })
  }
  const cancel = () => {
    reset()
    last.current = null
    onUpload?.(Promise.resolve(true))
  }
  /** Clears the failure of the last upload; a save does not wait for it. */
  const dismissFailure = () => {
    if (state.status === 'failed') cancel()
  }
  return { state, error: state.status === 'failed' ? state.message : undefined, add, cancel, dismissFailure }
}
