import { useRef, useState } from 'react'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { useBusinessTimeZone, useFlags } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { BlockedTime } from '#domain/booking.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { BlockForm } from './block-form.tsx'
import { describeBlockedTime } from './block-time.ts'
import { useBlockedTimes, useUnblockTime } from './queries.ts'

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
          onConfirm={() => unblock.mutate(shown.id, { onSettled: () => setUnblocking(null) })}
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
