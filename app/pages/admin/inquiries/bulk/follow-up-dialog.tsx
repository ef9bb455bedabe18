import { useSchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { TextField } from '#app/ui/desk/field.tsx'
import { type FollowUpInput, followUpInput } from '#domain/lead-event.ts'
import { checkTime, type FollowUpValues, QuickChoices } from '../lead/follow-up-form.tsx'
import { fromControls } from '../lead/follow-up-time.ts'

interface FollowUpDialogProps {
  open: boolean
  /** E.g. '12 inquiries'. */
  count: string
  busy: boolean
  onClose: () => void
  onSave: (followUp: FollowUpInput) => void
}

/** One follow-up for all selected inquiries. A failure leaves the dialog open with what was typed. */
export function FollowUpDialog({ open, count, busy, onClose, onSave }: FollowUpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Follow-up of ${count}`}>
      <FollowUpFields busy={busy} onClose={onClose} onSave={onSave} />
    </Dialog>
  )
}

function FollowUpFields({ busy, onClose, onSave }: Omit<FollowUpDialogProps, 'open' | 'count'>) {
  const timeZone = useBusinessTimeZone()
  const form = useSchemaForm<FollowUpValues>({
    schema: followUpInput,
    defaultValues: { date: '', time: '', note: '' },
    toBody: (values) => ({ at: fromControls(values, timeZone), note: values.note }),
    check: (values) => checkTime(values, timeZone),
  })
  const handleSubmit = form.handleSubmit((values) => onSave({ at: fromControls(values, timeZone), note: values.note }))
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <QuickChoices
        onPick={({ date, time }) => {
          form.setValue('date', date)
          form.setValue('time', time)
          form.clearErrors(['date', 'time'])
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Date" type="date" data-autofocus {...form.field('date')} />
        <TextField label="Time" type="time" {...form.field('time')} />
      </div>
      <p className="text-xs text-muted">Date and time in the business time zone, {timeZone}.</p>
      <TextField label="Line (optional)" {...form.field('note')} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" busy={busy} onClick={() => onSave({ at: null, note: '' })}>
          Remove
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Save follow-up
        </Button>
      </div>
    </form>
  )
}
