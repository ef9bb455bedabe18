import { useRef, useState } from 'react'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { ApiError } from '#app/api/api-error.ts'
import { useBusinessTimeZone, useFlags } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { CheckboxField, TextField } from '#app/ui/desk/field.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { type BlockedTime, blockedTimeInput } from '#domain/booking.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { BLANK, type BlockValues, checkBlock, describeBlockedTime, toBody } from './block-time.ts'
import { BLOCK_FAILED, useBlockedTimes, useBlockTime, useUnblockTime } from './queries.ts'

const describeBookingsWithin = (count: number): string =>
  count === 1
    ? '1 booking is in this time: it stays, and staff get an e-mail about it.'
    : `${count} bookings are in this time: they stay, and staff get an e-mail about them.`

/** The coming blocked times; roles that manage bookings block and unblock. */
export function BlockedTimes() {
  const { blockTimes: canBlock } = useFlags()
  const timeZone = useBusinessTimeZone()
  const query = useBlockedTimes()
  const [isFormOpen, setIsFormOpen] = useState(false)
  const [bookingsWithin, setBookingsWithin] = useState(0)
  const [unblocking, setUnblocking] = useState<BlockedTime | null>(null)
  const shown = useLastDefined(unblocking)
  const unblock = useUnblockTime()
  const opener = useRef<HTMLButtonElement>(null)
  const handleClose = () => {
    setIsFormOpen(false)
    // The form had the focus; its opener is rendered again after this.
    setTimeout(() => opener.current?.focus())
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">
        Visitors can’t book a blocked time, such as a company meeting. Existing bookings stay. Times are in{' '}
        {formatZoneLabel(timeZone)}.
      </p>
      <div role="status">{bookingsWithin > 0 && <Notice tone="yellow">{describeBookingsWithin(bookingsWithin)}</Notice>}</div>
      {canBlock && isFormOpen && <BlockForm onSaved={setBookingsWithin} onClose={handleClose} />}
      {canBlock && !isFormOpen && (
        <Button ref={opener} variant="primary" className="justify-self-start" onClick={() => setIsFormOpen(true)}>
          Block a time
        </Button>
      )}
      <OpenRecord query={query} noun="blocked times" missing="">
        {(blockedTimes) => <Rows blockedTimes={blockedTimes} onUnblock={canBlock ? setUnblocking : undefined} />}
      </OpenRecord>
      {shown !== null && (
        <ConfirmDialog
          open={unblocking !== null}
          title="Unblock this time?"
          question="Visitors can book it again."
          confirm="Unblock"
          busy={unblock.isPending}
          focusAfter={() => opener.current}
          onConfirm={() =>
            unblock.mutate(shown.id, { onSuccess: () => setBookingsWithin(0), onSettled: () => setUnblocking(null) })
          }
          onClose={() => setUnblocking(null)}
        >
          <p className="wrap-anywhere">
            {describeBlockedTime(shown, timeZone)}
            {shown.reason && `: ${shown.reason}`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

interface RowsProps {
  blockedTimes: readonly BlockedTime[]
  /** Undefined for roles that may not. */
  onUnblock: ((blocked: BlockedTime) => void) | undefined
}

function Rows({ blockedTimes, onUnblock }: RowsProps) {
  const timeZone = useBusinessTimeZone()
  if (blockedTimes.length === 0) return <p>No blocked times.</p>
  return (
    <ul aria-label="Blocked times" className="divide-y divide-line rounded-md border border-line">
      {blockedTimes.map((blocked) => {
        const when = describeBlockedTime(blocked, timeZone)
        return (
          <li key={blocked.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-2">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{when}</p>
              <p className="text-xs text-muted">
                {[blocked.reason, blocked.createdByName && `by ${blocked.createdByName}`].filter(Boolean).join(' · ')}
              </p>
            </div>
            {onUnblock && (
              <Button aria-label={`Unblock ${when}`} onClick={() => onUnblock(blocked)}>
                Unblock
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const toValues = () => BLANK

interface BlockFormProps {
  /** Receives the number of bookings within the blocked time. */
  onSaved: (bookingsWithin: number) => void
  onClose: () => void
}

/** Date, times or whole days, and a reason; what was typed is stored as a draft. */
function BlockForm({ onSaved, onClose }: BlockFormProps) {
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
