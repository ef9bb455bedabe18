/** The settings of the site: a row per section that was saved. Frozen. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table settings (
      section text primary key,
      value text not null,
      updated_at text not null
    )`.execute(db)
}
