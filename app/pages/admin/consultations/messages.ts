/** Messages of the consultations. Source: issue 13 point 5. */
import type { HeldStatus } from '#domain/booking.ts'
import type { SlotConflict } from '#domain/slot-conflict.ts'

export const STATUS_SAVED: Record<HeldStatus, string> = {
  booked: 'The consultation is booked again',
  attended: 'Marked as attended',
  'no-show': 'Marked as no-show',
}
export const STATUS_FAILED = 'Failed to update the consultation'

export const describeChange = (kind: 'reschedule' | 'cancel', isEmailSetUp: boolean): string => {
  if (isEmailSetUp) return `${kind === 'reschedule' ? 'Rescheduled' : 'Cancelled'}: the visitor gets a mail`
  return `Consultation ${kind === 'reschedule' ? 'moved' : 'cancelled'}. Tell the visitor yourself.`
}
export const CHANGE_FAILED = {
  reschedule: 'Failed to reschedule the consultation',
  cancel: 'Failed to cancel the consultation',
}
export const CHOOSE_DAY = 'Choose a day'
export const NO_FREE_SLOTS = 'There is no free time up to the last bookable day.'

/** What a mark of conflict means; the consultation stays until somebody moves or cancels it. */
export const CONFLICT_EXPLANATIONS: Record<SlotConflict, string> = {
  'day-off': 'The day has become a day off or a holiday since it was booked.',
  'outside-hours': 'The office hours have changed since it was booked.',
  blocked: 'The time was blocked after it was booked.',
  'over-capacity': 'The capacity of a time was lowered after it was booked.',
}
export const CONFLICT_ADVICE = 'It stays as it is: hold it, reschedule it or cancel it.'

export const BLOCKED = 'Time blocked'
export const BLOCK_FAILED = 'Failed to block the time'
export const UNBLOCKED = 'Time unblocked'
export const UNBLOCK_FAILED = 'Failed to unblock the time'
export const UNBLOCK_TITLE = 'Unblock this time?'
export const UNBLOCK_QUESTION = 'Visitors can book it again.'

/** What is said after a time was blocked that has bookings; '' without any. */
export const describeBookingsWithin = (count: number): string => {
  if (count === 0) return ''
  return count === 1
    ? '1 booking is in this time: it stays, and staff get a mail about it.'
    : `${count} bookings are in this time: they stay, and staff get a mail about them.`
}

export const SUBSCRIBED = 'The calendar has its URL'
export const SUBSCRIBE_FAILED = 'Failed to change the subscription'
export const REVOKED = 'The URL is revoked'
export const COPIED = 'URL copied'
export const COPY_FAILED = 'The browser does not allow it: copy the selected URL by hand.'
export const WHO_READS = 'Whoever has the URL reads the calendar, with names, phone numbers and e-mails: do not pass it on.'

export const MISSING = 'Its inquiry may have been deleted.'
