/**
 * Search indexes. The application writes `folded_text` (without accents, in one spelling: domain/fold-text.ts), because neither database
 * folds Hindi; triggers index it in the transaction of the row.
 */
import type { Engine } from './engine.ts'

/** With an index of trigrams and one of the beginnings of words. */
const LARGE = [
  { table: 'inquiries', name: 'inquiry' },
  { table: 'activity_logs', name: 'activity' },
]
/** With an index of trigrams alone. */
const SMALL = ['users', 'services', 'news_items', 'case_studies', 'banners', 'newsletter_subscribers']

const TRIGRAMS = `tokenize = 'trigram'`
/** Of one and two characters. */
const BEGINNINGS = `tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2', detail = none`
/** Eight segments are merged in the transaction of a row, none in that of a deletion: the cleanup job merges the others (decision 0032). */
const MERGED_LATER = [`'automerge', 8`, `'deletemerge', 0`, `'usermerge', 16`]

const fts = (index: string, how: string, settings: readonly string[] = []): string[] => [
  `create virtual table ${index} using fts5 (text, content = '', contentless_delete = 1, ${how})`,
  ...settings.map((setting) => `insert into ${index} (${index}, rank) values (${setting})`),
]

const ftsTriggers = (table: string, name: string, indexes: readonly string[]): string[] => {
  const insert = indexes.map((index) => `insert into ${index} (rowid, text) values (new.id, new.folded_text);`).join('\n')
  const remove = indexes.map((index) => `delete from ${index} where rowid = old.id;`).join('\n')
  return [
    `create trigger ${name}_search_insert after insert on ${table} begin ${insert} end`,
    `create trigger ${name}_search_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${name}_search_update after update of folded_text on ${table} begin ${remove} ${insert} end`,
  ]
}

const sqlite = (): string[] => [
  ...LARGE.flatMap(({ table, name }) => [
    ...fts(`${name}_search`, TRIGRAMS, MERGED_LATER),
    ...fts(`${name}_words`, BEGINNINGS, MERGED_LATER),
    ...ftsTriggers(table, name, [`${name}_search`, `${name}_words`]),
  ]),
  ...SMALL.flatMap((table) => [...fts(`${table}_search`, TRIGRAMS), ...ftsTriggers(table, table, [`${table}_search`])]),
]

const SYMBOLS = ' \t\n\r!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'
const FIRST_CAPITAL = 0x05_31

/** As a string constant in which a backslash escapes. */
const quoted = (symbol: string): string =>
  `E'${symbol.replace(/[\\']/g, '\\$&').replace('\t', '\\t').replace('\n', '\\n').replace('\r', '\\r')}'`

/**
 * pg_trgm knows letters and digits only: each ASCII symbol and blank is stored as an Armenian capital, which no text has after lower().
 * translate() would take 7 times as long.
 */
const searchText = `create function search_text(text) returns text language sql immutable strict parallel safe
  return ${Array.from(SYMBOLS).reduce(
    (text, symbol, position) => `replace(${text}, ${quoted(symbol)}, '${String.fromCodePoint(FIRST_CAPITAL + position)}')`,
    'lower($1)',
  )}`

/** Symbols separate words, as they do in SQLite; no search asks for positions. */
const TEXTS = `search_text(t.folded_text), strip(to_tsvector('simple'::regconfig, translate(t.folded_text, '@.-_+/<>&', '         ')))`

const postgresLarge = (table: string, name: string): string[] => [
  `create table ${name}_search (id bigint primary key, text text not null, words tsvector not null)`,
  `create index ${name}_search_text on ${name}_search using gin (text gin_trgm_ops)`,
  `create index ${name}_search_words on ${name}_search using gin (words)`,
  `create function ${name}_search_add() returns trigger language plpgsql as $$
  begin
    insert into ${name}_search (id, text, words) select t.id, ${TEXTS} from added as t;
    return null;
  end $$`,
  `create trigger ${name}_search_added after insert on ${table} referencing new table as added
    for each statement execute function ${name}_search_add()`,
  `create function ${name}_search_remove() returns trigger language plpgsql as $$
  begin
    delete from ${name}_search as s using removed where s.id = removed.id;
    return null;
  end $$`,
  `create trigger ${name}_search_removed after delete on ${table} referencing old table as removed
    for each statement execute function ${name}_search_remove()`,
  `create function ${name}_search_change() returns trigger language plpgsql as $$
  begin
    update ${name}_search as s set (text, words) = (select ${TEXTS} from (select new.folded_text) as t) where s.id = new.id;
    return null;
  end $$`,
  `create trigger ${name}_search_changed after update of folded_text on ${table}
    for each row execute function ${name}_search_change()`,
]

/**
 * Parts of ten characters of long words (decision 0032). A text with a run of more than 64 characters, or with more than 128 parts before
 * its last run, has the mark '*' instead: no visitor can make the index large.
 */
const LONG_WORDS = [
  `create function long_word_parts(text) returns text[] language plpgsql immutable strict parallel safe as $$
  declare
    run text;
    parts text[];
  begin
    for run in select m[1] from regexp_matches($1, '[^0-9\\u0531-\\u0554]{10,}', 'g') as m loop
      if length(run) > 64 or cardinality(parts) > 128 then return '{*}'; end if;
      for i in 1 .. length(run) - 9 loop
        parts := parts || substr(run, i, 10);
      end loop;
    end loop;
    return parts;
  end $$`,
  `create index inquiry_search_long_words on inquiry_search using gin (long_word_parts(text) collate "C")
    with (gin_pending_list_limit = 1024)`,
]

const postgres = (): string[] => [
  `create extension if not exists pg_trgm`,
  searchText,
  ...LARGE.flatMap(({ table, name }) => postgresLarge(table, name)),
  ...LONG_WORDS,
  ...SMALL.map((table) => `create index ${table}_folded_text on ${table} using gin (folded_text gin_trgm_ops)`),
]

export const searchIndexes = ({ kind }: Engine): string[] => (kind === 'sqlite' ? sqlite() : postgres())
