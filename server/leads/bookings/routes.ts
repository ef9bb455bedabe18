/** Consultations: endpoint to operation, a line each. */
import { blockedTimes, bookings, calendarSubscriptions, consultation } from '#contract/bookings.ts'
import type { BookingReceipt } from '#domain/booking.ts'
import { HOLD_MINUTES } from '#domain/slots.ts'
import { type Mount, mountAll, paginated } from '#server/platform/http/api/mount.ts'
import { createBlockedTime, deleteBlockedTime, listBlockedTimes } from './blocked-times.ts'
import * as operations from './operations.ts'
import { getFreeSlots, getSlotsForStaff } from './slots.ts'
import { createBooking } from './submission.ts'
import { createCalendarSubscription, deleteCalendarSubscription, getCalendarSubscription } from './subscriptions.ts'

const RECEIPTS: Record<BookingReceipt['outcome'], string> = {
  held: `Confirm your time within ${HOLD_MINUTES} minutes: use the link we’ve e-mailed you.`,
  unconfirmed: 'We have your request. We’ll get in touch to confirm the time.',
}

export const bookingsRoutes = (mount: Mount): void => {
  mountAll(mount, consultation, {
    slots: async (context) => ({ data: await getFreeSlots(context) }),
    book: async (context, { body, idempotencyKey }) => {
      const { timeZone, source: touches } = body
      const data = await createBooking(context, { fields: body, idempotencyKey, signals: body, timeZone, touches })
      return { data, message: RECEIPTS[data.outcome] }
    },
  })
  mountAll(mount, bookings, {
    list: async (context, { query }) => paginated(await operations.listBookings(context, query)),
    week: async (context, { query }) => ({ data: await operations.getBookingWeek(context, query) }),
    slots: async (context) => ({ data: await getSlotsForStaff(context) }),
    get: async (context, { params }) => ({ data: await operations.getBooking(context, params) }),
    ofInquiry: async (context, { params }) => ({ data: await operations.listBookingsOfInquiry(context, params) }),
    setStatus: async (context, { params, body }) => ({ data: await operations.setBookingStatus(context, { ...params, ...body }) }),
    reschedule: async (context, { params, body }) => ({
      data: await operations.moveBookingByStaff(context, { ...params, ...body }),
    }),
    cancel: async (context, { params, body }) => ({ data: await operations.cancelBookingByStaff(context, { ...params, ...body }) }),
    cancelNetwork: async (context, { params }) => ({ data: await operations.cancelBookingsOfNetwork(context, params) }),
  })
  mountAll(mount, blockedTimes, {
    list: async (context) => ({ data: await listBlockedTimes(context) }),
    create: async (context, { body }) => {
      const { blocked, bookings: count } = await createBlockedTime(context, body)
      return { data: blocked, extra: { bookings: count } }
    },
    remove: async (context, { params }) => ({ data: await deleteBlockedTime(context, params) }),
  })
  mountAll(mount, calendarSubscriptions, {
    get: async (context) => ({ data: await getCalendarSubscription(context) }),
    create: async (context, { body }) => ({ data: await createCalendarSubscription(context, body) }),
    remove: async (context) => ({ data: await deleteCalendarSubscription(context) }),
  })
}
