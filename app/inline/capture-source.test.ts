/** What the function reads of a page is given, what it stores is compared. */
import { expect, test } from 'vitest'
import { parseTouches } from '#domain/lead-source.ts'
import { STORED_TOUCHES_LENGTH, TOUCHES_KEY } from '#domain/stored-touches.ts'
import { captureSource, type VisitedPage } from './capture-source.ts'

const NOW = Date.parse('2026-11-22T10:00:00.000Z')
const DAY = 86_400_000

interface Visit {
  url: string
  referrer?: string
  /** In days from NOW. */
  day?: number
  type?: string
  navigator?: VisitedPage['navigator']
  localStorage?: VisitedPage['localStorage']
}

/** A browser with a storage that lasts from visit to visit. */
const createBrowser = (stored?: string) => {
  const items = new Map(stored === undefined ? [] : [[TOUCHES_KEY, stored]])
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const visit = ({ url, referrer = '', day = 0, type = 'navigate', navigator = {}, localStorage = storage }: Visit) => {
    const location = new URL(url, 'https://dvaar.test')
    const performance = { getEntriesByType: () => [{ type }] }
    const page = { navigator, localStorage, location, document: { referrer }, performance }
    captureSource(page, NOW + day * DAY)
    return () => captureSource(page, NOW + day * DAY, 'whatsapp')
  }
  const text = () => items.get(TOUCHES_KEY)
  return { visit, text, read: () => parseTouches(JSON.parse(text() ?? 'null')) }
}

const at = (day: number): string => new Date(NOW + day * DAY).toISOString()
const direct = { at: at(0), utmSource: '', utmMedium: '', utmCampaign: '', referrerHost: '', landingPath: '/' }

test('a campaign, another host and a direct visit; pages of this site are no touch', { tags: ['L6-SOURCE-09'] }, () => {
  const { visit, read } = createBrowser()
  visit({ url: '/services?utm_source=google&utm_medium=cpc&utm_campaign=spring&x=1', referrer: 'https://www.google.com/' })
  const first = {
    ...direct,
    utmSource: 'google',
    utmMedium: 'cpc',
    utmCampaign: 'spring',
    referrerHost: 'www.google.com',
    landingPath: '/services',
  }
  expect(read()).toEqual({ first, last: first })
  visit({ url: '/contact', referrer: 'https://dvaar.test/services', day: 1 })
  visit({ url: '/', day: 2 })
  expect(read()).toEqual({ first, last: first })
  visit({ url: '/news', referrer: 'https://news.example/story?id=1', day: 3 })
  const last = { ...direct, at: at(3), referrerHost: 'news.example', landingPath: '/news' }
  expect(read()).toEqual({ first, last })
  for (const type of ['reload', 'back_forward']) visit({ url: '/news', referrer: 'https://news.example/', day: 4, type })
  expect(read()).toEqual({ first, last })
})

test('a first visit without anything is direct', { tags: ['L6-SOURCE-09'] }, () => {
  const { visit, read } = createBrowser()
  visit({ url: '/' })
  expect(read()).toEqual({ first: direct, last: direct })
})

test('after 30 days a touch is replaced, each for itself', { tags: ['L6-SOURCE-09'] }, () => {
  const { visit, read } = createBrowser()
  visit({ url: '/?utm_source=old' })
  visit({ url: '/?utm_source=newer', day: 20 })
  visit({ url: '/', day: 30 })
  expect(read()).toMatchObject({ first: { at: at(0), utmSource: 'old' }, last: { at: at(20), utmSource: 'newer' } })
  visit({ url: '/', day: 30.1 })
  expect(read()?.first).toEqual({ ...direct, at: at(20), utmSource: 'newer' })
  visit({ url: '/?utm_source=newest', day: 51 })
  expect(read()).toMatchObject({ first: { utmSource: 'newest' }, last: { utmSource: 'newest' } })
})

test('other data in the storage are replaced, long values are cut', { tags: ['L6-SOURCE-09'] }, () => {
  for (const garbage of ['', '{', 'null', '[]', '7', '{"first":1,"last":"x"}', '{"first":{"at":"soon"}}', 'x'.repeat(100_000)]) {
    const { visit, read } = createBrowser(garbage)
    visit({ url: '/' })
    expect(read()).toEqual({ first: direct, last: direct })
  }
  const { visit, text } = createBrowser()
  const long = 'é'.repeat(10_240)
  visit({
    url: `/${'p'.repeat(1000)}?utm_source=${long}&utm_medium=${long}&utm_campaign=${long}`,
    referrer: `https://${'h'.repeat(60)}.example/`,
  })
  expect(text()?.length).toBeLessThan(STORED_TOUCHES_LENGTH)
})

test('blocked, full and missing storage are no error', { tags: ['L6-SOURCE-09'] }, () => {
  const fail = () => {
    throw new Error('SecurityError')
  }
  const { visit, text } = createBrowser()
  expect(() => visit({ url: '/', localStorage: { getItem: fail, setItem: fail, removeItem: fail } })).not.toThrow()
  expect(() => visit({ url: '/', localStorage: { getItem: () => null, setItem: fail, removeItem: fail } })).not.toThrow()
  expect(() => visit({ url: '/', referrer: 'no URL' })).not.toThrow()
  expect(text()).toBeUndefined()
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  '%j stores nothing and removes what was stored',
  { tags: ['L6-SOURCE-09'] },
  (navigator) => {
    const { visit, text } = createBrowser()
    visit({ url: '/?utm_source=google', navigator })
    expect(text()).toBeUndefined()
    visit({ url: '/?utm_source=google', navigator: { doNotTrack: 'unspecified' } })
    expect(text()).toBeDefined()
    visit({ url: '/', navigator })
    expect(text()).toBeUndefined()
  },
)

test('a press on WhatsApp is the last touch; with Do Not Track it leaves nothing', { tags: ['L6-SOURCE-09'] }, () => {
  const { visit, read, text } = createBrowser()
  visit({ url: '/services?utm_source=google' })
  const first = { ...direct, utmSource: 'google', landingPath: '/services' }
  const pressWhatsApp = visit({ url: '/contact', referrer: 'https://dvaar.test/services', day: 1 })
  pressWhatsApp()
  const last = { ...direct, at: at(1), utmSource: 'whatsapp', landingPath: '/contact' }
  expect(read()).toEqual({ first, last })
  visit({ url: '/', day: 2 })
  expect(read()).toEqual({ first, last })
  visit({ url: '/', navigator: { doNotTrack: '1' }, day: 3 })()
  expect(text()).toBeUndefined()
})
