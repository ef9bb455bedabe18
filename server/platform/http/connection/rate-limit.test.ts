import { afterEach, expect, test, vi } from 'vitest'
import { createRateLimits, toNetwork } from '#server/platform/http/connection/rate-limit.ts'
import { connect } from '#server/platform/database/connect.ts'
import { isAppError } from '#server/platform/errors.ts'
import { eachDatabase } from '#tests/support/app.ts'

const MINUTE_MS = 60_000

afterEach(() => {
  vi.useRealTimers()
})

const outcome = async (attempt: Promise<void>): Promise<string> => {
  try {
    await attempt
    return 'let through'
  } catch (error) {
    return isAppError(error) ? `${error.code} ${Math.ceil(error.retryAfter ?? 0)}` : String(error)
  }
}

test('an IPv4 address is its own network, an IPv6 address belongs to its /64', () => {
  expect(toNetwork('192.0.2.1')).toBe('192.0.2.1')
  expect(toNetwork('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(toNetwork('2001:db8:1:2:3:4:5:6')).toBe(toNetwork('2001:db8:1:2::9'))
  expect(toNetwork('2001:db8:1:2::')).not.toBe(toNetwork('2001:db8:1:3::'))
  expect(toNetwork('fe80::1%eth0')).toBe(toNetwork('fe80::2%eth1'))
  expect(toNetwork('')).toBe('')
  expect(toNetwork('not an address')).toBe('not an address')
})

eachDatabase((openSite, kind) => {
  test('a window ends after its duration, regardless of the attempts meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') })
    const { databaseUrl } = await openSite()
    const database = await connect(databaseUrl)
    const { signInOfAccount } = createRateLimits({ isOn: true, database })
    for (let count = 0; count < 10; count += 1) expect(await outcome(signInOfAccount.count('a'))).toBe('let through')
    expect(await outcome(signInOfAccount.count('a'))).toBe('RATE_LIMITED 900')
    vi.setSystemTime('2026-11-20T10:14:59.000Z')
    expect(await outcome(signInOfAccount.count('a'))).toBe('RATE_LIMITED 1')
    expect(await outcome(signInOfAccount.count('b'))).toBe('let through')
    vi.setSystemTime(Date.parse('2026-11-20T10:00:00.000Z') + 15 * MINUTE_MS)
    expect(await outcome(signInOfAccount.count('a'))).toBe('let through')
    await database.close()
  })

  test('a clock that is set back by hours locks nobody out for longer than the window', async () => {
    const now = Date.parse('2026-11-20T10:00:00.000Z')
    vi.useFakeTimers({ toFake: ['Date'], now: now + 5 * 60 * MINUTE_MS })
    const { databaseUrl } = await openSite()
    const database = await connect(databaseUrl)
    const { signInOfAccount } = createRateLimits({ isOn: true, database })
    for (let count = 0; count < 10; count += 1) expect(await outcome(signInOfAccount.count('a'))).toBe('let through')
    expect(await outcome(signInOfAccount.count('a'))).toBe('RATE_LIMITED 900')
    vi.setSystemTime(now)
    for (let count = 0; count < 10; count += 1) expect(await outcome(signInOfAccount.count('a'))).toBe('let through')
    expect(await outcome(signInOfAccount.count('a'))).toBe('RATE_LIMITED 900')
    await database.close()
  })

  test('a refunded attempt does not count, and after forget a new window starts; a blank key is never limited', async () => {
    const { databaseUrl } = await openSite()
    const database = await connect(databaseUrl)
    const { newsRefresh } = createRateLimits({ isOn: true, database })
    for (let count = 0; count < 30; count += 1) {
      await newsRefresh.count('192.0.2.1')
      await newsRefresh.refund('192.0.2.1')
      await newsRefresh.count('')
    }
    for (let count = 0; count < 6; count += 1) await newsRefresh.count('192.0.2.1')
    expect(await outcome(newsRefresh.count('192.0.2.1'))).toMatch('RATE_LIMITED')
    await newsRefresh.reset('192.0.2.1')
    expect(await outcome(newsRefresh.count('192.0.2.1'))).toBe('let through')
    await database.close()
  })

  test('nodes on PostgreSQL share their counters; keys are stored as hashes', async () => {
    const { databaseUrl, db } = await openSite()
    const handles = [await connect(databaseUrl), await connect(databaseUrl)]
    const nodes = handles.map((database) => createRateLimits({ isOn: true, database }))
    const tries = nodes.flatMap((node) => Array.from({ length: 6 }, () => outcome(node.newsRefresh.count('192.0.2.1'))))
    const refused = (await Promise.all(tries)).filter((result) => result.startsWith('RATE_LIMITED'))
    expect(refused).toHaveLength(kind === 'postgres' ? 6 : 0)
    const rows = await db.selectFrom('rate_limits').selectAll().execute()
    expect(rows).toHaveLength(kind === 'postgres' ? 1 : 0)
    expect(JSON.stringify(rows)).not.toContain('192.0.2.1')
    await Promise.all(handles.map((database) => database.close()))
  })

  test('an unavailable database blocks no client; each node counts on its own meanwhile', async () => {
    const { databaseUrl } = await openSite()
    const database = await connect(databaseUrl)
    const { newsRefresh } = createRateLimits({ isOn: true, database })
    await database.close()
    for (let count = 0; count < 6; count += 1) expect(await outcome(newsRefresh.count('192.0.2.1'))).toBe('let through')
    expect(await outcome(newsRefresh.count('192.0.2.1'))).toMatch('RATE_LIMITED')
    await newsRefresh.refund('192.0.2.1')
    await newsRefresh.reset('192.0.2.1')
    expect(await outcome(newsRefresh.count('192.0.2.1'))).toBe('let through')
  })

  test('a /48 has the attempts of four of its /64, and what one of them is refused does not count for it', async () => {
    const { databaseUrl } = await openSite()
    const database = await connect(databaseUrl)
    const { signInFromIp } = createRateLimits({ isOn: true, database })
    const tryFrom = async (network: number, times: number, site = '2001:db8:7') => {
      const outcomes = []
      for (let count = 0; count < times; count += 1)
        outcomes.push(await outcome(signInFromIp.count(`${site}:${network.toString(16)}::1`)))
      return outcomes.filter((each) => each === 'let through').length
    }
    expect(await tryFrom(1, 120)).toBe(50)
    let others = 0
    for (let network = 2; network < 202; network += 1) others += await tryFrom(network, 1)
    expect(others).toBe(150)
    expect(await tryFrom(1, 1, '2001:db8:8')).toBe(1)
    await database.close()
  })
})
