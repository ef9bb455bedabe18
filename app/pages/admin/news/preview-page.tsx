/** Preview of a news item in the layout of the public pages. It loads in the browser, where the token is. */
import { useEffect } from 'react'
import { isNotFound } from '#app/api/api-error.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { ArticleView } from '#app/pages/public/news-detail/article-view.tsx'
import { loginPath } from '#app/session/next-path.ts'
import { startSession, useSession } from '#app/session/session.ts'
import { READ_TIME } from '#domain/news-constants.ts'
import { isPublished, type NewsItem } from '#domain/news-item.ts'
import { FORBIDDEN_MESSAGE, interfaceFlags } from '#domain/permissions.ts'
import { dateAndTime, shortDate } from '#domain/relative-time.ts'
import type { Route } from './+types/preview-page'
import preview from './preview.css?url'
import { newsKind } from './queries.ts'
import { readUnsavedPreview, type PreviewedNews, UNSAVED } from './unsaved-preview.ts'

export const links = () => [{ rel: 'stylesheet', href: preview }]
export const meta = deskMeta('Preview')

type Loaded =
  /** `unsaved` has the values of a form in another tab. */
  | { kind: 'news'; id: number | 'new'; saved: NewsItem | null; unsaved: PreviewedNews | undefined; now: string }
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
  return { kind: 'news', id, saved, unsaved, now: new Date().toISOString() }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Sentence>Loading the preview…</Sentence>
}

function Sentence({ children }: { children: string }) {
  return (
    <div className="page pt-28 pb-16 md:pb-28">
      <div role="status">
        <h1 className="heading-3">{children}</h1>
      </div>
    </div>
  )
}

/** A full page load, because the sign-in screen has the desk's styles. After sign-in the desk opens the item. */
function SignIn({ id }: { id: string }) {
  useEffect(() => location.replace(loginPath(`/admin/news?edit=${id}`)), [id])
  return <Sentence>Sign in to see the preview.</Sentence>
}

export default function NewsPreview({ loaderData, params }: Route.ComponentProps) {
  const session = useSession()
  if (loaderData.kind === 'signed-out' || session.status === 'signed-out') return <SignIn id={params.id} />
  if (loaderData.kind === 'denied') return <Sentence>{FORBIDDEN_MESSAGE}</Sentence>
  if (loaderData.kind === 'missing') return <Sentence>There is no such news item. It may have been deleted.</Sentence>
  const { id, saved, unsaved, now } = loaderData
  const shown = unsaved ?? saved
  if (shown === null) return null
  const isPublic = saved !== null && unsaved === undefined && isPublished(saved, now)
  return (
    <>
      <div className="page pt-24 pb-14 md:pt-28 md:pb-20">
        <ArticleView
          article={{ ...shown, title: shown.title || 'No title yet', date: shortDate(shown.publishedAt) }}
          readTime={READ_TIME}
        />
      </div>
      <section aria-label="Preview" className="preview-bar">
        <p>
          <strong>{isPublic ? 'Preview: visitors see this' : 'Preview: visitors do not see this yet'}</strong>
          {' · '}
          {unsaved ? 'not saved' : describeStatus(saved, isPublic)}
        </p>
        {isPublic && <a href={`/news/${id}`}>Open the public page</a>}
        <a href={`/admin/news?edit=${id}`}>Edit</a>
      </section>
    </>
  )
}

const describeStatus = (saved: NewsItem | null, isPublic: boolean): string => {
  if (saved === null || isPublic) return 'published'
  return saved.isActive ? `comes out on ${dateAndTime(saved.publishedAt)}` : 'a draft'
}
