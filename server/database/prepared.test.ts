/** Statements that PostgreSQL plans once a connection. Source: decision 0068. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findMyDay } from '#server/inquiries/my-day/store.ts'
import { openSite } from '#tests/support/app.ts'
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
