/**
 * How many inquiries each day and each beginning of a name has, so that a page in the middle of a list is read from the nearest block and
 * not counted off from an end. A day is a block of the lists by date; the names from one of `name_blocks` up to the next are a
 * block of the lists by name, in whatever order the database sorts names. Triggers keep the counts. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const range = (first: number, last: number, step = 1): string[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, position) => String.fromCodePoint(first + position * step))

const CAPITALS = range(0x41, 0x5a)
const SMALL = range(0x61, 0x7a)
const pairs = (first: string[], second: string[]): string[] => first.flatMap((one) => second.map((other) => one + other))

/** Two Latin letters; one of the other scripts that names are written in. The first block begins with the empty text. */
const FIRST_NAMES = [
  '',
  ...range(0x30, 0x39),
  ...CAPITALS,
  ...SMALL,
  ...pairs(CAPITALS, SMALL),
  ...pairs(CAPITALS, CAPITALS),
  ...pairs(SMALL, SMALL),
  // Greek, Cyrillic, Armenian, Hebrew, Arabic; the scripts of India; Thai; kana; every 64th of the Chinese and Korean signs.
  ...range(0x03_91, 0x05_56),
  ...range(0x05_d0, 0x06_d3),
  ...range(0x09_04, 0x0d_4e),
  ...range(0x0e_01, 0x0e_2e),
  ...range(0x30_41, 0x30_fa),
  ...range(0x4e_00, 0x9f_ff, 64),
  ...range(0xac_00, 0xd7_a3, 64),
]

const COUNTED = 'kind, name, status, priority, is_spam, assignee_id, created_at'

const NAMES = `create table name_blocks (first_name text primary key)`

const KEY = 'sort, kind, is_spam, block, status, priority, is_assigned'
const COLUMNS = `sort text not null, kind text not null, is_spam smallint not null, block text not null, status smallint not null,
  priority smallint not null, is_assigned smallint not null, inquiries bigint not null`

/** Rows of `from`, by their block, under both sorts. */
const grouped = (from: string): string => `
  insert into inquiry_block_counts (${KEY}, inquiries)
  select ${KEY}, count(*) from (
    select 'created_at' as sort, kind, is_spam, substr(created_at, 1, 10) as block, status, priority,
      case when assignee_id is null then 0 else 1 end as is_assigned from ${from}
    union all
    select 'name', kind, is_spam, (select max(first_name) from name_blocks where first_name <= name), status, priority,
      case when assignee_id is null then 0 else 1 end from ${from}) as b
  group by ${KEY}`

const count = (row: 'new' | 'old', by: 1 | -1, onConflict = ''): string => {
  const insert = (sort: string, block: string): string => `
    insert into inquiry_block_counts (${KEY}, inquiries)
    values ('${sort}', ${row}.kind, ${row}.is_spam, ${block}, ${row}.status, ${row}.priority,
      case when ${row}.assignee_id is null then 0 else 1 end, ${by}) ${onConflict};`
  return `${insert('created_at', `substr(${row}.created_at, 1, 10)`)}
    ${insert('name', `(select max(first_name) from name_blocks where first_name <= ${row}.name)`)}`
}

const ADD = `on conflict do update set inquiries = inquiries + excluded.inquiries`

const sqlite = [
  `create table inquiry_block_counts (${COLUMNS}, primary key (${KEY})) without rowid`,
  grouped('inquiries'),
  `create trigger inquiry_blocks_insert after insert on inquiries begin ${count('new', 1, ADD)} end`,
  `create trigger inquiry_blocks_delete after delete on inquiries begin ${count('old', -1, ADD)} end`,
  `create trigger inquiry_blocks_update after update of ${COUNTED} on inquiries begin
    ${count('old', -1, ADD)} ${count('new', 1, ADD)} end`,
]

/** A count is the sum of its rows: whoever counts adds one and waits for nobody. server/platform/database/block-counts.ts merges them. */
const postgres = [
  `create table inquiry_block_counts (${COLUMNS})`,
  grouped('inquiries'),
  `create index inquiry_block_counts_in_order on inquiry_block_counts (sort, kind, is_spam, block)`,
  `analyze inquiry_block_counts`,
  `create function count_new_inquiry_blocks() returns trigger language plpgsql as $$
  begin
    ${grouped('added')};
    return null;
  end $$`,
  `create trigger inquiry_blocks_added after insert on inquiries referencing new table as added
    for each statement execute function count_new_inquiry_blocks()`,
  `create function count_inquiry_block() returns trigger language plpgsql as $$
  begin
    ${count('old', -1)}
    if tg_op = 'UPDATE' then ${count('new', 1)} end if;
    return null;
  end $$`,
  `create trigger inquiry_block_counted after delete or update of ${COUNTED} on inquiries
    for each row execute function count_inquiry_block()`,
]

const quoted = (text: string): string => `('${text}')`

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const names = `insert into name_blocks (first_name) values ${FIRST_NAMES.map(quoted).join(', ')} on conflict do nothing`
  for (const statement of [NAMES, names, ...(kind === 'sqlite' ? sqlite : postgres)]) await sql.raw(statement).execute(db)
}
