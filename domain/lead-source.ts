/**
 * Where a lead came from: the first and the last touch, which the visitor's browser stores and sends with a form. A touch is an
 * arrival on the site, from a campaign's link or from another host; one without either is direct. All of it is hostile input: texts
 * are cut, other shapes are ignored and never an error, since a lead is worth more than its source.
 * Source: lead desk §6.
 */

/** In the visitor's browser and on the server, older touches are dropped. */
export const TOUCH_DAYS = 30

/** The source of a lead that came without a campaign and without a referrer. */
const DIRECT = 'direct'
export const SOURCE_LENGTH = 100

export interface Touch {
  /** ISO 8601 UTC, by the clock of the visitor's browser. */
  at: string
  utmSource: string
  utmMedium: string
  utmCampaign: string
  /** The host of the page with the link, in lower case; blank for this site and for no referrer. */
  referrerHost: string
  /** The path without its query. */
  landingPath: string
}

/** Null for a touch that is missing or dropped; one of them is set. */
export interface Touches {
  first: Touch | null
  last: Touch | null
}

const UTM_LENGTH = 100
const HOST_LENGTH = 253
const PATH_LENGTH = 200

/** At most `length` UTF-16 units, and no half of a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** Control characters, line ends and characters that turn the direction of a line. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu

/** Blank for a value that is not text. The first cut bounds the work for a text of any length. */
const cleanText = (value: unknown, length: number): string => {
  if (typeof value !== 'string') return ''
  const line = value
    .slice(0, 4 * length)
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(UNPRINTABLE, ' ')
    .replace(/\s+/g, ' ')
  return cut(line.trim(), length).trim()
}

const cleanHost = (value: unknown): string => {
  const host = cleanText(value, HOST_LENGTH).toLowerCase()
  return /^[a-z0-9[][a-z0-9.:_\]-]*$/.test(host) ? host : ''
}

const cleanPath = (value: unknown): string => {
  const [path = ''] = cleanText(value, PATH_LENGTH).split(/[?#]/, 1)
  return path.startsWith('/') ? path : ''
}

const ownFields = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [])

/** Years of four digits: ISO 8601 as a browser writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/

const parseTouch = (value: unknown): Touch | null => {
  const fields = ownFields(value)
  const at = fields.get('at')
  if (typeof at !== 'string' || !INSTANT.test(at) || Number.isNaN(Date.parse(at))) return null
  return {
    at: new Date(at).toISOString(),
    utmSource: cleanText(fields.get('utmSource'), UTM_LENGTH),
    utmMedium: cleanText(fields.get('utmMedium'), UTM_LENGTH),
    utmCampaign: cleanText(fields.get('utmCampaign'), UTM_LENGTH),
    referrerHost: cleanHost(fields.get('referrerHost')),
    landingPath: cleanPath(fields.get('landingPath')),
  }
}

const orNull = (touches: Touches): Touches | null => (touches.first === null && touches.last === null ? null : touches)

/** Reads touches out of any value; null without one. */
export const parseTouches = (value: unknown): Touches | null => {
  const fields = ownFields(value)
  return orNull({ first: parseTouch(fields.get('first')), last: parseTouch(fields.get('last')) })
}

const DAY_MS = 86_400_000
/** The clock of a browser may be ahead by this much; such an instant becomes `now`. */
const CLOCK_SKEW_MS = 5 * 60_000

/** Drops touches of the future and those that are older than TOUCH_DAYS. `now` is ISO 8601 UTC. */
export const currentTouches = (touches: Touches | null, now: string): Touches | null => {
  if (touches === null) return null
  const current = (touch: Touch | null): Touch | null => {
    const age = touch === null ? NaN : Date.parse(now) - Date.parse(touch.at)
    if (touch === null || !(age >= -CLOCK_SKEW_MS && age <= TOUCH_DAYS * DAY_MS)) return null
    return age < 0 ? { ...touch, at: now } : touch
  }
  return orNull({ first: current(touches.first), last: current(touches.last) })
}

/** The name of a touch for lists and figures: the campaign's source, else the referrer's host, else DIRECT; in lower case. */
export const toChannel = ({ utmSource, referrerHost }: Touch): string =>
  cut((utmSource || referrerHost.replace(/^www\./, '')).toLowerCase(), SOURCE_LENGTH).trim() || DIRECT

/** The source of a lead is the channel of its first touch; blank when it came without touches. Decision 0046. */
export const inquirySource = (touches: Touches | null): string => {
  const touch = touches?.first ?? touches?.last
  return touch ? toChannel(touch) : ''
}

/** 'google / cpc / spring-sale, from www.google.com, on /services'. */
export const touchText = (touch: Touch): string => {
  const { utmSource, utmMedium, utmCampaign, referrerHost, landingPath } = touch
  const campaign = [utmSource, utmMedium, utmCampaign].filter((text) => text !== '').join(' / ')
  return [
    campaign || (referrerHost === '' ? DIRECT : ''),
    referrerHost && `from ${referrerHost}`,
    landingPath && `on ${landingPath}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** The first touch in words, else the last; blank without touches. */
export const sourceText = (touches: Touches | null): string => {
  const touch = touches?.first ?? touches?.last
  return touch ? touchText(touch) : ''
}

const SOURCE_NAMES = new Map([
  [DIRECT, 'Direct'],
  ['facebook', 'Facebook'],
  ['google', 'Google'],
  ['google-ads', 'Google Ads'],
  ['instagram', 'Instagram'],
  ['justdial', 'Justdial'],
  ['justdial.com', 'Justdial'],
  ['linkedin', 'LinkedIn'],
  ['newsletter', 'Newsletter'],
  ['walk-in', 'Walk-in'],
  ['phone', 'Phone'],
  ['referral', 'Referral'],
  ['event', 'Event'],
  ['whatsapp', 'WhatsApp'],
  ['bing.com', 'Bing search'],
  ['duckduckgo.com', 'DuckDuckGo search'],
  ['facebook.com', 'Facebook'],
  ['linkedin.com', 'LinkedIn'],
])

/** The name of a stored source on the screen; one that is not known is its own name. */
export const sourceName = (source: string): string => {
  const host = source.replace(/^(www|m|l|in)\./, '')
  if (/^google\.(com|co\.)?[a-z]*$/.test(host)) return 'Google search'
  return SOURCE_NAMES.get(host) ?? source
}
