/**
 * Counters, written by triggers. A scope of `inquiry_counts` is a list that is counted: 'all', those of one 'assignee', the days of
 * 'created_at', the beginnings of 'name_key' (`name_blocks`), and by 'source' a month and a channel, without priority and assignment (0).
 * SQLite has one writer, so a count is one row. On PostgreSQL a count is the sum of its rows: a transaction appends and waits for no
 * other, and now and then one merges the rows.
 */
import type { Engine } from './engine.ts'

const KEY = 'scope, kind, is_spam, bucket, status, priority, is_assigned'
const VALUE = 'inquiries'
const ALL = `${KEY}, ${VALUE}`

const columns = (byCodePoint: string): string => `
  scope text not null,
  kind text not null,
  is_spam smallint not null,
  bucket text ${byCodePoint} not null,
  status smallint not null,
  priority smallint not null,
  is_assigned smallint not null,
  inquiries bigint not null`

const isAssigned = (row: string): string => `case when ${row}.assignee_id is null then 0 else 1 end`

/** The bucket of a row in each scope but 'source'. */
const buckets = (row: string): [scope: string, bucket: string][] => [
  ['all', `''`],
  ['assignee', `cast(${row}.assignee_id as text)`],
  ['created_at', `substr(${row}.created_at, 1, 10)`],
  ['name_key', `(select max(first_name) from name_blocks where first_name <= ${row}.name_key)`],
]

/** Selects a row as `by` inquiries of its month and channel. */
const bySource = (row: string, by: 1 | -1): string =>
  `select 'source', ${row}.kind, ${row}.is_spam, substr(${row}.created_at, 1, 7) || ' ' || ${row}.source, ${row}.status, 0, 0, ${by}`

const sqlite = (): string[] => {
  const add = (select: string): string =>
    `insert into inquiry_counts (${ALL}) ${select} on conflict do update set inquiries = inquiries + excluded.inquiries;`
  const count = (row: 'new' | 'old', by: 1 | -1): string =>
    buckets(row)
      .map(([scope, bucket]) =>
        add(`select '${scope}', ${row}.kind, ${row}.is_spam, ${bucket}, ${row}.status, ${row}.priority, ${isAssigned(row)}, ${by}
          where ${scope === 'assignee' ? `${row}.assignee_id is not null` : 'true'}`),
      )
      .join('\n')
  const countSource = (row: 'new' | 'old', by: 1 | -1): string => add(`${bySource(row, by)} where true`)
  const countLog = (row: 'new' | 'old', by: 1 | -1): string => `insert into activity_counts values (${row}.action, ${by})
    on conflict do update set logs = logs + excluded.logs;`
  return [
    `create table inquiry_counts (${columns('')}, primary key (${KEY})) without rowid`,
    `create trigger inquiry_counts_insert after insert on inquiries begin ${count('new', 1)} end`,
    `create trigger inquiry_counts_delete after delete on inquiries begin ${count('old', -1)} end`,
    `create trigger inquiry_counts_update after update of kind, name_key, status, priority, is_spam, assignee_id, created_at on inquiries
      begin ${count('old', -1)} ${count('new', 1)} end`,
    `create trigger inquiry_sources_insert after insert on inquiries begin ${countSource('new', 1)} end`,
    `create trigger inquiry_sources_delete after delete on inquiries begin ${countSource('old', -1)} end`,
    `create trigger inquiry_sources_update after update of kind, source, status, is_spam, created_at on inquiries
      begin ${countSource('old', -1)} ${countSource('new', 1)} end`,
    `create table activity_counts (action text primary key, logs bigint not null) without rowid`,
    `create trigger activity_counts_insert after insert on activity_logs begin ${countLog('new', 1)} end`,
    `create trigger activity_counts_delete after delete on activity_logs begin ${countLog('old', -1)} end`,
  ]
}

type Event = 'insert' | 'update' | 'delete'
const TRANSITIONS: Record<Event, string> = {
  insert: 'new table as added',
  update: 'old table as removed new table as added',
  delete: 'old table as removed',
}
const EVENTS: readonly Event[] = ['insert', 'update', 'delete']

/** `name` is that of the trigger and its function. */
const onEach = (event: Event, table: string, name: string, declarations: string, body: string): string[] => [
  `create function ${name}_${event}() returns trigger language plpgsql as $$
  ${declarations}
  begin
    ${body}
    return null;
  end $$`,
  `create trigger ${name}_${event} after ${event} on ${table} referencing ${TRANSITIONS[event]}
    for each statement execute function ${name}_${event}()`,
]

/** Inserts, and merges the rows of all counts with a chance of the inserted rows in `rowsToMerge`. */
const insertAndMerge = (event: Event, table: string, counts: string, rowsToMerge: number, insert: string): string[] =>
  onEach(
    event,
    table,
    counts,
    'declare appended bigint;',
    `${insert};
    get diagnostics appended = row_count;
    if random() * ${rowsToMerge} < appended then perform merge_${counts}(); end if;`,
  )

