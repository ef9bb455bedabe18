import { EmailText } from '#app/display/email-text.tsx'
import { useClock } from '#app/session/clock.ts'
import { Notice } from '#app/ui/desk/feedback.tsx'
import type { Booking } from '#domain/booking.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { formatDueInstant, formatShortInstant, formatTime } from '#domain/instant-format.ts'
import { SLOT_CONFLICT_LABELS, type SlotConflict } from '#domain/slot-conflict.ts'
import { isTimeZone, readOffsetMs } from '#domain/zoned-time.ts'
import { ContactLinks } from '../inquiries/contact-links.tsx'
import { Fact } from '../inquiries/facts.tsx'
import { NOT_PROVIDED } from '../inquiries/messages.ts'
import { BookingStatusBadge } from './badges.tsx'

const CONFLICT_CAUSES: Record<SlotConflict, string> = {
  'day-off': 'This day became a holiday or day off after the booking.',
  'outside-hours': 'The office hours changed after the booking.',
  blocked: 'This time was blocked after the booking.',
  'over-capacity': 'The number of bookings per time was lowered after the booking.',
}

/** Time, status, conflict, person and what the consultation is about. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { startsAt, endsAt, status, isConfirmed, heldUntil, conflict, name, email, phone, message, createdAt } = booking
  const { now, timeZone } = useClock()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          <time dateTime={startsAt}>{formatDueInstant(startsAt, now, timeZone)}</time>
          <span className="font-normal text-muted"> to {formatTime(endsAt, timeZone)}</span>
        </p>
        <BookingStatusBadge status={status} />
      </div>
      {status === 'booked' && !isConfirmed && (
        <Notice tone="yellow">
          <p className="font-semibold">Unconfirmed</p>
          <p>
            {heldUntil === null
              ? 'The visitor hasn’t confirmed this consultation. Call them before you set the time aside.'
              : `The time is held until ${formatTime(heldUntil, timeZone)}. The visitor hasn’t opened the link in our e-mail yet.`}
          </p>
        </Notice>
      )}
      {conflict !== null && (
        <Notice tone="red">
          <p className="font-semibold">{SLOT_CONFLICT_LABELS[conflict]}</p>
          <p>{CONFLICT_CAUSES[conflict]} The booking stays until you reschedule or cancel it.</p>
        </Notice>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Name" text={name} />
        <Fact name="Email" text={email && <EmailText email={email} />} />
        <Fact name="Phone" text={phone} />
        <Fact name="Visitor’s time zone" text={describeVisitorTime(booking, { now, timeZone })} />
        <Fact name="Booked" text={dateTimeAndZone(createdAt)} />
      </dl>
      <ContactLinks inquiry={booking} />
      <div>
        <h3 className="text-xs text-muted">What it is about</h3>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">
          {message || <span className="text-muted">{NOT_PROVIDED}</span>}
        </p>
      </div>
    </div>
  )
}

/** 'Europe/London: Mon, 23 Nov, 5:30 AM there', or the zone alone where its clocks show the same. */
const describeVisitorTime = (
  { timeZone: zone, startsAt }: Booking,
  { now, timeZone }: { now: string; timeZone: string },
): string => {
  if (zone === '' || !isTimeZone(zone)) return zone
  const at = Date.parse(startsAt)
  if (readOffsetMs(at, zone) === readOffsetMs(at, timeZone)) return zone
  return `${zone}: ${formatShortInstant(startsAt, now, zone)} there`
}
