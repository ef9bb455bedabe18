/** The parts that previews of content have in common, in the layout of the public pages. */
import { type ReactNode, useEffect } from 'react'
import { loginPath } from '#app/session/next-path.ts'

export function PreviewSentence({ children }: { children: ReactNode }) {
  return (
    <div className="page pt-28 pb-16 md:pb-28">
      <div role="status">
        <h1 className="heading-3">{children}</h1>
      </div>
    </div>
  )
}

/** A full page load, because the sign-in screen has the desk's styles. `next` is where the desk opens after sign-in. */
export function PreviewSignIn({ next }: { next: string }) {
  useEffect(() => location.replace(loginPath(next)), [next])
  return <PreviewSentence>Sign in to see the preview.</PreviewSentence>
}

interface PreviewBarProps {
  /** Whether visitors see exactly this. */
  isPublic: boolean
  /** E.g. 'not saved'. */
  status: string
  publicPath: string
  editPath: string
}

/** Says who sees the page, and leads to the form. */
export function PreviewBar({ isPublic, status, publicPath, editPath }: PreviewBarProps) {
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
