// @module-tag all
/** Restoring takes a whole backup or nothing. Source: contract §1 'restore FILE'; README 'Back up'. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { book, BOOKING, SECOND_SLOT } from '#tests/support/bookings.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { insertOneOfEach } from '#tests/support/one-of-each.ts'
import { ConfigError } from '../../config.ts'
import { connect, type DatabaseHandle } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { checkBackup } from './check.ts'
import { TABLE_NAMES } from './format.ts'
import { restore } from './restore.ts'
import { backUp } from './write.ts'

/** Tables that are not in a backup: triggers fill them, or their rows are temporary. */
const DERIVED_TABLES = [
  'inquiry_counts',
  'activity_counts',
  'inquiry_search',
  'activity_search',
  'users_search',
  'services_search',
  'news_items_search',
  'case_studies_search',
  'banners_search',
  'newsletter_subscribers_search',
  'content_versions',
  'rate_limits',
  'mail_state',
  'kysely_migration',
  'kysely_migration_lock',
]

const NOW = '2026-11-20T09:30:00.000Z'
const SECRET = 'Padmavati of 12 Temple Road'

const createBackup = async (site: Site): Promise<{ file: string; lines: string[]; rewrite(lines: string[]): void }> => {
  const file = join(site.dataFolder, 'site.backup')
  await backUp(site.databaseUrl, file)
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  return { file, lines, rewrite: (changed) => writeFileSync(file, gzipSync(changed.map((line) => `${line}\n`).join(''))) }
}

const emptyDatabase = async (site: Site): Promise<DatabaseHandle> => {
  const database = await connect(await createTestDatabase(site.kind, join(site.dataFolder, 'other'), inject('postgresUrl')))
  onTestFinished(() => database.close())
  await migrate(database)
  return database
}

/** Numbers of rows, and the counts of the triggers. */
const counts = async ({ db }: Pick<DatabaseHandle, 'db'>): Promise<number[]> => {
  const tables = ['users', 'inquiries', 'activity_logs', 'mail_outbox'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select('id').execute()))
  const counted = await db.selectFrom('inquiry_counts').select('inquiries').execute()
  return [...rows.map(({ length }) => length), counted.reduce((sum, { inquiries }) => sum + inquiries, 0)]
}

const withInquiries = async (open: (options: object) => Promise<Site>): Promise<Site> => {
  const site = await open({ now: NOW })
  await site.addUser('admin', { name: SECRET, email: 'padmavati@example.in' })
  for (let number = 0; number < 5; number += 1) {
    const body = { name: SECRET, email: `v${number}@example.in`, message: 'Hello' }
    expect((await site.call('POST', '/api/contact', { body })).status).toBe(201)
  }
  return site
}

/** The message of a refusal: one line with a full stop, without personal data. */
const refusal = async (run: () => Promise<unknown>): Promise<string> => {
  const message = await run().then(
    () => 'it was not refused',
    (error: unknown) =>
      error instanceof Error && error.constructor.name === 'ConfigError' ? error.message : `a crash: ${String(error)}`,
  )
  expect(message).toMatch(/^[^\n]+\.$/)
  expect(message).not.toMatch(/Padmavati|Temple|example\.in/)
  return message
}

const without = (lines: readonly string[], dropped: (line: string) => boolean): string[] => lines.filter((line) => !dropped(line))

