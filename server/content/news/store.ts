/** The store of the local news. A search matches part of title, excerpt, category or author. */
import { lastChange, type NewsItem, newsItem } from '#domain/news-item.ts'
import { contentStore, textList } from '../slice/content-store.ts'
import { parseTextList } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'

export const newsStore = contentStore({
  table: 'news_items',
  entity: newsItem,
  coded: { tags: textList },
  order: [
    ['published_at', 'desc'],
    ['id', 'desc'],
  ],
  shown: (query, { publishedBy }) => (publishedBy === undefined ? query : query.where('published_at', '<=', publishedBy)),
})

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
  return newsStore.toEntities(db, rows)
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
