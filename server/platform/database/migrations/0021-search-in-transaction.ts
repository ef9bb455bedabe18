/**
 * Search indexes are written by triggers in the transaction of the row; before, a job indexed new rows after their commit. Indexes the
 * rows that the job has not reached, and drops what it needed. Frozen: later changes are later migrations.
 */
import { type Kysely, sql } from 'kysely'

interface Searched {
  table: string
  name: string
  text: string[]
  words: string[]
  /** Columns that are updated. */
  changing: string[]
}

const SEARCHED: Searched[] = [
  {
    table: 'inquiries',
    name: 'inquiry',
    text: ['name', 'email', 'phone', 'company', 'service_name', 'message'],
    words: ['name', 'email', 'company'],
    changing: ['name', 'email', 'phone', 'company', 'service_name', 'message'],
  },
  {
    table: 'activity_logs',
    name: 'activity',
    text: ['admin_name', 'description', 'action', 'resource_type', 'resource_id', 'ip_address'],
    words: ['admin_name', 'action', 'resource_type', 'resource_id'],
    changing: ['description', 'admin_name'],
  },
]

const concat = (columns: string[], row: string, separator: string): string =>
  columns.map((column) => `${row}.${column}`).join(` || ${separator} || `)

const sqlite = ({ table, name, text, words, changing }: Searched): string[] => {
  const indexes = [
    { index: `${name}_search`, columns: text },
    { index: `${name}_words`, columns: words },
  ]
  const insert = indexes
    .map(({ index, columns }) => `insert into ${index} (rowid, text) values (new.id, ${concat(columns, 'new', 'char(10)')});`)
    .join('\n')
  const remove = indexes.map(({ index }) => `delete from ${index} where rowid = old.id;`).join('\n')
  return [
    ...['insert', 'update', 'delete'].map((event) => `drop trigger ${name}_indexed_${event}`),
    ...indexes.map(
      ({ index, columns }) => `insert into ${index} (rowid, text)
        select t.id, ${concat(columns, 't', 'char(10)')} from ${table} as t
        where t.id not in (select id from ${index}_docsize) order by t.id`,
    ),
    `create trigger ${name}_search_insert after insert on ${table} begin ${insert} end`,
    `create trigger ${name}_search_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${name}_search_update after update of ${changing.join(', ')} on ${table} begin ${remove} ${insert} end`,
  ]
}

const SYMBOLS = ' \t\n\r!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'
const FIRST_LETTER = 0x05_31

/** As a string constant in which a backslash escapes. */
const quoted = (symbol: string): string =>
  `E'${symbol.replace(/[\\']/g, '\\$&').replace('\t', '\\t').replace('\n', '\\n').replace('\r', '\\r')}'`

/** The function of migration 0011, with the same results: translate() compares each letter with each symbol, and takes 7 times as long. */
const searchText = `create or replace function search_text(text) returns text language sql immutable strict parallel safe
  return ${Array.from(SYMBOLS).reduce(
    (text, symbol, position) => `replace(${text}, ${quoted(symbol)}, '${String.fromCodePoint(FIRST_LETTER + position)}')`,
    'lower($1)',
  )}`

/** In words, symbols are separators. */
const postgres = ({ table, name, text, words }: Searched): string[] => {
  const values = `t.id, search_text(${concat(text, 't', "E'\\n'")}),
    to_tsvector('simple'::regconfig, translate(${concat(words, 't', "' '")}, '@.-_+/', '      '))`
  return [
    `drop trigger ${name}_search_locked on ${table}`,
    `create or replace function ${name}_search_add() returns trigger language plpgsql as $$
    begin
      insert into ${name}_search (id, text, words) select ${values} from added as t;
      return null;
    end $$`,
    `insert into ${name}_search (id, text, words) select ${values} from ${table} as t
      where not exists (select 1 from ${name}_search as s where s.id = t.id)`,
    // The default of 4 MB: a search reads the whole list of pending entries, and the insert that fills one merges it.
    `alter index ${name}_search_text reset (gin_pending_list_limit)`,
    `alter index ${name}_search_words reset (gin_pending_list_limit)`,
  ]
}

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const statements =
    kind === 'sqlite'
      ? SEARCHED.flatMap(sqlite)
      : [searchText, ...SEARCHED.flatMap(postgres), `drop function lock_search()`, `drop table search_progress`]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
