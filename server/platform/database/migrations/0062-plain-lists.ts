/**
 * Lists and searches without a planner: an index for each order, one trigram index for each searched table, counts by kind and status only.
 * A short search finds the beginnings of words, which are in the folded text after a mark. Frozen.
 */
import { type Kysely, sql } from 'kysely'

type AnyDb = Kysely<unknown>

const BATCH_ROWS = 5000
const MARK = '\uA4D0'
const BEGINNINGS = /(?<![\p{L}\p{N}])(?=(\S))(?=(\S\S)?)/gu

const toBeginnings = (folded: string): string =>
  [...new Set([...folded.matchAll(BEGINNINGS)].flatMap(([, one = '', two = '']) => [one, two]))]
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text) => MARK.repeat(3 - Array.from(text).length) + text)
    .join(' ')

const addBeginnings = async (db: AnyDb, kind: 'sqlite' | 'postgres', table: string): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; text: string }>`select id, folded_text as text from ${sql.table(table)}
      where id > ${last} order by id limit ${BATCH_ROWS}`.execute(db)
    const texts = JSON.stringify(rows.map(({ id, text }) => ({ id, text: `${text}\n${toBeginnings(text)}` })))
    const values =
      kind === 'sqlite'
        ? sql`(select value ->> 'id' as id, value ->> 'text' as text from json_each(${texts})) as texts`
        : sql`json_to_recordset(${texts}) as texts (id bigint, text text)`
    await sql`update ${sql.table(table)} set folded_text = texts.text from ${values}
      where ${sql.table(table)}.id = texts.id`.execute(db)
    if (rows.length < BATCH_ROWS) return
    last = rows.at(-1)?.id ?? last
  }
}

/** SQLite: what the index has of a row. It begins with a trigram of the kind and spam, by which a list is searched alone. */
const entryOf = (row: string): string =>
  `char(57344) || substr(${row}.kind, 1, 1) || ${row}.is_spam || char(10) || ${row}.folded_text`

const INDEXES = [
  `drop index inquiries_by_both`,
  `create index inquiries_by_both on inquiries (kind, status, priority, created_at, id, assignee_id) where is_spam = 0`,
  // The newest first within each status and priority, from the lowest on; the ascending indexes have them from the highest on.
  `create index inquiries_by_status_newest on inquiries (kind, status, created_at desc, id desc) where is_spam = 0`,
  `create index inquiries_by_priority_newest on inquiries (kind, priority, created_at desc, id desc) where is_spam = 0`,
  `create index inquiries_sources on inquiries (created_at, source, kind, status) where is_spam = 0`,
]

const EVENTS = ['insert', 'update', 'delete'] as const
const KEY = 'kind, is_spam, status'
const COUNTS = `inquiry_counts (kind text not null, is_spam smallint not null, status smallint not null, inquiries bigint not null`
const FILL_COUNTS = `insert into inquiry_counts select ${KEY}, count(*) from inquiries group by ${KEY}`

const SEARCHED = { inquiries: 'inquiry', activity_logs: 'activity' } as const

const sqliteSearch = (table: keyof typeof SEARCHED): string[] => {
  const name = SEARCHED[table]
  const entry = (row: string): string => (table === 'inquiries' ? entryOf(row) : `${row}.folded_text`)
  const add = `insert into ${name}_search (rowid, text) values (new.id, ${entry('new')});`
  const remove = `delete from ${name}_search where rowid = old.id;`
  const indexed = table === 'inquiries' ? 'kind, is_spam, folded_text' : 'folded_text'
  return [
    `drop table ${name}_search`,
    `drop table ${name}_words`,
    `create virtual table ${name}_search using fts5 (text, content = '', contentless_delete = 1, tokenize = 'trigram')`,
    // FTS5 would merge the index in the transaction of a deletion, for up to seconds.
    `insert into ${name}_search (${name}_search, rank) values ('deletemerge', 0)`,
    `insert into ${name}_search (rowid, text) select t.id, ${entry('t')} from ${table} as t order by t.id`,
    `create trigger ${name}_search_insert after insert on ${table} begin ${add} end`,
    `create trigger ${name}_search_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${name}_search_update after update of ${indexed} on ${table} begin ${remove} ${add} end`,
  ]
}

const sqlite = (): string[] => {
  const count = (row: 'new' | 'old', by: 1 | -1): string =>
    `insert into inquiry_counts values (${row}.kind, ${row}.is_spam, ${row}.status, ${by})
      on conflict do update set inquiries = inquiries + excluded.inquiries;`
  return [
    ...['inquiry_counts', 'inquiry_sources'].flatMap((name) => EVENTS.map((event) => `drop trigger ${name}_${event}`)),
    `drop table inquiry_counts`,
    `drop table name_blocks`,
    `create table ${COUNTS}, primary key (${KEY})) without rowid`,
    FILL_COUNTS,
    `create trigger inquiry_counts_insert after insert on inquiries begin ${count('new', 1)} end`,
    `create trigger inquiry_counts_delete after delete on inquiries begin ${count('old', -1)} end`,
    `create trigger inquiry_counts_update after update of ${KEY} on inquiries begin ${count('old', -1)} ${count('new', 1)} end`,
    ...sqliteSearch('inquiries'),
    ...sqliteSearch('activity_logs'),
  ]
}

