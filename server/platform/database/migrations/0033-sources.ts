/**
 * Where a lead came from: its source, and the first and last touch as JSON. The index holds the leads with a source, newest first, with
 * what a list filters by. `inquiry_counts` gets the scope 'source': leads by month of arrival (UTC), source, kind and status; priority
 * and assignment are not counted in it (0). Frozen.
 */
import { type Kysely, sql } from 'kysely'

const COLUMNS = 'scope, kind, is_spam, bucket, status, priority, is_assigned, inquiries'
const GROUPS = '1, 2, 3, 4, 5, 6, 7'

/** Selects a row as `by` inquiries of its bucket. */
const select = (row: string, by: string): string =>
  `select 'source', ${row}.kind, ${row}.is_spam, substr(${row}.created_at, 1, 7) || ' ' || ${row}.source, ${row}.status, 0, 0, ${by}`

const sqlite = (): string[] => {
  const count = (row: 'new' | 'old', by: 1 | -1): string => `insert into inquiry_counts (${COLUMNS}) ${select(row, String(by))}
    where true on conflict do update set inquiries = inquiries + excluded.inquiries;`
  return [
    `create trigger inquiry_sources_insert after insert on inquiries begin ${count('new', 1)} end`,
    `create trigger inquiry_sources_delete after delete on inquiries begin ${count('old', -1)} end`,
    `create trigger inquiry_sources_update after update of kind, source, status, is_spam, created_at on inquiries
      begin ${count('old', -1)} ${count('new', 1)} end`,
  ]
}

/** The rows are merged by the function that merges all of `inquiry_counts`. */
const postgres = (): string[] => {
  const [added, removed] = [`${select('t', '1')} from added as t`, `${select('t', '-1')} from removed as t`]
  const changes = {
    insert: { rows: added, transitions: 'new table as added' },
    update: { rows: `${added} union all ${removed}`, transitions: 'old table as removed new table as added' },
    delete: { rows: removed, transitions: 'old table as removed' },
  }
  return Object.entries(changes).flatMap(([event, { rows, transitions }]) => [
    `create function inquiry_sources_${event}() returns trigger language plpgsql as $$
    begin
      insert into inquiry_counts (${COLUMNS})
        select b.scope, b.kind, b.is_spam, b.bucket, b.status, b.priority, b.is_assigned, sum(b.inquiries) from (${rows})
          as b (${COLUMNS}) group by ${GROUPS} having sum(b.inquiries) <> 0;
      return null;
    end $$`,
    `create trigger inquiry_sources_${event} after ${event} on inquiries referencing ${transitions}
      for each statement execute function inquiry_sources_${event}()`,
  ])
}

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const steps = [
    `alter table inquiries add column source text not null default ''`,
    `alter table inquiries add column touches text not null default ''`,
    `create index inquiries_by_source on inquiries (kind, source, created_at desc, id desc, status, priority, assignee_id)
      where is_spam = 0 and source <> ''`,
    `insert into inquiry_counts (${COLUMNS}) ${select('t', 'count(*)')} from inquiries as t group by ${GROUPS}`,
    ...(kind === 'sqlite' ? sqlite() : postgres()),
  ]
  for (const step of steps) await sql.raw(step).execute(db)
}
