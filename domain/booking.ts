/** Bookings of consultations, blocked times and calendar subscriptions. Source: issue 13 point 5, decision 0059. */
import * as z from 'zod/mini'
import type { Tone } from './inquiry.ts'
import { INQUIRY_KINDS, type InquiryKind } from './inquiry-forms.ts'
import { SLOT_CONFLICTS } from './slot-conflict.ts'
import { emailText, instantText, optionalLine, requiredLine, requiredText } from './text.ts'

/** `attended` and `no-show` are set by staff once the slot has begun. */
export const BOOKING_STATUSES = ['booked', 'attended', 'no-show', 'cancelled'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]
export const BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  booked: 'Booked',
  attended: 'Attended',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
}
export const BOOKING_STATUS_TONES: Record<BookingStatus, Tone> = {
  booked: 'blue',
  attended: 'green',
  'no-show': 'orange',
  cancelled: 'neutral',
}

/** The service of the inquiry that a booking creates; one of CONTACT_SERVICES. */
export const CONSULTATION_SERVICE = 'Consulting'
/** The kind of that inquiry. */
export const CONSULTATION_KIND = 'contact' satisfies InquiryKind

/** Of the desk's list. */
export const BOOKINGS_PAGE_SIZE = 50

/**
 * Whether the visitor has opened the link in the mail, now or for an earlier booking. `flood`: not confirmed, and one of so many that
 * staff get no mail about each.
 */
export const CONFIRMATIONS = ['confirmed', 'open', 'flood'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]
/** More unconfirmed bookings within an hour are a flood. */
export const MAX_UNCONFIRMED_PER_HOUR = 10

/** Future bookings of one e-mail. */
export const MAX_FUTURE_BOOKINGS = 2
/** A visitor moves a booking at most so many times: each change mails two sides. */
export const MAX_VISITOR_CHANGES = 10
/** A refusal because of a taken slot lists so many free ones. */
export const NEXT_SLOTS = 6

const SLOT_REQUIRED = 'Choose a time'
export const SLOT_TAKEN = 'This time is no longer free. Please choose another one.'

/** The beginning of a slot; a blank or missing one is SLOT_REQUIRED. */
const slotText = z.pipe(z.string(SLOT_REQUIRED).check(z.minLength(1, SLOT_REQUIRED)), instantText())

/** Input of the booking form. */
export const bookingInput = z.object({
  startsAt: slotText,
  name: requiredLine(200, 'Name is required'),
  email: emailText(),
  phone: requiredLine(40, 'Phone is required'),
  message: requiredText(5000, 'Tell us what it is about'),
})
export type BookingInput = z.output<typeof bookingInput>

/**
 * The same for every e-mail, known or not, also beyond MAX_FUTURE_BOOKINGS. `held`: a mail has the link that confirms it. `unconfirmed`:
 * staff confirm it, because the site sends no mails, or for suspected spam, which holds no slot.
 */
export const bookingReceipt = z.object({
  /** Of the inquiry. */
  id: z.number(),
  outcome: z.enum(['held', 'unconfirmed']),
  startsAt: z.string(),
  endsAt: z.string(),
})
export type BookingReceipt = z.infer<typeof bookingReceipt>

/** What the holder of the link in a booking's mails sees: nothing personal. */
export interface VisitorBooking {
  status: BookingStatus
  startsAt: string
  endsAt: string
  /** The zone in which the visitor booked; blank when unknown. */
  timeZone: string
  /** Of one that its visitor has not confirmed: until when the time is held, also once that has passed. Null for every other one. */
  heldUntil: string | null
  /** Whether it can still be moved and cancelled: booked, and not begun. */
  canChange: boolean
  updatedAt: string
}

/** A booking as staff see it. */
export const booking = z.object({
  id: z.number(),
  /** The lead, to which the person and the assignee belong. */
  inquiryId: z.number(),
  inquiryKind: z.enum(INQUIRY_KINDS),
  status: z.enum(BOOKING_STATUSES),
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** In E.164; null without a valid one. */
  phoneNumber: z.nullable(z.string()),
  /** What it is about. */
  message: z.string(),
  /** Of the visitor; blank when unknown. */
  timeZone: z.string(),
  isConfirmed: z.boolean(),
  /** When an unconfirmed one frees its time; null for one that keeps it. */
  heldUntil: z.nullable(z.string()),
  /** The upcoming bookings of its network; 0 when the network is unknown, and in lists. */
  networkBookings: z.number(),
  /** Who holds it: the assignee of the lead. */
  assigneeId: z.nullable(z.number()),
  assigneeName: z.string(),
  /** Why a future booking is no longer in a free slot; null when it is, and for past and cancelled ones. */
  conflict: z.nullable(z.enum(SLOT_CONFLICTS)),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Booking = z.infer<typeof booking>

/** `upcoming`: not yet ended, soonest first; `past`: ended, latest first. */
export const BOOKING_PERIODS = ['upcoming', 'past'] as const

/** `booked` reverts a mistake. */
export const HELD_STATUSES = ['booked', 'attended', 'no-show'] as const satisfies readonly BookingStatus[]
export type HeldStatus = (typeof HELD_STATUSES)[number]

/** Staff move a booking. `note` is a sentence in the visitor's mail. */
export const rescheduleInput = z.object({ startsAt: slotText, note: z._default(optionalLine(500), '') })
/** Staff cancel a booking. `note` is a sentence in the visitor's mail. */
export const cancellationInput = z.object({ note: z._default(optionalLine(500), '') })

/** A time without slots for everybody, e.g. a company meeting. */
export const blockedTime = z.object({
  id: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
})
export type BlockedTime = z.infer<typeof blockedTime>

/** Blocked times that have not ended. */
export const MAX_BLOCKED_TIMES = 200
const MAX_BLOCKED_MS = 366 * 86_400_000

export const blockedTimeInput = z
  .object({ startsAt: instantText(), endsAt: instantText(), reason: z._default(optionalLine(200), '') })
  .check(
    z.refine(({ startsAt, endsAt }) => startsAt < endsAt, { error: 'Must end after it begins', path: ['endsAt'] }),
    z.refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= MAX_BLOCKED_MS, {
      error: 'Must be at most a year',
      path: ['endsAt'],
    }),
  )
export type BlockedTimeInput = z.output<typeof blockedTimeInput>

/** A day of the week view. */
const calendarDay = z.object({
  /** YYYY-MM-DD, in the business time zone. */
  date: z.string(),
  /** The name of the holiday; blank on other days. */
  holiday: z.string(),
  /** Instants; null on days off. */
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
})

const slotState = z.object({ startsAt: z.string(), endsAt: z.string(), booked: z.number(), isBlocked: z.boolean() })

export const bookingWeek = z.object({
  /** Monday to Sunday. */
  days: z.array(calendarDay),
  /** Bookings of one slot. */
  capacity: z.number(),
  slots: z.array(slotState),
  /** Every status but cancelled, by time. */
  bookings: z.array(booking),
  blockedTimes: z.array(blockedTime),
})
export type BookingWeek = z.infer<typeof bookingWeek>

/** `mine`: the bookings of one person, and those that are unassigned; `team`: those of everybody. */
export const SUBSCRIPTION_SCOPES = ['mine', 'team'] as const
export type SubscriptionScope = (typeof SUBSCRIPTION_SCOPES)[number]

/** A person's subscription for calendar programs. Whoever has the URL reads it, until it is revoked. */
export const calendarSubscription = z.object({ url: z.string(), scope: z.enum(SUBSCRIPTION_SCOPES), createdAt: z.string() })
export type CalendarSubscription = z.infer<typeof calendarSubscription>
