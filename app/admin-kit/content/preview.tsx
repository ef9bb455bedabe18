/** Preview of a record in the layout of the public pages. */
import { type ReactNode, useEffect } from 'react'
import { loginPath } from '#app/session/next-path.ts'
import { useSession } from '#app/session/session.ts'
import { FORBIDDEN_MESSAGE } from '#domain/permissions.ts'
import { type LoadedPreview, useLivePreview } from './load-preview.ts'
import { editPath, type PreviewId, type PreviewKind } from './unsaved-preview.ts'

function PreviewSentence({ children, backPath }: { children: ReactNode; backPath?: string }) {
  return (
    <div className="page pt-28 pb-16 md:pb-28">
      <div role="status">
        <h1 className="heading-3">{children}</h1>
      </div>
      {backPath && (
        <p className="mt-6">
          <a href={backPath} className="button button-quiet">
            Back to the list
          </a>
        </p>
      )}
    </div>
  )
}

/** The HydrateFallback of a preview's route. */
export function PreviewLoading() {
  return <PreviewSentence>Loading the preview…</PreviewSentence>
}

/** A full page load, because the sign-in screen has the desk's styles. `next` is where the desk opens after sign-in. */
function PreviewSignIn({ next }: { next: string }) {
  useEffect(() => location.replace(loginPath(next)), [next])
  return <PreviewSentence>Sign in to see the preview.</PreviewSentence>
}

export interface PreviewStatus {
  isPublic: boolean
  /** E.g. 'a draft'. */
  status: string
}

interface PreviewBarProps extends PreviewStatus {
  publicPath: string
  editPath: string
}

/** Says who sees the page, and leads to the form. */
function PreviewBar({ isPublic, status, publicPath, editPath }: PreviewBarProps) {
  return (
    <section aria-label="Preview" className="preview-bar">
      <p>
        <strong>{isPublic ? 'Preview: visitors see this' : 'Preview: visitors do not see this yet'}</strong>
        {' · '}
        {status}
      </p>
      {isPublic && <a href={publicPath}>Open the public page</a>}
      <a href={editPath}>Edit</a>
    </section>
  )
}

/** Whether the page stands beside its form. */
const isFramed = (): boolean => parent !== window

/** A link of a page beside its form leads nowhere. */
const keepPage = () => {
  const handleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  }
  document.addEventListener('click', handleClick, true)
  return () => document.removeEventListener('click', handleClick, true)
}

interface ContentPreviewProps<Row extends Shown, Shown extends object> {
  kind: PreviewKind<Shown>
  loaded: LoadedPreview<Row>
  param: string
  /** Of the stored record, at that time (ISO 8601). */
  describe: (saved: Row, now: string) => PreviewStatus
  publicPath: (shown: Shown, id: PreviewId) => string
  /** The public page; `html` is the safe HTML of the Markdown. */
  children: (shown: Shown, html: string, id: PreviewId) => ReactNode
}

/** The page with the stored or unsaved values, which follows its form, or the sentence why there is none. */
export function ContentPreview<Row extends Shown, Shown extends object>(props: ContentPreviewProps<Row, Shown>) {
  const { kind, loaded, param, describe, publicPath, children } = props
  const session = useSession()
  const found = loaded.kind === 'found' ? loaded : undefined
  const live = useLivePreview(kind, found?.userId, found?.id)
  useEffect(() => (isFramed() ? keepPage() : undefined), [])
  if (loaded.kind === 'signed-out' || session.status === 'signed-out')
    return <PreviewSignIn next={`/admin/${kind.name}?edit=${param}`} />
  if (loaded.kind === 'denied') return <PreviewSentence>{FORBIDDEN_MESSAGE}</PreviewSentence>
  if (loaded.kind === 'missing')
    return (
      <PreviewSentence backPath={`/admin/${kind.name}`}>There is no such {loaded.noun}. It may have been deleted.</PreviewSentence>
    )
  const { id, saved, now } = loaded
  const shown = live?.shown ?? saved
  // Of a new one, while its form has sent nothing.
  if (shown === null) return <PreviewSentence>What you type in the form appears here.</PreviewSentence>
  const status = live !== null || saved === null ? { isPublic: false, status: 'not saved' } : describe(saved, now)
  return (
    <>
      {children(shown, live?.html ?? loaded.html, id)}
      {!isFramed() && <PreviewBar {...status} publicPath={publicPath(shown, id)} editPath={editPath(kind, id)} />}
    </>
  )
}
