/**
 * PostgreSQL counts the new rows of a statement together: one change of each counter instead of one for every row. What is
 * changed or deleted is counted row by row as before; SQLite has triggers by the row only. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create function count_new_inquiries() returns trigger language plpgsql as $$
  begin
    insert into inquiry_counts (kind, status, priority, is_spam, shard, inquiries)
      select kind, status, priority, is_spam, pg_backend_pid() % 64, count(*) from added
      group by kind, status, priority, is_spam order by kind, status, priority, is_spam
      on conflict (kind, status, priority, is_spam, shard) do update set inquiries = inquiry_counts.inquiries + excluded.inquiries;
    return null;
  end $$`,
  `drop trigger inquiry_counted on inquiries`,
  `create trigger inquiry_counted after delete or update of status, priority, is_spam on inquiries
    for each row execute function count_inquiry()`,
  `create trigger inquiries_counted after insert on inquiries referencing new table as added
    for each statement execute function count_new_inquiries()`,

  `create function count_new_activities() returns trigger language plpgsql as $$
  begin
    insert into activity_counts (action, shard, logs)
      select action, pg_backend_pid() % 64, count(*) from added group by action order by action
      on conflict (action, shard) do update set logs = activity_counts.logs + excluded.logs;
    return null;
  end $$`,
  `drop trigger activity_counted on activity_logs`,
  `create trigger activity_counted after delete on activity_logs for each row execute function count_activity()`,
  `create trigger activities_counted after insert on activity_logs referencing new table as added
    for each statement execute function count_new_activities()`,
]

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  if (kind === 'postgres') for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
