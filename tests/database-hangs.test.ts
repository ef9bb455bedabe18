// @module-tag all
/** PostgreSQL hangs: responses stay in time, and acknowledged data stay. Source: contract §1 readyz, §2 UNAVAILABLE. */
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type CallResponse, openSite, type Site } from './support/app.ts'
import { openCutProxy } from './support/cut-proxy.ts'
import { startPostgres, type TestPostgres } from './support/postgres.ts'

/** Shorter than the defaults, for quick tests; operators set these parameters in DATABASE_URL. */
const SHORT_TIMEOUTS = 'lock_timeout=500&statement_timeout=1500&query_timeout=2000'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

/** The site reaches PostgreSQL through a proxy; `direct` bypasses it. */
const open = async () => {
  const direct = await postgres.createDatabase()
  const proxy = await openCutProxy(direct)
  const url = new URL(direct)
  url.port = new URL(proxy.origin).port
  url.search = SHORT_TIMEOUTS
  const site = await openSite('postgres', { databaseUrl: url.href })
  const client = new pg.Client(direct)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return { site, proxy, client, token: await site.signIn('admin') }
}

const submit = (site: Site, email: string, key = email): Promise<CallResponse> =>
  site.call('POST', '/api/service-inquiries', {
    body: { name: 'Visitor', email, message: 'Is anybody there?' },
    headers: { 'idempotency-key': key },
  })

const stored = async (client: pg.Client, email: string): Promise<number[]> => {
  const { rows } = await client.query<{ id: string }>('select id from inquiries where email = $1', [email])
  return rows.map(({ id }) => Number(id))
}

const timed = async (work: Promise<CallResponse>) => {
  const startedAt = performance.now()
  const { status, body, headers } = await work
  return { status, code: body?.code, isRetriable: Number(headers['retry-after']) > 0, ms: performance.now() - startedAt }
}

const UNAVAILABLE = { status: 503, code: 'UNAVAILABLE', isRetriable: true }

/** Every connection of the pool is usable again: the requests outnumber the connections. */
const worksAgain = async ({ site, token }: Awaited<ReturnType<typeof open>>): Promise<void> => {
  const ready = async () => (await site.call('GET', '/readyz')).status
  await expect.poll(ready).toBe(200)
  const lists = Array.from({ length: 40 }, () => site.call('GET', '/api/service-inquiries/admin', { token }))
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(Array(40).fill(200))
  expect((await site.call('GET', '/api/services')).status).toBe(200)
}

const warnings = (site: Site): number => site.log.filter((line) => JSON.parse(line).level >= 40).length

test('while every process of PostgreSQL stands still: /healthz answers, /readyz says 503 within 3 s, forms and lists are 503 with Retry-After', async () => {
  const opened = await open()
  const { site, token, client } = opened
  await postgres.freeze()
  onTestFinished(() => postgres.thaw())
  const [alive, ready, form, list, services] = await Promise.all([
    timed(site.call('GET', '/healthz')),
    timed(site.call('GET', '/readyz')),
    timed(submit(site, 'frozen@example.com')),
    timed(site.call('GET', '/api/service-inquiries/admin', { token })),
    timed(site.call('GET', '/api/services')),
  ])
  expect(alive.status).toBe(200)
  for (const answer of [ready, form, list, services]) expect(answer).toMatchObject(UNAVAILABLE)
  expect(ready.ms).toBeLessThan(3000)
  // Jobs and the listening connection retry with pauses.
  expect(warnings(site)).toBeLessThan(30)
  await postgres.thaw()
  await worksAgain(opened)
  const again = await submit(site, 'frozen@example.com')
  expect(again.status).toBe(201)
  expect(await stored(client, 'frozen@example.com')).toEqual([again.body.data.id])
})

test('while another session holds a table locked: 503 with Retry-After for what needs it, the rest goes on', async () => {
  const opened = await open()
  const { site, token, client } = opened
  await submit(site, 'before@example.com')
  await client.query('begin; lock table inquiries in access exclusive mode')
  const [form, list, ready, services] = await Promise.all([
    timed(submit(site, 'locked@example.com')),
    timed(site.call('GET', '/api/service-inquiries/admin', { token })),
    timed(site.call('GET', '/readyz')),
    timed(site.call('GET', '/api/services')),
  ])
  for (const answer of [form, list]) expect(answer).toMatchObject(UNAVAILABLE)
  expect([ready.status, services.status]).toEqual([200, 200])
  await client.query('rollback')
  expect(await stored(client, 'locked@example.com')).toEqual([])
  await worksAgain(opened)
  expect((await submit(site, 'locked@example.com')).status).toBe(201)
})

test('a network that says nothing any more: 503 in time, and new connections when it is back', async () => {
  const opened = await open()
  const { site, proxy, token } = opened
  proxy.silence()
  const answers = await Promise.all([
    timed(site.call('GET', '/readyz')),
    timed(submit(site, 'silent@example.com')),
    timed(site.call('GET', '/api/service-inquiries/admin', { token })),
  ])
  for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE)
  proxy.restore()
  await worksAgain(opened)
  expect((await submit(site, 'silent@example.com')).status).toBe(201)
})

test('a commit whose answer is lost is not acknowledged, and the same key finds what it stored', async () => {
  const { site, proxy, client } = await open()
  proxy.dropResponsesTo('commit')
  const emails = ['first@example.com', 'second@example.com']
  const answers = await Promise.all(emails.map((email) => submit(site, email)))
  for (const { status, headers, body } of answers) {
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([503, 'UNAVAILABLE', true])
    // The row may have been stored.
    expect(body.message).not.toMatch(/nothing was stored/i)
  }
  proxy.restore()
  for (const email of emails) {
    const again = await submit(site, email)
    expect(again.status).toBe(201)
    expect(await stored(client, email)).toEqual([again.body.data.id])
  }
})

test('requests are limited, migrations and the command line by their own', async () => {
  const url = await postgres.createDatabase()
  const { connect } = await import('#server/platform/database/connect.ts')
  const limits = async (purpose: 'requests' | 'maintenance') => {
    const { pool, close } = await connect(url, purpose)
    const settingsQuery = `select name, setting::int as ms from pg_settings where name in ('lock_timeout', 'statement_timeout')`
    const { rows } = (await pool?.query<{ name: string; ms: number }>(settingsQuery)) ?? { rows: [] }
    await close()
    return { ...Object.fromEntries(rows.map(({ name, ms }) => [name, ms])), client: Number(pool?.options.query_timeout) }
  }
  const [requests, maintenance] = [await limits('requests'), await limits('maintenance')]
  const inTime = (ms: unknown) => typeof ms === 'number' && ms > 0 && ms < 10_000
  expect(Object.values(requests).map(inTime)).toEqual([true, true, true])
  for (const [name, ms] of Object.entries(maintenance)) expect([name, Number(ms) >= 600_000]).toEqual([name, true])
})
