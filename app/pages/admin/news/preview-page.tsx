/** Preview of a news item in the layout of the public pages. It loads in the browser, where the token is. */
import { loadPreview } from '#app/admin-kit/content/load-preview.ts'
import { ContentPreview, type PreviewStatus } from '#app/admin-kit/content/preview.tsx'
import preview from '#app/admin-kit/content/preview.css?url'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { ArticleView } from '#app/pages/public/news-detail/article-view.tsx'
import { isPublished, type NewsItem } from '#domain/news-item.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { shortDate } from '#app/session/dates.ts'
import type { Route } from './+types/preview-page'
import { newsPreview } from './preview.ts'
import { newsKind } from './kind.ts'

export const links = () => [{ rel: 'stylesheet', href: preview }]
export const meta = deskMeta('Preview')

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPreview(newsKind, newsPreview, args)
clientLoader.hydrate = true as const

export { PreviewLoading as HydrateFallback } from '#app/admin-kit/content/preview.tsx'

export default function NewsPreview({ loaderData, params }: Route.ComponentProps) {
  return (
    <ContentPreview
      kind={newsPreview}
      loaded={loaderData}
      param={params.id}
      describe={describe}
      publicPath={(_shown, id) => `/news/${id}`}
    >
      {({ title, imageUrl, category, tags, author, publishedAt }, contentHtml) => (
        <div className="page pt-24 pb-14 md:pt-28 md:pb-20">
          <ArticleView
            article={{
              title: title || 'No title yet',
              imageUrl,
              category,
              tags,
              author,
              publishedAt,
              contentHtml,
              date: shortDate(publishedAt),
            }}
          />
        </div>
      )}
    </ContentPreview>
  )
}

const describe = (saved: NewsItem, now: string): PreviewStatus => {
  if (isPublished(saved, now)) return { isPublic: true, status: 'published' }
  return { isPublic: false, status: saved.isActive ? `comes out on ${dateTimeAndZone(saved.publishedAt)}` : 'a draft' }
}
