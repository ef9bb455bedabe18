/** Statements that PostgreSQL plans once a connection. Source: decision 0032. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findInquiryIds } from '#server/leads/inquiries/listing/store.ts'
import { findMyDay } from '#server/leads/inquiries/my-day-store.ts'
import { findInquiriesById } from '#server/leads/inquiries/store.ts'
import { findSession } from '#server/staff/users/access/store.ts'
import { openSite, type Site } from '#tests/support/app.ts'
import type { Db } from './connect.ts'
import { PREPARED } from './dialect.ts'

test('a marked statement is prepared once a connection and gets its parameters; others are not prepared', async () => {
  const { db } = await openSite('postgres')
  await db.connection().execute(async (connection) => {
    const double = async (value: number) =>
      (await sql<{ double: number }>`${sql.raw(PREPARED)} select 2 * ${value}::int as double`.execute(connection)).rows
    expect([await double(2), await double(3)]).toEqual([[{ double: 4 }], [{ double: 6 }]])
    for (const userId of [1, 2, 3])
      await findMyDay(connection, { userId, now: '2026-11-22T10:00:00.000Z', dayEnd: '2026-11-22T18:30:00.000Z' })
    await sql`select 1`.execute(connection)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements order by prepare_time`.execute(
      connection,
    )
    expect(rows.map(({ statement }) => statement.slice(0, 24))).toEqual(['/* prepared */ select 2 ', '/* prepared */ select * '])
  })
})

const NOW = Date.parse('2026-11-22T10:00:00.000Z')
const HOUR_MS = 3_600_000
const ROWS = 3000

/** Leads of two weeks, most of them answered; a few have a follow-up. */
const addLeads = async ({ db }: Site): Promise<void> => {
  const leads = Array.from({ length: ROWS }, (_, position) => {
    const at = new Date(NOW - (ROWS - position) * (HOUR_MS / 9)).toISOString()
    return {
      kind: position % 10 === 0 ? 'contact' : 'service',
      name: `Visitor ${position}`,
      email: `visitor${position}@example.com`,
      status: position % 4,
      response_due_at: at,
      first_response_at: position % 20 === 0 ? null : at,
      follow_up_at: position % 100 === 0 ? at : null,
      created_at: at,
      updated_at: at,
    }
  })
  for (let from = 0; from < ROWS; from += 500)
    await db
      .insertInto('inquiries')
      .values(leads.slice(from, from + 500))
      .execute()
  await sql`analyze`.execute(db)
}

const readOften = async (db: Db): Promise<void> => {
  // PostgreSQL decides after five executions.
  for (let time = 0; time < 7; time += 1) {
    await findSession(db, 'none')
    for (const filter of [{}, { status: 'new', priority: 'medium' }, { assignee: 'none' }] as const) {
      const { ids } = await findInquiryIds(db, { kind: 'service', search: '', page: 1, limit: 50, ...filter })
      expect(await findInquiriesById(db, ids)).toHaveLength(50)
    }
    const hour = (hours: number): string => new Date(NOW + (time + hours) * HOUR_MS).toISOString()
    for (const userId of [null, 1]) await findMyDay(db, { userId, now: hour(0), dayEnd: hour(8) })
  }
}

test('a session, the inquiries of a page and My day are planned once a connection, also after a new column', async () => {
  const site = await openSite('postgres')
  await addLeads(site)
  await site.db.connection().execute(async (db) => {
    await readOften(db)
    const { rows } = await sql<{ statement: string; plans: number }>`select statement, generic_plans as plans
      from pg_prepared_statements order by prepare_time`.execute(db)
    const plannedEachTime = rows.filter(({ plans }) => plans === 0).map(({ statement }) => statement)
    expect({ prepared: rows.length, plannedEachTime }).toEqual({ prepared: 4, plannedEachTime: [] })
    await sql`alter table inquiries add column of_a_later_version text`.execute(site.db)
    await sql`alter table users add column of_a_later_version text`.execute(site.db)
    await readOften(db)
  })
})
