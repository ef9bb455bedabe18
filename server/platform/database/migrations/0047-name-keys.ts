/**
 * The key by which inquiries are sorted by name, `name_key`: without accents, in lower case, each run of spaces one. Before, lists by
 * name compared bytes: 'Zara' came before 'anil'. The index and the counted blocks of the lists by name are those of the key now:
 * `name_blocks` has beginnings of keys, and the scope 'name' of `inquiry_counts` is 'name_key'. On PostgreSQL the key and the
 * blocks have the collation "C", which compares by code point, as SQLite does. Rows of before get their key here, in batches by id; it is
 * computed here because SQL cannot on SQLite. Frozen.
 */
import { type Kysely, sql } from 'kysely'

type AnyDb = Kysely<unknown>
type Kind = 'sqlite' | 'postgres'

const BATCH_ROWS = 5000

const IGNORED = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]/gu
const DECOMPOSED: Record<string, string> = { æ: 'ae', đ: 'd', ð: 'd', ı: 'i', ł: 'l', ø: 'o', œ: 'oe', ß: 'ss', þ: 'th' }
const UNDECOMPOSED = new RegExp(`[${Object.keys(DECOMPOSED).join('')}]`, 'g')
const MAX_LENGTH = 200

const toNameKey = (name: string): string => {
  const text = name.normalize('NFKD').replace(IGNORED, '').toLowerCase()
  const key = text
    .replace(UNDECOMPOSED, (character) => DECOMPOSED[character] ?? character)
    .replace(/\s+/g, ' ')
    .trim()
  return key.length <= MAX_LENGTH ? key : [...key].slice(0, MAX_LENGTH).join('')
}

/** The ids and keys are one parameter. */
const KEYS = {
  sqlite: (keys: string) => sql`(select value ->> 'id' as id, value ->> 'key' as key from json_each(${keys})) as keys`,
  postgres: (keys: string) => sql`json_to_recordset(${keys}) as keys (id bigint, key text)`,
}

