/**
 * Counters of inquiries, with the sum of their values, and of activity logs, written by triggers. SQLite has one writer, so a count is one row. On PostgreSQL a count is the
 * sum of its rows: a transaction appends and waits for no other, and now and then one merges the rows.
 */
import type { Engine } from './engine.ts'

const KEY = 'kind, is_spam, status'
const INQUIRY_COUNTS = `kind text not null, is_spam smallint not null, status smallint not null, inquiries bigint not null, value bigint not null`

const sqlite = (): string[] => {
  const count = (row: 'new' | 'old', by: 1 | -1): string =>
    `insert into inquiry_counts values (${row}.kind, ${row}.is_spam, ${row}.status, ${by}, ${by} * coalesce(${row}.value, 0))
      on conflict do update set inquiries = inquiries + excluded.inquiries, value = value + excluded.value;`
  const countLog = (row: 'new' | 'old', by: 1 | -1): string => `insert into activity_counts values (${row}.action, ${by})
      on conflict do update set logs = logs + excluded.logs;`
  return [
    `create table inquiry_counts (${INQUIRY_COUNTS}, primary key (${KEY})) without rowid`,
    `create trigger inquiry_counts_insert after insert on inquiries begin ${count('new', 1)} end`,
    `create trigger inquiry_counts_delete after delete on inquiries begin ${count('old', -1)} end`,
    `create trigger inquiry_counts_update after update of ${KEY}, value on inquiries begin ${count('old', -1)} ${count('new', 1)} end`,
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

/** A statement appends rows, and merges those of all counts with a chance of the appended rows in a thousand. */
const counting = (event: Event, table: string, counts: string, insert: string): string[] => [
  `create function ${counts}_${event}() returns trigger language plpgsql as $$
  declare appended bigint;
  begin
    ${insert};
    get diagnostics appended = row_count;
    if random() * 1000 < appended then perform merge_${counts}(); end if;
    return null;
  end $$`,
  `create trigger ${counts}_${event} after ${event} on ${table} referencing ${TRANSITIONS[event]}
    for each statement execute function ${counts}_${event}()`,
]

/** Deletes the rows of a count and appends their sum; what another transaction is merging is left to it. */
const merge = (table: string, key: string, ...sums: string[]): string => `
create function merge_${table}() returns void language sql as $$
  with several as (select ${key} from ${table} group by ${key} having count(*) > 1),
    locked as (select c.ctid from ${table} as c join several using (${key}) for update of c skip locked),
    merged as (delete from ${table} where ctid = any(array(select ctid from locked)) returning *)
  insert into ${table} (${key}, ${sums.join(', ')}) select ${key}, ${sums.map((sum) => `sum(${sum})`).join(', ')}
  from merged group by ${key} having ${sums.map((sum) => `sum(${sum}) <> 0`).join(' or ')}
$$`

const postgres = (): string[] => {
  const added = `select ${KEY}, 1 as by, coalesce(value, 0) as value from added`
  const removed = `select ${KEY}, -1 as by, -coalesce(value, 0) as value from removed`
  const insertSums = (rows: string): string =>
    `insert into inquiry_counts select ${KEY}, sum(by), sum(value) from (${rows}) as b
      group by ${KEY} having sum(by) <> 0 or sum(value) <> 0`
  const insertLogs = (from: string, by: string): string =>
    `insert into activity_counts (action, logs) select action, ${by}count(*) from ${from} group by action`
  return [
    `create table inquiry_counts (${INQUIRY_COUNTS})`,
    merge('inquiry_counts', KEY, 'inquiries', 'value'),
    ...counting('insert', 'inquiries', 'inquiry_counts', insertSums(added)),
    ...counting('update', 'inquiries', 'inquiry_counts', insertSums(`${added} union all ${removed}`)),
    ...counting('delete', 'inquiries', 'inquiry_counts', insertSums(removed)),
    `create table activity_counts (action text not null, logs bigint not null)`,
    merge('activity_counts', 'action', 'logs'),
    ...counting('insert', 'activity_logs', 'activity_counts', insertLogs('added', '')),
    ...counting('delete', 'activity_logs', 'activity_counts', insertLogs('removed', '-')),
  ]
}

export const counters = ({ kind }: Engine): string[] => (kind === 'sqlite' ? sqlite() : postgres())
