// @module-tag all
/** Rows from before the migration get the keys that a new row gets. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { toPersonKeys } from '../person-keys.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { readInquiryCounts } from '#tests/support/inquiry-counts.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'

/** More than a batch of the migration. */
const ROWS = 5003

const PHONES = [
  '98450 00000',
  '+91 98450-00000',
  '',
  '00000',
  'call me',
  '+44 20 7946 0958',
  '0091 98450 00000',
  '98450 00000 ext 5',
]

test.each(['sqlite', 'postgres'] as const)(
  'on %s every row has its keys, and nothing else of it changes',
  { tags: ['L3-LEAD-58'] },
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-keys-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = await connect(await createTestDatabase(kind, folder, inject('postgresUrl')), 'maintenance')
    onTestFinished(() => database.close())
    const { db } = database
    await migrate(database)
    for (const step of [
      `drop index inquiries_by_email`,
      `drop index inquiries_by_phone`,
      `drop index inquiries_by_phone_spam`,
      `alter table inquiries drop column email_key`,
      `alter table inquiries drop column phone_key`,
      `delete from kysely_migration where name in ('0029-same-person', '0046-phones-of-spam')`,
    ])
      await sql.raw(step).execute(db)
    const rows = Array.from({ length: ROWS }, (_, position) => ({
      kind: 'service',
      name: 'Asha',
      email: `ÁSHA${position}@Example.in`,
      phone: PHONES[position % PHONES.length] ?? '',
      is_spam: position % 7 === 0 ? 1 : 0,
      created_at: '2026-11-20T00:00:00.000Z',
      updated_at: '2026-11-20T00:00:00.000Z',
    }))
    // Ids with gaps.
    for (let from = 0; from < ROWS; from += 1000)
      await db
        .insertInto('inquiries')
        .values(rows.slice(from, from + 1000))
        .execute()
    await db
      .deleteFrom('inquiries')
      .where(sql<boolean>`id % 10 = 3`)
      .execute()
    const readAll = () => db.selectFrom('inquiries').selectAll().orderBy('id').execute()
    const [before, counted] = [await readAll(), await readInquiryCounts(db)]

    expect(await migrate(database)).toEqual(['0029-same-person', '0046-phones-of-spam'])
    expect(await readAll()).toEqual(before.map((row) => ({ ...row, ...toPersonKeys(row) })))
    expect(await readInquiryCounts(db)).toEqual(counted)
    // The triggers work again.
    await db.deleteFrom('inquiries').execute()
    expect((await readInquiryCounts(db)).every(({ inquiries }) => Number(inquiries) === 0)).toBe(true)
  },
)
