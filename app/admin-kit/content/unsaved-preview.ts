/** Passes the unsaved text of a form to its open previews, through a channel of this browser. */
import type * as z from 'zod/mini'

export type PreviewId = number | 'new'

/** One kind of content that has a preview; `Shown` are the fields that the preview shows. */
export interface PreviewKind<Shown extends object> {
  /** The path of its screen is `/admin/{name}`. */
  name: 'news' | 'work' | 'services'
  schema: z.ZodMiniType<Shown>
  /** The Markdown text, and the level of its highest heading on the page. */
  readMarkdown: (shown: Shown) => string
  topHeading: number
}

type Named = Pick<PreviewKind<object>, 'name'>

export const editPath = ({ name }: Named, id: PreviewId): string => `/admin/${name}?edit=${id}`
export const previewPath = ({ name }: Named, id: PreviewId): string => `/admin/${name}/preview/${id}`

const openChannel = (kind: Named, userId: number, id: PreviewId) => new BroadcastChannel(`preview:${userId}:${kind.name}:${id}`)

/** What a preview sends to the form when it has begun to follow. */
const READY = 'ready'

const send = (channel: BroadcastChannel, message: object | typeof READY | null): void =>
  // A channel has no target: it reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(message)

/** Sends the form's values to the open previews of this record; null: the form has nothing unsaved. */
export const publishPreview = (kind: Named, userId: number, id: PreviewId, shown: object | null): void => {
  const channel = openChannel(kind, userId, id)
  send(channel, shown)
  channel.close()
}

/** Calls the listener when a preview of this record has begun to follow. Returns the unsubscribe function. */
export const awaitPreviews = (kind: Named, userId: number, id: PreviewId, listener: () => void): (() => void) => {
  const channel = openChannel(kind, userId, id)
  channel.addEventListener('message', ({ data }) => data === READY && listener())
  return () => channel.close()
}

/** Receives what `publishPreview` of the form sends. Returns the unsubscribe function. */
export const subscribeToPreview = <Shown extends object>(
  kind: PreviewKind<Shown>,
  userId: number,
  id: PreviewId,
  listener: (shown: Shown | null) => void,
): (() => void) => {
  const channel = openChannel(kind, userId, id)
  channel.addEventListener('message', ({ data }) => {
    // Of another preview.
    if (data !== READY) listener(kind.schema.safeParse(data).data ?? null)
  })
  send(channel, READY)
  return () => channel.close()
}
