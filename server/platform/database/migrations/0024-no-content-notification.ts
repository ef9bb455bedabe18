/** PostgreSQL's content version is read by every node; nothing listens for the notification that its trigger sent. Frozen. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  if (kind === 'sqlite') return
  await sql`
    create or replace function bump_content_version() returns trigger language plpgsql as $$
    begin
      update content_versions set version = version + 1 where name = 'public';
      return null;
    end $$`.execute(db)
}
