/** The consultations of the demo: some of last week, this week and the next one, at every stage. Source: issue 13 point 5. */
import { CONSULTATION_KIND, type BookingStatus } from '#domain/booking.ts'
import { toEmailKey } from '#domain/email-key.ts'
import type { BookingChange } from '#domain/lead-event.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { listCalendarSlots, slotEnd } from '#domain/slots.ts'
import type { Db } from '../connect.ts'
import type { DemoInquiry } from './demo-inquiries.ts'
import type { DemoEvent } from './demo-timelines.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** How many of the newest contact messages have booked. */
const BOOKINGS = 12
/** Positions in the slots of the coming week; the gaps are free, and no time is booked twice. */
const SLOT_STEP = 7
const ZONES = ['Asia/Kolkata', 'Asia/Kolkata', 'Europe/London', 'Asia/Dubai', ''] as const
const HELD: readonly BookingStatus[] = ['attended', 'attended', 'no-show', 'attended', 'cancelled', 'attended']

export interface DemoBooking {
  inquiry: DemoInquiry
  startsAt: string
  status: BookingStatus
  timeZone: string
}

interface DemoCalendar {
  now: Date
  /** The business time zone. */
  timeZone: string
}

const toISO = (instant: number): string => new Date(instant).toISOString()

const listSlots = (from: number, to: number, timeZone: string): string[] =>
  listCalendarSlots({ calendar: DEFAULT_SETTINGS.calendar, timeZone }, { startsAt: toISO(from), endsAt: toISO(to) })

/** The newest contact messages that are no spam book: the older ones of them for the days after they wrote, the newer ones ahead. */
export const demoBookings = (inquiries: readonly DemoInquiry[], { now, timeZone }: DemoCalendar): DemoBooking[] => {
  const at = now.getTime()
  const callers = inquiries
    .filter(({ kind, spamReason, status }) => kind === CONSULTATION_KIND && spamReason === '' && status !== 'cancelled')
    .slice(-BOOKINGS)
  // After the first response, which is when an inquiry moves to In Progress.
  const held = callers.filter(({ updatedAt, status }) => status === 'in-progress' && Date.parse(updatedAt) < at - 2 * DAY_MS)
  const past = held.slice(0, HELD.length).flatMap((inquiry, position): DemoBooking[] => {
    const slots = listSlots(Math.max(Date.parse(inquiry.updatedAt), at - 7 * DAY_MS), at - HOUR_MS, timeZone)
    const startsAt = slots[(position * SLOT_STEP) % Math.max(1, slots.length)]
    const status = HELD[position] ?? 'attended'
    return startsAt === undefined ? [] : [{ inquiry, startsAt, status, timeZone: ZONES[position % ZONES.length] ?? '' }]
  })
  const taken = new Set(past.map(({ inquiry }) => inquiry))
  const ahead = listSlots(at + 2 * HOUR_MS, at + 10 * DAY_MS, timeZone)
  const coming = callers
    .filter((inquiry) => !taken.has(inquiry))
    .flatMap((inquiry, position): DemoBooking[] => {
      const startsAt = ahead[position * SLOT_STEP + 2]
      return startsAt === undefined ? [] : [{ inquiry, startsAt, status: 'booked', timeZone: ZONES[position % ZONES.length] ?? '' }]
    })
  return uniqueTimes([...past, ...coming])
}

/** The capacity of the default settings is one. */
const uniqueTimes = (bookings: readonly DemoBooking[]): DemoBooking[] => [
  ...new Map(bookings.toReversed().map((booking) => [booking.startsAt, booking])).values(),
]

const insertBooking = async (db: Db, inquiryId: number, { inquiry, startsAt, status, timeZone }: DemoBooking): Promise<number> => {
  const isCancelled = status === 'cancelled'
  const row = await db
    .insertInto('bookings')
    .values({
      inquiry_id: inquiryId,
      starts_at: startsAt,
      seat: isCancelled ? null : 1,
      status,
      email_key: toEmailKey(inquiry.email),
      time_zone: timeZone,
      created_at: inquiry.createdAt,
      updated_at: inquiry.updatedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The seeds' mails are not sent: `remind_at` stays null. Returns the events of the timelines. */
export const insertDemoBookings = async (
  db: Db,
  bookings: readonly DemoBooking[],
  { inquiryIds, staff }: { inquiryIds: ReadonlyMap<DemoInquiry, number>; staff: readonly { id: number; name: string }[] },
): Promise<DemoEvent[]> => {
  const events: DemoEvent[] = []
  for (const booking of bookings) {
    const { inquiry, startsAt, status } = booking
    const inquiryId = inquiryIds.get(inquiry)
    if (inquiryId === undefined) continue
    const bookingId = await insertBooking(db, inquiryId, booking)
    const holder = staff.find(({ id }) => id === inquiry.assigneeId) ?? staff[0]
    const add = (change: BookingChange, createdAt: string, by?: { id: number; name: string }) =>
      events.push({
        inquiryId,
        kind: 'booking',
        actorId: by?.id ?? null,
        actorName: by?.name ?? 'Visitor',
        body: '',
        data: { bookingId, change, startsAt, fromStartsAt: null },
        createdAt,
      })
    add('booked', inquiry.createdAt)
    if (status === 'attended' || status === 'no-show') add(status, slotEnd(startsAt), holder)
    if (status === 'cancelled') add('cancelled', inquiry.updatedAt)
  }
  return events
}

/** A blocked time of the next week, where nothing is booked. */
export const insertDemoBlockedTime = async (
  db: Db,
  bookings: readonly DemoBooking[],
  { now, timeZone, by }: DemoCalendar & { by: { id: number; name: string } },
): Promise<void> => {
  const slots = listSlots(now.getTime() + DAY_MS, now.getTime() + 10 * DAY_MS, timeZone)
  const booked = new Set(bookings.map(({ startsAt }) => startsAt))
  const first = slots.findIndex((_, position) => slots.slice(position, position + 3).every((slot) => !booked.has(slot)))
  const [startsAt, last] = [slots[first], slots[first + 2]]
  if (startsAt === undefined || last === undefined) return
  const createdAt = now.toISOString()
  await db
    .insertInto('blocked_times')
    .values({
      starts_at: startsAt,
      ends_at: slotEnd(last),
      reason: 'Quarterly review',
      created_by: by.id,
      created_by_name: by.name,
      created_at: createdAt,
    })
    .execute()
}