const postgres = (): string[] => {
  /** Appends the rows of a transition as `by` inquiries each: a transaction waits for no other. */
  const rows = (from: string, by: 1 | -1): string => `select ${KEY}, ${by} as by from ${from}`
  const changed = {
    insert: { rows: rows('added', 1), transitions: 'new table as added' },
    update: {
      rows: `${rows('added', 1)} union all ${rows('removed', -1)}`,
      transitions: 'old table as removed new table as added',
    },
    delete: { rows: rows('removed', -1), transitions: 'old table as removed' },
  }
  return [
    ...['inquiry_counts', 'inquiry_sources'].flatMap((name) =>
      EVENTS.flatMap((event) => [`drop trigger ${name}_${event} on inquiries`, `drop function ${name}_${event}()`]),
    ),
    ...['inquiry_counts', 'name_blocks', 'inquiry_search', 'activity_search'].map((table) => `drop table ${table}`),
    `drop function long_word_parts(text)`,
    `drop function search_text(text)`,
    `create table ${COUNTS})`,
    FILL_COUNTS,
    `create or replace function merge_inquiry_counts() returns void language sql as $$
      with several as (select ${KEY} from inquiry_counts group by ${KEY} having count(*) > 1),
        locked as (select c.ctid from inquiry_counts as c join several using (${KEY}) for update of c skip locked),
        merged as (delete from inquiry_counts where ctid = any(array(select ctid from locked)) returning *)
      insert into inquiry_counts select ${KEY}, sum(inquiries) from merged group by ${KEY} having sum(inquiries) <> 0
    $$`,
    ...Object.entries(changed).flatMap(([event, { rows: counted, transitions }]) => [
      `create function inquiry_counts_${event}() returns trigger language plpgsql as $$
      declare appended bigint;
      begin
        insert into inquiry_counts select ${KEY}, sum(by) from (${counted}) as b group by ${KEY} having sum(by) <> 0;
        get diagnostics appended = row_count;
        if random() * 1000 < appended then perform merge_inquiry_counts(); end if;
        return null;
      end $$`,
      `create trigger inquiry_counts_${event} after ${event} on inquiries referencing ${transitions}
        for each statement execute function inquiry_counts_${event}()`,
    ]),
    `set local maintenance_work_mem = '256MB'`,
    // A search is within one list, or its spam.
    `create index inquiries_service_text on inquiries using gin (folded_text gin_trgm_ops) where kind = 'service' and is_spam = 0`,
    `create index inquiries_contact_text on inquiries using gin (folded_text gin_trgm_ops) where kind = 'contact' and is_spam = 0`,
    `create index inquiries_spam_text on inquiries using gin (folded_text gin_trgm_ops) where is_spam = 1`,
    `create index activity_logs_folded_text on activity_logs using gin (folded_text gin_trgm_ops)`,
    `analyze inquiries`,
    `analyze activity_logs`,
  ]
}

const SEARCH_TRIGGERS = {
  sqlite: { insert: '', update: '', delete: '' },
  postgres: { added: 'add', removed: 'remove', changed: 'change' },
} as const

/** The former triggers of the searched texts. */
const dropSearchTriggers = (kind: 'sqlite' | 'postgres'): string[] =>
  Object.entries(SEARCHED).flatMap(([table, name]) =>
    Object.entries(SEARCH_TRIGGERS[kind]).flatMap(([trigger, verb]) =>
      kind === 'sqlite'
        ? [`drop trigger ${name}_search_${trigger}`]
        : [`drop trigger ${name}_search_${trigger} on ${table}`, `drop function ${name}_search_${verb}()`],
    ),
  )

export const up = async (db: AnyDb, kind: 'sqlite' | 'postgres'): Promise<void> => {
  for (const statement of dropSearchTriggers(kind)) await sql.raw(statement).execute(db)
  // The triggers of PostgreSQL count the rows of each statement.
  if (kind === 'postgres') await sql.raw(`alter table inquiries disable trigger user`).execute(db)
  for (const table of Object.keys(SEARCHED)) await addBeginnings(db, kind, table)
  if (kind === 'postgres') await sql.raw(`alter table inquiries enable trigger user`).execute(db)
  for (const statement of [...INDEXES, ...(kind === 'sqlite' ? sqlite() : postgres())]) await sql.raw(statement).execute(db)
}
