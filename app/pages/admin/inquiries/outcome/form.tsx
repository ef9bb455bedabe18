import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/desk/button.tsx'
import { TextField } from '#app/ui/desk/field.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { LOST_REASON_LABELS, LOST_REASONS, type LostReason, parseValue } from '#domain/outcome.ts'
import { useInquiryChange } from '../use-lead-change.ts'

const WRONG_VALUE = 'Enter an amount, e.g. 1,20,000 or 1.2 lakh'
const CHANGED_MEANWHILE = 'Someone else changed it meanwhile. Save again to replace theirs.'

interface OutcomeFormProps {
  lead: Inquiry
  /** After Save. */
  onDone: () => void
}

/** The value of a lead, and of a cancelled one the reason, which is saved at once. Source: issue 36 point 5. */
export function OutcomeForm({ lead, onDone }: OutcomeFormProps) {
  const { change } = useInquiryChange()
  const [lostReason, setLostReason] = useState(lead.lostReason)
  const [error, setError] = useState('')
  const [isSaving, setSaving] = useState(false)
  /** What the fields were filled with, or a later version that the person was told of. */
  const [filled, setFilled] = useState(lead)
  const form = useRef<HTMLFormElement>(null)
  const isCancelled = lead.status === 'cancelled'
  useEffect(() => form.current?.querySelector<HTMLElement>('button, input')?.focus(), [])

  const handleReason = (reason: LostReason) => {
    setLostReason(reason)
    const patch = { lostReason: reason, lostNote: '' }
    change({ lead, patch }).then(
      () => setFilled({ ...filled, ...patch }),
      () => setLostReason(lostReason),
    )
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const value = parseValue(String(fields.get('value')))
    if (value === undefined) return setError(WRONG_VALUE)
    const lostNote = String(fields.get('note') ?? filled.lostNote).trim()
    const [isNewValue, isNewNote] = [value !== filled.value, lostNote !== filled.lostNote]
    if (!isNewValue && !isNewNote) return onDone()
    if ((isNewValue && lead.value !== filled.value) || (isNewNote && lead.lostNote !== filled.lostNote)) {
      setFilled(lead)
      return setError(CHANGED_MEANWHILE)
    }
    setSaving(true)
    change({ lead, patch: { ...(isNewValue && { value }), ...(isNewNote && { lostNote }) } })
      // Has shown its failure.
      .then(onDone, () => undefined)
      .finally(() => setSaving(false))
  }
  return (
    <form ref={form} onSubmit={handleSubmit} className="no-print grid basis-full gap-2">
      {isCancelled && <Reasons picked={lostReason} onPick={handleReason} />}
      {isCancelled && lostReason === 'other' && (
        <TextField label="What was the reason?" name="note" maxLength={200} defaultValue={filled.lostNote} />
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="max-w-60 min-w-0 flex-1">
          <TextField
            label="Value in ₹"
            name="value"
            autoComplete="off"
            placeholder="1,20,000 or 1.2 lakh"
            defaultValue={filled.value?.toLocaleString('en-IN')}
            error={error}
            onChange={() => setError('')}
          />
        </div>
        <Button type="submit" busy={isSaving}>
          Save
        </Button>
      </div>
    </form>
  )
}

function Reasons({ picked, onPick }: { picked: LostReason; onPick: (reason: LostReason) => void }) {
  return (
    <div role="group" aria-label="Why was it lost?" className="flex flex-wrap gap-1.5">
      {LOST_REASONS.map((reason) => (
        <Button
          key={reason}
          aria-pressed={reason === picked}
          className="aria-pressed:border-teal aria-pressed:bg-teal-soft"
          onClick={() => onPick(reason === picked ? '' : reason)}
        >
          {LOST_REASON_LABELS[reason]}
        </Button>
      ))}
    </div>
  )
}
