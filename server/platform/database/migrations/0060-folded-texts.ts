/**
 * Searches compare folded texts: without accents, in one spelling (domain/fold-text.ts). The application writes `folded_text`, because neither
 * database folds Hindi; triggers index it instead of the columns. Small tables get a trigram index too. Frozen, with a copy of the folding.
 */
import { type Kysely, sql } from 'kysely'

type AnyDb = Kysely<unknown>
type Kind = 'sqlite' | 'postgres'

const BATCH_ROWS = 5000

const PLAIN = /^[!-~]*(?: [!-~]+)*$/
const PAIRS = 'æ ae,đ d,ð d,ı i,ł l,ø o,œ oe,ß ss,þ th,ħ h,ŋ n,ŧ t'
const PLAIN_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(PAIRS.split(',').map((pair) => pair.split(' ')))
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

const foldCharacters = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .replace(/[‘’‛ʼʹ′´]/g, "'")
        .replace(/[“”„‟″]/g, '"')
        .replace(/\p{DI}+/gu, '')
        .normalize('NFKD')
        .replace(/[‘’‛ʼʹ′´]/g, "'")
        .replace(/[\p{Script=Inherited}\u093C]/gu, '')
        .toLowerCase()
        .replace(LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
        .replaceAll('ς', 'σ')
        .replace(/[\p{Pd}\u2212]/gu, '-')
        .replace(/\s+/g, ' ')
        .normalize('NFC')

const NASALS = [
  ['ङ', /[\u0901\u0902](?=[क-घ])/g],
  ['ञ', /[\u0901\u0902](?=[च-झ])/g],
  ['ण', /[\u0901\u0902](?=[ट-ढ])/g],
  ['न', /[\u0901\u0902](?=[त-ध])/g],
  ['म', /[\u0901\u0902](?=[प-भ])/g],
] as const

const foldSearchedText = (text: string): string => {
  const characters = foldCharacters(text)
  const folded = characters.replace(/[ङञणनम]\u094D(?=[क-ह])|\u0901/g, '\u0902')
  const spelled = NASALS.reduce((before, [nasal, sign]) => before.replace(sign, `${nasal}\u094D`), characters)
  return folded === spelled ? folded : `${folded}\n${spelled}`
}

const LARGE = {
  inquiries: { name: 'inquiry', columns: ['name', 'email', 'phone', 'company', 'service_name', 'message'] },
  activity_logs: {
    name: 'activity',
    columns: ['admin_name', 'description', 'action', 'resource_type', 'resource_id', 'ip_address'],
  },
}
const SMALL: Record<string, string[]> = {
  users: ['name', 'email', 'phone'],
  services: ['title', 'category', 'description'],
  news_items: ['title', 'excerpt', 'category', 'author'],
  case_studies: ['title', 'client', 'industry'],
  banners: ['title', 'subtitle'],
  newsletter_subscribers: ['email'],
}

/** The ids and texts are one parameter. */
const TEXTS = {
  sqlite: (texts: string) => sql`(select value ->> 'id' as id, value ->> 'text' as text from json_each(${texts})) as texts`,
  postgres: (texts: string) => sql`json_to_recordset(${texts}) as texts (id bigint, text text)`,
}

const fillTexts = async (db: AnyDb, kind: Kind, table: string, columns: readonly string[]): Promise<void> => {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ id: number } & Record<string, unknown>>`
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${last} order by id limit ${BATCH_ROWS}`.execute(db)
    const toText = (row: Record<string, unknown>): string =>
      columns.map((column) => foldSearchedText(String(row[column] ?? ''))).join('\n')
    const texts = JSON.stringify(rows.map((row) => ({ id: row.id, text: toText(row) })))
    if (rows.length > 0)
      await sql`update ${sql.table(table)} set folded_text = texts.text from ${TEXTS[kind](texts)}
        where ${sql.table(table)}.id = texts.id`.execute(db)
    if (rows.length < BATCH_ROWS) return
    last = rows.at(-1)?.id ?? last
  }
}

const TRIGRAMS = `tokenize = 'trigram'`
const WORDS = `tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2', detail = none`

/** As in the migrations 0048 and 0056. */
const sqliteIndex = (table: string, index: string, how: string, settings: readonly string[]): string[] => [
  `create virtual table ${index} using fts5 (text, content = '', contentless_delete = 1, ${how})`,
  ...settings.map((setting) => `insert into ${index} (${index}, rank) values (${setting})`),
  `insert into ${index} (rowid, text) select id, folded_text from ${table} order by id`,
]

