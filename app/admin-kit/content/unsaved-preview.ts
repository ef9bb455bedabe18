/**
 * Passes the unsaved text of a form to its preview in another tab: a tab that this one opens starts with a copy of its session
 * storage, and a channel sends what is typed later.
 */
import type * as z from 'zod/mini'
import { deleteDraft, readDraft, saveDraft } from '#app/session/drafts.ts'

export type PreviewId = number | 'new'

/** One kind of content that has a preview; `Shown` are the fields that the preview shows. */
export interface PreviewKind<Shown extends object> {
  /** The path of its screen is `/admin/{name}`. */
  name: 'news' | 'work' | 'services'
  /** Noun for one record in sentences, e.g. 'case study'. */
  noun: string
  schema: z.ZodMiniType<Shown>
  /** The Markdown text, and the level of its highest heading on the page. */
  readMarkdown: (shown: Shown) => string
  topHeading: number
}

type Named = Pick<PreviewKind<object>, 'name'>

export const editPath = ({ name }: Named, id: PreviewId): string => `/admin/${name}?edit=${id}`
export const previewPath = ({ name }: Named, id: PreviewId): string => `/admin/${name}/preview/${id}`
/** URL parameter of a preview of unsaved values. */
export const UNSAVED = 'unsaved'

const draftName = ({ name }: Named, id: PreviewId) => `preview:${name}:${id}`
const channelName = (kind: Named, userId: number, id: PreviewId) => `preview:${userId}:${kind.name}:${id}`

/** The URL of a preview of the form's values; null: of the stored ones. */
export const previewSource = (kind: Named, userId: number, id: PreviewId, shown: object | null): string => {
  if (shown === null) return previewPath(kind, id)
  saveDraft(userId, draftName(kind, id), shown)
  return `${previewPath(kind, id)}?${UNSAVED}`
}

/** What a preview in a frame of the form tells it when it has begun to follow. */
export const PREVIEW_READY = 'preview-ready'

/** Reads the unsaved values that another tab passed to this one; undefined without any. */
export const readUnsavedPreview = <Shown extends object>(
  kind: PreviewKind<Shown>,
  userId: number,
  id: PreviewId,
): Shown | undefined => kind.schema.safeParse(readDraft(userId, draftName(kind, id))).data

export const deleteUnsavedPreview = (kind: Named, userId: number, id: PreviewId): void => deleteDraft(userId, draftName(kind, id))

/** Sends the form's values to the open previews of this record; null: the form has nothing unsaved. */
export const publishPreview = (kind: Named, userId: number, id: PreviewId, shown: object | null): void => {
  const channel = new BroadcastChannel(channelName(kind, userId, id))
  // A channel has no target: it reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(shown)
  channel.close()
}

/** Receives what `publishPreview` of another tab sends. Returns the unsubscribe function. */
export const subscribeToPreview = <Shown extends object>(
  kind: PreviewKind<Shown>,
  userId: number,
  id: PreviewId,
  listener: (shown: Shown | null) => void,
): (() => void) => {
  const channel = new BroadcastChannel(channelName(kind, userId, id))
  channel.addEventListener('message', ({ data }) => listener(kind.schema.safeParse(data).data ?? null))
  return () => channel.close()
}
