/** Preview of a case study in the layout of the public pages. It loads in the browser, where the token is. */
import { PreviewBar, PreviewSentence, PreviewSignIn } from '#app/admin-kit/content/preview.tsx'
import { isNotFound } from '#app/api/api-error.ts'
import { renderPreview } from '#app/api/markdown.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import preview from '#app/pages/admin/news/preview.css?url'
import { type ShownCaseStudy, SOLUTION_TOP_HEADING } from '#app/pages/public/work-detail/case-study.ts'
import { CaseStudyView } from '#app/pages/public/work-detail/case-study-view.tsx'
import { startSession, useSession } from '#app/session/session.ts'
import type { CaseStudy } from '#domain/case-study.ts'
import { FORBIDDEN_MESSAGE, interfaceFlags } from '#domain/permissions.ts'
import type { Route } from './+types/preview-page'
import { workKind } from './queries.ts'
import { readUnsavedPreview, UNSAVED } from './unsaved-preview.ts'

export const links = () => [{ rel: 'stylesheet', href: preview }]
export const meta = deskMeta('Preview')

type Loaded =
  | { kind: 'work'; id: number | 'new'; shown: ShownCaseStudy; saved: CaseStudy | null; isUnsaved: boolean }
  | { kind: 'missing' }
  | { kind: 'denied' }
  | { kind: 'signed-out' }

const find = async (id: number | 'new', signal: AbortSignal): Promise<CaseStudy | null> => {
  if (id === 'new') return null
  try {
    return (await workKind.get(id, signal)).data
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs): Promise<Loaded> => {
  const { signal } = request
  const session = await startSession()
  if (session.status === 'unreachable') throw session.error
  if (session.status !== 'signed-in') return { kind: 'signed-out' }
  if (!interfaceFlags(session.admin.role).seeContentScreens) return { kind: 'denied' }
  const id = params.id === 'new' ? params.id : Number(params.id)
  const unsaved = new URL(request.url).searchParams.has(UNSAVED) ? readUnsavedPreview(session.admin.id, id) : undefined
  const saved = await find(id, signal)
  const source = unsaved ?? saved
  if (source === null) return { kind: 'missing' }
  const solutionHtml = await renderPreview(source.solution, SOLUTION_TOP_HEADING, signal)
  const shown = { ...source, title: source.title || 'No title yet', solutionHtml }
  return { kind: 'work', id, saved, isUnsaved: unsaved !== undefined, shown }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PreviewSentence>Loading the preview…</PreviewSentence>
}

export default function WorkPreview({ loaderData, params }: Route.ComponentProps) {
  const session = useSession()
  if (loaderData.kind === 'signed-out' || session.status === 'signed-out')
    return <PreviewSignIn next={`/admin/work?edit=${params.id}`} />
  if (loaderData.kind === 'denied') return <PreviewSentence>{FORBIDDEN_MESSAGE}</PreviewSentence>
  if (loaderData.kind === 'missing')
    return <PreviewSentence>There is no such case study. It may have been deleted.</PreviewSentence>
  const { id, shown, saved, isUnsaved } = loaderData
  const isPublic = !isUnsaved && saved?.isActive === true
  return (
    <>
      <div className="page pt-24 pb-14 md:pt-28 md:pb-20">
        <CaseStudyView caseStudy={shown} />
      </div>
      <PreviewBar
        isPublic={isPublic}
        status={isUnsaved ? 'not saved' : isPublic ? 'active' : 'inactive'}
        publicPath={`/work/${shown.slug}`}
        editPath={`/admin/work?edit=${id}`}
      />
    </>
  )
}
