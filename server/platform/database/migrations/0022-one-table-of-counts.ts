/**
 * Inquiries are counted in one table, `inquiry_counts`, instead of three. A scope is a list that is counted: 'all', those of one
 * 'assignee', the days of 'created_at' and the beginnings of 'name' (`name_blocks`); a bucket is one of its values. On PostgreSQL a count is
 * the sum of its rows: a transaction appends and waits for no other, and now and then one merges the rows; before, totals had 64
 * shards each. Frozen: later changes are later migrations.
 */
import { type Kysely, sql } from 'kysely'

const KEY = 'scope, kind, is_spam, bucket, status, priority, is_assigned'
const COLUMNS = `scope text not null, kind text not null, is_spam smallint not null, bucket text not null, status smallint not null,
  priority smallint not null, is_assigned smallint not null, inquiries bigint not null`
const COUNTED = 'kind, name, status, priority, is_spam, assignee_id, created_at'

/** The bucket of a row in each scope; null in none. */
const buckets = (row: string): [scope: string, bucket: string][] => [
  ['all', `''`],
  ['assignee', `cast(${row}.assignee_id as text)`],
  ['created_at', `substr(${row}.created_at, 1, 10)`],
  ['name', `(select max(first_name) from name_blocks where first_name <= ${row}.name)`],
]

const others = (row: string): string => `${row}.status, ${row}.priority, case when ${row}.assignee_id is null then 0 else 1 end`

/** Selects the rows of `from` under their buckets, as `by` inquiries each. */
const select = (from: string, by: 1 | -1): string =>
  buckets('t')
    .map(
      ([scope, bucket]) => `select '${scope}' as scope, t.kind, t.is_spam, ${bucket} as bucket, t.status, t.priority,
        case when t.assignee_id is null then 0 else 1 end as is_assigned, ${by} as inquiries
        from ${from} as t${scope === 'assignee' ? ' where t.assignee_id is not null' : ''}`,
    )
    .join(' union all ')

const insertSums = (rows: string): string => `insert into inquiry_counts (${KEY}, inquiries)
  select ${KEY}, sum(inquiries) from (${rows}) as b group by ${KEY} having sum(inquiries) <> 0`

const OLD_TABLES = ['inquiry_counts', 'assigned_counts', 'inquiry_block_counts', 'activity_counts']

/** SQLite has one writer, so a count is one row. */
const sqlite = (): string[] => {
  const count = (row: 'new' | 'old', by: 1 | -1): string =>
    buckets(row)
      .map(
        ([scope, bucket]) => `insert into inquiry_counts (${KEY}, inquiries)
          select '${scope}', ${row}.kind, ${row}.is_spam, ${bucket}, ${others(row)}, ${by}
          where ${scope === 'assignee' ? `${row}.assignee_id is not null` : 'true'}
          on conflict do update set inquiries = inquiries + excluded.inquiries;`,
      )
      .join('\n')
  const countLog = (row: 'new' | 'old', by: 1 | -1): string => `insert into activity_counts values (${row}.action, ${by})
    on conflict do update set logs = logs + excluded.logs;`
  return [
    ...['inquiry_counts', 'assigned_counts', 'inquiry_blocks'].flatMap((name) =>
      ['insert', 'update', 'delete'].map((event) => `drop trigger ${name}_${event}`),
    ),
    ...['insert', 'delete'].map((event) => `drop trigger activity_counts_${event}`),
    ...OLD_TABLES.map((table) => `drop table ${table}`),
    `create table inquiry_counts (${COLUMNS}, primary key (${KEY})) without rowid`,
    insertSums(select('inquiries', 1)),
    `create trigger inquiry_counts_insert after insert on inquiries begin ${count('new', 1)} end`,
    `create trigger inquiry_counts_delete after delete on inquiries begin ${count('old', -1)} end`,
    `create trigger inquiry_counts_update after update of ${COUNTED} on inquiries begin ${count('old', -1)} ${count('new', 1)} end`,
    `create table activity_counts (action text primary key, logs bigint not null) without rowid`,
    `insert into activity_counts select action, count(*) from activity_logs group by action`,
    `create trigger activity_counts_insert after insert on activity_logs begin ${countLog('new', 1)} end`,
    `create trigger activity_counts_delete after delete on activity_logs begin ${countLog('old', -1)} end`,
  ]
}

