import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentTouches, inquirySource, parseTouches, type Touch, toChannel, touchText } from './lead-source.ts'

const NOW = '2026-11-22T10:00:00.000Z'
const DAY = 86_400_000
const before = (ms: number): string => new Date(Date.parse(NOW) - ms).toISOString()

const touch: Touch = {
  at: before(DAY),
  utmSource: 'Google',
  utmMedium: 'cpc',
  utmCampaign: 'spring-sale',
  referrerHost: 'www.google.com',
  landingPath: '/services',
}
const plain = { ...touch, utmSource: '', utmMedium: '', utmCampaign: '' }

/** What a touch with this field becomes. */
const parsed = (fields: Record<string, unknown>): Touch => parseTouches({ first: { ...touch, ...fields } })?.first ?? touch

describe('what the browser sends is read, limited and never an error', { tags: ['L6-SOURCE-02'] }, () => {
  test('both touches are read as they are', () => {
    const touches = { first: touch, last: plain }
    expect(parseTouches(touches)).toEqual(touches)
    expect(parseTouches(JSON.parse(JSON.stringify(touches)))).toEqual(touches)
  })

  test('unknown shapes are no source', () => {
    const shapes = [undefined, null, 0, 'google', true, [], [touch], {}, { first: touch.at }, { first: [touch] }, { last: {} }]
    for (const shape of shapes) expect(parseTouches(shape)).toBeNull()
    expect(parseTouches({ first: { ...touch, utmSource: ['a'], utmMedium: { toString: () => 'x' }, utmCampaign: 7 } })).toEqual({
      first: { ...touch, utmSource: '', utmMedium: '', utmCampaign: '' },
      last: null,
    })
  })

  test('texts are cut to 100, hosts to 253, paths to 200, without half a character', () => {
    expect(parsed({ utmSource: 'x'.repeat(10_240) }).utmSource).toBe('x'.repeat(100))
    expect(parsed({ utmSource: `${'x'.repeat(99)}😀` }).utmSource).toBe('x'.repeat(99))
    expect(parsed({ referrerHost: 'h'.repeat(10_240) }).referrerHost).toBe('h'.repeat(253))
    expect(parsed({ landingPath: `/${'p'.repeat(10_240)}` }).landingPath).toBe(`/${'p'.repeat(199)}`)
  })

  test('control characters, line ends and turned directions become a blank', () => {
    expect(parsed({ utmSource: ' a\u0000b\u001B[31m\r\nc\u2028d\u202Ee\uD800 ' }).utmSource).toBe('a b [31m c d e\uFFFD')
  })

  test('a path has no query and begins with a slash; a host is a host', () => {
    expect(parsed({ landingPath: '/services?email=a@example.com#x' }).landingPath).toBe('/services')
    expect(parsed({ landingPath: 'javascript:alert(1)' }).landingPath).toBe('')
    expect(parsed({ referrerHost: 'WWW.Google.com:8080' }).referrerHost).toBe('www.google.com:8080')
    for (const host of ['<b>x</b>', 'https://google.com/', 'a b', '=1+1', '-x'])
      expect(parsed({ referrerHost: host }).referrerHost).toBe('')
  })

  test('prototype keys are fields like others', () => {
    const hostile: unknown = JSON.parse(
      `{"__proto__":{"first":{}},"constructor":1,"last":{"__proto__":{"utmSource":"x"},"at":"${touch.at}"}}`,
    )
    expect(parseTouches(hostile)).toEqual({
      first: null,
      last: { at: touch.at, utmSource: '', utmMedium: '', utmCampaign: '', referrerHost: '', landingPath: '' },
    })
    expect({}).not.toHaveProperty('utmSource')
  })

  test(
    'any value gives texts within the limits that every database stores, and reading them again changes nothing',
    { tags: ['all'] },
    () => {
      const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.jsonValue({ maxDepth: 2 }), fc.webUrl())
      const keys = ['utmSource', 'utmMedium', 'utmCampaign', 'referrerHost', 'landingPath', 'at'] as const
      const anyTouch = fc.record(Object.fromEntries(keys.map((key) => [key, key === 'at' ? fc.constant(touch.at) : texts])))
      fc.assert(
        fc.property(anyTouch, anyTouch, (first, last) => {
          const touches = parseTouches({ first, last })
          expect(parseTouches(touches)).toEqual(touches)
          for (const text of Object.values(touches?.first ?? {})) {
            expect(text.length).toBeLessThanOrEqual(253)
            expect(text.isWellFormed()).toBe(true)
            expect(text).not.toMatch(/\p{Cc}/u)
          }
          const source = inquirySource(touches)
          expect(source).toBe(source.toLowerCase().trim())
          expect(source.length).toBeGreaterThan(0)
          expect(source.length).toBeLessThanOrEqual(100)
        }),
      )
      fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (value) => void parseTouches(value)))
    },
  )
})

describe('instants are those of the visitor: not trusted', { tags: ['L6-SOURCE-03'] }, () => {
  const at = (instant: string) => currentTouches({ first: { ...touch, at: instant }, last: plain }, NOW)?.first?.at ?? null

  test('a touch is dropped when it is older than 30 days or of the future', () => {
    expect(at(before(30 * DAY))).toBe(before(30 * DAY))
    expect(at(before(30 * DAY + 1))).toBeNull()
    expect(at(before(-DAY))).toBeNull()
    expect(at('9999-12-31T23:59:59.999Z')).toBeNull()
  })

  test('a clock that is ahead by up to five minutes is one that is right', () => {
    expect(at(before(-5 * 60_000))).toBe(NOW)
    expect(at(before(-5 * 60_000 - 1))).toBeNull()
  })

  test('what is no instant is no touch', () => {
    for (const instant of ['', 'soon', '2026-13-45T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '2026-11-22', '1 Jan 2026'])
      expect(parseTouches({ first: { ...touch, at: instant } })).toBeNull()
  })

  test('without a current touch there is no source', () => {
    expect(currentTouches({ first: { ...touch, at: before(31 * DAY) }, last: null }, NOW)).toBeNull()
    expect(currentTouches(null, NOW)).toBeNull()
  })
})

describe('the source of a lead', { tags: ['L6-SOURCE-04'] }, () => {
  test("is the campaign's source, else the referrer's host, else direct, in lower case", () => {
    expect(toChannel(touch)).toBe('google')
    expect(toChannel(plain)).toBe('google.com')
    expect(toChannel({ ...plain, referrerHost: '' })).toBe('direct')
    expect(toChannel({ ...plain, utmMedium: 'mail', referrerHost: '' })).toBe('direct')
    expect(toChannel({ ...touch, utmSource: 'İ'.repeat(100) })).toHaveLength(100)
  })

  test('is that of the first touch, else of the last', () => {
    expect(inquirySource({ first: touch, last: plain })).toBe('google')
    expect(inquirySource({ first: null, last: plain })).toBe('google.com')
    expect(inquirySource(null)).toBe('')
  })

  test('a touch in words', () => {
    expect(touchText(touch)).toBe('Google / cpc / spring-sale, from www.google.com, on /services')
    expect(touchText(plain)).toBe('from www.google.com, on /services')
    expect(touchText({ ...plain, referrerHost: '', landingPath: '' })).toBe('direct')
  })
})
