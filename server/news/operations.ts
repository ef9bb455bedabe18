/** What can be done with news. Source: specification §2, §4, §6, §7. */
import { changesBetween } from '#domain/activity-log.ts'
import { excerptOfContent, isPublished, type NewsItem, type NewsItemInput, type NewsItemPatch } from '#domain/news-item.ts'
import { recordActivity } from '../activity-logs/record.ts'
import { changedAt } from '../time.ts'
import type { PageWanted } from '../database/paginate.ts'
import { changedSince, notFound } from '../errors.ts'
import { operation, transaction } from '../operation.ts'
import { keepInTrash } from '../trash/store.ts'
import { takeBack } from '../trash/take-back.ts'
import { findLatestNews, findNewsItem, findNews, insertNewsItem, removeNewsItem, updateNewsItem as update } from './store.ts'

interface PublicList extends PageWanted {
  category?: string | undefined
  search: string
}
interface StaffList extends PublicList {
  status?: 'true' | 'false' | undefined
}

export const listNews = operation('public', (context, input: PublicList) =>
  findNews(context.db, { ...input, isActive: true, publishedBy: context.now() }),
)

/** Newest first, without a count. Source: specification §7 GET /news/latest. */
export const listLatestNews = operation('public', async (context, { limit }: { limit: number }) => ({
  items: await findLatestNews(context.db, context.now(), limit),
}))

export const getNewsItem = operation('public', async (context, { id }: { id: number }) => {
  const newsItem = await findNewsItem(context.db, id)
  if (newsItem === undefined || !isPublished(newsItem, context.now())) throw notFound('Article')
  return newsItem
})

export const listAllNews = operation('records:view', (context, { status, ...input }: StaffList) =>
  findNews(context.db, { ...input, isActive: status === undefined ? undefined : status === 'true' }),
)

export const getAnyNewsItem = operation('records:view', async (context, { id }: { id: number }) => {
  const newsItem = await findNewsItem(context.db, id)
  if (newsItem === undefined) throw notFound('Article')
  return newsItem
})

export const createNewsItem = operation('content:create', (context, input: NewsItemInput) =>
  transaction(context, async (inside) => {
    const newsItem = await insertNewsItem(
      inside.db,
      { ...input, excerpt: input.excerpt || excerptOfContent(input.content), publishedAt: input.publishedAt ?? inside.now() },
      inside.now(),
    )
    await recordActivity(inside, {
      action: 'CREATE',
      resourceType: 'news',
      resourceId: newsItem.id,
      description: `Created news "${newsItem.title}"`,
    })
    return newsItem
  }),
)

/** `updatedAt` is what the client had read; null or missing asks for no check. */
type Read = { updatedAt?: string | null | undefined }

const unchanged = (newsItem: NewsItem | undefined, { updatedAt }: Read): NewsItem => {
  if (newsItem === undefined) throw notFound('Article')
  if (typeof updatedAt === 'string' && updatedAt !== newsItem.updatedAt) throw changedSince('The news item')
  return newsItem
}

/** An excerpt that is taken back, or is the one cut from the old content, is cut from the new one. */
const withExcerpt = (before: NewsItem, patch: NewsItemPatch): NewsItemPatch => {
  const excerpt = patch.excerpt ?? before.excerpt
  const isWritten = excerpt !== '' && excerpt !== excerptOfContent(before.content)
  return { ...patch, excerpt: isWritten ? excerpt : excerptOfContent(patch.content ?? before.content) }
}

export const updateNewsItem = operation('content:update', (context, input: { id: number; patch: NewsItemPatch & Read }) =>
  transaction(context, async (inside) => {
    const before = unchanged(await findNewsItem(inside.db, input.id, inside.databaseKind), input.patch)
    const after =
      (await update(inside.db, before.id, withExcerpt(before, input.patch), changedAt(inside.now(), before.updatedAt))) ?? before
    await recordActivity(inside, {
      action: 'UPDATE',
      resourceType: 'news',
      resourceId: after.id,
      description: `Updated news "${after.title}"`,
      changes: changesBetween(before, after),
    })
    return after
  }),
)

/** A status change is its own deed. Source: specification §4 'Service isActive'. */
export const setNewsItemActive = operation('content:set-status', (context, input: { id: number; isActive: boolean } & Read) =>
  transaction(context, async (inside) => {
    const before = unchanged(await findNewsItem(inside.db, input.id, inside.databaseKind), input)
    const after =
      (await update(inside.db, before.id, { isActive: input.isActive }, changedAt(inside.now(), before.updatedAt))) ?? before
    await recordActivity(inside, {
      action: 'STATUS_CHANGE',
      resourceType: 'news',
      resourceId: after.id,
      description: `${after.isActive ? 'Published' : 'Unpublished'} news "${after.title}"`,
      changes: changesBetween(before, after),
    })
    return after
  }),
)

export const deleteNewsItem = operation('content:delete', (context, { id }: { id: number }) =>
  transaction(context, async (inside) => {
    const newsItem = unchanged(await findNewsItem(inside.db, id, inside.databaseKind), {})
    await keepInTrash(inside.db, 'news_items', id, inside.now())
    await removeNewsItem(inside.db, id)
    await recordActivity(inside, {
      action: 'DELETE',
      resourceType: 'news',
      resourceId: id,
      description: `Deleted news "${newsItem.title}"`,
      metadata: { newsItem },
    })
    return null
  }),
)

/** For an hour after its deletion. Throws NOT_FOUND when it is too late. */
export const restoreNewsItem = operation('content:delete', (context, { id }: { id: number }) =>
  takeBack(context, {
    id,
    resource: 'news_items',
    noun: 'Article',
    resourceType: 'news',
    find: ({ db }) => findNewsItem(db, id),
    describe: ({ title }) => `news "${title}"`,
  }),
)
