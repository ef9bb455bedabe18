/** URL state of the consultation page: ?timeZone= of the shown times; ?outcome= thanks, ?booked= is its slot. The hash is the step. */
import type { BookingReceipt } from '#domain/booking.ts'

export type Outcome = BookingReceipt['outcome']

export const PATH = '/consultation'

const OUTCOMES: readonly Outcome[] = ['held', 'unconfirmed']

/** Of a form that was sent; undefined for every other text. */
export const outcomeIn = (query: URLSearchParams): Outcome | undefined => OUTCOMES.find((one) => one === query.get('outcome'))

/** `timeZone` blank: that of the business. */
export const pageUrl = (timeZone: string): string =>
  timeZone === '' ? PATH : `${PATH}?${new URLSearchParams({ timeZone }).toString()}`

/** The thanks; `booked` is the parameter of the slot, for a form that was sent without JavaScript. */
export const sentUrl = ({ outcome, timeZone, booked }: { outcome: Outcome; timeZone: string; booked?: string }): string => {
  const query = { outcome, ...(booked !== undefined && { booked }), ...(timeZone !== '' && { timeZone }) }
  return `${PATH}?${new URLSearchParams(query).toString()}`
}
