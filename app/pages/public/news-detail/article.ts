/** What the page shows of an article. */

export interface Article {
  id: number
  title: string
  excerpt: string
  /** Plain text. */
  content: string
  /** A path of this site; blank when there is no picture that we may show. */
  imageUrl: string
  category: string
  tags: string[]
  author: string
  /** ISO 8601 UTC, and the same as people read it. */
  publishedAt: string
  updatedAt: string
  date: string
}

export interface RelatedArticle {
  id: number
  title: string
  category: string
  publishedAt: string
  date: string
}

/** found; missing: nobody has published such an article (404); failed: a sample stands in its place (503). */
export type LoadedArticle =
  | { kind: 'found'; readTime: string; article: Article; related: RelatedArticle[] | 'failed' }
  | { kind: 'missing' }
  | { kind: 'failed'; readTime: string; date: string }

/** Paragraphs of lines: a blank line parts paragraphs, a line break parts lines. */
export const paragraphsOf = (content: string): string[][] =>
  content
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.replace(/^\n|\n$/g, '').split('\n'))
