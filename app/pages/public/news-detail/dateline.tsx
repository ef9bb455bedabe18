import type { RelatedArticle } from './article.ts'

/** Category and date of an article. */
export function Dateline({ article, className = '' }: { article: Omit<RelatedArticle, 'id' | 'title'>; className?: string }) {
  const { category, publishedAt, date } = article
  return (
    <p className={`text-sm text-muted ${className}`}>
      {category !== '' && <span className="font-semibold text-teal">{category} · </span>}
      <time dateTime={publishedAt}>{date}</time>
    </p>
  )
}
