// @module-tag all
/** This version opens databases of every earlier version without manual steps. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { toNameKey } from '#domain/name-key.ts'
import { connect, type DatabaseHandle } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { toPersonKeys } from '#server/platform/database/person-keys.ts'
import { openSite, type Site } from './support/app.ts'
import { createTestDatabase } from './support/databases.ts'
import { LANDED_SCHEMAS, loadSchema, readRows, readSchema, type Rows, withoutSentTexts } from './support/schemas.ts'

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-schema-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const using = async <Output>(url: string, run: (database: DatabaseHandle) => Promise<Output>): Promise<Output> => {
  const database = await connect(url)
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}

/** Queries of the counters and of the counted rows. */
const COUNTERS = [
  [
    `select kind, status, is_spam, sum(inquiries) as n from inquiry_counts group by 1, 2, 3 having sum(inquiries) <> 0`,
    `select kind, status, is_spam, count(*) as n from inquiries group by 1, 2, 3`,
  ],
  [
    `select action, sum(logs) as n from activity_counts group by 1 having sum(logs) <> 0`,
    `select action, count(*) as n from activity_logs group by 1`,
  ],
]

const selectLines = async ({ db }: DatabaseHandle, query: string): Promise<string[]> => {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
  return rows.map((row) => Object.values(row).map(String).join(' ')).toSorted()
}

const expectFound = async (site: Site, rows: Rows): Promise<void> => {
  const token = await site.signIn('super_admin')
  const find = async (path: string, text: unknown) => {
    const { body } = await site.call('GET', `/api/${path}?search=${encodeURIComponent(String(text))}`, { token })
    return body.data.map((item: { id: unknown }) => Number(item.id))
  }
  for (const { id, kind, name, is_spam: isSpam } of rows['inquiries'] ?? []) {
    if (isSpam === 0) expect(await find(`${String(kind)}-inquiries/admin`, name)).toContain(id)
  }
  for (const { id, description } of rows['activity_logs'] ?? [])
    expect(await find('admin/activity-logs', description)).toContain(id)
  expect(await find('contact-inquiries/admin', 'élodie')).toHaveLength(1)
  expect(await find('contact-inquiries/admin', 'привет')).toHaveLength(1)
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  const emptyDatabase = () => createTestDatabase(kind, temporaryFolder(), inject('postgresUrl'))

  let fresh: string[] | undefined
  const freshSchema = async (): Promise<string[]> =>
    (fresh ??= await using(await emptyDatabase(), async (database) => {
      await migrate(database)
      return readSchema(database)
    }))

  test.each(LANDED_SCHEMAS)('schema %s: same schema as a new database, every row, right counts, all of it found', async (name) => {
    const url = await emptyDatabase()
    await loadSchema(name, kind, url)
    const before = await using(url, readRows)
    expect(Object.values(before).map((rows) => rows.length)).not.toContain(0)

    await using(url, async (database) => {
      await migrate(database)
      expect(await readSchema(database)).toEqual(await freshSchema())
      expect(await readRows(database, before)).toEqual(withoutSentTexts(before))
      for (const [counter = '', counted = ''] of COUNTERS)
        expect(await selectLines(database, counter)).toEqual(await selectLines(database, counted))
      const inquiries = await database.db
        .selectFrom('inquiries')
        .select(['name', 'email', 'phone', 'name_key', 'email_key', 'phone_key'])
        .execute()
      for (const row of inquiries) expect(row).toMatchObject({ name_key: toNameKey(row.name), ...toPersonKeys(row) })
    })
    await expectFound(await openSite(kind, { databaseUrl: url }), before)
  })
})
