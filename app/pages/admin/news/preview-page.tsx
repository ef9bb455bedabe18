/** Preview of a news item in the layout of the public pages. It loads in the browser, where the token is. */
import { PreviewBar, PreviewSentence, PreviewSignIn } from '#app/admin-kit/content/preview.tsx'
import { isNotFound } from '#app/api/api-error.ts'
import { renderPreview } from '#app/api/markdown.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { ArticleView } from '#app/pages/public/news-detail/article-view.tsx'
import { startSession, useSession } from '#app/session/session.ts'
import { ARTICLE_TOP_HEADING, READ_TIME } from '#domain/news-constants.ts'
import { isPublished, type NewsItem } from '#domain/news-item.ts'
import { FORBIDDEN_MESSAGE, interfaceFlags } from '#domain/permissions.ts'
import { dateAndTime, shortDate } from '#domain/relative-time.ts'
import type { Route } from './+types/preview-page'
import preview from './preview.css?url'
import { newsKind } from './queries.ts'
import { useLivePreview } from './use-live-preview.ts'
import { readUnsavedPreview, type PreviewedNews, UNSAVED } from './unsaved-preview.ts'

export const links = () => [{ rel: 'stylesheet', href: preview }]
export const meta = deskMeta('Preview')

type Loaded =
  /** `unsaved` has the values of a form in another tab. */
  | {
      kind: 'news'
      id: number | 'new'
      userId: number
      saved: NewsItem | null
      unsaved: PreviewedNews | undefined
      contentHtml: string
      now: string
    }
  | { kind: 'missing' }
  | { kind: 'denied' }
  | { kind: 'signed-out' }

const find = async (id: number | 'new', signal: AbortSignal): Promise<NewsItem | null> => {
  if (id === 'new') return null
  try {
    return (await newsKind.get(id, signal)).data
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs): Promise<Loaded> => {
  const session = await startSession()
  if (session.status === 'unreachable') throw session.error
  if (session.status !== 'signed-in') return { kind: 'signed-out' }
  if (!interfaceFlags(session.admin.role).seeContentScreens) return { kind: 'denied' }
  const id = params.id === 'new' ? params.id : Number(params.id)
  const unsaved = new URL(request.url).searchParams.has(UNSAVED) ? readUnsavedPreview(session.admin.id, id) : undefined
  const saved = await find(id, request.signal)
  if (saved === null && unsaved === undefined) return { kind: 'missing' }
  const contentHtml = await renderPreview((unsaved ?? saved)?.content ?? '', ARTICLE_TOP_HEADING, request.signal)
  return { kind: 'news', id, userId: session.admin.id, saved, unsaved, contentHtml, now: new Date().toISOString() }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PreviewSentence>Loading the preview…</PreviewSentence>
}

export default function NewsPreview({ loaderData, params }: Route.ComponentProps) {
  const session = useSession()
  const previewed = loaderData.kind === 'news' ? loaderData : undefined
  const live = useLivePreview(previewed?.userId, previewed?.id)
  if (loaderData.kind === 'signed-out' || session.status === 'signed-out')
    return <PreviewSignIn next={`/admin/news?edit=${params.id}`} />
  if (loaderData.kind === 'denied') return <PreviewSentence>{FORBIDDEN_MESSAGE}</PreviewSentence>
  if (loaderData.kind === 'missing') return <PreviewSentence>There is no such news item. It may have been deleted.</PreviewSentence>
  const { id, saved, now } = loaderData
  const unsaved = live?.news ?? loaderData.unsaved
  const shown = unsaved ?? saved
  if (shown === null) return null
  const isPublic = saved !== null && unsaved === undefined && isPublished(saved, now)
  const { title, imageUrl, category, tags, author, publishedAt } = shown
  const article = { imageUrl, category, tags, author, publishedAt, contentHtml: live?.contentHtml ?? loaderData.contentHtml }
  return (
    <>
      <div className="page pt-24 pb-14 md:pt-28 md:pb-20">
        <ArticleView article={{ ...article, title: title || 'No title yet', date: shortDate(publishedAt) }} readTime={READ_TIME} />
      </div>
      <PreviewBar
        isPublic={isPublic}
        status={unsaved ? 'not saved' : describeStatus(saved, isPublic)}
        publicPath={`/news/${id}`}
        editPath={`/admin/news?edit=${id}`}
      />
    </>
  )
}

const describeStatus = (saved: NewsItem | null, isPublic: boolean): string => {
  if (saved === null || isPublic) return 'published'
  return saved.isActive ? `comes out on ${dateAndTime(saved.publishedAt)}` : 'a draft'
}
