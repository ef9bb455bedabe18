/** Consultations: the calls of visitors, and those of staff. Source: issue 13 point 5. */
import * as z from 'zod/mini'
import {
  blockedTime,
  blockedTimeInput,
  BOOKING_PERIODS,
  BOOKING_STATUSES,
  booking,
  bookingInput,
  bookingReceipt,
  bookingWeek,
  calendarSubscription,
  cancellationInput,
  HELD_STATUSES,
  rescheduleInput,
  SUBSCRIPTION_SCOPES,
} from '#domain/booking.ts'
import { visitorFields } from '#domain/inquiry-forms.ts'
import { pageQuery } from '#domain/pagination.ts'
import { endpoint, expectedVersion, idParams, nothing } from './endpoint.ts'
import { optionalFilter } from './filters.ts'

const freeSlots = z.object({
  slotMinutes: z.number(),
  /** The business time zone. */
  timeZone: z.string(),
  /** The beginnings of the free slots, ascending. */
  slots: z.array(z.string()),
})

/** The calls of visitors. A slot that is taken is CONFLICT with `errors.startsAt` and the next free ones in `nextSlots`. */
export const consultation = {
  slots: endpoint({
    method: 'GET',
    path: '/consultation/slots',
    access: 'public',
    summary: 'The free slots from the notice time to the horizon; instants, the same for every time zone',
    isContent: true,
    maxAgeSeconds: 60,
    data: freeSlots,
  }),
  book: endpoint({
    method: 'POST',
    path: '/consultation/bookings',
    access: 'public',
    summary:
      'Book a slot; creates an inquiry. It is held until the link in the e-mail is opened. Only the same Idempotency-Key repeats a response',
    isIdempotent: true,
    isPublicForm: true,
    refusals: ['CONFLICT', 'RATE_LIMITED'],
    body: z.extend(bookingInput, visitorFields),
    data: bookingReceipt,
    status: 201,
  }),
}

const assigneeFilter = z.string().check(z.regex(/^([1-9]\d{0,14}|none|me)$/, { abort: true }))
const dateText = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Must be a date'))

/** The calls of staff. Every change that moves or cancels a booking mails the visitor. */
export const bookings = {
  list: endpoint({
    method: 'GET',
    path: '/admin/bookings',
    access: 'bookings:view',
    summary: 'Bookings: upcoming ones, soonest first, or past ones, latest first',
    query: z.object({
      ...pageQuery(50, 200),
      period: z._default(z.enum(BOOKING_PERIODS, 'Unknown period'), 'upcoming'),
      status: optionalFilter(z.enum(BOOKING_STATUSES), 'Unknown status'),
      /** A user's id, 'me', or 'none' for unassigned ones. */
      assignee: optionalFilter(assigneeFilter, 'Unknown assignee'),
    }),
    data: z.array(booking),
    paginated: true,
  }),
  week: endpoint({
    method: 'GET',
    path: '/admin/bookings/week',
    access: 'bookings:view',
    summary:
      'The week, Monday to Sunday in the business time zone, that contains the date; without one the present week, or the next one after its last office hours',
    query: z.object({ date: z.optional(dateText) }),
    data: bookingWeek,
  }),
  slots: endpoint({
    method: 'GET',
    path: '/admin/bookings/slots',
    access: 'bookings:view',
    summary: 'The free slots to which staff can move a booking: from now on, without the notice time, to the horizon',
    data: freeSlots,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/bookings/:id',
    access: 'bookings:view',
    summary: 'One booking',
    params: idParams,
    data: booking,
  }),
  ofInquiry: endpoint({
    method: 'GET',
    path: '/contact-inquiries/admin/:id/bookings',
    access: 'bookings:view',
    summary: 'The bookings of a lead, latest first',
    params: idParams,
    data: z.array(booking),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/admin/bookings/:id/status',
    access: 'bookings:update',
    summary: 'Mark as attended or no-show once it has begun; booked reverts it. CONFLICT before, and for a cancelled one',
    params: idParams,
    refusals: ['CONFLICT'],
    body: z.object({ status: z.enum(HELD_STATUSES, 'Unknown status'), ...expectedVersion }),
    data: booking,
  }),
  reschedule: endpoint({
    method: 'PUT',
    path: '/admin/bookings/:id/slot',
    access: 'bookings:update',
    summary: 'Move it to another free slot and mail the visitor; CONFLICT with `errors.startsAt` and `nextSlots` when it is taken',
    params: idParams,
    refusals: ['CONFLICT'],
    body: z.extend(rescheduleInput, expectedVersion),
    data: booking,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/bookings/:id/cancel',
    access: 'bookings:update',
    summary: 'Cancel it and mail the visitor; a cancelled one stays as it is',
    params: idParams,
    refusals: ['CONFLICT'],
    body: z.extend(cancellationInput, expectedVersion),
    data: booking,
  }),
  cancelNetwork: endpoint({
    method: 'POST',
    path: '/admin/bookings/:id/cancel-network',
    access: 'bookings:update',
    summary: 'Cancel all upcoming bookings of the network that this one was made from; mails confirmed visitors only',
    params: idParams,
    data: z.object({ cancelled: z.number() }),
  }),
}

export const blockedTimes = {
  list: endpoint({
    method: 'GET',
    path: '/admin/blocked-times',
    access: 'bookings:view',
    summary: 'Blocked times that have not ended, soonest first',
    data: z.array(blockedTime),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/blocked-times',
    access: 'bookings:manage',
    summary: 'Block a time: it has no slots any more. Bookings in it stay, and staff are notified; the response has their number',
    refusals: ['CONFLICT'],
    body: blockedTimeInput,
    data: blockedTime,
    extra: z.object({ bookings: z.number() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/blocked-times/:id',
    access: 'bookings:manage',
    summary: 'Unblock a time',
    params: idParams,
    data: nothing,
  }),
}

/** The URL itself is /calendar/<secret>.ics, outside of /api. */
export const calendarSubscriptions = {
  get: endpoint({
    method: 'GET',
    path: '/admin/calendar-subscription',
    access: 'bookings:view',
    summary: "One's own calendar subscription; null without one",
    data: z.nullable(calendarSubscription),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/calendar-subscription',
    access: 'bookings:view',
    summary: 'Subscribe, with a new secret URL: an earlier one ends',
    body: z.object({ scope: z._default(z.enum(SUBSCRIPTION_SCOPES, 'Unknown scope'), 'mine') }),
    data: calendarSubscription,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/calendar-subscription',
    access: 'bookings:view',
    summary: 'Revoke the URL',
    data: nothing,
  }),
}
