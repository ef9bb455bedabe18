/** One article of the agency. Source: specification §2 'News detail', §8; contract §3 'Screens'. */
import { Link } from 'react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useAgency } from '#app/layouts/public/agency.ts'
import { loadedMeta, withFallback } from '#app/layouts/public/route-exports.ts'
import { NoRecord } from '#app/ui/doorway.tsx'
import { shortDate } from '#domain/relative-time.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import type { Route } from './+types/page'
import { ArticleEnd } from './article-end.tsx'
import { ArticleView } from './article-view.tsx'
import { articleExists, loadArticle } from './load-article.server.ts'
import { RelatedArticles } from './related-articles.tsx'
import { ShareButton } from './share-button.tsx'

/** In place of an article that could not be loaded. Source: specification §8 'Public'. */
const sampleArticle = {
  title: 'Sample article: we’ll be back in a minute',
  category: 'Sample',
  contentHtml:
    '<p>We can’t load this article right now, so you’re seeing a sample in its place.</p><p>Please open the page again in a minute, or go back to the news for our other articles.</p>',
}

/** No id of an article: every path without one gets this page. */
const NOT_FOUND_PATH = '/news/~'

export const loader = cacheablePage(
  { exists: articleExists, notFoundPath: NOT_FOUND_PATH },
  ({ context, params }: Route.LoaderArgs) => loadArticle(publicContext(context), params),
)

/** When the connection fails during client-side navigation: the sample article (specification §8). */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader(), () => ({ kind: 'failed' as const, now: new Date().toISOString(), meta: undefined }))

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = (args: Route.MetaArgs) => loadedMeta(args, 'News')

function BackLink() {
  return (
    <Link to="/news" className="text-link mb-6 inline-flex min-h-11 items-center gap-2">
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to News
    </Link>
  )
}

export default function NewsDetail({ loaderData }: Route.ComponentProps) {
  const { name, timeZone } = useAgency()
  if (loaderData.kind === 'missing') {
    return (
      <NoRecord
        scene="stepwell"
        title="Article Not Found"
        text="It may have been taken down, or the link may be wrong. Our other articles are one click away."
        to="/news"
        label="Back to News"
      />
    )
  }
  const isFound = loaderData.kind === 'found'
  return (
    <>
      <div className="page pt-24 pb-14 md:pt-28 md:pb-20">
        <BackLink />
        {isFound ? (
          <ArticleView article={loaderData.article}>
            <ShareButton title={loaderData.article.title} />
          </ArticleView>
        ) : (
          <ArticleView
            article={{ ...sampleArticle, author: name, date: shortDate(loaderData.now, timeZone), imageUrl: '', tags: [] }}
          />
        )}
      </div>
      {isFound && <ArticleEnd author={loaderData.article.author} service={loaderData.service} next={loaderData.next} />}
      <RelatedArticles related={isFound ? loaderData.related : 'failed'} />
    </>
  )
}
