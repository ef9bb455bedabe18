/**
 * A mail may name its template and what it tells, and is written when it leaves; until now each stood here written out, which
 * one still may. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const COLUMNS = ['template', 'facts']

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of COLUMNS)
    await sql`alter table mail_outbox add column ${sql.ref(column)} text not null default ''`.execute(db)
}