/** Deletes the rows of a count and appends their sum; what another transaction is merging is left to it. */
const merge = (table: string, key: string, sum: string): string => `
create function merge_${table}() returns void language sql as $$
  with several as (select ${key} from ${table} group by ${key} having count(*) > 1),
    locked as (select c.ctid from ${table} as c join several using (${key}) for update of c skip locked),
    merged as (delete from ${table} where ctid = any(array(select ctid from locked)) returning *)
  insert into ${table} (${key}, ${sum}) select ${key}, sum(${sum}) from merged group by ${key} having sum(${sum}) <> 0
$$`

/** The rows of an event by `select`, which reads the added or the removed ones. */
const changes = (event: Event, select: (from: 'added' | 'removed', by: 1 | -1) => string): string =>
  [...(event === 'delete' ? [] : [select('added', 1)]), ...(event === 'insert' ? [] : [select('removed', -1)])].join(' union all ')

const postgres = (byCodePoint: string): string[] => {
  const inBuckets = (from: string, by: 1 | -1): string =>
    buckets('t')
      .map(
        ([scope, bucket]) => `select '${scope}' as scope, t.kind, t.is_spam, ${bucket} as bucket, t.status, t.priority,
        ${isAssigned('t')} as is_assigned, ${by} as inquiries
        from ${from} as t${scope === 'assignee' ? ' where t.assignee_id is not null' : ''}`,
      )
      .join(' union all ')
  const insertSums = (event: Event): string => `insert into inquiry_counts (${ALL})
  select ${KEY}, sum(inquiries) from (${changes(event, inBuckets)}) as b group by ${KEY} having sum(inquiries) <> 0`
  const insertSources = (event: Event): string => `insert into inquiry_counts (${ALL})
        select b.scope, b.kind, b.is_spam, b.bucket, b.status, b.priority, b.is_assigned, sum(b.inquiries)
          from (${changes(event, (from, by) => `${bySource('t', by)} from ${from} as t`)})
          as b (${ALL}) group by 1, 2, 3, 4, 5, 6, 7 having sum(b.inquiries) <> 0;`
  const insertLogs = (from: string, by: string): string =>
    `insert into activity_counts (action, logs) select action, ${by}count(*) from ${from} group by action`
  return [
    `create table inquiry_counts (${columns(byCodePoint)})`,
    `create index inquiry_counts_in_order on inquiry_counts (scope, kind, is_spam, bucket)`,
    merge('inquiry_counts', KEY, VALUE),
    ...EVENTS.flatMap((event) => insertAndMerge(event, 'inquiries', 'inquiry_counts', 10_000, insertSums(event))),
    ...EVENTS.flatMap((event) => onEach(event, 'inquiries', 'inquiry_sources', '', insertSources(event))),
    `create table activity_counts (action text not null, logs bigint not null)`,
    merge('activity_counts', 'action', 'logs'),
    ...insertAndMerge('insert', 'activity_logs', 'activity_counts', 1000, insertLogs('added', '')),
    ...insertAndMerge('delete', 'activity_logs', 'activity_counts', 1000, insertLogs('removed', '-')),
  ]
}

const range = (first: number, last: number, step = 1): string[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, position) => String.fromCodePoint(first + position * step))
const pairs = (first: string[], second: string[]): string[] => first.flatMap((one) => second.map((other) => one + other))
const LATIN = range(0x61, 0x7a)

/** Two Latin letters or two signs of a Korean syllable; one letter of the other scripts that names are written in. */
const FIRST_NAMES = [
  '',
  ...range(0x30, 0x39),
  ...LATIN,
  ...pairs(LATIN, LATIN),
  // Greek, Cyrillic, Armenian, Hebrew, Arabic; the scripts of India; Thai; kana; every 64th of the Chinese signs.
  ...range(0x03_b1, 0x05_86),
  ...range(0x05_d0, 0x06_d3),
  ...range(0x09_04, 0x0d_4e),
  ...range(0x0e_01, 0x0e_2e),
  ...range(0x30_41, 0x30_fa),
  ...range(0x4e_00, 0x9f_ff, 64),
  ...pairs(range(0x11_00, 0x11_12), range(0x11_61, 0x11_75)),
]

export const counters = ({ kind, byCodePoint }: Engine): string[] => [
  `create table name_blocks (first_name text ${byCodePoint} primary key)`,
  `insert into name_blocks (first_name) values ${FIRST_NAMES.map((text) => `('${text}')`).join(', ')} on conflict do nothing`,
  ...(kind === 'sqlite' ? sqlite() : postgres(byCodePoint)),
]
