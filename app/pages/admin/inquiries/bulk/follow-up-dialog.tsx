import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { type FollowUpInput, followUpInput } from '#domain/lead-event.ts'
import { FollowUpForm } from '../follow-up/form.tsx'
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
export function FollowUpDialog({ open, count, ...form }: FollowUpDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={`Follow-up of ${count}`}>
      <FollowUpOfMany {...form} />
    </Dialog>
  )
}

const BLANK: FollowUpValues = { date: '', time: '', note: '' }
const toValues = () => BLANK

function FollowUpOfMany({ busy, onClose, onSave }: Omit<FollowUpDialogProps, 'open' | 'count'>) {
  const timeZone = useBusinessTimeZone()
  const toBody = (values: FollowUpValues) => ({ at: fromControls(values, timeZone), note: values.note })
  const edit = useRecordForm<null, FollowUpValues>({
    kind: 'bulk-follow-up',
    noun: 'follow-up',
    record: null,
    toValues,
    schema: followUpInput,
    toBody,
    check: (values) => checkTime(values, timeZone),
  })
  const save = (followUp: FollowUpInput) => onSave(followUp, edit.discardDraft)
  const handleCancel = () => {
    edit.discardDraft()
    onClose()
  }
  return (
    <FollowUpForm
      edit={edit}
      busy={busy}
      onSubmit={edit.form.handleSubmit((values) => save(toBody(values)))}
      onCancel={handleCancel}
      onRemove={() => save({ at: null, note: '' })}
      startsInDate
    />
  )
}