eachDatabase((openSite) => {
  test('a backup that is cut, changed or of another version is refused in one sentence and changes nothing', async () => {
    const site = await withInquiries(openSite)
    const { file, lines, rewrite } = await createBackup(site)
    const whole = readFileSync(file)
    const target = await emptyDatabase(site)
    const before = await counts(target)
    const refused = async (): Promise<string> => {
      const sentence = await refusal(async () => restore(target, await checkBackup(file)))
      expect(await counts(target)).toEqual(before)
      return sentence
    }
    const isRowOf = (table: string) => (line: string) => line.startsWith(`{"table":"${table}"`)
    const changed = async (change: (line: string) => string): Promise<string> => {
      rewrite(lines.map(change))
      return refused()
    }
    for (const last of [1, Math.floor(lines.length / 2), lines.length - 1]) {
      rewrite(lines.slice(0, last))
      expect(await refused()).toContain('is incomplete: its end mark is missing')
    }
    rewrite(without(lines, isRowOf('inquiries')))
    expect(await refused()).toContain('is incomplete: it has other rows than its end mark says')
    rewrite([...lines, lines[1] ?? ''])
    expect(await refused()).toContain('has no place in a backup')
    expect(await changed((line) => line.replace('"format":2', '"format":3'))).toContain('was written by another version')
    expect(await changed((line) => line.replace('"steps":[', '"steps":["9999-of-tomorrow",'))).toContain('is of a newer version')
    const beforeFormer = (line: string): string => line.replace('"0001-schema"', '"0001-first-schema"')
    expect(await changed(beforeFormer)).toContain('is of a version before 0.1.0')
    expect(await changed((line) => line.replace('"table":"users"', '"table":"wishes"'))).toContain('a table that is unknown')
    expect(await changed((line) => line.replaceAll('"priority":1', '"priority":"1"'))).toContain('column priority of inquiries')
    expect(await changed((line) => line.replaceAll('"role":', '"drop table":'))).toContain('of users has a wrong value')
    expect(await changed((line) => line.slice(0, 40))).toMatch(/cannot be read|no backup/)
    // A duplicate e-mail, and an inquiry whose assignee does not exist: only the database detects them.
    expect(await changed((line) => line.replaceAll(/"email_key":"[^"]*"/g, '"email_key":"same@example.in"'))).toContain(
      'a row of users',
    )
    expect(await changed((line) => line.replaceAll('"assignee_id":null', '"assignee_id":4711'))).toContain('a row of inquiries')
    for (const bytes of [
      whole.subarray(0, whole.length - 9),
      whole.subarray(0, 40),
      whole.subarray(1),
      Buffer.from(SECRET),
      Buffer.alloc(0),
    ]) {
      writeFileSync(file, bytes)
      expect(await refused()).toMatch(/is cut|cannot be unpacked|is empty/)
    }
    expect(await refusal(() => checkBackup(join(site.dataFolder, 'none.backup')))).toContain('There is no file')
    writeFileSync(file, whole)
    await restore(target, await checkBackup(file))
    expect(await counts(target)).toEqual(await counts(site))
  })

  test('the rest of a truncated backup is restored on request', async () => {
    const site = await withInquiries(openSite)
    const { file, lines, rewrite } = await createBackup(site)
    const target = await emptyDatabase(site)
    rewrite(
      lines.slice(
        0,
        lines.findIndex((line) => line.startsWith('{"table":"activity_logs"')),
      ),
    )
    const cut = readFileSync(file)
    writeFileSync(file, cut.subarray(0, cut.length - 4))
    const backup = await checkBackup(file, { allowIncomplete: true })
    expect(backup.isComplete).toBe(false)
    await restore(target, backup)
    expect(backup.counts).toMatchObject({ users: 2, inquiries: 5, activity_logs: 0 })
    expect((await counts(target)).slice(0, 3)).toEqual([2, 5, 0])
  })

  test('a database of a newer version is backed up by that version alone: its tables would be missing', async () => {
    const site = await openSite()
    const step = "'9999-of-tomorrow'"
    await sql`insert into kysely_migration (name, timestamp) values (${sql.raw(step)}, '2026-11-20')`.execute(site.db)
    // Later tests use the database again.
    onTestFinished(async () => void (await sql`delete from kysely_migration where name = ${sql.raw(step)}`.execute(site.db)))
    const file = join(site.dataFolder, 'newer.backup')
    const refusal: unknown = await backUp(site.databaseUrl, file).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toContain('The database is of a newer version of the site (9999-of-tomorrow)')
    expect(readdirSync(site.dataFolder).filter((name) => name.startsWith('newer'))).toEqual([])
  })

  test('a database with rows is replaced on request only', async () => {
    const site = await withInquiries(openSite)
    const { file } = await createBackup(site)
    const database = await connect(site.databaseUrl)
    onTestFinished(() => database.close())
    await site.db.updateTable('users').set({ name: 'Changed since' }).execute()
    await site.close()
    const backup = await checkBackup(file)
    expect(await refusal(() => restore(database, backup))).toContain('--yes')
    const names = async () => (await database.db.selectFrom('users').select('name').distinct().execute()).map(({ name }) => name)
    expect(await names()).toEqual(['Changed since'])
    await restore(database, backup, { replace: true })
    expect(await names()).toContain(SECRET)
  })

  test('after a restore, new bookings and blocked times get new ids', { tags: ['C1-RUN-08'] }, async () => {
    const site = await openSite({ now: NOW })
    const blocked = { startsAt: '2026-12-01T04:00:00.000Z', endsAt: '2026-12-01T05:00:00.000Z' }
    const create = async (at: Site, slot: string): Promise<number[]> => {
      const token = await at.signIn('admin')
      const answers = [
        await book(at, { startsAt: slot }),
        await at.call('POST', '/api/admin/blocked-times', { token, body: blocked }),
      ]
      return answers.map(({ status }) => status)
    }
    expect(await create(site, BOOKING.startsAt)).toEqual([201, 201])
    const { file } = await createBackup(site)
    const other = join(site.dataFolder, 'other')
    const databaseUrl = await createTestDatabase(site.kind, other, inject('postgresUrl'))
    const target = await connect(databaseUrl)
    await migrate(target)
    await restore(target, await checkBackup(file))
    await target.close()
    const restored = await openSite({ now: NOW, databaseUrl, dataFolder: other })
    expect(await create(restored, SECOND_SLOT)).toEqual([201, 201])
  })

  test('the booking of a lead in the trash keeps its assignee', { tags: ['F5-DESK-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const ids = await insertOneOfEach(site)
    const token = await site.signIn('admin')
    expect((await site.call('DELETE', `/api/contact-inquiries/admin/${ids.contactInquiry}`, { token })).status).toBe(200)
    const { file } = await createBackup(site)
    const database = await emptyDatabase(site)
    await restore(database, await checkBackup(file))
    const [before, after] = [site, database].map(({ db }) => db.selectFrom('bookings').selectAll().execute())
    expect(await after).toEqual(await before)
    expect(await after).toMatchObject([{ assignee_id: ids.user }])
  })

  test('every table is in the backup or is derived', async () => {
    const site = await openSite()
    const tables = (await site.db.introspection.getTables()).map(({ name }) => name)
    const ofSqlite = /^sqlite_|_(config|content|data|docsize|idx)$/
    const known: string[] = [...TABLE_NAMES, ...DERIVED_TABLES]
    expect(tables.filter((name) => !ofSqlite.test(name) && !known.includes(name))).toEqual([])
    expect(TABLE_NAMES.filter((name) => !tables.includes(name))).toEqual([])
  })
})
