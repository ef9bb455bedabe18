import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { toErrorMessage } from '#app/api/api-error.ts'
import { callUpload } from '#app/api/upload.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { IMAGE_TYPES, UPLOAD_ERRORS, UPLOAD_LIMITS } from '#domain/upload.ts'

/** Dragged text goes where it is dropped. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * Pictures for a field, which are dropped on it or chosen: `target` are props of the element around it, `chooser` is the hidden control
 * of the name `label`, which `choose` opens.
 */
export const useDroppedFiles = (label: string, onFiles: (files: readonly File[]) => unknown) => {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  const chooser = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept={Object.keys(IMAGE_TYPES).join(',')}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // Allows choosing the same file again.
        currentTarget.value = ''
      }}
    />
  )
  return { isOver, target, chooser, choose: () => input.current?.click() }
}

const FAILED = 'The picture could not be uploaded. Please try again.'
const ONE_ONLY = 'Choose one picture'

/** 'sending' with the uploaded share from 0 to 1; 'processing' while the server makes the resized copies. */
type UploadState =
  | { status: 'idle' }
  | { status: 'sending'; name: string; share: number }
  | { status: 'processing'; name: string }
  | { status: 'failed'; message: string }

/** Why the browser refuses the files; undefined when it accepts them. */
const validateFiles = (files: readonly File[]): string | undefined => {
  const [file] = files
  if (file === undefined || files.length > 1) return ONE_ONLY
  if (!Object.hasOwn(IMAGE_TYPES, file.type)) return UPLOAD_ERRORS.type
  return file.size > UPLOAD_LIMITS.bytes ? UPLOAD_ERRORS.bytes : undefined
}

/** Uploads one image at a time; a newer upload or unmounting aborts the running one. `upload` resolves to true after `onDone`. */
export const useUpload = () => {
  const [state, setState] = useState<UploadState>({ status: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const upload = async (files: readonly File[], onDone: (url: string) => unknown): Promise<boolean> => {
    running.current?.abort()
    const fault = validateFiles(files)
    const [file] = files
    if (fault !== undefined || file === undefined) {
      setState({ status: 'failed', message: fault ?? FAILED })
      return false
    }
    const { name } = file
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const handleProgress = (share: number) => {
      if (!signal.aborted) setState(share < 1 ? { status: 'sending', name, share } : { status: 'processing', name })
    }
    handleProgress(0)
    try {
      const { url } = await callUpload(file, { onProgress: handleProgress, signal })
      if (signal.aborted) return false
      await onDone(url)
      if (!signal.aborted) setState({ status: 'idle' })
      return true
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', message: toErrorMessage(error, FAILED) })
      return false
    }
  }

  /** Aborts the running upload and clears the failure. */
  const reset = () => {
    running.current?.abort()
    setState({ status: 'idle' })
  }
  return { state, upload, reset }
}

/** Progress of an upload of useUpload, and its Cancel button; a live region, so it is rendered without an upload too. */
export function UploadProgress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const id = useId()
  const isBusy = state.status === 'sending' || state.status === 'processing'
  return (
    <div role="status" className="flex min-w-0 items-center gap-2 text-xs text-muted">
      {isBusy && (
        <>
          <span id={id} className="max-w-60 truncate">
            {state.status === 'sending' ? `Uploading ${state.name}` : 'Making its copies'}
          </span>
          <progress aria-labelledby={id} max={1} value={state.status === 'sending' ? state.share : undefined} className="w-24" />
          <Button variant="quiet" onClick={onCancel}>
            Cancel upload
          </Button>
        </>
      )}
    </div>
  )
}

/** The attribute `data-upload-failed` of a control: undefined without a failure, 'alone' without another error of its field. */
export const uploadFailedAttribute = (failure: string | undefined, error: string | undefined): 'alone' | 'too' | undefined =>
  failure === undefined ? undefined : error === undefined ? 'alone' : 'too'

/** Focuses the first control below the element whose upload has failed. */
export const focusFailedUpload = (box: HTMLElement | null): void => box?.querySelector<HTMLElement>('[data-upload-failed]')?.focus()

/** More pictures of one field do not wait for each other. */
const MAX_PENDING = 10

const describeFull = ([file]: readonly File[]): string =>
  `${MAX_PENDING} pictures are waiting to be uploaded. Insert “${file?.name}” again when they have arrived.`

/** The last upload, and how many have not ended, with the running one. */
const emptyQueue = (): { last: Promise<boolean>; pending: number } => ({ last: Promise.resolve(true), pending: 0 })

/**
 * Uploads of one field, one after the other. A failure or a cancellation discards the waiting ones. `onUpload` is called for
 * every upload with a promise of its success, and when all are cancelled; `error` says why the last file was not accepted or uploaded.
 */
export const useUploadQueue = (onUpload?: (started: Promise<boolean>) => void) => {
  const { state, upload, reset } = useUpload()
  const queue = useRef(emptyQueue())
  const [refusal, setRefusal] = useState<string>()

  /** Resolves when the upload has ended: whether it has succeeded. False at once, without a call of `onDone`, when too many are waiting. */
  const add = (files: readonly File[], onDone: (url: string) => unknown): Promise<boolean> => {
    const current = queue.current
    if (current.pending >= MAX_PENDING) {
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
