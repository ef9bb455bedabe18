/**
 * PostgreSQL's search indexes stand on tables of their own, which server/platform/database/search-index-postgres.ts fills when the rows are
 * committed: kept by the insert itself, they took as long as everything else of it. `settled` is the id up to which no row is still
 * to come by itself, `indexed` the one up to which all are in the table. Whoever inserts holds the lock shared, and who moves
 * `settled` holds it alone: so a row that comes at or below it, under an id of its own, is seen by the trigger. Frozen.
 */
import { type Kysely, sql } from 'kysely'

/** The number has no meaning but to be this lock's. */
const LOCK = 5_217_009

interface Searched {
  table: string
  search: string
  /** Expressions of a row `t`. */
  text: string
  words: string
  changing: string
}

const textOf = (columns: string[]) => `lower(${columns.map((column) => `t.${column}`).join(" || E'\\n' || ")})`
/** Punctuation inside an e-mail address or a constant separates words, as it does in SQLite. */
const wordsOf = (columns: string[]) =>
  `to_tsvector('simple'::regconfig, translate(${columns.map((column) => `t.${column}`).join(" || ' ' || ")}, '@.-_+/', '      '))`

const statementsOf = ({ table, search, text, words, changing }: Searched): string[] => [
  `drop index ${table}_search`,
  `drop index ${table}_words`,
  `create table ${search} (id bigint primary key, text text not null, words tsvector not null)`,
  // How many texts match is estimated from a sample: of a hundred, one in a hundred may be none or three.
  `alter table ${search} alter column text set statistics 1000`,
  `create trigger ${search}_locked before insert on ${table} for each statement execute function lock_search()`,

  `create function ${search}_add() returns trigger language plpgsql as $$
  begin
    insert into ${search} (id, text, words)
      select t.id, ${text}, ${words} from added as t
      where t.id <= (select settled from search_progress where name = '${table}')
      on conflict (id) do nothing;
    return null;
  end $$`,
  `create trigger ${search}_added after insert on ${table} referencing new table as added
    for each statement execute function ${search}_add()`,

  `create function ${search}_remove() returns trigger language plpgsql as $$
  begin
    delete from ${search} as s using removed where s.id = removed.id;
    return null;
  end $$`,
  `create trigger ${search}_removed after delete on ${table} referencing old table as removed
    for each statement execute function ${search}_remove()`,

  `create function ${search}_change() returns trigger language plpgsql as $$
  begin
    update ${search} as s set text = ${text}, words = ${words} from (select new.*) as t where s.id = t.id;
    return null;
  end $$`,
  `create trigger ${search}_changed after update of ${changing} on ${table} for each row execute function ${search}_change()`,

  `insert into ${search} (id, text, words) select t.id, ${text}, ${words} from ${table} as t`,
  `insert into search_progress (name, settled, indexed)
    select '${table}', coalesce(max(id), 0), coalesce(max(id), 0) from ${table}`,
  ...['text gin_trgm_ops', 'words'].map(
    (column) =>
      `create index ${search}_${column.split(' ')[0]} on ${search} using gin (${column}) with (gin_pending_list_limit = 262144)`,
  ),
  `analyze ${search}`,
]

const INQUIRY_TEXT = ['name', 'email', 'phone', 'company', 'service_name', 'message']

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  if (kind === 'sqlite') return
  const statements = [
    `create table search_progress (name text primary key, settled bigint not null, indexed bigint not null)`,
    `create function lock_search() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${LOCK});
      return null;
    end $$`,
    ...statementsOf({
      table: 'inquiries',
      search: 'inquiry_search',
      text: textOf(INQUIRY_TEXT),
      words: wordsOf(['name', 'email', 'company']),
      changing: INQUIRY_TEXT.join(', '),
    }),
    ...statementsOf({
      table: 'activity_logs',
      search: 'activity_search',
      text: textOf(['admin_name', 'description', 'action', 'resource_type', 'resource_id', 'ip_address']),
      words: wordsOf(['admin_name', 'action', 'resource_type', 'resource_id']),
      changing: 'description, admin_name',
    }),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
