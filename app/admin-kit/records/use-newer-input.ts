import { useState } from 'react'
import { isSame } from './changes.ts'
import { useIsMounted } from './use-is-mounted.ts'
import { TYPED_WHILE_SAVING } from './use-record-form.ts'

interface NewerInputOptions<Values> {
  /** The present values of the form. */
  getValues: () => Values
  discardDraft: () => void
  onClose: () => void
}

/**
 * For a form that makes a new record and closes: what is typed while the save is on its way stays in the open form, with `notice`, which is
 * '' otherwise. `begin` is called when a save begins, `settle` with the values that were saved.
 */
export const useNewerInput = <Values>({ getValues, discardDraft, onClose }: NewerInputOptions<Values>) => {
  const [notice, setNotice] = useState('')
  const isMounted = useIsMounted()
  const begin = () => setNotice('')
  const settle = (sent: Values) => {
    const isComplete = isSame(getValues(), sent)
    if (isComplete) discardDraft()
    // A form that was opened meanwhile is another one.
    if (!isMounted.current) return
    if (isComplete) onClose()
    else setNotice(TYPED_WHILE_SAVING)
  }
  return { notice, begin, settle }
}
