/** The live stream. Source: specification §2 'Service Inquiries', §6; contract §1 SIGTERM, §2 SESSION_ENDED. */
import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { eachDialect, openSite, PASSWORD, type Site, signInAs } from '#tests/support/app.ts'
import { readEvents } from '#tests/support/event-stream.ts'
import { createLiveStreams } from './streams.ts'

const PERSON = { name: 'Meera Iyer', email: 'meera@example.in' }
const send = async (site: Site): Promise<number> => {
  const { status, body } = await site.call('POST', '/api/service-inquiries', { body: PERSON })
  expect(status).toBe(201)
  return body.data.id
}
const write = async (site: Site): Promise<number> => {
  const { status, body } = await site.call('POST', '/api/contact', { body: { ...PERSON, message: 'Hello' } })
  expect(status).toBe(201)
  return body.data.id
}

const FAST = { heartbeatMs: 50 }
const NONE = { new: 0, newestId: 0, overdue: 0 }

eachDialect((openSite) => {
  test('an open stream sends each submission, change and deletion of an inquiry: counts and ids, no personal data', async () => {
    const site = await openSite()
    const stream = await readEvents(site.origin, await site.signIn('sales_person'), { 'last-event-id': 'whatever' })
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect((await stream.next('heartbeat')).data).toEqual({ intervalMs: 20_000 })
    expect((await stream.next('lastChange')).data).toEqual({ ageMs: expect.any(Number) })
    const first = await stream.next('inquiries')
    expect(first.data).toEqual({ service: NONE, contact: NONE })

    const service = await send(site)
    expect((await stream.next('inquiries')).data).toEqual({ service: { new: 1, newestId: service, overdue: 0 }, contact: NONE })
    const contact = await write(site)
    expect((await stream.next('inquiries')).data.contact).toEqual({ new: 1, newestId: contact, overdue: 0 })

    const token = await site.signIn('admin')
    const path = `/api/service-inquiries/admin/${service}`
    await site.call('PUT', path, { token, body: { status: 'completed', notes: 'Called her' } })
    expect((await stream.next('inquiries')).data.service).toEqual({ new: 0, newestId: service, overdue: 0 })
    await site.call('DELETE', path, { token })
    // The counts may be sent once more for the change before.
    let afterwards = await stream.next('inquiries')
    while (afterwards.data.service.newestId === service) afterwards = await stream.next('inquiries')
    expect(afterwards.data.service).toEqual(NONE)

    // Suspected spam is not counted; many concurrent submissions are a few events.
    const before = site.log.length
    await Promise.all(Array.from({ length: 50 }, () => send(site)))
    for (let counted = 0; counted < 50;) counted = (await stream.next('inquiries')).data.service.new
    expect(site.log.slice(before).join('')).not.toContain('live update failed')
  })

  test('a new stream begins with the age of the last change: a client knows whether it has loaded older data', async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const readAge = async () => (await (await readEvents(site.origin, token)).next('lastChange')).data.ageMs
    // A notification of what came before may arrive late, and each stream takes a moment.
    const waitForAge = () => expect.poll(readAge).toBeGreaterThanOrEqual(1000)
    await waitForAge()
    const before = performance.now()
    await send(site)
    expect(await readAge()).toBeLessThanOrEqual(performance.now() - before + 1)
    await waitForAge()
  })

  test('a change of a user that the inquiry lists show is sent too: a deletion unassigns their inquiries', async () => {
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
    const token = await site.signIn('super_admin')
    const id = await send(site)
    const path = `/api/service-inquiries/admin/${id}`
    const { id: assigneeId } = await site.addUser('sales_person', { name: 'Ravi' })
    await site.call('PUT', path, { token, body: { assigneeId } })
    const stream = await readEvents(site.origin, token)
    const readInquiry = async () => (await site.call('GET', path, { token })).body.data
    await stream.next('inquiries')
    const user = `/api/admin/users/${assigneeId}`
    await site.call('PUT', user, { token, body: { name: 'Ravi Kumar' } })
    await stream.next('inquiries')
    await site.call('PUT', `${user}/status`, { token, body: { isActive: false } })
    await stream.next('inquiries')
    const before = await readInquiry()
    expect(before).toMatchObject({ assigneeId, assigneeName: 'Ravi Kumar' })
    await site.call('DELETE', user, { token })
    await stream.next('inquiries')
    const after = await readInquiry()
    expect(after).toMatchObject({ assigneeId: null, assigneeName: '' })
    // The clock stands still, but the version is a new one: a form with the previous one gets a conflict.
    expect(after.updatedAt > before.updatedAt).toBe(true)
    expect((await site.call('PUT', path, { token, body: { notes: 'x', updatedAt: before.updatedAt } })).body.code).toBe('CONFLICT')
    await site.call('POST', '/api/admin/users', {
      token,
      body: { name: 'New', email: 'new@example.in', role: 'admin', password: PASSWORD },
    })
    await stream.next('inquiries')
  })

  test(
    'a stream is refused before it begins, in the envelope; HEAD has no stream',
    { tags: ['S6-TABLE-02', 'C2-CODE-02', 'C2-CODE-03', 'C2-CODE-04'] },
    async () => {
      const site = await openSite()
      const refusal = async (token?: string) => {
        const { status, headers, body } = await site.call('GET', '/api/admin/live', token === undefined ? {} : { token })
        expect(headers['content-type']).toMatch(/^application\/json/)
        return [status, body.success, body.code]
      }
      expect(await refusal()).toEqual([401, false, 'TOKEN_MISSING'])
      expect(await refusal('not.a.token')).toEqual([401, false, 'TOKEN_INVALID'])
      const token = await site.signIn('admin')
      const head = await site.call('HEAD', '/api/admin/live', { token })
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers).not.toHaveProperty('content-length')
      site.clock.advance(16 * 60_000)
      expect(await refusal(token)).toEqual([401, false, 'TOKEN_EXPIRED'])
    },
  )

  test(
    'a stream ends with its session and with its token, and sends nothing after that',
    { tags: ['C2-CODE-05', 'C1-SETTING-06'] },
    async () => {
      const site = await openSite(FAST)
      const boss = await site.signIn('super_admin')
      const open = async () => {
        const user = await site.addUser('sales_person')
        const login = { email: user.email, password: PASSWORD }
        const { body } = await site.call('POST', '/api/admin/login', { body: login })
        const stream = await readEvents(site.origin, body.data.token)
        await stream.next('inquiries')
        return { user, token: body.data.token, stream, login }
      }
      const ended = (reason: string) => [expect.objectContaining({ name: 'end', data: { reason } })]

      const left = await open()
      await site.call('POST', '/api/admin/logout', { token: left.token })
      expect(await left.stream.rest()).toEqual(ended('session'))

      const deactivated = await open()
      await site.call('PUT', `/api/admin/users/${deactivated.user.id}/status`, { token: boss, body: { isActive: false } })
      await send(site)
      expect((await deactivated.stream.rest()).slice(-1)).toEqual(ended('session'))

      const changing = await open()
      const other = await site.call('POST', '/api/admin/login', { body: changing.login })
      const passwords = { currentPassword: PASSWORD, newPassword: 'a new one' }
      await site.call('PUT', '/api/admin/change-password', { token: other.body.data.token, body: passwords })
      expect(await changing.stream.rest()).toEqual(ended('session'))

      const old = await open()
      site.clock.advance(16 * 60_000)
      expect(await old.stream.rest()).toEqual(ended('token'))
      const renewed = await site.call('POST', '/api/admin/refresh-token', { token: old.token })
      const again = await readEvents(site.origin, renewed.body.data.token)
      expect((await again.next('inquiries')).data.service.new).toBe(1)
    },
  )

  test('open streams do not hold up a shutdown', { tags: ['C1-HEALTH-03'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const streams = await Promise.all([1, 2, 3].map(() => readEvents(site.origin, token)))
    for (const stream of streams) await stream.next('inquiries')
    const startedAt = performance.now()
    await site.close()
    expect(performance.now() - startedAt).toBeLessThan(5000)
    for (const stream of streams) expect(await stream.rest()).toMatchObject([{ name: 'end', data: { reason: 'shutdown' } }])
  })
})

