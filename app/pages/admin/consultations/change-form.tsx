import { type ReactNode, useMemo, useState } from 'react'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import type { RecordChange } from '#app/admin-kit/records/changes.ts'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { showServerErrors } from '#app/admin-kit/records/use-schema-form.ts'
import { ApiError, isConflict } from '#app/api/api-error.ts'
import { useClock } from '#app/session/clock.ts'
import { useIsEmailSetUp } from '#app/session/session.ts'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { type Choice, SelectField, TextAreaField } from '#app/ui/desk/field.tsx'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import { type Booking, BOOKING_STATUS_LABELS, cancellationInput, rescheduleInput } from '#domain/booking.ts'
import { formatShortInstant, formatTime } from '#domain/instant-format.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { CHANGE_FAILED, type ChangeKind, useBookingChange, useFreeSlots } from './queries.ts'
import { groupSlotsByDate, longDate } from './week-grid.ts'

/** `date` is YYYY-MM-DD and `startsAt` an instant of it, both of a new time; blank before the choice. */
interface ChangeValues {
  date: string
  startsAt: string
  note: string
}

const BLANK: ChangeValues = { date: '', startsAt: '', note: '' }
const toValues = (): ChangeValues => BLANK
const toBody = ({ startsAt, note }: ChangeValues) => ({ startsAt, note })
const checkDate = ({ date }: ChangeValues): Record<string, string> => (date === '' ? { date: 'Choose a day' } : {})

/** The differences in time and status between two versions, in the business time zone. */
const changesBetween = (before: Booking, after: Booking, timeZone: string): RecordChange[] => {
  const now = new Date().toISOString()
  const format = ({ startsAt }: Booking) => formatShortInstant(startsAt, now, timeZone)
  return [
    { field: 'Time', from: format(before), to: format(after) },
    { field: 'Status', from: BOOKING_STATUS_LABELS[before.status], to: BOOKING_STATUS_LABELS[after.status] },
  ].filter(({ from, to }) => from !== to)
}

interface ChangeFormProps {
  kind: ChangeKind
  /** The latest loaded version. */
  booking: Booking
  /** Warns that it may be outdated. */
  notice: ReactNode
  onDone: () => void
}

/** Moves a booking to a free slot, or cancels it after a confirmation; with a note to the visitor. What was typed is stored as a draft. */
export function ChangeForm({ kind, booking, notice, onDone }: ChangeFormProps) {
  const { now, timeZone } = useClock()
  const isEmailSetUp = useIsEmailSetUp()
  const isMove = kind === 'reschedule'
  const slots = useFreeSlots(isMove)
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutateAsync, error, isPending } = useBookingChange(kind)
  const edit = useRecordForm<Booking, ChangeValues>({
    kind: `${kind}-booking`,
    noun: 'consultation',
    record: booking,
    schema: isMove ? rescheduleInput : cancellationInput,
    toValues,
    toBody,
    ...(isMove && { check: checkDate }),
    changesBetween: (before, after) => changesBetween(before, after, timeZone),
    isSaving: isPending,
  })
  const { form, base } = edit
  const send = async () => {
    const values = form.getValues()
    await mutateAsync({ base, ...toBody(values) }).then(
      ({ data }) => edit.settle(data, values, onDone),
      (failure: unknown) => showServerErrors(form, failure),
    )
    setIsConfirming(false)
  }
  // Each is shown elsewhere: beside the field, and as a list of the other person's changes.
  const isShown =
    error instanceof ApiError && (error.errors['startsAt'] !== undefined || (isConflict(error) && edit.changes.length > 0))
  return (
    <RecordForm
      isLoaded={!isMove || slots.data !== undefined}
      edit={edit}
      notice={notice}
      submit={isMove ? 'Reschedule' : 'Cancel consultation'}
      cancel={isMove ? 'Cancel' : 'Keep it'}
      busy={isMove && isPending}
      onSubmit={form.handleSubmit(() => (isMove ? send() : setIsConfirming(true)))}
      onCancel={() => edit.finish(onDone)}
    >
      {isMove && (
        <OpenRecord query={slots} noun="free times" missing="" skeleton={<Skeleton className="h-14 w-full" />}>
          {({ slots: free }) => <SlotFields slots={free} form={form} />}
        </OpenRecord>
      )}
      <TextAreaField
        label="Note to the visitor (optional)"
        hint="Goes into their e-mail, for example why"
        rows={2}
        {...form.field('note')}
      />
      {error !== null && !isShown && (
        <SaveFailed title={CHANGE_FAILED[kind]} error={error}>
          Your changes are still here.
        </SaveFailed>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Cancel this consultation?"
        question={`${isEmailSetUp ? 'The visitor gets an e-mail, and the time' : 'The time'} is free again. This cannot be undone.`}
        confirm="Cancel consultation"
        cancel="Keep it"
        busy={isPending}
        onConfirm={() => void send()}
        onClose={() => setIsConfirming(false)}
      >
        <p className="wrap-anywhere">
          {base.name}, {formatShortInstant(base.startsAt, now, timeZone)}.
        </p>
      </ConfirmDialog>
    </RecordForm>
  )
}

type ChangeFields = ReturnType<typeof useRecordForm<Booking, ChangeValues>>['form']

/** The days with free slots, and the slots of the chosen day. A chosen slot that was taken meanwhile stays listed, and says so. */
function SlotFields({ slots, form }: { slots: readonly string[]; form: ChangeFields }) {
  const { timeZone } = useClock()
  const byDate = useMemo(() => groupSlotsByDate(slots, timeZone), [slots, timeZone])
  const { date, startsAt } = form.watch()
  if (slots.length === 0 && date === '') return <Notice tone="yellow">There’s no free time left in the booking period.</Notice>
  const dates = byDate.has(date) || date === '' ? [...byDate.keys()] : [date, ...byDate.keys()].sort()
  const free = byDate.get(date) ?? []
  const listed = startsAt === '' || free.includes(startsAt) ? free : [startsAt, ...free].sort()
  const dayChoices: Choice[] = [['', 'Choose a day'], ...dates.map((day): Choice => [day, longDate(day)])]
  const timeChoices: Choice[] = [
    ['', 'Choose a time'],
    ...listed.map((slot): Choice => [slot, `${formatTime(slot, timeZone)}${free.includes(slot) ? '' : ' (no longer free)'}`]),
  ]
  const dateField = form.field('date')
  return (
    <div className="@container">
      <div className="grid gap-4 @sm:grid-cols-2">
        <SelectField
          label="Day"
          required
          choices={dayChoices}
          {...dateField}
          value={date}
          onChange={(event) => {
            form.edit('startsAt', '')
            return dateField.onChange(event)
          }}
        />
        <SelectField label="Time" required choices={timeChoices} {...form.field('startsAt')} value={startsAt} />
      </div>
      <p className="mt-1 text-xs text-muted">Days and times in the business time zone, {formatZoneLabel(timeZone)}.</p>
    </div>
  )
}
