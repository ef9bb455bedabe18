/** The fields of a service that its page shows. */
import type { RelatedArticle } from '#app/pages/public/news-detail/article.ts'
import type { WorkTeaser } from '#app/pages/public/work/teaser.ts'
import type { Service } from '#domain/service.ts'

export type ShownService = Pick<
  Service,
  | 'id'
  | 'title'
  | 'description'
  | 'icon'
  | 'category'
  | 'price'
  | 'duration'
  | 'features'
  | 'color'
  | 'imageUrl'
  | 'steps'
  | 'questions'
> & {
  /** Safe HTML of the Markdown; blank without details. */
  detailsHtml: string
}

/** missing: no such service is public (404); failed: it could not be loaded (503). */
export type LoadedService =
  | { kind: 'found'; slug: string; service: ShownService; work: WorkTeaser[]; related: RelatedArticle[] }
  | { kind: 'missing' }
  | { kind: 'failed' }
