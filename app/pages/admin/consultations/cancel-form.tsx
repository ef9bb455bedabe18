import { type ReactNode, useState } from 'react'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { isConflict } from '#app/api/api-error.ts'
import { useBusinessTimeZone, useIsEmailSetUp } from '#app/session/session.ts'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { type Booking, cancellationInput } from '#domain/booking.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import { changesBetween } from './booking-changes.ts'
import { CANCEL_FAILED } from './messages.ts'
import { NoteField } from './note-field.tsx'
import { useCancel } from './queries.ts'

interface CancelValues {
  note: string
}

const toValues = (): CancelValues => ({ note: '' })

interface CancelFormProps {
  /** The latest loaded version. */
  booking: Booking
  /** Warns that it may be outdated. */
  notice: ReactNode
  onDone: () => void
}

/** Cancels a booking, with a note to the visitor and a confirmation. */
export function CancelForm({ booking, notice, onDone }: CancelFormProps) {
  const timeZone = useBusinessTimeZone()
  const isEmailSetUp = useIsEmailSetUp()
  const now = useNow()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutateAsync, error, isPending } = useCancel()
  const edit = useRecordForm<Booking, CancelValues>({
    kind: 'cancel-booking',
    noun: 'consultation',
    record: booking,
    schema: cancellationInput,
    toValues,
    changesBetween: (before, after) => changesBetween(before, after, timeZone),
    isSaving: isPending,
  })
  const { form, base } = edit
  const handleSubmit = form.handleSubmit(() => setIsConfirming(true))
  const handleConfirm = async () => {
    const values = form.getValues()
    await mutateAsync({ base, note: values.note }).then(
      ({ data }) => edit.settle(data, values, onDone),
      // The failure is shown in the form.
      () => undefined,
    )
    setIsConfirming(false)
  }
  return (
    <RecordForm
      isLoaded
      edit={edit}
      notice={notice}
      submit="Cancel consultation"
      cancel="Keep it"
      onSubmit={handleSubmit}
      onCancel={() => edit.finish(onDone)}
    >
      <NoteField {...form.field('note')} />
      {error !== null && !(isConflict(error) && edit.changes.length > 0) && <SaveFailed title={CANCEL_FAILED} error={error} />}
      <ConfirmDialog
        open={isConfirming}
        title="Cancel this consultation?"
        question={`${isEmailSetUp ? 'The visitor gets a mail, and the time' : 'The time'} is free again. This cannot be undone.`}
        confirm="Cancel consultation"
        cancel="Keep it"
        busy={isPending}
        onConfirm={() => void handleConfirm()}
        onClose={() => setIsConfirming(false)}
      >
        <p className="wrap-anywhere">
          {base.name}, {formatShortInstant(base.startsAt, now, timeZone)}.
        </p>
      </ConfirmDialog>
    </RecordForm>
  )
}
