/** What was deleted lately, so that it can be brought back: the row as JSON text. Frozen. */
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table trash (
    resource text not null, record_id bigint not null, record text not null, deleted_at text not null,
    primary key (resource, record_id))`,
  `create index trash_age on trash (deleted_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
