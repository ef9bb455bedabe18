import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { SECRET_KEY } from './support/app.ts'
import { createTestDatabase } from './support/databases.ts'
import { startProcess, startServer } from './support/process.ts'
import { folder, login, printedPassword } from './support/starts.ts'

const ADMIN = join(import.meta.dirname, '..', 'build', 'server', 'admin.js')

const list = async (origin: string, path: string): Promise<{ total: number; items: Record<string, unknown>[] }> => {
  const body = await (await fetch(`${origin}/api/${path}`)).json()
  return { total: body.pagination.total, items: body.data }
}

describe('starting', () => {
  test(
    "it seeds an empty database, prints the site's URL and a first sign-in that works; a second start keeps both and prints none",
    {
      tags: ['C1-RUN-01', 'C1-SETTING-01', 'C1-SETTING-04', 'C1-SETTING-05', 'C1-SEED-02', 'C1-SEED-04'],
    },
    async () => {
      const data = folder()
      const environment = { DATABASE_URL: `sqlite:${data}/site.db`, SECRET_KEY: '' }
      const first = startServer(environment)
      const address = await first.ready
      expect(first.printed()).toContain(`${address}/admin/login`)
      expect(first.printed()).toContain('admin@example.com')
      const { status, body } = await login(address, 'admin@example.com', printedPassword(first))
      expect(status).toBe(200)
      expect(body.data.admin.role).toBe('super_admin')
      const services = await list(address, 'services')
      expect([...new Set(services.items.map((service) => service['category']))].sort()).toEqual(
        ['Development', 'Design', 'AI Solutions', 'Marketing', 'Consulting', 'Infrastructure', 'Security'].sort(),
      )
      expect((await list(address, 'banners')).total).toBe(3)
      expect((await list(address, 'news')).total).toBe(6)
      expect(statSync(join(data, 'secret.key')).mode & 0o777).toBe(0o600)
      first.child.kill('SIGTERM')
      expect(await first.exited).toBe(0)

      const second = startServer(environment)
      const secondAddress = await second.ready
      expect(second.printed()).not.toContain('Password')
      expect((await list(secondAddress, 'banners')).total).toBe(3)
      const profile = await fetch(`${secondAddress}/api/admin/profile`, { headers: { authorization: `Bearer ${body.data.token}` } })
      expect(profile.status).toBe(200)
    },
  )

  test('none: only the first super_admin', { tags: ['C1-SEED-01'] }, async () => {
    const server = startServer({
      DATABASE_URL: `sqlite:${folder()}/site.db`,
      SEED: 'none',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'monsoon 2026',
    })
    const address = await server.ready
    expect(server.printed()).not.toContain('monsoon 2026')
    expect((await login(address, 'owner@example.com', 'monsoon 2026')).status).toBe(200)
    for (const path of ['services', 'banners', 'news']) expect((await list(address, path)).total).toBe(0)
  })

  test(
    'demo: starter, and an admin and two sales persons, some hundred inquiries over the past months, activity; their password is ADMIN_PASSWORD',
    { tags: ['all', 'C1-SEED-03'] },
    async () => {
      const url = await createTestDatabase('postgres', folder(), inject('postgresUrl'))
      const server = startServer({ DATABASE_URL: url, SEED: 'demo', ADMIN_PASSWORD: 'monsoon 2026' }, folder())
      const address = await server.ready
      const { body } = await login(address, 'admin@example.com', 'monsoon 2026')
      const headers = { authorization: `Bearer ${body.data.token}` }
      const get = async (path: string) => (await fetch(`${address}/api/${path}`, { headers })).json()
      const users = (await get('admin/users')).data
      expect(users.map((user: { role: string }) => user.role).sort()).toEqual([
        'admin',
        'sales_person',
        'sales_person',
        'super_admin',
      ])
      const sales = users.find((user: { role: string }) => user.role === 'sales_person')
      expect((await login(address, sales.email, 'monsoon 2026')).status).toBe(200)
      const inquiries =
        (await get('service-inquiries/admin')).pagination.total + (await get('contact-inquiries/admin')).pagination.total
      expect(inquiries).toBeGreaterThan(200)
      expect((await get('admin/activity-logs')).pagination.total).toBeGreaterThan(100)
      expect((await list(address, 'services')).total).toBeGreaterThan(6)
    },
  )

  const hasIpv6 = Object.values(networkInterfaces()).some((list = []) => list.some(({ family }) => family === 'IPv6'))
  test.skipIf(!hasIpv6).each([
    ['0.0.0.0', '127.0.0.1'],
    ['::', '[::1]'],
  ])(
    'with HOST %s and no SITE_URL the links are those of an address that a browser on this machine opens: %s',
    { tags: ['all', 'C1-SETTING-03'] },
    async (host, linked) => {
      const server = startServer({ DATABASE_URL: `sqlite:${folder()}/site.db`, SEED: 'none', HOST: host })
      const origin = await server.ready
      expect(new URL(origin).hostname).toBe(linked)
      expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
    },
  )

  test(
    'settings are also read from .env, whose lines an empty variable of the environment leaves',
    { tags: ['all', 'C1-RUN-11'] },
    async () => {
      const place = folder()
      const lines = [
        'ADMIN_EMAIL=asha@example.com',
        'ADMIN_PASSWORD=monsoon 2026',
        'SEED=none',
        `DATABASE_URL=sqlite:${place}/else/where.db`,
      ]
      writeFileSync(join(place, '.env'), lines.join('\n'))
      const server = startServer({ ADMIN_EMAIL: '', ADMIN_PASSWORD: ' ' }, place)
      expect((await login(await server.ready, 'asha@example.com', 'monsoon 2026')).status).toBe(200)
      expect(existsSync(join(place, 'else', 'where.db'))).toBe(true)
    },
  )

  test('SIGTERM: finish what runs, close the database, exit 0 within 10 s', { tags: ['C1-HEALTH-03'] }, async () => {
    const server = startServer({ DATABASE_URL: `sqlite:${folder()}/site.db`, SEED: 'none' })
    const address = await server.ready
    const running = Array.from({ length: 20 }, (_, index) =>
      fetch(`${address}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Visitor ${index}`, email: `v${index}@example.com`, message: 'Hello' }),
      }),
    )
    const answers = Promise.allSettled(running)
    const first = await Promise.race(running)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(first.status).toBe(201)
    for (const answer of await answers) if (answer.status === 'fulfilled') expect(answer.value.status).toBe(201)
  })
})

