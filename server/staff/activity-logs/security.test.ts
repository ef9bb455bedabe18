import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { commands } from '#server/command-line/commands.ts'
import { eachDatabase, PASSWORD, type Site } from '#tests/support/app.ts'

const ON = { config: { RATE_LIMIT: 'on' } }

const login = (site: Site, email: string, password: string, from = '198.51.100.7') =>
  site.call('POST', '/api/admin/login', { body: { email, password }, ip: from, headers: { 'user-agent': 'Guesser 1.0' } })

const rowsLike = ({ db }: Pick<Site, 'db'>, description: string) =>
  db.selectFrom('activity_logs').selectAll().where('description', 'like', description).orderBy('id').execute()
const failures = (site: Site) => rowsLike(site, 'Failed sign-in%')

/** A failed sign-in is recorded after its response. */
const expectFailures = (site: Site, count: number) =>
  vi.waitFor(async () => expect(await failures(site)).toHaveLength(count), { timeout: 45_000, interval: 20 })

eachDatabase((openSite) => {
  test('a failed sign-in leaves an activity, which says from where and to whose account, and holds nothing that was typed', async () => {
    const site = await openSite(ON)
    const { id, email } = await site.addUser('admin', { name: 'Asha Rao' })
    const idle = await site.addUser('sales_person', { name: 'Ravi', isActive: false })
    expect((await login(site, email, 'a typed password')).status).toBe(401)
    await expectFailures(site, 1)
    expect((await login(site, idle.email, PASSWORD)).status).toBe(403)
    await expectFailures(site, 2)
    expect((await login(site, 'somebody.else@example.com', PASSWORD)).status).toBe(401)
    await expectFailures(site, 3)
    const from = { action: 'LOGIN', admin_id: null, ip_address: '198.51.100.7', user_agent: 'Guesser 1.0' }
    const [wrong, inactive, unknown] = await failures(site)
    expect(wrong).toMatchObject({ ...from, resource_type: 'user', resource_id: String(id) })
    expect(inactive).toMatchObject({ ...from, resource_type: 'user', resource_id: String(idle.id) })
    expect(unknown).toMatchObject({ ...from, resource_type: 'session', resource_id: '' })
    expect([wrong?.description, unknown?.description]).toEqual([
      'Failed sign-in to the account of Asha Rao: wrong password',
      'Failed sign-in with an unknown e-mail',
    ])
    expect(JSON.stringify(await failures(site))).not.toMatch(/typed password|somebody\.else/)
    expect((await login(site, email, PASSWORD)).status).toBe(200)
    expect(await failures(site)).toHaveLength(3)
  })

  test('a flood of failed sign-ins fills no log: ten an hour for an account, ten for all unknown e-mails together', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    const flood = Array.from({ length: 40 }, (_, index) => [
      login(site, `a${index}@example.com`, 'wrong', `10.0.${index}.1`),
      login(site, email, 'wrong', `10.1.${index}.1`),
    ])
    await Promise.all(flood.flat())
    await expectFailures(site, 20)
    const other = await site.addUser('admin')
    await login(site, other.email, 'wrong')
    await expectFailures(site, 21)
    expect((await failures(site)).filter((row) => row.resource_type === 'session')).toHaveLength(10)
  })

  test('a refusal by permission leaves an activity of the refused person, at most ten an hour', async () => {
    const site = await openSite(ON)
    const token = await site.signIn('sales_person')
    const refused = async (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const answer = await site.call(method, path, { token, ...(body && { body }) })
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
    }
    await refused('DELETE', '/api/admin/services/7')
    await refused('GET', '/api/admin/users?search=somebody')
    const { body } = await site.call('POST', '/api/contact', { body: { name: 'A', email: 'a@example.com', message: 'Hello' } })
    await refused('PUT', `/api/contact-inquiries/admin/${body.data.id}`, { assigneeId: 1 })
    const rows = await rowsLike(site, '%refused%')
    const by = { action: 'LOGIN', resource_type: 'session', admin_name: 'Test sales_person', ip_address: '127.0.0.1' }
    expect(rows).toMatchObject([by, by, by])
    expect(rows.map((row) => JSON.parse(row.metadata))).toMatchObject([
      { method: 'DELETE', path: '/admin/services/:id' },
      { method: 'GET', path: '/admin/users' },
      { method: 'PUT', path: '/contact-inquiries/admin/:id' },
    ])
    expect(JSON.stringify(rows)).not.toContain('somebody')
    for (let count = 0; count < 20; count += 1) await refused('DELETE', '/api/admin/services/7')
    expect(await rowsLike(site, '%refused%')).toHaveLength(10)
  })

  test('an export leaves an activity', async () => {
    const site = await openSite()
    const token = await site.signIn('super_admin')
    for (const [path, resource_type, description, filters] of [
      ['/api/admin/activity-logs/export?action=LOGIN&search=asha', 'activity_log', 'Exported activity logs', ['search', 'action']],
      ['/api/service-inquiries/admin/export?status=new', 'service_inquiry', 'Exported service inquiries', ['status']],
      ['/api/contact-inquiries/admin/export', 'contact_inquiry', 'Exported contact inquiries', []],
    ] as const) {
      const answer = await site.call('GET', path, { token })
      expect([path, answer.status]).toEqual([path, 200])
      const rows = await rowsLike(site, description)
      expect(rows).toMatchObject([{ action: 'CREATE', resource_type, admin_name: 'Test super_admin' }])
      expect(JSON.parse(rows[0]?.metadata ?? '').filters).toEqual(filters)
    }
  })

  test('a HEAD request of an export is no export, and has its headers', async () => {
    const site = await openSite({ now: '2026-11-20T20:00:00.000Z' })
    const token = await site.signIn('super_admin')
    for (const [path, name] of [
      ['admin/activity-logs', 'activity-logs'],
      ['service-inquiries/admin', 'service-inquiries'],
      ['contact-inquiries/admin', 'contact-inquiries'],
      ['admin/newsletter', 'newsletter'],
    ]) {
      const { status, headers } = await site.call('HEAD', `/api/${path}/export`, { token })
      expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        'text/csv; charset=utf-8',
        `attachment; filename="${name}-2026-11-21.csv"`,
      ])
      // GET sends the file in chunks and gives no length.
      expect(headers).not.toHaveProperty('content-length')
    }
    expect(await rowsLike(site, 'Exported%')).toEqual([])
    expect((await site.call('HEAD', '/api/admin/activity-logs/export')).status).toBe(401)
    expect((await site.call('HEAD', '/api/admin/activity-logs/export?dateRange=never', { token })).status).toBe(400)
  })

  test('a backup and a restore leave an activity', async () => {
    const site = await openSite()
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-backup-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'site.backup')
    const database = await connect(site.databaseUrl)
    const context = { ...site.context, db: database.db, userAgent: 'command line' }
    const open = async () => ({ database, steps: [], context })
    const commandLine = { config: site.context.config, open, print: () => undefined }
    await commands['backup']?.run(commandLine, [file])
    const made = { action: 'CREATE', resource_type: 'database', admin_name: 'System', user_agent: 'command line' }
    expect(await rowsLike(site, 'Backed up%')).toMatchObject([made])
    expect(JSON.stringify(await rowsLike(site, 'Backed up%'))).not.toContain(folder)
    await site.close()
    await commands['restore']?.run(commandLine, [file, '--yes'])
    expect(await rowsLike(database, 'Restored%')).toMatchObject([{ ...made, action: 'UPDATE' }])
    await database.close()
  })
})
