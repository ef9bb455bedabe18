import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/desk/button.tsx'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { BOOKING_STATUS_LABELS, type Booking } from '#domain/booking.ts'
import { type ChangeKind, useCancelNetwork, useSetStatus } from './queries.ts'

interface BookingActionsProps {
  booking: Booking
  /** The form that is open below the facts. */
  form: ChangeKind | null
  onForm: (form: ChangeKind) => void
}

/**
 * Attended and no-show once it has begun, with undo; before that, reschedule and cancel. The focus goes to the status when the button
 * or the form that had it is gone.
 */
export function BookingActions({ booking, form, onForm }: BookingActionsProps) {
  const { status, startsAt, networkBookings } = booking
  const hasBegun = startsAt <= useNow()
  const state = useRef<HTMLParagraphElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && form === null) state.current?.focus()
    wasOpen.current = form !== null
  }, [form])
  return (
    <div className="no-print grid gap-3 border-t border-line pt-4">
      {/* No live region: the toast announces a change. */}
      <p ref={state} tabIndex={-1}>
        {describeState(status, hasBegun)}
      </p>
      {status !== 'cancelled' && hasBegun && <HeldActions booking={booking} onChanged={() => state.current?.focus()} />}
      {status === 'booked' && !hasBegun && form === null && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onForm('reschedule')}>Reschedule</Button>
          <Button onClick={() => onForm('cancel')}>Cancel consultation</Button>
          {networkBookings > 1 && <CancelNetwork booking={booking} />}
        </div>
      )}
    </div>
  )
}

const describeState = (status: Booking['status'], hasBegun: boolean): string => {
  if (status === 'cancelled') return 'Cancelled. The time is free again.'
  if (status !== 'booked') return `Marked as ${BOOKING_STATUS_LABELS[status].toLowerCase()}.`
  return hasBegun ? 'Did the call happen?' : 'Booked; it hasn’t started yet.'
}

const UNDO = [{ status: 'booked', label: 'Undo' }] as const
const MARKS = [
  { status: 'attended', label: 'Attended' },
  { status: 'no-show', label: 'No-show' },
] as const

function HeldActions({ booking, onChanged }: { booking: Booking; onChanged: () => void }) {
  const { mutate, isPending, variables } = useSetStatus()
  const isMarked = booking.status !== 'booked'
  return (
    // Undo is not in the place of a mark: the second click of a double click would undo it.
    <div className={`flex flex-wrap gap-2 ${isMarked ? 'justify-end' : ''}`}>
      {(isMarked ? UNDO : MARKS).map(({ status, label }) => (
        <Button
          key={status}
          busy={isPending && variables.status === status}
          isBlocked={isPending}
          onClick={() => mutate({ base: booking, status }, { onSuccess: onChanged })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** Cancels all upcoming consultations of the booking's network, with a confirmation that names how many. */
function CancelNetwork({ booking: { id, networkBookings: count } }: { booking: Booking }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending } = useCancelNetwork()
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>Cancel all {count} from this network</Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Cancel ${count} consultations?`}
        question="All were booked from the same network. Visitors who had confirmed get an e-mail, and the times are free again. This cannot be undone."
        confirm={`Cancel ${count} consultations`}
        cancel="Keep them"
        busy={isPending}
        onConfirm={() => mutate(id, { onSettled: () => setIsConfirming(false) })}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}
