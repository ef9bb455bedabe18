import { type HeapProfiler, Session } from 'node:inspector/promises'
import { expect, test } from 'vitest'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import { eachDialect, type Site } from '#tests/support/app.ts'

const LOGS = '/api/admin/activity-logs'
/** 20 November, 15:30 in India. */
const NOW = '2026-11-20T10:00:00.000Z'

type Fields = Partial<{
  admin_name: string
  action: string
  resource_type: string
  resource_id: string
  description: string
  changes: string
  metadata: string
  ip_address: string
  user_agent: string
  created_at: string
}>

const addLogs = async (site: Site, many: Fields[]): Promise<void> => {
  const values = many.map((fields) =>
    withFoldedText('activity_logs', {
      admin_id: null,
      admin_name: 'Asha',
      action: 'CREATE',
      resource_type: 'service',
      resource_id: '',
      description: 'Something was done',
      changes: '',
      metadata: '',
      ip_address: '',
      user_agent: '',
      created_at: NOW,
      ...fields,
    }),
  )
  for (let start = 0; start < values.length; start += 300) {
    await site.db
      .insertInto('activity_logs')
      .values(values.slice(start, start + 300))
      .execute()
  }
}

/** Bytes, also of objects that were collected meanwhile. */
const sumOfSizes = ({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number =>
  children.reduce((sum, child) => sum + sumOfSizes(child), selfSize)

/** A token of a super admin, without the log of the sign-in. */
const signInUnlogged = async (site: Site): Promise<string> => {
  const token = await site.signIn('super_admin')
  await site.db.deleteFrom('activity_logs').execute()
  return token
}

const descriptions = async (site: Site, token: string, query: string): Promise<string[]> => {
  const answer = await site.call('GET', `${LOGS}${query}`, { token })
  expect(answer).toMatchObject({ status: 200 })
  const data: { description: string }[] = answer.body.data
  return data.map((log) => log.description)
}

eachDialect((openSite) => {
  test('20 a page, newest first, with every field', { tags: ['S3-STAFF-02', 'S7-ADMIN-18'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await signInUnlogged(site)
    await addLogs(
      site,
      Array.from({ length: 45 }, (_, position) => ({
        description: `Entry ${position}`,
        created_at: new Date(Date.parse(NOW) - (100 - position) * 60_000).toISOString(),
      })),
    )
    await addLogs(site, [
      { description: 'Newest', resource_id: '7', changes: '{"a":{"from":1,"to":2}}', ip_address: '203.0.113.5' },
    ])
    const answer = await site.call('GET', LOGS, { token })
    expect(answer.body.pagination).toEqual({ page: 1, limit: 20, total: 46, pages: 3 })
    expect(answer.body.data).toHaveLength(20)
    expect(answer.body.data[0]).toEqual({
      id: expect.any(Number),
      adminId: null,
      adminName: 'Asha',
      action: 'CREATE',
      resourceType: 'service',
      resourceId: '7',
      description: 'Newest',
      changes: '{"a":{"from":1,"to":2}}',
      metadata: '',
      ipAddress: '203.0.113.5',
      userAgent: '',
      createdAt: NOW,
    })
    expect(await descriptions(site, token, '?page=3')).toEqual(['Entry 5', 'Entry 4', 'Entry 3', 'Entry 2', 'Entry 1', 'Entry 0'])
    expect(await descriptions(site, token, '?page=4')).toEqual([])
  })

  test('action and search narrow the list', { tags: ['S7-ADMIN-18'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await signInUnlogged(site)
    await addLogs(site, [
      { description: 'Updated banner "Diwali"', action: 'UPDATE', resource_type: 'banner', admin_name: 'Ravi Kumar' },
      { description: 'Deleted नमस्ते', action: 'DELETE', resource_id: '4711', ip_address: '198.51.100.77' },
      { description: 'Status', action: 'STATUS_CHANGE', resource_type: 'contact_inquiry' },
    ])
    expect(await descriptions(site, token, '?action=DELETE')).toEqual(['Deleted नमस्ते'])
    for (const [search, first] of [
      ['avi kum', 'Updated banner "Diwali"'],
      ['"diw', 'Updated banner "Diwali"'],
      ['नमस्ते', 'Deleted नमस्ते'],
      ['4711', 'Deleted नमस्ते'],
      ['51.100', 'Deleted नमस्ते'],
      ['status_ch', 'Status'],
      ['contact_inq', 'Status'],
      ['ku', 'Updated banner "Diwali"'],
      ['47', 'Deleted नमस्ते'],
    ] as const) {
      expect([search, ...(await descriptions(site, token, `?search=${encodeURIComponent(search)}`))]).toEqual([search, first])
    }
    expect(await descriptions(site, token, '?search=Updated&action=DELETE')).toEqual([])
    expect(await descriptions(site, token, '?search=%25%25%25')).toEqual([])
    expect((await site.call('GET', `${LOGS}?action=EXPLODE`, { token })).status).toBe(400)
    expect((await site.call('GET', `${LOGS}?dateRange=decade`, { token })).status).toBe(400)
  })

  test('date ranges today, yesterday, week, month are days of the business', { tags: ['S9-CONST-18'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await signInUnlogged(site)
    await addLogs(site, [
      { description: 'month', created_at: '2026-10-22T18:30:00.000Z' },
      { description: 'before month', created_at: '2026-10-21T18:29:59.999Z' },
      { description: 'week', created_at: '2026-11-13T18:30:00.000Z' },
      { description: 'before week', created_at: '2026-11-13T18:29:59.999Z' },
      { description: 'yesterday', created_at: '2026-11-19T18:29:59.999Z' },
      { description: 'today', created_at: '2026-11-19T18:30:00.000Z', action: 'LOGIN' },
    ])
    expect(await descriptions(site, token, '?dateRange=today')).toEqual(['today'])
    expect(await descriptions(site, token, '?dateRange=yesterday')).toEqual(['yesterday'])
    expect(await descriptions(site, token, '?dateRange=week')).toEqual(['today', 'yesterday', 'week'])
    expect(await descriptions(site, token, '?dateRange=month')).toEqual(['today', 'yesterday', 'week', 'before week', 'month'])
    expect(await descriptions(site, token, '?dateRange=week&action=LOGIN')).toEqual(['today'])
    expect(await descriptions(site, token, '?dateRange=week&search=yesterday')).toEqual(['yesterday'])
  })

  test(
    'stats read totalActivities, todayActivities, activeAdmins, lastActivity',
    { tags: ['S3-STAFF-03', 'S7-ADMIN-19'] },
    async () => {
      const site = await openSite({ now: NOW, config: { ACCESS_TOKEN_TTL: '30d', SESSION_TTL: '30d' } })
      const ended = await site.signIn('admin')
      await site.signIn('sales_person')
      await site.call('POST', '/api/admin/logout', { token: ended })
      const token = await signInUnlogged(site)
      const empty = await site.call('GET', `${LOGS}/stats`, { token })
      expect(empty.body.data).toEqual({ totalActivities: 0, todayActivities: 0, activeAdmins: 2, lastActivity: null })
      await addLogs(site, [{ created_at: '2026-11-19T18:29:00.000Z' }, { created_at: '2026-11-19T18:31:00.000Z' }])
      const some = await site.call('GET', `${LOGS}/stats`, { token })
      expect(some.body.data).toMatchObject({ totalActivities: 2, todayActivities: 1, lastActivity: '2026-11-19T18:31:00.000Z' })
      site.clock.advance(25 * 3_600_000)
      expect((await site.call('GET', `${LOGS}/stats`, { token })).body.data.activeAdmins).toBe(1)
    },
  )

  test(
    'export is CSV named activity-logs-{date}.csv, filtered, and runs no formula',
    { tags: ['S7-ADMIN-20', 'S7-ADMIN-21'] },
    async () => {
      const site = await openSite({ now: '2026-11-20T20:00:00.000Z' })
      const token = await signInUnlogged(site)
      await addLogs(site, [
        {
          description: 'a "quoted", text\nof two lines',
          admin_name: '=cmd()',
          resource_id: '+1',
          user_agent: '@x',
          ip_address: '-2',
        },
        { description: 'आशा', action: 'UPDATE', changes: '{"a":{"from":1,"to":2}}' },
      ])
      const answer = await site.call('GET', `${LOGS}/export`, { token })
      expect(answer.headers['content-type']).toContain('text/csv')
      expect(answer.headers['content-disposition']).toContain('activity-logs-2026-11-21.csv')
      const lines = answer.text.split('\r\n')
      expect(lines[0]).toContain(
        'Timestamp,Admin,Action,Resource Type,Resource ID,Description,Changes,Metadata,IP Address,User Agent',
      )
      expect(lines[1]).toContain('आशा,"{""a"":{""from"":1,""to"":2}}"')
      expect(lines[2]).toContain(`,'=cmd(),CREATE,service,'+1,"a ""quoted"", text\nof two lines",,,'-2,'@x`)
      const filtered = await site.call('GET', `${LOGS}/export?action=UPDATE`, { token })
      expect(filtered.text.split('\r\n')).toHaveLength(3)
      expect((await site.call('GET', `${LOGS}/export?search=two%20lines`, { token })).text).not.toContain('आशा')
      expect((await site.call('GET', `${LOGS}/export?dateRange=decade`, { token })).status).toBe(400)
    },
  )

  test('an export allocates less than fifty times its own size', { tags: ['S7-ADMIN-20'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await signInUnlogged(site)
    await addLogs(
      site,
      Array.from({ length: 6000 }, (_, number) => ({ description: `Log ${number}`, user_agent: 'x'.repeat(40) })),
    )
    const session = new Session()
    session.connect()
    const everything = { samplingInterval: 16_384, includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true }
    await session.post('HeapProfiler.startSampling', everything)
    const { text } = await site.call('GET', `${LOGS}/export`, { token })
    const { profile } = await session.post('HeapProfiler.stopSampling')
    session.disconnect()
    expect(sumOfSizes(profile.head) / text.length).toBeLessThan(50)
  })

  test('the export holds every log once, however many there are, searched or not', { tags: ['S7-ADMIN-20'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await signInUnlogged(site)
    await addLogs(
      site,
      Array.from({ length: 1700 }, (_, position) => ({
        description: `Entry number ${position};`,
        created_at: new Date(Date.parse(NOW) - Math.floor(position / 3) * 1000).toISOString(),
      })),
    )
    for (const query of ['', '?search=number', '?dateRange=today&action=CREATE']) {
      const { text } = await site.call('GET', `${LOGS}/export${query}`, { token })
      const entries = [...text.matchAll(/Entry number (\d+);/g)].map((match) => Number(match[1]))
      expect(entries).toHaveLength(1700)
      expect(new Set(entries).size).toBe(1700)
    }
  })

  test(
    'cleanup answers success and deletedCount on POST and on DELETE, and keeps the last 90 days',
    { tags: ['S7-ADMIN-22', 'S9-CONST-07', 'C3-STAFF-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await signInUnlogged(site)
      const day = 24 * 3_600_000
      const at = (ms: number): string => new Date(Date.parse(NOW) - ms).toISOString()
      await addLogs(
        site,
        Array.from({ length: 1203 }, () => ({ created_at: at(91 * day) })),
      )
      await addLogs(site, [
        { description: 'exactly', created_at: at(90 * day) },
        { description: 'older', created_at: at(90 * day + 1) },
      ])
      const first = await site.call('POST', `${LOGS}/cleanup`, { token, body: { days: 1, olderThan: 0 } })
      expect(first.body).toEqual({ success: true, data: null, deletedCount: 1204, message: 'Successfully deleted 1204 old logs' })
      const second = await site.call('DELETE', `${LOGS}/cleanup`, { token })
      expect(second.body).toEqual({ success: true, data: null, deletedCount: 0, message: 'Successfully deleted 0 old logs' })
      const left = await site.call('GET', LOGS, { token })
      // The second one changed nothing, so it is no activity.
      expect(left.body.pagination.total).toBe(2)
      expect(left.body.data.map((log: { action: string; resourceType: string }) => [log.action, log.resourceType])).toEqual([
        ['DELETE', 'activity_log'],
        ['CREATE', 'service'],
      ])
      expect(JSON.parse(left.body.data[0].metadata)).toMatchObject({ deletedCount: 1204 })
    },
  )

  test('super_admin only, by the server too', { tags: ['C3-ROLE-02'] }, async () => {
    const site = await openSite()
    for (const role of ['admin', 'sales_person'] as const) {
      const token = await site.signIn(role)
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/stats'],
        ['GET', '/export'],
        ['POST', '/cleanup'],
        ['DELETE', '/cleanup'],
      ] as const) {
        const answer = await site.call(method, LOGS + path, { token })
        expect(answer.status).toBe(403)
        expect(answer.body.message).toBe("You don't have permission to perform this action.")
      }
    }
  })
})
