import { type ReactNode, useMemo } from 'react'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { showServerErrors } from '#app/admin-kit/records/use-schema-form.ts'
import { ApiError, isConflict } from '#app/api/api-error.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { type Choice, SelectField } from '#app/ui/desk/field.tsx'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import { type Booking, rescheduleInput } from '#domain/booking.ts'
import { formatTime } from '#domain/instant-format.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { changesBetween } from './booking-changes.ts'
import { CHOOSE_DAY, NO_FREE_SLOTS, RESCHEDULE_FAILED } from './messages.ts'
import { NoteField } from './note-field.tsx'
import { useFreeSlots, useReschedule } from './queries.ts'
import { groupSlotsByDate, longDate } from './week-rows.ts'

/** `date` is YYYY-MM-DD and `startsAt` an instant of it; both are blank before the choice. */
interface RescheduleValues {
  date: string
  startsAt: string
  note: string
}

const BLANK: RescheduleValues = { date: '', startsAt: '', note: '' }
const toValues = (): RescheduleValues => BLANK
const toBody = ({ startsAt, note }: RescheduleValues) => ({ startsAt, note })
const check = ({ date }: RescheduleValues): Record<string, string> => (date === '' ? { date: CHOOSE_DAY } : {})

interface BookingFormProps {
  /** The latest loaded version. */
  booking: Booking
  /** Warns that it may be outdated. */
  notice: ReactNode
  onDone: () => void
}

/** Moves a booking to a free slot, chosen by day and time; what was chosen and typed survives a CONFLICT and is stored as a draft. */
export function RescheduleForm({ booking, notice, onDone }: BookingFormProps) {
  const timeZone = useBusinessTimeZone()
  const slots = useFreeSlots()
  const edit = useRecordForm<Booking, RescheduleValues>({
    kind: 'reschedule-booking',
    noun: 'consultation',
    record: booking,
    schema: rescheduleInput,
    toValues,
    toBody,
    check,
    changesBetween: (before, after) => changesBetween(before, after, timeZone),
  })
  const { form, base } = edit
  const { mutateAsync, error, isPending } = useReschedule()
  const handleSave = form.handleSubmit((values) =>
    mutateAsync({ base, ...toBody(values) }).then(
      ({ data }) => edit.settle(data, values, onDone),
      (failure: unknown) => failure instanceof ApiError && showServerErrors(form, failure.errors, ['startsAt']),
    ),
  )
  // Each is shown elsewhere: beside the field, and as a list of the other person's changes.
  const isShown =
    error instanceof ApiError && (error.errors['startsAt'] !== undefined || (isConflict(error) && edit.changes.length > 0))
  return (
    <RecordForm
      isLoaded={slots.data !== undefined}
      edit={edit}
      notice={notice}
      submit="Reschedule"
      busy={isPending}
      onSubmit={handleSave}
      onCancel={() => edit.finish(onDone)}
    >
      <SlotFields query={slots} form={form} />
      <NoteField {...form.field('note')} />
      {error !== null && !isShown && (
        <SaveFailed title={RESCHEDULE_FAILED} error={error}>
          What you chose and typed is still here. Reschedule tries again.
        </SaveFailed>
      )}
    </RecordForm>
  )
}

interface SlotFieldsProps {
  query: ReturnType<typeof useFreeSlots>
  form: ReturnType<typeof useRecordForm<Booking, RescheduleValues>>['form']
}

/** The days with free slots, and those of the chosen day. A chosen one that was taken meanwhile stays listed, with a word about it. */
function SlotFields({ query: { data, isError, isFetching, refetch }, form }: SlotFieldsProps) {
  const timeZone = useBusinessTimeZone()
  const byDate = useMemo(() => groupSlotsByDate(data ?? [], timeZone), [data, timeZone])
  const { date, startsAt } = form.watch()
  if (data === undefined) {
    if (!isError) return <Skeleton className="h-14 w-full" />
    return (
      <Notice tone="red" role="alert">
        <p className="font-semibold">The free times could not be loaded</p>
        <Button className="mt-2" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </Notice>
    )
  }
  if (data.length === 0 && date === '') return <Notice tone="yellow">{NO_FREE_SLOTS}</Notice>
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
