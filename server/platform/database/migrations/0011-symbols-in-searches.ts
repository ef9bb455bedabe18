/**
 * PostgreSQL finds punctuation by its search indexes. pg_trgm knows letters and digits only: a search for '%_%' or 'a-b' gave it nothing
 * to look for and read every text. So the searched texts are stored with a letter for each ASCII symbol and blank. The letters are
 * Armenian capitals: after lower() no text has any. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const SYMBOLS = ' \t\n\r!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'
const FIRST_LETTER = 0x05_31
const LETTERS = Array.from(SYMBOLS, (_, position) => String.fromCodePoint(FIRST_LETTER + position)).join('')

/** As a string constant in which a backslash escapes. */
const quoted = (text: string): string =>
  `E'${text.replace(/[\\']/g, '\\$&').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`

interface Searched {
  table: string
  search: string
  /** Expressions of a row `t`. */
  text: string
  words: string
}

const textOf = (columns: string[]) => `search_text(${columns.map((column) => `t.${column}`).join(" || E'\\n' || ")})`
/** As in migration 0009. */
const wordsOf = (columns: string[]) =>
  `to_tsvector('simple'::regconfig, translate(${columns.map((column) => `t.${column}`).join(" || ' ' || ")}, '@.-_+/', '      '))`

const statementsOf = ({ table, search, text, words }: Searched): string[] => [
  `create or replace function ${search}_add() returns trigger language plpgsql as $$
  begin
    insert into ${search} (id, text, words)
      select t.id, ${text}, ${words} from added as t
      where t.id <= (select settled from search_progress where name = '${table}')
      on conflict (id) do nothing;
    return null;
  end $$`,
  `create or replace function ${search}_change() returns trigger language plpgsql as $$
  begin
    update ${search} as s set text = ${text}, words = ${words} from (select new.*) as t where s.id = t.id;
    return null;
  end $$`,
  `drop index ${search}_text`,
  `alter table ${search} alter column text type text using search_text(text)`,
  `create index ${search}_text on ${search} using gin (text gin_trgm_ops) with (gin_pending_list_limit = 262144)`,
  `analyze ${search}`,
]

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  if (kind === 'sqlite') return
  const statements = [
    // The indexes are made again from all rows.
    `set local maintenance_work_mem = '256MB'`,
    `create function search_text(text) returns text language sql immutable strict parallel safe
      return translate(lower($1), ${quoted(SYMBOLS)}, ${quoted(LETTERS)})`,
    ...statementsOf({
      table: 'inquiries',
      search: 'inquiry_search',
      text: textOf(['name', 'email', 'phone', 'company', 'service_name', 'message']),
      words: wordsOf(['name', 'email', 'company']),
    }),
    ...statementsOf({
      table: 'activity_logs',
      search: 'activity_search',
      text: textOf(['admin_name', 'description', 'action', 'resource_type', 'resource_id', 'ip_address']),
      words: wordsOf(['admin_name', 'action', 'resource_type', 'resource_id']),
    }),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
