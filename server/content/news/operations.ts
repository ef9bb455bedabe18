/** Operations on news. Source: specification §2, §4, §6, §7. */
import { defaultExcerpt, isPublished, type NewsItem, type NewsItemInput, type NewsItemPatch } from '#domain/news-item.ts'
import { selectAbout, type Subject } from '#domain/related-news.ts'
import { contentOperations } from '../slice/operations.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { markdownToText } from '../markdown/render.ts'
import { operation } from '#server/platform/operation.ts'
import { findHeadlines, findLatestNews, newsStore } from './store.ts'

/** The beginning of the content's words. */
const cutExcerpt = (content: string): string => defaultExcerpt(markdownToText(content))

/** A missing excerpt is cut from the content; a missing time of publication is now. */
const insert = (db: Db, input: NewsItemInput, now: string): Promise<NewsItem> => {
  const excerpt = input.excerpt || cutExcerpt(input.content)
  return newsStore.insert(db, { ...input, excerpt, publishedAt: input.publishedAt ?? now }, now)
}

/** An excerpt that is blank, or was cut from the old content, is cut from the new content. */
const withExcerpt = (before: NewsItem, patch: NewsItemPatch): NewsItemPatch => {
  const excerpt = patch.excerpt ?? before.excerpt
  // Excerpts of before Markdown were cut from the content as it was typed.
  const isCut = excerpt === '' || excerpt === cutExcerpt(before.content) || excerpt === defaultExcerpt(before.content)
  return { ...patch, excerpt: isCut ? cutExcerpt(patch.content ?? before.content) : excerpt }
}

export const newsOperations = contentOperations({
  store: { ...newsStore, insert },
  resourceType: 'news',
  noun: 'News item',
  activityNoun: 'news',
  missingNoun: 'Article',
  metadataKey: 'newsItem',
  statusVerbs: { active: 'Published', inactive: 'Unpublished' },
  isPublic: (item, now) => isPublished(item, now),
  completePatch: withExcerpt,
})

export const { list: listNews, get: getNewsItem, adminList: listAllNews } = newsOperations

/** Newest first, without a count. Source: specification §7 GET /news/latest. */
export const listLatestNews = operation('public', async (context, { limit }: { limit: number }) => ({
  items: await findLatestNews(context.db, context.now(), limit),
}))

/** How many of the newest articles are searched for those about a subject. */
const SEARCHED_HEADLINES = 100

/** Published articles about a service, the closest first, without their texts. Source: issue 13 'Service pages'. */
export const listNewsAbout = operation('public', async (context, { limit, ...subject }: Subject & { limit: number }) => ({
  items: selectAbout(subject, await findHeadlines(context.db, context.now(), SEARCHED_HEADLINES)).slice(0, limit),
}))
