import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Badge } from '#app/ui/desk/badge.tsx'
import { BOOKING_STATUS_LABELS, BOOKING_STATUS_TONES, type Booking } from '#domain/booking.ts'
import { SLOT_CONFLICT_LABELS } from '#domain/slot-conflict.ts'

export function BookingStatusBadge({ status }: Pick<Booking, 'status'>) {
  return <Badge tone={BOOKING_STATUS_TONES[status]}>{BOOKING_STATUS_LABELS[status]}</Badge>
}

/** Why the booking no longer fits; nothing when it does. */
export function ConflictBadge({ conflict }: Pick<Booking, 'conflict'>) {
  if (conflict === null) return null
  return (
    <span className="inline-flex items-start gap-1 rounded-sm bg-red-soft px-1.5 py-0.5 text-xs font-semibold text-red-strong">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {SLOT_CONFLICT_LABELS[conflict]}
    </span>
  )
}
