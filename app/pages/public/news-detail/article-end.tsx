/** After an article: who wrote it, the service that does it, and the next article. Source: issue 37 point 7. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { servicePath } from '#domain/service-path.ts'
import type { ArticleService, RelatedArticle } from './load-article.server.ts'
import { Dateline } from './related-articles.tsx'

interface ArticleEndProps {
  /** Blank when unknown. */
  author: string
  service: ArticleService | null
  next: RelatedArticle | null
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start rounded-lg border border-line bg-surface p-6 md:p-8">
      <h2 className="text-sm font-semibold text-muted">{title}</h2>
      {children}
    </div>
  )
}

/** Without a service of that subject, the free consultation. */
function Offer({ service }: { service: ArticleService | null }) {
  return (
    <Box title="Need this done?">
      <p className="heading-3 mt-1">{service?.title ?? 'Talk it through with us, free'}</p>
      {service !== null && service.price !== '' && <p className="mt-1 text-lg">{service.price}</p>}
      <p className="mt-5 flex flex-wrap gap-3">
        {service !== null && (
          <Link to={servicePath(service.slug)} className="button button-primary">
            See the service
          </Link>
        )}
        <Link to="/consultation" className={`button ${service === null ? 'button-primary' : 'button-quiet'}`}>
          Book a free call
        </Link>
      </p>
    </Box>
  )
}

export function ArticleEnd({ author, service, next }: ArticleEndProps) {
  return (
    <section aria-label="After this article" className="page pb-14 md:pb-20">
      {author !== '' && (
        <p className="mb-8 flex items-center gap-3">
          <span aria-hidden="true" className="heading-3 grid size-12 place-items-center rounded-full bg-teal-soft text-teal">
            {Array.from(author)[0]?.toUpperCase()}
          </span>
          <span>
            Written by <span className="font-semibold">{author}</span>
          </span>
        </p>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <Offer service={service} />
        {next !== null && (
          <Box title="Next article">
            <p className="heading-3 mt-1">
              <Link to={`/news/${next.id}`} className="decoration-1 underline-offset-4 hover:underline">
                {next.title}
              </Link>
            </p>
            <Dateline article={next} className="mt-2" />
          </Box>
        )}
      </div>
    </section>
  )
}
