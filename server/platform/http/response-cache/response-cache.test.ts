import { pino } from 'pino'
import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { plainResponse } from './cached-response.ts'
import { type CachePolicy, type CacheRequest, createResponseCache } from './response-cache.ts'

const POLICY: CachePolicy = {
  isUnlimited: false,
  queue: 'read',
  dependsOnContent: true,
  maxAgeMs: Infinity,
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
    (await cache.respond(request(key, own, bytes))).headers['version']
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

test('it is sent until its content changes, an article is due or it is too old; without a database always, if its policy allows it', async () => {
  const { state, cache, request, requestVersion } = createTestCache()
  await requestVersion('/', { maxAgeMs: 60_000 })
  await requestVersion('/article')
  const find = async (key: string) => (await cache.findCurrent(key))?.headers['version']
  expect(await find('/')).toBe('1')
  state.now = 60_999
  expect(await find('/')).toBe('1')
  state.now = 61_000
  expect([await find('/'), await find('/article')]).toEqual([undefined, '1'])
  state.now = 100_000
  expect(await find('/article')).toBeUndefined()
  state.now = 2000
  state.version = 2
  expect(await find('/article')).toBeUndefined()
  state.version = undefined
  expect(await find('/article')).toBe('1')
  expect(await requestVersion('/')).toBe('1')
  await expect(requestVersion('/api', { staleIfError: false })).rejects.toThrow('away')
  expect(cache.findCurrent('/none')).toBeUndefined()
  expect((await cache.respond(request('/'))).status).toBe(200)
})

test('a response from before the clock was set back is made again: it may have an article that is not due yet', async () => {
  const { state, cache, requestVersion } = createTestCache()
  state.now = 18_000_000
  state.next = Infinity
  await requestVersion('/')
  state.now = 1000
  expect(await cache.findCurrent('/')).toBeUndefined()
  await requestVersion('/')
  await requestVersion('/')
  expect(state.made).toEqual(['/', '/'])
})

test('when rendering fails the last good response is sent; a removed one is not sent again', async () => {
  const { state, cache, request, requestVersion } = createTestCache()
  await requestVersion('/')
  state.version = 2
  const failing = { ...request('/'), make: () => Promise.reject(new Error('broken')) }
  expect((await cache.respond(failing)).headers['version']).toBe('1')
  const gone = plainResponse(404, {}, '')
  expect(await cache.respond({ ...request('/'), make: async () => ({ response: gone, outcome: 'removed' }) })).toBe(gone)
  expect(cache.has('/')).toBe(false)
})

test('the least recently used response goes first, and URLs of unlimited number evict no other', async () => {
  const { cache, requestVersion } = createTestCache()
  await requestVersion('/plain')
  for (let number = 0; number < 6; number += 1) {
    await requestVersion(`/news/${number}`, { isUnlimited: true }, 5_500_000)
    cache.has('/news/0')
  }
  const keys = ['/plain', '/news/0', '/news/1', '/news/2', '/news/3', '/news/5']
  expect(keys.filter(cache.has)).toEqual(['/plain', '/news/0', '/news/3', '/news/5'])
  await requestVersion('/large', { isUnlimited: true }, 13_000_000)
  expect(cache.has('/large')).toBe(false)
})

test('of a flood, few are rendered at once and few wait; the others are refused, and a plain page goes first', async () => {
  const { state, cache, request, requestVersion } = createTestCache()
  let running = 0
  let most = 0
  const slow = (key: string): CacheRequest => ({
    ...request(key, { queue: 'render', isUnlimited: true }),
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
