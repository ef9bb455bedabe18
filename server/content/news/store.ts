/** The store of the local news; returns entities. */
import type { Selectable } from 'kysely'
import { lastChange, type NewsItem, type NewsItemPatch } from '#domain/news-item.ts'
import { insertedColumns, type Visibility } from '../slice/store.ts'
import { type EditableColumns, toFlag, mapDefined, toBoolean, parseTextList } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { countRows, type Page, type PageRequest, paginate } from '#server/platform/database/paginate.ts'
import { containsText } from '#server/platform/database/contains-text.ts'
import { updateFoldedText, withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { NewsItemsTable } from '#server/platform/database/tables.ts'
import { takeTrash } from '#server/platform/trash/store.ts'

const asNewsItem = (row: Selectable<NewsItemsTable>): NewsItem => ({
  id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  content: row.content,
  imageUrl: row.image_url,
  category: row.category,
  tags: parseTextList(row.tags),
  author: row.author,
  publishedAt: row.published_at,
  isActive: toBoolean(row.is_active),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const toColumns = (patch: NewsItemPatch) =>
  ({
    title: patch.title,
    excerpt: patch.excerpt,
    content: patch.content,
    image_url: patch.imageUrl,
    category: patch.category,
    tags: mapDefined(patch.tags, JSON.stringify),
    author: patch.author,
    published_at: patch.publishedAt,
    is_active: mapDefined(patch.isActive, toFlag),
  }) satisfies EditableColumns<NewsItemsTable>

export interface NewsQuery extends PageRequest {
  category?: string | undefined
  search: string
}

/** Newest first. A search matches part of title, excerpt, category or author. */
export const findNews = (db: Db, wanted: NewsQuery, { isActive, publishedBy }: Visibility): Promise<Page<NewsItem>> => {
  const { category, search } = wanted
  let query = db.selectFrom('news_items')
  if (isActive !== undefined) query = query.where('is_active', '=', toFlag(isActive))
  if (publishedBy !== undefined) query = query.where('published_at', '<=', publishedBy)
  if (category !== undefined && category !== '') query = query.where('category', '=', category)
  if (search !== '') {
    query = query.where(containsText(db, 'news_items', search))
  }
  return paginate(
    { ...wanted, isFiltered: search !== '' || (category ?? '') !== '' },
    () => countRows(query),
    async (limit, offset) => {
      const rows = await query
        .selectAll()
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(asNewsItem)
    },
  )
}

/** The newest published ones. */
const selectLatest = (db: Db, publishedBy: string, limit: number) =>
  db
    .selectFrom('news_items')
    .where('is_active', '=', 1)
    .where('published_at', '<=', publishedBy)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** The newest published ones, without counting. */
export const findLatestNews = async (db: Db, publishedBy: string, limit: number): Promise<NewsItem[]> => {
  const rows = await selectLatest(db, publishedBy, limit).selectAll().execute()
  return rows.map(asNewsItem)
}

export type Headline = Pick<NewsItem, 'id' | 'title' | 'category' | 'tags' | 'publishedAt'>

/** The newest published ones, without their texts. */
export const findHeadlines = async (db: Db, publishedBy: string, limit: number): Promise<Headline[]> => {
  const rows = await selectLatest(db, publishedBy, limit).select(['id', 'title', 'category', 'tags', 'published_at']).execute()
  return rows.map(({ published_at, tags, ...row }) => ({ ...row, tags: parseTextList(tags), publishedAt: published_at }))
}

/** The ids of published news, the newest first, with the later of publication and last edit. */
export const findNewsDates = async (db: Db, now: string, limit: number): Promise<{ id: number; changedAt: string }[]> => {
  const rows = await selectLatest(db, now, limit).select(['id', 'published_at', 'updated_at']).execute()
  return rows.map(({ id, published_at, updated_at }) => ({
    id,
    changedAt: lastChange({ updatedAt: updated_at, publishedAt: published_at }),
  }))
}

/** With `isLocked`, the row is locked until the transaction ends. */
export const findNewsItem = async (db: Db, id: number, isLocked = false): Promise<NewsItem | undefined> => {
  const query = db.selectFrom('news_items').selectAll().where('id', '=', id)
  const row = await (isLocked ? forUpdate(db, query) : query).executeTakeFirst()
  return row && asNewsItem(row)
}

export const insertNewsItem = async (
  db: Db,
  item: Omit<NewsItem, 'id' | 'createdAt' | 'updatedAt'>,
  now: string,
): Promise<NewsItem> => {
  const row = await db
    .insertInto('news_items')
    .values(withFoldedText('news_items', insertedColumns(toColumns, item, now)))
    .returningAll()
    .executeTakeFirstOrThrow()
  return asNewsItem(row)
}

export const updateNewsItem = async (db: Db, id: number, patch: NewsItemPatch, now: string): Promise<NewsItem | undefined> => {
  const row = await db
    .updateTable('news_items')
    .set({ ...toColumns(patch), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) await updateFoldedText(db, 'news_items', row)
  return row && asNewsItem(row)
}

/** Moves the row back from the trash; false when it is not in the trash, or was deleted before `since`. */
export const restoreNewsItem = async (db: Db, id: number, since: string): Promise<boolean> => {
  const row = await takeTrash(db, 'news_items', id, since)
  if (row === undefined) return false
  await db.insertInto('news_items').values(withFoldedText('news_items', row)).execute()
  return true
}

/**
 * When the next article is published, after `now`, as epoch milliseconds; Infinity when none is scheduled. A change of the articles
 * raises the content version.
 */
export const findNextPublication = async (db: Db, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('news_items')
    .select('published_at')
    .where('is_active', '=', 1)
    .where('published_at', '>', now.toISOString())
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? Infinity : Date.parse(row.published_at)
}
