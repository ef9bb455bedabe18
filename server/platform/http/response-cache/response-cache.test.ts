import { pino } from 'pino'
import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { plainResponse } from './cached-response.ts'
import { type CachePolicy, type CacheRequest, createResponseCache, isCurrent } from './response-cache.ts'

const POLICY: CachePolicy = {
  segment: 'pages',
  maxBytes: 100_000,
  queue: 'read',
  isFirst: true,
  dependsOnContent: true,
  staleAfterMs: 60_000,
  staleIfError: true,
}

const createTestCache = () => {
  const state = { version: 1 as number | undefined, now: 1000, next: 100_000, made: [] as string[] }
  const cache = createResponseCache({
    contentVersion: async () => {
      if (state.version === undefined) throw new AppError('UNAVAILABLE', 'away')
      return state.version
    },
    nextPublication: async () => state.next,
    clock: () => new Date(state.now),
  })
  const request = (key: string, own: Partial<CachePolicy> = {}, bytes = 10): CacheRequest => ({
    key,
    policy: { ...POLICY, ...own },
    log: pino({ level: 'silent' }),
    make: async () => {
      state.made.push(key)
      return { response: plainResponse(200, { version: String(state.version) }, Buffer.alloc(bytes)), outcome: 'cacheable' }
    },
  })
  const requestVersion = async (key: string, own?: Partial<CachePolicy>, bytes?: number) =>
    (await cache.respond(request(key, own, bytes))).identity.headers['version']
  return { state, cache, request, requestVersion }
}

test('a response is rendered once for each content version, for any number of concurrent requests', async () => {
  const { state, requestVersion } = createTestCache()
  expect(await Promise.all([requestVersion('/'), requestVersion('/'), requestVersion('/')])).toEqual(['1', '1', '1'])
  expect(await requestVersion('/')).toBe('1')
  expect(state.made).toEqual(['/'])
  state.version = 2
  expect(await requestVersion('/')).toBe('2')
})

test('it is current until its content changes or an article is due; without a database always, if its policy allows it', async () => {
  const { state, cache, requestVersion } = createTestCache()
  await requestVersion('/')
  const entry = cache.lookup('/')
  if (entry === undefined) throw new Error('not cached')
  expect(isCurrent(entry, 1, 99_999)).toBe(true)
  expect(isCurrent(entry, 2, 99_999)).toBe(false)
  expect(isCurrent(entry, 1, 100_000)).toBe(false)
  expect(isCurrent(entry, undefined, 1_000_000)).toBe(true)
  expect(isCurrent({ ...entry, staleIfError: false }, undefined, 0)).toBe(false)
  state.version = undefined
  expect(await requestVersion('/')).toBe('1')
  await expect(requestVersion('/api', { staleIfError: false })).rejects.toThrow('away')
})

test('a stale response is sent, and rendered again in the background', async () => {
  const { state, requestVersion } = createTestCache()
  await requestVersion('/')
  state.now += 60_000
  await requestVersion('/')
  await expect.poll(() => state.made.length).toBe(2)
})

test('a response from before the clock was set back is made again: it may have an article that is not due yet', async () => {
  const { state, cache, requestVersion } = createTestCache()
  state.now = 18_000_000
  await requestVersion('/', { expiresAfterMs: 60_000 })
  state.now = 1000
  const entry = cache.lookup('/')
  expect(entry && isCurrent(entry, 1, state.now)).toBe(false)
  await requestVersion('/', { expiresAfterMs: 60_000 })
  await requestVersion('/', { expiresAfterMs: 60_000 })
  expect(state.made).toEqual(['/', '/'])
  // While the database is away it is better than none.
  expect(entry && isCurrent(entry, undefined, state.now)).toBe(true)
})

test('when rendering fails the last good response is sent; a removed one is not sent again', async () => {
  const { state, cache, request, requestVersion } = createTestCache()
  await requestVersion('/')
  state.version = 2
  const failing = { ...request('/'), make: () => Promise.reject(new Error('broken')) }
  expect((await cache.respond(failing)).identity.headers['version']).toBe('1')
  const gone = plainResponse(404, {}, '')
  expect(await cache.respond({ ...request('/'), make: async () => ({ response: gone, outcome: 'removed' }) })).toBe(gone)
  expect(cache.lookup('/')).toBeUndefined()
})

test('the least recently used response of a segment goes first, and no other segment loses one', async () => {
  const { cache, requestVersion } = createTestCache()
  await requestVersion('/plain')
  for (let number = 0; number < 6; number += 1) {
    await requestVersion(`/news/${number}`, { segment: 'news' }, 18_000)
    cache.lookup('/news/0')
  }
  expect(['/plain', '/news/0', '/news/1', '/news/2', '/news/5'].map((key) => cache.lookup(key) !== undefined)).toEqual([
    true,
    true,
    false,
    true,
    true,
  ])
  await requestVersion('/large', {}, 60_000)
  expect(cache.lookup('/large')).toBeUndefined()
})

test('unknown parameters lead to the page without them', async () => {
  const { cache, requestVersion } = createTestCache()
  const canonicalSearch = (search: string) => (new URLSearchParams(search).get('tab') === 'ai' ? 'tab=ai' : '')
  await requestVersion('/news', { canonicalSearch })
  await requestVersion('/news?tab=ai', { canonicalSearch })
  await requestVersion('/json')
  expect(cache.lookup('/news?utm_source=x')).toBe(cache.lookup('/news'))
  expect(cache.lookup('/news?utm_source=x&tab=ai&tab=no')).toBe(cache.lookup('/news?tab=ai'))
  expect(cache.lookup('/json?x=1')).toBeUndefined()
  expect(cache.lookup('/other?tab=ai')).toBeUndefined()
})

test('of a flood, few are rendered at once and few wait; the others are refused, and a plain page goes first', async () => {
  const { state, cache, request, requestVersion } = createTestCache()
  let running = 0
  let most = 0
  const slow = (key: string): CacheRequest => ({
    ...request(key, { queue: 'render', isFirst: false }),
    make: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      return request(key).make()
    },
  })
  const flood = Promise.allSettled(Array.from({ length: 1000 }, (_, number) => cache.respond(slow(`/news/${number}`))))
  await requestVersion('/', { queue: 'render' })
  expect(state.made.length).toBeLessThan(10)
  const results = await flood
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused[0]?.reason).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 })
  expect({ most, made: results.length - refused.length }).toEqual({ most: 2, made: 102 })
})
