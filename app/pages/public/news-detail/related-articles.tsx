/** Up to three related articles, or two placeholders. Source: specification §2 'News detail', §8. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { titleClass } from '#app/display/title-class.ts'
import type { RelatedArticle } from './load-article.server.ts'

/** In place of articles that could not be loaded. */
const placeholders = [
  { title: 'More from our own desk', text: 'Guides, engineering notes and company news, newest first.' },
  { title: 'From around the web', text: 'Technology, AI and programming from four sources, updated through the day.' },
]

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

interface TeaserProps {
  to: string
  title: string
  children: ReactNode
}

function Teaser({ to, title, children }: TeaserProps) {
  return (
    <li className="relative border-t-2 border-ink pt-4">
      <h3 className={titleClass(title, 'heading-3')}>
        <Link to={to} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
      </h3>
      {children}
    </li>
  )
}

export function RelatedArticles({ related }: { related: RelatedArticle[] | 'failed' }) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="border-t border-line bg-sunken">
      <div className="page py-14 md:py-20">
        <h2 id="related-heading" className="heading-2 mb-8">
          Related Articles
        </h2>
        <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
          {related === 'failed'
            ? placeholders.map(({ title, text }) => (
                <Teaser key={title} to="/news" title={title}>
                  <p className="mt-2 text-muted">{text}</p>
                </Teaser>
              ))
            : related.map((article) => (
                <Teaser key={article.id} to={`/news/${article.id}`} title={article.title}>
                  <Dateline article={article} className="mt-2" />
                </Teaser>
              ))}
        </ul>
      </div>
    </section>
  )
}
