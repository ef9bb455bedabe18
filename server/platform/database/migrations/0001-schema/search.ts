/**
 * Trigram indexes of `folded_text` (without accents, in one spelling: domain/fold-text.ts), which the application writes, because neither
 * database folds Hindi. SQLite: FTS5 tables, which triggers write in the transaction of the row. PostgreSQL: indexes of the column.
 */
import type { Engine } from './engine.ts'

/** `name` is that of the triggers; `entry` is what is indexed of a row, when one of `columns` changes. */
const fts = (table: string, name: string, entry = 'new.folded_text', columns = 'folded_text'): string[] => {
  const index = `${name}_search`
  const add = `insert into ${index} (rowid, text) values (new.id, ${entry});`
  const remove = `delete from ${index} where rowid = old.id;`
  return [
    `create virtual table ${index} using fts5 (text, content = '', contentless_delete = 1, tokenize = 'trigram')`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_update after update of ${columns} on ${table} begin ${remove} ${add} end`,
  ]
}

/** FTS5 would merge the index of a large table in the transaction of a deletion, for up to seconds. */
const notMergedByDeletions = (name: string): string => `insert into ${name}_search (${name}_search, rank) values ('deletemerge', 0)`

/** It begins with a trigram of the kind and spam, by which a list is searched alone. */
const INQUIRY_ENTRY = `char(57344) || substr(new.kind, 1, 1) || new.is_spam || char(10) || new.folded_text`

const SMALL = ['users', 'services', 'news_items', 'case_studies', 'banners', 'newsletter_subscribers']

const sqlite = (): string[] => [
  ...fts('inquiries', 'inquiry', INQUIRY_ENTRY, 'kind, is_spam, folded_text'),
  ...fts('activity_logs', 'activity'),
  ...['inquiry', 'activity'].map(notMergedByDeletions),
  ...SMALL.flatMap((table) => fts(table, table)),
]

const postgres = (): string[] => [
  `create extension if not exists pg_trgm`,
  // A search is within one list, or its spam.
  `create index inquiries_service_text on inquiries using gin (folded_text gin_trgm_ops) where kind = 'service' and is_spam = 0`,
  `create index inquiries_contact_text on inquiries using gin (folded_text gin_trgm_ops) where kind = 'contact' and is_spam = 0`,
  `create index inquiries_spam_text on inquiries using gin (folded_text gin_trgm_ops) where is_spam = 1`,
  ...['activity_logs', ...SMALL].map(
    (table) => `create index ${table}_folded_text on ${table} using gin (folded_text gin_trgm_ops)`,
  ),
]

export const searchIndexes = ({ kind }: Engine): string[] => (kind === 'sqlite' ? sqlite() : postgres())
