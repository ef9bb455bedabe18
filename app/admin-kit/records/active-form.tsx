import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { isNotFound } from '#app/api/api-error.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { CheckboxField } from '#app/ui/desk/field.tsx'
import { SaveFailed } from './save-failed.tsx'
import { submitByKey } from './submit-by-key.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useIsMounted } from './use-is-mounted.ts'
import { leavesRecord } from './use-record-param.ts'

interface ActiveFormProps {
  /** The record's name. */
  title: string
  isActive: boolean
  /** Label of the checkbox, e.g. 'Active'. */
  label: string
  /** Explains why the form has no other field. */
  note: ReactNode
  /** URL parameter of the record, e.g. 'edit'. */
  param: string
  /** Saves; resolves to false after a failure. */
  onSave: (isActive: boolean) => Promise<boolean>
  /** The error of the last save, and its title. Deleted records are shown by the dialog. */
  failure: { title: string; error: Error | null }
  onClose: () => void
}

/** Form for users who may change only the status of a record. */
export function ActiveForm({ title, isActive, label, note, param, onSave, failure, onClose }: ActiveFormProps) {
  const [isOn, setIsOn] = useState(isActive)
  const [known, setKnown] = useState(isActive)
  const [busy, setBusy] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const isMounted = useIsMounted()
  // When another person switches the flag, the checkbox follows unless it was changed here.
  if (known !== isActive) {
    setKnown(isActive)
    if (isOn === known) setIsOn(isActive)
  }

  const handleSave = async () => {
    setBusy(true)
    const saved = await onSave(isOn)
    setBusy(false)
    if (!saved || !isMounted.current) return
    flushSync(() => setIsSaved(true))
    onClose()
  }

  return (
    <form
      {...submitByKey}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void handleSave()
      }}
    >
      <Notice tone="blue">{note}</Notice>
      <p className="text-lg font-semibold wrap-anywhere">{title}</p>
      <CheckboxField label={label} data-autofocus="" checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
      {failure.error !== null && !isNotFound(failure.error) && (
        <SaveFailed title={failure.title} error={failure.error}>
          Nothing is saved yet. Update tries again.
        </SaveFailed>
      )}
      <div className="form-buttons">
        <Button onClick={() => onClose()}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Update
        </Button>
      </div>
      <UnsavedGuard dirty={isOn !== isActive && !isSaved} losesWhen={leavesRecord(param)} />
    </form>
  )
}
