/** Latest News & Updates as a front page: one lead story, then the list. Source: specification §2 'Home'. */
import { Link } from 'react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { Scene } from '#app/display/scene.tsx'
import { subjectScene } from '#app/display/scenes.ts'
import { titleClass } from '#app/display/title-class.ts'
import type { RelatedArticle } from '#app/pages/public/news-detail/load-article.server.ts'
import { Dateline } from '#app/pages/public/news-detail/related-articles.tsx'
import type { NewsItem } from '#domain/news-item.ts'

export type NewsTeaser = RelatedArticle & Pick<NewsItem, 'excerpt' | 'imageUrl'>

function ReadMore({ item }: { item: NewsTeaser }) {
  return (
    <Link to={`/news/${item.id}`} viewTransition className="text-link inline-flex min-h-11 items-center">
      Read More<span className="sr-only">: {item.title}</span>
    </Link>
  )
}

function LeadStory({ item }: { item: NewsTeaser }) {
  return (
    <article>
      <ResponsiveImage
        image={item.imageUrl}
        width={720}
        height={288}
        sizes="(width >= 64rem) 45rem, 100vw"
        className="mb-4 h-36 w-full object-cover sm:h-48 md:mb-6 md:h-72"
        fallback={<Scene name={subjectScene(item.category)} kind="scene" className="mb-4 h-36 sm:h-48 md:mb-6 md:h-72" />}
      />
      <Dateline article={item} />
      <h3 className={titleClass(item.title, 'mt-2 heading-2')}>{item.title}</h3>
      <p className="mt-3 mb-2 line-clamp-3 max-w-prose text-lg text-muted sm:line-clamp-5">{item.excerpt}</p>
      <ReadMore item={item} />
    </article>
  )
}

export function LatestNews({ news }: { news: NewsTeaser[] }) {
  const [lead, ...rest] = news
  if (lead === undefined) return null
  return (
    <section aria-labelledby="news-heading" className="page section">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 border-y-2 border-ink py-1 sm:py-3">
        <h2 id="news-heading" className="heading-3">
          Latest News &amp; Updates
        </h2>
        <Link to="/news" className="text-link inline-flex min-h-11 items-center gap-2">
          View All News <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <div
        className={
          rest.length > 0 ? 'grid grid-cols-1 gap-x-12 gap-y-4 sm:gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_1fr]' : 'max-w-4xl'
        }
      >
        <LeadStory item={lead} />
        {rest.length > 0 && (
          <ul className="lg:border-l lg:border-line lg:pl-12">
            {rest.map((item) => (
              <li key={item.id} className="border-t border-line py-3 sm:py-6 lg:first:border-t-0 lg:first:pt-0">
                <article>
                  <Dateline article={item} />
                  <h3 className={titleClass(item.title, 'heading-3 mt-1')}>{item.title}</h3>
                  <p className="mt-2 mb-1 line-clamp-3 text-muted max-sm:hidden">{item.excerpt}</p>
                  <ReadMore item={item} />
                </article>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
