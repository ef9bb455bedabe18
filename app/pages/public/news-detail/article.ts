/** The fields of an article that the page shows. */
import { pick } from '#app/display/pick.ts'
import { lastChange, type NewsItem } from '#domain/news-item.ts'
import { shortDate } from '#domain/relative-time.ts'
import type { Service } from '#domain/service.ts'

/** Above and below an article. `date` is the display text of the publication. */
export const toRelatedArticle = (item: Pick<NewsItem, 'id' | 'title' | 'category' | 'publishedAt'>, timeZone: string) => ({
  ...pick(item, ['id', 'title', 'category', 'publishedAt']),
  date: shortDate(item.publishedAt, timeZone),
})
export type RelatedArticle = ReturnType<typeof toRelatedArticle>

/** The image is a path of this site; blank when there is none on this site. `contentHtml` is rendered from the Markdown. */
export const toArticle = (item: NewsItem, timeZone: string, contentHtml: string) => ({
  ...toRelatedArticle(item, timeZone),
  ...pick(item, ['excerpt', 'imageUrl', 'tags', 'author']),
  contentHtml,
  /** The later of publication and last edit. */
  changedAt: lastChange(item),
})
export type Article = ReturnType<typeof toArticle>

/** The service that does what the article is about. Its price is such as '₹15,000 + GST'; blank without one. */
export type ArticleService = Pick<Service, 'title' | 'slug' | 'price'>

/** missing: no such article is published (404); failed: a sample of `now`, ISO 8601 UTC, is shown instead (503). */
export type LoadedArticle =
  | {
      kind: 'found'
      article: Article
      related: RelatedArticle[] | 'failed'
      service: ArticleService | null
      next: RelatedArticle | null
    }
  | { kind: 'missing' }
  | { kind: 'failed'; now: string }
