import { useRef, useState } from 'react'
import { useUpload } from './use-upload.ts'

const MAX_PENDING_UPLOADS = 10

const describeFull = ([file]: readonly File[]): string =>
  `${MAX_PENDING_UPLOADS} pictures are waiting to be uploaded. Insert "${file?.name}" again when they have arrived.`

interface Queue {
  last: Promise<boolean>
  /** Uploads that have not ended, with the running one. */
  pending: number
}

const emptyQueue = (): Queue => ({ last: Promise.resolve(true), pending: 0 })

/**
 * Uploads of one field, one after the other. A failure or a cancellation discards the waiting ones. `onUpload` is called for
 * every upload with a promise of its success, and when all are cancelled; `error` says why the last file was not accepted or uploaded.
 */
export const useUploadQueue = (onUpload?: (started: Promise<boolean>) => void) => {
  const { state, upload, reset } = useUpload()
  const queue = useRef<Queue>(emptyQueue())
  const [refusal, setRefusal] = useState<string>()

  /** False without a call of `onDone` when too many are waiting; otherwise a promise that resolves when the upload has ended. */
  const add = (files: readonly File[], onDone: (url: string) => unknown): Promise<boolean> => {
    const current = queue.current
    if (current.pending >= MAX_PENDING_UPLOADS) {
      setRefusal(describeFull(files))
      onUpload?.(current.last.then(() => false))
      return Promise.resolve(false)
    }
    setRefusal(undefined)
    const begin = () => upload(files, onDone)
    const started = current.pending > 0 ? current.last.then((hasArrived) => hasArrived && begin()) : begin()
    current.last = started
    current.pending += 1
    onUpload?.(started)
    return started.finally(() => (current.pending -= 1))
  }

  const cancel = () => {
    reset()
    setRefusal(undefined)
    queue.current = emptyQueue()
    onUpload?.(Promise.resolve(true))
  }
  /** Clears the failure of the last upload; a save does not wait for it. */
  const dismissFailure = () => {
    if (state.status !== 'failed') return
    reset()
    onUpload?.(Promise.resolve(true))
  }
  return { state, error: state.status === 'failed' ? state.message : refusal, add, cancel, dismissFailure }
}
