import { useRef } from 'react'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { ApiError } from '#app/api/api-error.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { submitByKey } from '#app/admin-kit/records/submit-by-key.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { CheckboxField, TextField } from '#app/ui/desk/field.tsx'
import { useOpenedForm } from '#app/ui/desk/use-opened-form.ts'
import { blockedTimeInput } from '#domain/booking.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { BLANK, type BlockValues, checkBlock, toBody } from './block-time.ts'
import { useBlockTime } from './queries.ts'
import { BLOCK_FAILED } from './messages.ts'

const toValues = () => BLANK

interface BlockFormProps {
  /** Receives the number of bookings within the blocked time. */
  onSaved: (bookingsWithin: number) => void
  onClose: () => void
}

/** Date, times or whole days, and a reason; what was typed is stored as a draft. */
export function BlockForm({ onSaved, onClose }: BlockFormProps) {
  const timeZone = useBusinessTimeZone()
  const { form, restored, finish, settle } = useRecordForm<null, BlockValues>({
    kind: 'block-time',
    noun: 'blocked time',
    record: null,
    toValues,
    schema: blockedTimeInput,
    toBody: (values) => toBody(values, timeZone),
    check: (values) => checkBlock(values, timeZone, new Date().toISOString()),
  })
  const values = form.watch()
  const { mutateAsync, error, isPending } = useBlockTime()
  const handleSubmit = form.handleSubmit((typed) =>
    mutateAsync(toBody(typed, timeZone)).then(
      ({ bookings }) => {
        onSaved(bookings)
        settle(null, typed, onClose)
      },
      (failure: unknown) => {
        const message = failure instanceof ApiError ? (failure.errors['endsAt'] ?? failure.errors['startsAt']) : undefined
        if (message !== undefined) form.setError(typed.isWholeDay ? 'lastDate' : 'to', { message }, { shouldFocus: true })
      },
    ),
  )
  const element = useRef<HTMLFormElement>(null)
  useOpenedForm(element, true)
  return (
    <form
      ref={element}
      noValidate
      {...submitByKey}
      aria-label="Block a time"
      onSubmit={(event) => void handleSubmit(event)}
      className="@container grid scroll-mb-5 gap-4 rounded-md border border-line p-4"
    >
      {restored && <Notice role="status">{restored}</Notice>}
      <div className="grid gap-4 @sm:grid-cols-2">
        <TextField label={values.isWholeDay ? 'First day' : 'Date'} type="date" required {...form.field('date')} />
        {values.isWholeDay && <TextField label="Last day (optional)" type="date" {...form.field('lastDate')} />}
      </div>
      <CheckboxField label="Whole day" {...form.register('isWholeDay', { onChange: () => form.clearErrors() })} />
      {!values.isWholeDay && (
        <div className="grid gap-4 @sm:grid-cols-2">
          <TextField label="From" type="time" required {...form.field('from')} />
          <TextField label="To" type="time" required {...form.field('to')} />
        </div>
      )}
      <p className="text-xs text-muted">In the business time zone, {formatZoneLabel(timeZone)}.</p>
      <TextField label="Reason (optional)" hint="Only staff see it" {...form.field('reason')} />
      {error !== null && <SaveFailed title={BLOCK_FAILED} error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => finish(onClose)}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Block
        </Button>
      </div>
    </form>
  )
}