const sqliteTriggers = (table: string, name: string, indexes: readonly string[]): string[] => {
  const insert = indexes.map((index) => `insert into ${index} (rowid, text) values (new.id, new.folded_text);`).join('\n')
  const remove = indexes.map((index) => `delete from ${index} where rowid = old.id;`).join('\n')
  return [
    `create trigger ${name}_search_insert after insert on ${table} begin ${insert} end`,
    `create trigger ${name}_search_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${name}_search_update after update of folded_text on ${table} begin ${remove} ${insert} end`,
  ]
}

const LARGE_SETTINGS = [`'automerge', 8`, `'deletemerge', 0`, `'usermerge', 16`]

const sqlite = (): string[] => [
  ...Object.entries(LARGE).flatMap(([table, { name }]) => [
    `drop table ${name}_search`,
    `drop table ${name}_words`,
    ...sqliteIndex(table, `${name}_search`, TRIGRAMS, LARGE_SETTINGS),
    ...sqliteIndex(table, `${name}_words`, WORDS, LARGE_SETTINGS),
    ...sqliteTriggers(table, name, [`${name}_search`, `${name}_words`]),
  ]),
  ...Object.keys(SMALL).flatMap((table) => [
    ...sqliteIndex(table, `${table}_search`, TRIGRAMS, []),
    ...sqliteTriggers(table, table, [`${table}_search`]),
  ]),
]

const postgresLarge = (table: string, name: string): string[] => {
  const texts = `search_text(t.folded_text), strip(to_tsvector('simple'::regconfig, translate(t.folded_text, '@.-_+/<>&', '         ')))`
  const indexes = ['text', 'words', ...(name === 'inquiry' ? ['long_words'] : [])]
  return [
    `create or replace function ${name}_search_add() returns trigger language plpgsql as $$
    begin
      insert into ${name}_search (id, text, words) select t.id, ${texts} from added as t;
      return null;
    end $$`,
    `create or replace function ${name}_search_change() returns trigger language plpgsql as $$
    begin
      update ${name}_search as s set (text, words) = (select ${texts} from (select new.folded_text) as t) where s.id = new.id;
      return null;
    end $$`,
    `drop trigger ${name}_search_changed on ${table}`,
    `create trigger ${name}_search_changed after update of folded_text on ${table}
      for each row execute function ${name}_search_change()`,
    ...indexes.map((index) => `drop index ${name}_search_${index}`),
    `truncate ${name}_search`,
    `insert into ${name}_search (id, text, words) select t.id, ${texts} from ${table} as t order by t.id`,
    `create index ${name}_search_text on ${name}_search using gin (text gin_trgm_ops)`,
    `create index ${name}_search_words on ${name}_search using gin (words)`,
    ...(name === 'inquiry'
      ? [
          `create index inquiry_search_long_words on inquiry_search using gin (long_word_parts(text) collate "C")
            with (gin_pending_list_limit = 1024)`,
        ]
      : []),
    `analyze ${name}_search`,
  ]
}

const postgres = (): string[] => [
  `set local maintenance_work_mem = '256MB'`,
  ...Object.entries(LARGE).flatMap(([table, { name }]) => postgresLarge(table, name)),
  ...Object.keys(SMALL).map((table) => `create index ${table}_folded_text on ${table} using gin (folded_text gin_trgm_ops)`),
]

export const up = async (db: AnyDb, kind: Kind): Promise<void> => {
  const execute = (step: string) => sql.raw(step).execute(db)
  for (const { name } of kind === 'sqlite' ? Object.values(LARGE) : []) {
    for (const event of ['insert', 'delete', 'update']) await execute(`drop trigger ${name}_search_${event}`)
  }
  const tables = [...Object.entries(LARGE).map(([table, { columns }]) => [table, columns] as const), ...Object.entries(SMALL)]
  for (const [table, columns] of tables) {
    await execute(`alter table ${table} add column folded_text text not null default ''`)
    // The triggers of PostgreSQL count the rows of each statement.
    if (kind === 'postgres') await execute(`alter table ${table} disable trigger user`)
    await fillTexts(db, kind, table, columns)
    if (kind === 'postgres') await execute(`alter table ${table} enable trigger user`)
  }
  for (const step of kind === 'sqlite' ? sqlite() : postgres()) await execute(step)
}
