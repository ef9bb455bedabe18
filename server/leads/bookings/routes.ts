/** Consultations: endpoint to operation, a line each. */
import { blockedTimes, bookings, calendarSubscriptions, consultation } from '#contract/bookings.ts'
import type { BookingReceipt } from '#domain/booking.ts'
import { HOLD_MINUTES } from '#domain/slots.ts'
import { type Mount, paginated } from '#server/platform/http/api/mount.ts'
import { createBlockedTime, deleteBlockedTime, listBlockedTimes } from './blocked-times.ts'
import * as operations from './operations.ts'
import { getFreeSlots, getSlotsForStaff } from './slots.ts'
import { createBooking } from './submission.ts'
import { createCalendarSubscription, deleteCalendarSubscription, getCalendarSubscription } from './subscriptions.ts'
import { cancelOwnBooking, getOwnBooking, moveOwnBooking } from './visitor-operations.ts'

const RECEIPTS: Record<BookingReceipt['outcome'], string> = {
  held: `Confirm your time within ${HOLD_MINUTES} minutes: use the link we’ve e-mailed you.`,
  unconfirmed: 'We have your request. We’ll get in touch to confirm the time.',
}

const visitorRoutes = (mount: Mount): void => {
  mount(consultation.slots, async (context) => ({ data: await getFreeSlots(context) }))
  mount(consultation.book, async (context, { body, idempotencyKey }) => {
    const { timeZone, source: touches } = body
    const data = await createBooking(context, { fields: body, idempotencyKey, signals: body, timeZone, touches })
    return { data, message: RECEIPTS[data.outcome] }
  })
  mount(consultation.getBooking, async (context, { query }) => ({ data: await getOwnBooking(context, query) }))
  mount(consultation.reschedule, async (context, { query, body }) => ({
    data: await moveOwnBooking(context, { ...query, ...body }),
    message: 'Your consultation has a new time.',
  }))
  mount(consultation.cancel, async (context, { query, body }) => ({
    data: await cancelOwnBooking(context, { ...query, updatedAt: body?.updatedAt ?? query.updatedAt }),
    message: 'Your consultation is cancelled.',
  }))
}

const bookingRoutes = (mount: Mount): void => {
  mount(bookings.list, async (context, { query }) => paginated(await operations.listBookings(context, query)))
  mount(bookings.week, async (context, { query }) => ({ data: await operations.getBookingWeek(context, query) }))
  mount(bookings.slots, async (context) => ({ data: await getSlotsForStaff(context) }))
  mount(bookings.get, async (context, { params }) => ({ data: await operations.getBooking(context, params) }))
  mount(bookings.ofInquiry, async (context, { params }) => ({ data: await operations.listBookingsOfInquiry(context, params) }))
  mount(bookings.setStatus, async (context, { params, body }) => ({
    data: await operations.setBookingStatus(context, { ...params, ...body }),
  }))
  mount(bookings.reschedule, async (context, { params, body }) => ({
    data: await operations.moveBookingByStaff(context, { ...params, ...body }),
  }))
  mount(bookings.cancel, async (context, { params, body }) => ({
    data: await operations.cancelBookingByStaff(context, { ...params, ...body }),
  }))
  mount(bookings.cancelNetwork, async (context, { params }) => ({
    data: await operations.cancelBookingsOfNetwork(context, params),
  }))
}

const calendarRoutes = (mount: Mount): void => {
  mount(blockedTimes.list, async (context) => ({ data: await listBlockedTimes(context) }))
  mount(blockedTimes.create, async (context, { body }) => {
    const { blocked, bookings: count } = await createBlockedTime(context, body)
    return { data: blocked, extra: { bookings: count } }
  })
  mount(blockedTimes.remove, async (context, { params }) => ({ data: await deleteBlockedTime(context, params) }))
  mount(calendarSubscriptions.get, async (context) => ({ data: await getCalendarSubscription(context) }))
  mount(calendarSubscriptions.create, async (context, { body }) => ({ data: await createCalendarSubscription(context, body) }))
  mount(calendarSubscriptions.remove, async (context) => ({ data: await deleteCalendarSubscription(context) }))
}

export const bookingsRoutes = (mount: Mount): void => {
  visitorRoutes(mount)
  bookingRoutes(mount)
  calendarRoutes(mount)
}
