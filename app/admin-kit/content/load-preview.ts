/** Loads a preview in the browser, where the token is. */
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isNotFound } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { startSession } from '#app/session/session.ts'
import { markdown } from '#contract/markdown.ts'
import { interfaceFlags } from '#domain/permissions.ts'
import type { Content, ContentKind } from './kind.ts'
import { type PreviewId, type PreviewKind, subscribeToPreview } from './unsaved-preview.ts'

/** Renders Markdown as the public pages do. `topHeading` is the level of the highest heading. */
const renderPreview = async (text: string, topHeading: number, signal?: AbortSignal): Promise<string> =>
  (await call(markdown.preview, { body: { text, topHeading }, signal })).data.html

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
export type LoadedPreview<Row> = FoundPreview<Row> | { kind: 'missing'; noun: string } | { kind: 'denied' } | { kind: 'signed-out' }

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
  let saved: Row | null = null
  try {
    if (id !== 'new') saved = (await content.get(id, signal)).data
  } catch (error) {
    if (isNotFound(error)) return { kind: 'missing', noun: content.messages.noun }
    throw error
  }
  const html = saved === null ? '' : await renderPreview(kind.readMarkdown(saved), kind.topHeading, signal)
  return { kind: 'found', id, userId, saved, html, now: new Date().toISOString() }
}

interface LivePreview<Shown> {
  shown: Shown
  /** Safe HTML of its Markdown. */
  html: string
}

/**
 * The values of the form beside the page or in another tab, while it has unsaved ones. When they are saved or discarded, the page loads the stored
 * record; a new one has none, so its last values stay. Null: no value yet came from the form.
 */
export const useLivePreview = <Shown extends object>(
  kind: PreviewKind<Shown>,
  userId: number | undefined,
  id: PreviewId | undefined,
): LivePreview<Shown> | null => {
  const [live, setLive] = useState<LivePreview<Shown> | null>(null)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (userId === undefined || id === undefined) return undefined
    let running = new AbortController()
    const show = async (shown: Shown) => {
      running.abort()
      running = new AbortController()
      const { signal } = running
      try {
        const html = await renderPreview(kind.readMarkdown(shown), kind.topHeading, signal)
        if (!signal.aborted) setLive({ shown, html })
      } catch {
        // The page stays as it is; the next change of the form renders again.
      }
    }
    const clear = async () => {
      running.abort()
      if (id === 'new') return
      const { signal } = (running = new AbortController())
      await revalidate()
      // Only then: the version that was loaded before is an older one.
      if (!signal.aborted) setLive(null)
    }
    const unsubscribe = subscribeToPreview(kind, userId, id, (shown) => void (shown === null ? clear() : show(shown)))
    return () => {
      unsubscribe()
      running.abort()
    }
  }, [kind, userId, id, revalidate])
  return live
}
