/** URL state of the consultation page: ?timeZone= of the shown times, ?page= of the days, ?booked= the slot in the thanks. */
import type { BookingReceipt } from '#domain/booking.ts'

export const PATH = '/consultation'

/** Days with free slots on a page; the horizon of the settings limits their number. */
export const DAYS_PER_PAGE = 5
const MAX_PAGE = 12

/** From 1 on; any other text is the first one. */
export const pageIn = (query: URLSearchParams): number => {
  const text = query.get('page') ?? ''
  return /^[1-9]\d?$/.test(text) && Number(text) <= MAX_PAGE ? Number(text) : 1
}

const SLOT = /^2\d{3}-\d\d-\d\dT\d\d:(?:00|15|30|45)Z$/

/** The booked slot, to the minute; undefined for every other text. */
export const bookedIn = (query: URLSearchParams): string | undefined => {
  const text = query.get('booked') ?? ''
  return SLOT.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

export const isUnconfirmedIn = (query: URLSearchParams): boolean => query.get('outcome') === 'unconfirmed'

/** `timeZone` blank: that of the business. */
export const pageUrl = ({ timeZone, page }: { timeZone: string; page: number }): string => {
  const query = new URLSearchParams({ ...(timeZone !== '' && { timeZone }), ...(page > 1 && { page: String(page) }) }).toString()
  return query === '' ? PATH : `${PATH}?${query}`
}

export const bookedUrl = ({ startsAt, outcome }: Pick<BookingReceipt, 'startsAt' | 'outcome'>, timeZone: string): string => {
  const booked = `${startsAt.slice(0, 'YYYY-MM-DDTHH:mm'.length)}Z`
  const query = { booked, ...(outcome === 'unconfirmed' && { outcome }), ...(timeZone !== '' && { timeZone }) }
  return `${PATH}?${new URLSearchParams(query).toString()}`
}