describe('npm run admin --', () => {
  const admin = async (
    environment: Record<string, string>,
    ...args: string[]
  ): Promise<{ code: number | null; printed: string }> => {
    const command = startProcess('build/server/admin.js', environment, args)
    const code = await command.exited
    return { code, printed: command.printed() }
  }

  test(
    'create-user makes a user who can sign in, reset-password changes the password and unlocks the account',
    { tags: ['all', 'C1-RUN-06', 'C1-RUN-07'] },
    async () => {
      const environment = { DATABASE_URL: `sqlite:${folder()}/site.db`, SEED: 'none', RATE_LIMIT: 'on' }
      const made = await admin(
        environment,
        'create-user',
        '--email',
        'asha@example.com',
        '--name',
        'Asha Rao',
        '--role',
        'sales_person',
      )
      expect(made).toMatchObject({ code: 0 })
      const password = /Password: (\S+)/.exec(made.printed)?.[1] ?? ''
      expect((await admin(environment, 'reset-password', 'nobody@example.com')).code).toBe(1)
      const again = await admin(environment, 'create-user', '--email', 'ASHA@example.com', '--name', 'Asha')
      expect(again.code).toBe(1)

      const server = startServer(environment)
      const address = await server.ready
      expect((await login(address, 'asha@example.com', password)).body.data.admin).toMatchObject({
        name: 'Asha Rao',
        role: 'sales_person',
      })
      const guesses = await Promise.all(Array.from({ length: 11 }, () => login(address, 'asha@example.com', 'a guess')))
      expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(401), 429])
      expect((await login(address, 'asha@example.com', password)).status).toBe(429)
      const asArgument = await admin(environment, 'reset-password', 'asha@example.com', '--password', 'another one')
      expect([asArgument.code, asArgument.printed]).toEqual([1, expect.stringContaining('--password')])
      const reset = spawnSync(process.execPath, [ADMIN, 'reset-password', 'asha@example.com', '--password-stdin'], {
        cwd: folder(),
        env: { SECRET_KEY, ...environment },
        input: 'another one\n',
        encoding: 'utf8',
      })
      expect([reset.status, reset.stdout]).toEqual([0, expect.not.stringContaining('another one')])
      expect((await login(address, 'asha@example.com', password)).status).toBe(401)
      expect((await login(address, 'asha@example.com', 'another one')).status).toBe(200)
    },
  )

  test.each(['sqlite', 'postgres'] as const)(
    'backup and restore carry everything from one database to another, from %s',
    { tags: ['all', 'C1-SETTING-02', 'C1-RUN-08', 'C1-RUN-09'] },
    async (kind) => {
      const place = folder()
      const from = { DATABASE_URL: await createTestDatabase(kind, place, inject('postgresUrl')), ADMIN_PASSWORD: 'monsoon 2026' }
      const other = kind === 'sqlite' ? 'postgres' : 'sqlite'
      mkdirSync(join(place, 'other'))
      const to = { DATABASE_URL: await createTestDatabase(other, join(place, 'other'), inject('postgresUrl')), SEED: 'none' }
      expect((await admin({ ...from, SEED: 'demo' }, 'seed')).printed).toContain('admin@example.com')
      const file = join(place, 'site.backup')
      expect(await admin(from, 'backup', file)).toMatchObject({ code: 0 })
      expect(await admin(to, 'migrate')).toMatchObject({ code: 0 })
      expect(await admin(to, 'restore', file)).toMatchObject({ code: 0 })
      expect((await admin(to, 'restore', file)).printed).toContain('--yes')
      expect(readdirSync(place)).not.toContain('site.backup.unfinished')

      const read = async (environment: Record<string, string>) => {
        const server = startServer(environment, place)
        const address = await server.ready
        const { body } = await login(address, 'admin@example.com', 'monsoon 2026')
        const headers = { authorization: `Bearer ${body.data.token}` }
        const get = async (path: string) => (await fetch(`${address}/api/${path}`, { headers })).json()
        const all = {
          services: await get('admin/services?limit=100'),
          inquiries: await get('service-inquiries/admin?limit=200'),
          found: (await get('contact-inquiries/admin?search=example.com&limit=200')).data,
          stats: await get('service-inquiries/admin/stats/overview'),
        }
        const sent = await fetch(`${address}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'After', email: 'after@example.com', message: 'Ids go on behind the restored ones' }),
        })
        expect(sent.status).toBe(201)
        server.child.kill('SIGTERM')
        await server.exited
        return all
      }
      const before = await read(from)
      expect(before.inquiries.data.length).toBeGreaterThan(100)
      expect(await read(to)).toEqual(before)
    },
  )

  test('an unknown command is an error that lists the ones there are; help lists them and is none', { tags: ['all'] }, async () => {
    const data = folder()
    const environment = { DATABASE_URL: `sqlite:${data}/site.db` }
    for (const [args, expected] of [
      [['explode'], 1],
      [[], 1],
      [['--help'], 0],
      [['help'], 0],
    ] as const) {
      const { code, printed } = await admin(environment, ...args)
      expect([args, code]).toEqual([args, expected])
      for (const name of ['create-user', 'reset-password', 'backup FILE', 'restore FILE', 'migrate', 'seed', 'mail-test ADDRESS'])
        expect(printed).toContain(name)
    }
    const { code, printed } = await admin(environment, 'backup', '--help')
    expect([code, printed.trim()]).toEqual([0, 'Usage:\n  npm run admin -- backup FILE'])
    expect(readdirSync(data)).toEqual([])
  })

  test(
    'a command refuses arguments that it would ignore, and makes nothing',
    { tags: ['all', 'C1-RUN-06', 'C1-RUN-08'] },
    async () => {
      const data = folder()
      const environment = { DATABASE_URL: `sqlite:${data}/site.db` }
      for (const [sentence, ...args] of [
        ['Unexpected argument site.backup.', 'backup', join(data, 'my'), 'site.backup'],
        ["Unknown option '--yes'", 'backup', join(data, 'my'), '--yes'],
        ['Unexpected argument site.backup.', 'restore', join(data, 'my'), 'site.backup'],
        ['Unexpected argument demo.', 'seed', 'demo'],
        ['Unexpected argument now.', 'migrate', 'now'],
        ['Unexpected argument b@example.com.', 'reset-password', 'a@example.com', 'b@example.com'],
        ["Unknown option '--role'", 'reset-password', 'a@example.com', '--role', 'admin'],
        ['Unexpected argument a@example.com.', 'create-user', 'a@example.com', '--name', 'Asha'],
        ['Which account? Give its e-mail address as --email E.', 'create-user'],
        ['Which account? Give its e-mail address as --email E.', 'create-user', '--name', 'Asha'],
        ['role: must be one of', 'create-user', '--email', 'a@example.com', '--name', 'Asha', '--role', 'boss'],
      ] as const) {
        const { code, printed } = await admin(environment, ...args)
        expect([args, code, printed]).toEqual([args, 1, expect.stringContaining(sentence)])
      }
      expect(readdirSync(data)).toEqual([])
    },
  )
})
