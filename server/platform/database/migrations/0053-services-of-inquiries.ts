/**
 * The service of an inquiry is no foreign key any more: deleting a service wrote each of its inquiries, and its Undo did not restore them. No statement
 * reads the index, which served the key alone. SQLite drops a key with its column only. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const STATEMENTS = {
  sqlite: [
    `drop index inquiries_of_service`,
    `alter table inquiries add column kept_service_id bigint`,
    `update inquiries set kept_service_id = service_id where service_id is not null`,
    `alter table inquiries drop column service_id`,
    `alter table inquiries rename column kept_service_id to service_id`,
  ],
  postgres: [`alter table inquiries drop constraint inquiries_service_id_fkey`, `drop index inquiries_of_service`],
}

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  for (const statement of STATEMENTS[kind]) await sql.raw(statement).execute(db)
}
