/**
 * Search indexes are brought up to date after the rows are committed; server/platform/database/search-index.ts does it. SQLite's in the order
 * of ids: a trigger indexes only what comes or changes below the last indexed id. PostgreSQL's by its own list of what is pending,
 * which it looks through in each search; so long a limit that no insert has to work it off.
 */
import { type Kysely, sql } from 'kysely'

const text = (columns: string[], row: string) => columns.map((column) => `${row}.${column}`).join(' || char(10) || ')

const search = (table: string, name: string, columns: { text: string[]; words: string[]; changing: string[] }): string[] => {
  const isIndexed = (row: string) => `${row}.id <= (select max(id) from ${name}_search_docsize)`
  const add = `
    insert into ${name}_search (rowid, text) values (new.id, ${text(columns.text, 'new')});
    insert into ${name}_words (rowid, text) values (new.id, ${text(columns.words, 'new')});`
  return [
    ...['search', 'words'].flatMap((index) =>
      ['insert', 'update', 'delete'].map((event) => `drop trigger ${name}_${index}_${event}`),
    ),
    `create trigger ${name}_indexed_insert after insert on ${table} when ${isIndexed('new')} begin ${add} end`,
    `create trigger ${name}_indexed_delete after delete on ${table} when ${isIndexed('old')} begin
      delete from ${name}_search where rowid = old.id;
      delete from ${name}_words where rowid = old.id; end`,
    `create trigger ${name}_indexed_update after update of ${columns.changing.join(', ')} on ${table} when ${isIndexed('old')} begin
      delete from ${name}_search where rowid = old.id;
      delete from ${name}_words where rowid = old.id; ${add} end`,
  ]
}

const INQUIRY_TEXT = ['name', 'email', 'phone', 'company', 'service_name', 'message']

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  if (kind === 'postgres') {
    for (const index of ['inquiries_search', 'inquiries_words', 'activity_logs_search', 'activity_logs_words']) {
      await sql.raw(`alter index ${index} set (fastupdate = on, gin_pending_list_limit = 262144)`).execute(db)
    }
    return
  }
  const statements = [
    ...search('inquiries', 'inquiry', { text: INQUIRY_TEXT, words: ['name', 'email', 'company'], changing: INQUIRY_TEXT }),
    ...search('activity_logs', 'activity', {
      text: ['admin_name', 'description', 'action', 'resource_type', 'resource_id', 'ip_address'],
      words: ['admin_name', 'action', 'resource_type', 'resource_id'],
      changing: ['description', 'admin_name'],
    }),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
