import { TOUCH_DAYS, type Touch } from '#domain/lead-source.ts'
import { STORED_TOUCHES_LENGTH, TOUCHES_KEY } from '#domain/stored-touches.ts'

const DAY_MS = 86_400_000

/** The part of `window` that is read. */
export interface VisitedPage {
  navigator: { globalPrivacyControl?: boolean; doNotTrack?: string | null }
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  location: Pick<Location, 'host' | 'pathname' | 'search'>
  document: Pick<Document, 'referrer'>
  performance: { getEntriesByType(type: 'navigation'): readonly object[] }
}

/** Any JSON: the storage is the visitor's. */
const readStored = (text: string | null): { first?: Partial<Touch> | null; last?: Partial<Touch> | null } | null => {
  try {
    return JSON.parse((text ?? '').slice(0, STORED_TOUCHES_LENGTH))
  } catch {
    return null
  }
}

const isCurrent = (touch: Partial<Touch> | null | undefined, now: number): boolean => {
  const age = now - Date.parse(touch?.at ?? '')
  return age >= 0 && age <= TOUCH_DAYS * DAY_MS
}

const readTouch = ({ location, document }: VisitedPage, now: number): Touch => {
  const query = new URLSearchParams(location.search)
  const campaign = (name: string): string => (query.get(`utm_${name}`) ?? '').slice(0, 100)
  const host = document.referrer === '' ? '' : new URL(document.referrer).host
  return {
    at: new Date(now).toISOString(),
    utmSource: campaign('source'),
    utmMedium: campaign('medium'),
    utmCampaign: campaign('campaign'),
    referrerHost: host === location.host ? '' : host.slice(0, 253),
    landingPath: location.pathname.slice(0, 200),
  }
}

/** Whether the page was reached by Reload or by Back. */
const isRepeated = ({ performance }: VisitedPage): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward')
}

/** With Global Privacy Control or Do Not Track nothing is stored, and what was stored is removed. */
const isRefused = ({ navigator, localStorage }: VisitedPage): boolean => {
  if (navigator.globalPrivacyControl !== true && navigator.doNotTrack !== '1') return false
  localStorage.removeItem(TOUCHES_KEY)
  return true
}

/**
 * Stores in the visitor's browser where the visitor came from (domain/lead-source.ts), `now` in epoch milliseconds. The application starts
 * when the page is idle or touched, and a visitor may follow a link before: only an inline script sees the first page's referrer and URL. A
 * page that is reached from this site, by Reload or by Back is no touch; a visit without a campaign and without another host is one only
 * when no touch of the last days is stored. Storage that is blocked, full or holds other data is no error. `channel` is that of a press on
 * one of its links, which is the last touch of a visitor who writes later.
 */
export const captureSource = (page: VisitedPage, now: number, channel?: 'whatsapp'): void => {
  try {
    if (isRefused(page)) return
    const stored = readStored(page.localStorage.getItem(TOUCHES_KEY))
    const first = isCurrent(stored?.first, now) ? stored?.first : undefined
    const last = isCurrent(stored?.last, now) ? stored?.last : undefined
    const pressed = channel && { utmSource: channel, utmMedium: '', utmCampaign: '', referrerHost: '' }
    const touch = { ...readTouch(page, now), ...pressed }
    const isFromElsewhere = (touch.utmSource || touch.utmMedium || touch.utmCampaign || touch.referrerHost) !== ''
    const hasCome = isFromElsewhere && (channel !== undefined || !isRepeated(page))
    if (first && last && !hasCome) return
    const touches = { first: first ?? last ?? touch, last: hasCome || !last ? touch : last }
    page.localStorage.setItem(TOUCHES_KEY, JSON.stringify(touches))
  } catch {
    // A browser that blocks its storage, or a referrer that is no URL.
  }
}