/** A statement that appends so many rows merges all of them, one that appends a tenth does so every tenth time. */
const APPENDED_ROWS = { inquiry_counts: 10_000, activity_counts: 1000 }

/** Deletes the rows of a count and appends their sum; what another transaction is merging is left to it. */
const merging = (table: keyof typeof APPENDED_ROWS, key: string, sum: string): string => `
create function merge_${table}() returns void language sql as $$
  with several as (select ${key} from ${table} group by ${key} having count(*) > 1),
    locked as (select c.ctid from ${table} as c join several using (${key}) for update of c skip locked),
    merged as (delete from ${table} where ctid = any(array(select ctid from locked)) returning *)
  insert into ${table} (${key}, ${sum}) select ${key}, sum(${sum}) from merged group by ${key} having sum(${sum}) <> 0
$$`

const counting = (
  event: 'insert' | 'update' | 'delete',
  on: string,
  table: keyof typeof APPENDED_ROWS,
  insert: string,
): string[] => {
  const transitions = {
    insert: 'new table as added',
    update: 'old table as removed new table as added',
    delete: 'old table as removed',
  }
  return [
    `create function ${table}_${event}() returns trigger language plpgsql as $$
    declare appended bigint;
    begin
      ${insert};
      get diagnostics appended = row_count;
      if random() * ${APPENDED_ROWS[table]} < appended then perform merge_${table}(); end if;
      return null;
    end $$`,
    `create trigger ${table}_${event} after ${event} on ${on} referencing ${transitions[event]}
      for each statement execute function ${table}_${event}()`,
  ]
}

const OLD_TRIGGERS = {
  inquiries: [
    'inquiry_counted',
    'inquiries_counted',
    'assigned_insert',
    'assigned_update',
    'assigned_delete',
    'inquiry_blocks_added',
    'inquiry_block_counted',
  ],
  activity_logs: ['activity_counted', 'activities_counted'],
}
const OLD_FUNCTIONS = [
  'count_inquiry',
  'count_new_inquiries',
  'count_assigned',
  'count_inquiry_block',
  'count_new_inquiry_blocks',
  'count_activity',
  'count_new_activities',
]

const postgres = (): string[] => {
  const [added, removed] = [select('added', 1), select('removed', -1)]
  const logs = (from: string, by: string): string =>
    `insert into activity_counts (action, logs) select action, ${by}count(*) from ${from} group by action`
  return [
    ...Object.entries(OLD_TRIGGERS).flatMap(([table, names]) => names.map((name) => `drop trigger ${name} on ${table}`)),
    ...OLD_FUNCTIONS.map((name) => `drop function ${name}()`),
    ...OLD_TABLES.map((table) => `drop table ${table}`),
    `create table inquiry_counts (${COLUMNS})`,
    insertSums(select('inquiries', 1)),
    `create index inquiry_counts_in_order on inquiry_counts (scope, kind, is_spam, bucket)`,
    `analyze inquiry_counts`,
    merging('inquiry_counts', KEY, 'inquiries'),
    ...counting('insert', 'inquiries', 'inquiry_counts', insertSums(added)),
    ...counting('update', 'inquiries', 'inquiry_counts', insertSums(`${added} union all ${removed}`)),
    ...counting('delete', 'inquiries', 'inquiry_counts', insertSums(removed)),
    `create table activity_counts (action text not null, logs bigint not null)`,
    logs('activity_logs', ''),
    merging('activity_counts', 'action', 'logs'),
    ...counting('insert', 'activity_logs', 'activity_counts', logs('added', '')),
    ...counting('delete', 'activity_logs', 'activity_counts', logs('removed', '-')),
  ]
}

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  for (const statement of kind === 'sqlite' ? sqlite() : postgres()) await sql.raw(statement).execute(db)
}
