// @module-tag all
/** New bookings and blocked times of a database that an earlier version has restored. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/databases.ts'
import { loadSchema } from '#tests/support/schemas.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'

/** The last schema before the migration. */
const EARLIER = '14-af2f62b'

test('on PostgreSQL their ids continue after those that are there, and none goes back', { tags: ['C1-RUN-08'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-ids-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const url = await createTestDatabase('postgres', folder, inject('postgresUrl'))
  await loadSchema(EARLIER, 'postgres', url)
  const database = await connect(url, 'maintenance')
  onTestFinished(() => database.close())
  const { db } = database
  const readNumber = async (query: ReturnType<typeof sql<{ id: string | number | null }>>): Promise<number> =>
    Number((await query.execute(db)).rows[0]?.id)
  const lastBooking = await readNumber(sql`select max(id) as id from bookings`)
  expect(lastBooking).toBeGreaterThan(0)
  // As a restore of an earlier version left it.
  await sql`alter sequence bookings_id_seq restart with 1`.execute(db)
  // Blocked times with higher ids were deleted.
  await sql`select setval('blocked_times_id_seq', 1000)`.execute(db)
  await migrate(database)
  expect(await readNumber(sql`select nextval('bookings_id_seq') as id`)).toBe(lastBooking + 1)
  expect(await readNumber(sql`select nextval('blocked_times_id_seq') as id`)).toBe(1001)
})
