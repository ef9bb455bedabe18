import { useEffect, useState } from 'react'
import type { RecordChange } from './changes.ts'

/** How long the submit button ignores clicks after another person's changes appear. */
const SUBMIT_LOCK_MS = 1000

/** Another person's changes of the record in a form; `haveJustAppeared` is true for a second after `show`. */
export const useAppearedChanges = () => {
  const [changes, setChanges] = useState<RecordChange[]>([])
  const [haveJustAppeared, setHaveJustAppeared] = useState(false)
  useEffect(() => {
    if (changes.length === 0) return
    const timer = setTimeout(() => setHaveJustAppeared(false), SUBMIT_LOCK_MS)
    return () => clearTimeout(timer)
  }, [changes])
  const show = (appeared: RecordChange[]) => {
    setChanges(appeared)
    setHaveJustAppeared(appeared.length > 0)
  }
  return { changes, haveJustAppeared, show }
}
