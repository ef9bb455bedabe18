/** An upgrade that no release has: what the migrations of one may do, for processes that are killed in it. */
import { sql } from 'kysely'
import { STEPS, type Steps } from '../server/platform/database/migrate.ts'

const STATEMENTS = [
  `alter table inquiries add column region text not null default ''`,
  `update inquiries set region = substr(phone, 1, 3)`,
  `create index inquiries_by_region on inquiries (region, id)`,
  `create table regions (name text primary key, inquiries bigint not null)`,
  `insert into regions (name, inquiries) select region, count(*) from inquiries group by region`,
  `drop index inquiries_by_source`,
  `create index inquiries_by_source on inquiries (source, created_at, id)`,
]

export const UPGRADED_STEPS: Steps = {
  ...STEPS,
  '9000-invented': {
    up: async (db) => {
      for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
    },
  },
}
