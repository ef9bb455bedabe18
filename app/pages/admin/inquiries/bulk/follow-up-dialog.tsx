import { useFormDraft } from '#app/admin-kit/records/use-form-draft.ts'
import { useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { submitByKey } from '#app/admin-kit/records/submit-by-key.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { TextField } from '#app/ui/desk/field.tsx'
import { type FollowUpInput, followUpInput } from '#domain/lead-event.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { QuickChoices } from '../follow-up/quick-choices.tsx'
import { checkTime, type FollowUpValues, fromControls } from '../follow-up/time.ts'

interface FollowUpDialogProps {
  open: boolean
  /** E.g. '12 inquiries'. */
  count: string
  busy: boolean
  onClose: () => void
  /** Calls `onSaved` once the change is applied. */
  onSave: (followUp: FollowUpInput, onSaved: () => void) => void
}

/** One follow-up for all selected inquiries. What was typed is stored as a draft, until it is saved or cancelled. */
export function FollowUpDialog({ open, count, busy, onClose, onSave }: FollowUpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Follow-up of ${count}`}>
      <FollowUpFields busy={busy} onClose={onClose} onSave={onSave} />
    </Dialog>
  )
}

const BLANK: FollowUpValues = { date: '', time: '', note: '' }

const isField = (name: string): name is keyof FollowUpValues => name in BLANK

function FollowUpFields({ busy, onClose, onSave }: Omit<FollowUpDialogProps, 'open' | 'count'>) {
  const timeZone = useBusinessTimeZone()
  const form = useSchemaForm<FollowUpValues>({
    schema: followUpInput,
    defaultValues: BLANK,
    toBody: (values) => ({ at: fromControls(values, timeZone), note: values.note }),
    check: (values) => checkTime(values, timeZone),
  })
  const { date, time, note } = form.watch()
  const { restored, discardDraft } = useFormDraft({
    name: 'bulk-follow-up',
    noun: 'follow-up',
    updatedAt: '',
    changed: date + time + note === '' ? null : { date, time, note },
    initial: BLANK,
    restore: (field, value) => isField(field) && form.setValue(field, String(value)),
  })
  const save = (at: string | null, line: string) => onSave({ at, note: line }, discardDraft)
  const handleSubmit = form.handleSubmit((values) => save(fromControls(values, timeZone), values.note))
  const handleCancel = () => {
    discardDraft()
    onClose()
  }
  return (
    <form noValidate {...submitByKey} onSubmit={handleSubmit} className="grid gap-4">
      {restored && <Notice role="status">{restored}</Notice>}
      <QuickChoices
        onPick={(picked) => {
          form.setValue('date', picked.date)
          form.setValue('time', picked.time)
          form.clearErrors(['date', 'time'])
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Date" type="date" data-autofocus {...form.field('date')} />
        <TextField label="Time" type="time" {...form.field('time')} />
      </div>
      <p className="text-xs text-muted">Date and time in the business time zone, {formatZoneLabel(timeZone)}.</p>
      <TextField label="What to do (optional)" {...form.field('note')} />
      <div className="form-buttons">
        <Button variant="quiet" busy={busy} onClick={() => save(null, '')}>
          Remove
        </Button>
        <Button onClick={handleCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Save follow-up
        </Button>
      </div>
    </form>
  )
}
