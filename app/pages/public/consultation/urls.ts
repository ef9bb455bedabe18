/** URL state of the consultation page: ?timeZone= of the shown times, ?page= of the days; ?outcome= thanks, ?booked= is its slot. */
import type { BookingReceipt } from '#domain/booking.ts'

export type Outcome = BookingReceipt['outcome']

export const PATH = '/consultation'

/** Days with free slots on a page; the horizon of the settings limits their number. */
export const DAYS_PER_PAGE = 5
const MAX_PAGE = 12

/** From 1 on; any other text is the first one. */
export const pageIn = (query: URLSearchParams): number => {
  const text = query.get('page') ?? ''
  return /^[1-9]\d?$/.test(text) && Number(text) <= MAX_PAGE ? Number(text) : 1
}

const OUTCOMES: readonly Outcome[] = ['held', 'unconfirmed']

/** Of a form that was sent; undefined for every other text. */
export const outcomeIn = (query: URLSearchParams): Outcome | undefined => OUTCOMES.find((one) => one === query.get('outcome'))

/** `timeZone` blank: that of the business. */
export const pageUrl = ({ timeZone, page }: { timeZone: string; page: number }): string => {
  const query = new URLSearchParams({ ...(timeZone !== '' && { timeZone }), ...(page > 1 && { page: String(page) }) }).toString()
  return query === '' ? PATH : `${PATH}?${query}`
}

/** The thanks; `booked` is the parameter of the slot, for a form that was sent without JavaScript. */
export const sentUrl = ({ outcome, timeZone, booked }: { outcome: Outcome; timeZone: string; booked?: string }): string => {
  const query = { outcome, ...(booked !== undefined && { booked }), ...(timeZone !== '' && { timeZone }) }
  return `${PATH}?${new URLSearchParams(query).toString()}`
}
