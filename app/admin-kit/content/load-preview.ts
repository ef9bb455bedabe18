/** Loads a preview in the browser, where the token is. */
import { isNotFound } from '#app/api/api-error.ts'
import { renderPreview } from '#app/api/markdown.ts'
import { startSession } from '#app/session/session.ts'
import { interfaceFlags } from '#domain/permissions.ts'
import type { Content, ContentKind } from './kind.ts'
import type { PreviewId, PreviewKind } from './unsaved-preview.ts'

interface FoundPreview<Row> {
  kind: 'found'
  id: PreviewId
  userId: number
  /** Null for a new record. */
  saved: Row | null
  /** Safe HTML of its Markdown. */
  html: string
  /** ISO 8601. */
  now: string
}
export type LoadedPreview<Row> = FoundPreview<Row> | { kind: 'missing' } | { kind: 'denied' } | { kind: 'signed-out' }

const find = async <Row extends Content>(kind: ContentKind<Row>, id: PreviewId, signal: AbortSignal): Promise<Row | null> => {
  if (id === 'new') return null
  try {
    return (await kind.get(id, signal)).data
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The stored record. Throws when the server does not answer. */
export const loadPreview = async <Row extends Content & Shown, Shown extends object>(
  content: ContentKind<Row>,
  kind: PreviewKind<Shown>,
  { params, request }: { params: { id: string }; request: Request },
): Promise<LoadedPreview<Row>> => {
  const { signal } = request
  const session = await startSession()
  if (session.status === 'unreachable') throw session.error
  if (session.status !== 'signed-in') return { kind: 'signed-out' }
  if (!interfaceFlags(session.admin.role).seeContentScreens) return { kind: 'denied' }
  const userId = session.admin.id
  const id = params.id === 'new' ? params.id : Number(params.id)
  const saved = await find(content, id, signal)
  if (saved === null && id !== 'new') return { kind: 'missing' }
  const html = saved === null ? '' : await renderPreview(kind.readMarkdown(saved), kind.topHeading, signal)
  return { kind: 'found', id, userId, saved, html, now: new Date().toISOString() }
}
