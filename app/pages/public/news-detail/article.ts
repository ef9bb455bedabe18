/** The fields of an article that the page shows. */

export interface Article {
  id: number
  title: string
  excerpt: string
  /** The content, rendered from Markdown. */
  contentHtml: string
  /** A path of this site; blank when there is no image on this site. */
  imageUrl: string
  category: string
  tags: string[]
  author: string
  /** ISO 8601 UTC; `date` is its display text. */
  publishedAt: string
  /** The later of publication and last edit. */
  changedAt: string
  date: string
}

export interface RelatedArticle {
  id: number
  title: string
  category: string
  publishedAt: string
  date: string
}

/** The service that does what the article is about. */
export interface ArticleService {
  title: string
  slug: string
  /** '₹15,000 + GST'; blank without a price. */
  price: string
}

/** missing: no such article is published (404); failed: a sample of `now`, ISO 8601 UTC, is shown instead (503). */
export type LoadedArticle =
  | {
      kind: 'found'
      readTime: string
      article: Article
      related: RelatedArticle[] | 'failed'
      service: ArticleService | null
      next: RelatedArticle | null
    }
  | { kind: 'missing' }
  | { kind: 'failed'; readTime: string; now: string }