const fillKeys = async (db: AnyDb, kind: Kind): Promise<void> => {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from inquiries where id > ${last} order by id limit ${BATCH_ROWS}`.execute(db)
    const keys = JSON.stringify(rows.map(({ id, name }) => ({ id, key: toNameKey(name) })))
    if (rows.length > 0)
      await sql`update inquiries set name_key = keys.key from ${KEYS[kind](keys)} where inquiries.id = keys.id`.execute(db)
    if (rows.length < BATCH_ROWS) return
    last = rows.at(-1)?.id ?? last
  }
}

const range = (first: number, last: number, step = 1): string[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, position) => String.fromCodePoint(first + position * step))
const pairs = (first: string[], second: string[]): string[] => first.flatMap((one) => second.map((other) => one + other))

const SMALL = range(0x61, 0x7a)

/** Two Latin letters or two signs of a Korean syllable; one letter of the other scripts that names are written in. */
const FIRST_NAMES = [
  '',
  ...range(0x30, 0x39),
  ...SMALL,
  ...pairs(SMALL, SMALL),
  // Greek, Cyrillic, Armenian, Hebrew, Arabic; the scripts of India; Thai; kana; every 64th of the Chinese signs.
  ...range(0x03_b1, 0x05_86),
  ...range(0x05_d0, 0x06_d3),
  ...range(0x09_04, 0x0d_4e),
  ...range(0x0e_01, 0x0e_2e),
  ...range(0x30_41, 0x30_fa),
  ...range(0x4e_00, 0x9f_ff, 64),
  ...pairs(range(0x11_00, 0x11_12), range(0x11_61, 0x11_75)),
]

const KEY = 'scope, kind, is_spam, bucket, status, priority, is_assigned'
const COUNTED = 'kind, name_key, status, priority, is_spam, assignee_id, created_at'

/** The bucket of a row in each scope, as in migration 0022; null in none. */
const buckets = (row: string): [scope: string, bucket: string][] => [
  ['all', `''`],
  ['assignee', `cast(${row}.assignee_id as text)`],
  ['created_at', `substr(${row}.created_at, 1, 10)`],
  ['name_key', `(select max(first_name) from name_blocks where first_name <= ${row}.name_key)`],
]

const isAssigned = (row: string): string => `case when ${row}.assignee_id is null then 0 else 1 end`

/** Selects the rows of `from` under their buckets, as `by` inquiries each. */
const select = (from: string, by: 1 | -1, of = buckets('t')): string =>
  of
    .map(
      ([scope, bucket]) => `select '${scope}' as scope, t.kind, t.is_spam, ${bucket} as bucket, t.status, t.priority,
        ${isAssigned('t')} as is_assigned, ${by} as inquiries
        from ${from} as t${scope === 'assignee' ? ' where t.assignee_id is not null' : ''}`,
    )
    .join(' union all ')

const insertSums = (rows: string): string => `insert into inquiry_counts (${KEY}, inquiries)
  select ${KEY}, sum(inquiries) from (${rows}) as b group by ${KEY} having sum(inquiries) <> 0`

const sqliteTriggers = (): string[] => {
  const count = (row: 'new' | 'old', by: 1 | -1): string =>
    buckets(row)
      .map(
        ([scope, bucket]) => `insert into inquiry_counts (${KEY}, inquiries)
          select '${scope}', ${row}.kind, ${row}.is_spam, ${bucket}, ${row}.status, ${row}.priority, ${isAssigned(row)}, ${by}
          where ${scope === 'assignee' ? `${row}.assignee_id is not null` : 'true'}
          on conflict do update set inquiries = inquiries + excluded.inquiries;`,
      )
      .join('\n')
  return [
    ...['insert', 'delete', 'update'].map((event) => `drop trigger inquiry_counts_${event}`),
    `create trigger inquiry_counts_insert after insert on inquiries begin ${count('new', 1)} end`,
    `create trigger inquiry_counts_delete after delete on inquiries begin ${count('old', -1)} end`,
    `create trigger inquiry_counts_update after update of ${COUNTED} on inquiries begin ${count('old', -1)} ${count('new', 1)} end`,
  ]
}

/** The triggers stay; their functions count under other buckets. */
const postgresFunctions = (): string[] => {
  const [added, removed] = [select('added', 1), select('removed', -1)]
  const counted = { insert: added, update: `${added} union all ${removed}`, delete: removed }
  return Object.entries(counted).map(
    ([event, rows]) => `create or replace function inquiry_counts_${event}() returns trigger language plpgsql as $$
    declare appended bigint;
    begin
      ${insertSums(rows)};
      get diagnostics appended = row_count;
      if random() * 10000 < appended then perform merge_inquiry_counts(); end if;
      return null;
    end $$`,
  )
}

const COLLATION = { sqlite: '', postgres: 'collate "C"' }
const COLLATED_BLOCKS = [
  `alter table name_blocks alter column first_name type text collate "C"`,
  `alter table inquiry_counts alter column bucket type text collate "C"`,
]

export const up = async (db: AnyDb, kind: Kind): Promise<void> => {
  const execute = (step: string) => sql.raw(step).execute(db)
  await execute(`alter table inquiries add column name_key text ${COLLATION[kind]} not null default ''`)
  await execute(`drop index inquiries_by_name`)
  // The triggers of PostgreSQL count the rows of each statement; the keys are counted below.
  if (kind === 'postgres') await execute(`alter table inquiries disable trigger user`)
  await fillKeys(db, kind)
  if (kind === 'postgres') await execute(`alter table inquiries enable trigger user`)
  for (const step of [
    `create index inquiries_by_name on inquiries (kind, name_key, id, status, priority, assignee_id) where is_spam = 0`,
    `delete from inquiry_counts where scope = 'name'`,
    `delete from name_blocks`,
    ...(kind === 'postgres' ? COLLATED_BLOCKS : []),
    `insert into name_blocks (first_name) values ${FIRST_NAMES.map((text) => `('${text}')`).join(', ')} on conflict do nothing`,
    insertSums(select('inquiries', 1, buckets('t').slice(-1))),
    ...(kind === 'postgres' ? postgresFunctions() : sqliteTriggers()),
  ])
    await execute(step)
}
