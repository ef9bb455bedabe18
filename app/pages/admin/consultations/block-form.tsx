import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { ApiError } from '#app/api/api-error.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { CheckboxField, TextField } from '#app/ui/desk/field.tsx'
import { blockedTimeInput } from '#domain/booking.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { BLANK, type BlockValues, checkBlock, toBody } from './block-time.ts'
import { BLOCK_FAILED, useBlockTime } from './queries.ts'

const toValues = () => BLANK

interface BlockFormProps {
  /** Receives the number of bookings within the blocked time. */
  onSaved: (bookingsWithin: number) => void
  onClose: () => void
}

/** Date, times or whole days, and a reason; what was typed is stored as a draft. */
export function BlockForm({ onSaved, onClose }: BlockFormProps) {
  const timeZone = useBusinessTimeZone()
  const edit = useRecordForm<null, BlockValues>({
    kind: 'block-time',
    noun: 'blocked time',
    record: null,
    toValues,
    schema: blockedTimeInput,
    toBody: (values) => toBody(values, timeZone),
    check: (values) => checkBlock(values, timeZone, new Date().toISOString()),
  })
  const { form } = edit
  const { isWholeDay } = form.watch()
  const { mutateAsync, error } = useBlockTime()
  const save = async (typed: BlockValues) => {
    try {
      onSaved((await mutateAsync(toBody(typed, timeZone))).bookings)
      edit.settle(null, typed, onClose)
    } catch (failure) {
      const message = failure instanceof ApiError ? (failure.errors['endsAt'] ?? failure.errors['startsAt']) : undefined
      if (message !== undefined) form.setError(typed.isWholeDay ? 'lastDate' : 'to', { message }, { shouldFocus: true })
    }
  }
  return (
    <RecordForm
      panel="Block a time"
      isLoaded
      edit={edit}
      submit="Block"
      onSubmit={form.handleSubmit(save)}
      onCancel={() => edit.finish(onClose)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={isWholeDay ? 'First day' : 'Date'} type="date" required {...form.field('date')} />
        {isWholeDay && <TextField label="Last day (optional)" type="date" {...form.field('lastDate')} />}
      </div>
      <CheckboxField label="Whole day" {...form.register('isWholeDay', { onChange: () => form.clearErrors() })} />
      {!isWholeDay && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="From" type="time" required {...form.field('from')} />
          <TextField label="To" type="time" required {...form.field('to')} />
        </div>
      )}
      <p className="text-xs text-muted">In the business time zone, {formatZoneLabel(timeZone)}.</p>
      <TextField label="Reason (optional)" hint="Only staff can see this" {...form.field('reason')} />
      {error !== null && <SaveFailed title={BLOCK_FAILED} error={error} />}
    </RecordForm>
  )
}