test("one session has four streams: the oldest is evicted, and two of a browser's six connections stay free for calls", async () => {
  const site = await openSite('sqlite')
  const token = await site.signIn('admin')
  const streams = []
  for (let count = 0; count < 6; count += 1) {
    const stream = await readEvents(site.origin, token)
    await stream.next('inquiries')
    streams.push(stream)
  }
  for (const stream of streams.slice(0, 2))
    expect(await stream.rest()).toMatchObject([{ name: 'end', data: { reason: 'replaced' } }])
  await send(site)
  for (const stream of streams.slice(2)) expect((await stream.next('inquiries')).data.service.new).toBe(1)
})

test(
  'one user has a dozen streams over all sessions: the oldest is evicted, and other users are not affected',
  { tags: ['all'] },
  async () => {
    const site = await openSite('sqlite')
    const { email } = await site.addUser('sales_person')
    const other = await readEvents(site.origin, await site.signIn('admin'))
    await other.next('inquiries')
    const streams = []
    for (let count = 0; count < 15; count += 1) {
      const stream = await readEvents(site.origin, await signInAs(site, email))
      await stream.next('inquiries')
      streams.push(stream)
    }
    for (const stream of streams.slice(0, 3))
      expect(await stream.rest()).toMatchObject([{ name: 'end', data: { reason: 'replaced' } }])
    await send(site)
    for (const stream of [other, ...streams.slice(3)]) expect((await stream.next('inquiries')).data.service.new).toBe(1)
  },
)

