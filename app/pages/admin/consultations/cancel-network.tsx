import { useState } from 'react'
import { Button } from '#app/ui/desk/button.tsx'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import type { Booking } from '#domain/booking.ts'
import { useCancelNetwork } from './queries.ts'

/** Cancels all upcoming consultations of the booking's network, with a confirmation that names how many. */
export function CancelNetwork({ booking: { id, networkBookings: count } }: { booking: Booking }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending } = useCancelNetwork()
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>Cancel all {count} from this network</Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Cancel ${count} consultations?`}
        question="All were booked from the same network. Visitors who had confirmed get a mail, and the times are free again. This cannot be undone."
        confirm={`Cancel ${count} consultations`}
        cancel="Keep them"
        busy={isPending}
        onConfirm={() => mutate(id, { onSettled: () => setIsConfirming(false) })}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}
