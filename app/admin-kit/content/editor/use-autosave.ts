import { useEffect } from 'react'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'

/** A pause in the typing after which a draft is saved. */
export const AUTOSAVE_MS = 2500

interface AutosaveOptions {
  /** Whether visitors do not see the record. */
  isDraft: boolean
  isDirty: boolean
  /** Why the input cannot be saved as it is. */
  missing: string | undefined
  isReady: boolean
  /** The input, to compare. */
  text: string
  /** The input that is on its way; null without a save. */
  sending: string | null
  /** The input whose save has failed. */
  failedText: string | null
  send: () => void
}

export interface Autosave {
  isDraft: boolean
  isSaving: boolean
  missing: string | undefined
  /** Whether the input is stored, on its way, or will be when the screen is left. */
  isSafe: boolean
  /** Saves now what is not saved, also once more what has failed. */
  saveNow: () => void
}

/** Saves a draft when the typing pauses, when a field is left, when the connection is back and when the screen is left. */
export const useAutosave = (options: AutosaveOptions): Autosave => {
  const { isDraft, isDirty, missing, isReady, text, sending, failedText, send } = options
  const canSave = isDraft && isDirty && isReady && sending === null
  const isDue = canSave && failedText !== text
  const saveNow = useLatestCallback(() => {
    if (canSave) send()
  })
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(saveNow, AUTOSAVE_MS)
    return () => clearTimeout(timer)
    // Each change of the text restarts the pause.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [isDue, text, saveNow])
  const hasFailed = failedText !== null
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', saveNow)
    return () => removeEventListener('online', saveNow)
  }, [hasFailed, saveNow])

  const leave = useLatestCallback(() => {
    if (isDue) send()
  })
  useEffect(() => leave, [leave])
  return { isDraft, isSaving: sending !== null, missing, isSafe: !isDirty || isDue || sending === text, saveNow }
}