test('a node has a maximum number of streams and refuses one more', async () => {
  const site = await openSite('sqlite')
  const token = await site.signIn('admin')
  const { sub, sid } = decodeJwt(token)
  const own = { userId: Number(sub), sessionId: String(sid), expiresAt: '9999-01-01T00:00:00.000Z' }
  const streams = createLiveStreams({ changes: new EventEmitter(), newContext: () => site.context, maxStreams: 3 })
  const opened = [1, 2, 3].map((userId) => streams.open({ ...own, userId, sessionId: `session of ${userId}` }))
  expect(() => streams.open({ ...own, userId: 4 })).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 30 }))
  expect(opened.every((stream) => !stream.destroyed)).toBe(true)
  await streams.close()
})

test('a client that does not read is disconnected, and a shutdown does not wait for it', { tags: ['C1-HEALTH-03'] }, async () => {
  const site = await openSite('sqlite')
  const token = await site.signIn('admin')
  const { hostname, port } = new URL(site.origin)
  const stuck = connect(Number(port), hostname)
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  stuck.once('close', () => resolve()).on('error', () => undefined)
  stuck.write(`GET /api/admin/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await new Promise((begin) => stuck.once('data', begin))
  stuck.pause()

  // The same without a network and its large buffers: unread data accumulates up to a limit.
  const streams = createLiveStreams({ changes: new EventEmitter(), newContext: () => site.context, heartbeatMs: 1 })
  const { sub, sid } = decodeJwt(token)
  const unread = streams.open({ userId: Number(sub), sessionId: String(sid), expiresAt: '9999-01-01T00:00:00.000Z' })
  await once(unread, 'close')
  expect(unread.destroyed).toBe(true)
  await streams.close()

  const startedAt = performance.now()
  await site.close()
  expect(performance.now() - startedAt).toBeLessThan(5000)
  stuck.resume()
  await gone
})

const findListenerPids = async (site: Site): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'live updates' and state = 'idle'`.execute(site.db)
  return rows.map(({ pid }) => pid)
}

test('an inquiry sent to one node reaches the streams of the other, also after the connection between them was lost', async () => {
  const here = await openSite('postgres')
  const there = await openSite('postgres', { databaseUrl: here.databaseUrl })
  const stream = await readEvents(there.origin, await here.signIn('sales_person'))
  await stream.next('inquiries')
  await vi.waitFor(async () => expect(await findListenerPids(here)).toHaveLength(2), 45_000)
  const first = await send(here)
  const receives = async (wanted: object): Promise<void> => {
    const { data } = await stream.next('inquiries')
    if (JSON.stringify(data.service) !== JSON.stringify(wanted)) await receives(wanted)
  }
  await receives({ new: 1, newestId: first, overdue: 0 })

  // A change during the disconnection is sent after the reconnection.
  for (const pid of await findListenerPids(here)) await sql`select pg_terminate_backend(${pid})`.execute(here.db)
  const second = await send(here)
  await receives({ new: 2, newestId: second, overdue: 0 })
  await vi.waitFor(async () => expect(await findListenerPids(here)).toHaveLength(2), 45_000)
  const third = await write(here)
  for (let newest = 0; newest !== third;) newest = (await stream.next('inquiries')).data.contact.newestId
})
