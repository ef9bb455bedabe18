/** Caches images of other hosts: those of external news, and those whose URL staff have typed. */
import { createHash } from 'node:crypto'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { EXTERNAL_SOURCES } from '#domain/external-news.ts'
import { mediaId, parseMediaId } from '#domain/media.ts'
import { findImageUrls } from '../slice/store.ts'
import { raiseContentVersion } from '#server/platform/database/state.ts'
import { isAppError } from '#server/platform/errors.ts'
import { findSources } from '../external-news/store.ts'
import { type JobLoop, startJobLoop } from '#server/platform/jobs/loop.ts'
import { type OperationContext, transaction } from '#server/platform/operation.ts'
import { fetchRemote, type RemoteLimits, toFailureReason } from '#server/platform/remote/fetch.ts'
import { encodeImage, measureImage } from '../media/encode.ts'
import { externalUrl, remoteImageKey } from '../media/image-proxy.ts'
import { deleteFetched, findFetchedBefore, FETCHED_PREFIX, findFetched, insertMedia } from '../media/store.ts'

const IMAGE_LIMITS: RemoteLimits = { timeoutMs: 5000, bytes: 3_000_000, redirects: 3 }
/** They are never shown large. Pixels. */
const MAX_WIDTH = 960
/** How long unused images stay: a page that was loaded before may still show them. */
const CACHE_TTL_MS = 24 * 60 * 60_000
const KEY_CHARACTERS = 31

const ACCEPT = 'image/avif,image/webp,image/jpeg,image/png'

interface Wanted {
  url: string
  /** The origin of the source that lists it; undefined for a URL that staff have typed. */
  trustedOrigin: string | undefined
}

interface References {
  wanted: Map<string, Wanted>
  typedIds: Set<string>
}

/** The external images that news and `typed` URLs refer to, each once, and the ids of cached ones whose path is among these. */
const findReferences = async (context: OperationContext, typed: readonly string[]): Promise<References> => {
  const { db, config, siteUrl } = context
  const wanted = new Map<string, Wanted>()
  const want = (imageUrl: string, trustedOrigin: string | undefined): void => {
    const url = externalUrl(imageUrl, siteUrl)
    if (url !== undefined) wanted.set(remoteImageKey(url), { url, trustedOrigin })
  }
  for (const { id, items } of await findSources(db, EXTERNAL_SOURCES)) {
    const url = config.newsUrls[id]
    const origin = url === null ? undefined : new URL(url).origin
    for (const { imageUrl } of items) want(imageUrl, origin)
  }
  for (const imageUrl of typed) want(imageUrl, undefined)
  return { wanted, typedIds: new Set(typed.flatMap((imageUrl) => parseMediaId(imageUrl) ?? [])) }
}

/** The images that are shown, or would be shown again with a record that is inactive or in the trash. */
const findNeeded = async (context: OperationContext): Promise<References> =>
  findReferences(context, await findImageUrls(context.db, { isStored: true }))

const toReason = (error: unknown): string => (isAppError(error) ? error.message : toFailureReason(error))

interface Fetching {
  limits: RemoteLimits
  signal: AbortSignal
}

const fetchOne = async (context: OperationContext, { url, trustedOrigin }: Wanted, fetching: Fetching): Promise<void> => {
  const bytes = await fetchRemote(url, { ...fetching, accept: ACCEPT, trustedOrigin })
  const largest = await measureImage(bytes, MAX_WIDTH)
  const copies = await encodeImage(bytes, largest)
  const content = createHash('sha256').update(`${url}\n`).update(bytes).digest('hex').slice(0, KEY_CHARACTERS)
  const id = mediaId(`${FETCHED_PREFIX}${content}`, largest)
  await transaction(context, async ({ db, now }) => {
    await insertMedia(db, { id, fileName: remoteImageKey(url), ...largest, uploadedBy: null, createdAt: now(), copies })
    await raiseContentVersion(db)
  })
}

/** The ids of the images, by key, that no record refers to. */
const findUnused = (images: ReadonlyMap<string, string>, { wanted, typedIds }: References): string[] =>
  [...images].flatMap(([key, id]) => (wanted.has(key) || typedIds.has(id) ? [] : [id]))

const deleteUnused = async (context: OperationContext): Promise<void> => {
  const old = await findFetchedBefore(context.db, subMilliseconds(context.now(), CACHE_TTL_MS).toISOString())
  if (old.size === 0 || findUnused(old, await findNeeded(context)).length === 0) return
  await transaction(context, async (inside) => {
    // On PostgreSQL it locks the version, for which every change of content waits: none refers to an image that is deleted.
    await raiseContentVersion(inside.db)
    await deleteFetched(inside.db, findUnused(old, await findNeeded(inside)))
  })
}

/** Keys of URLs that failed, and when to retry them, in epoch milliseconds; the job owns it. */
type Failures = Map<string, number>
const RETRY_AFTER_MS = 30 * 60_000

/**
 * Fetches missing images one after another, and deletes unused ones. A failure is logged and retried half an hour later. Throws
 * database errors.
 */
export const fetchImages = async (context: OperationContext, failures: Failures, fetching: Fetching): Promise<void> => {
  const { wanted } = await findReferences(context, await findImageUrls(context.db, { isStored: false }))
  const stored = await findFetched(context.db)
  for (const key of failures.keys()) if (!wanted.has(key)) failures.delete(key)
  for (const [key, picture] of wanted) {
    const now = Date.parse(context.now())
    if (fetching.signal.aborted) return
    if (stored.has(key) || (failures.get(key) ?? 0) > now) continue
    try {
      await fetchOne(context, picture, fetching)
    } catch (error) {
      if (fetching.signal.aborted) return
      failures.set(key, now + RETRY_AFTER_MS)
      context.log.warn({ host: new URL(picture.url).host, reason: toReason(error) }, 'image could not be fetched')
    }
  }
  await deleteUnused(context)
}

/** Interval of the checks for image URLs in new content. */
const CHECK_INTERVAL_MS = 60_000

/** Separate from the news: no visitor and no news item waits for an image. `stop` aborts running fetches. */
export const startImagesJob = ({ newContext }: { newContext(): OperationContext }): JobLoop => {
  const failures: Failures = new Map()
  return startJobLoop(async (signal) => {
    const context = newContext()
    try {
      await fetchImages(context, failures, { limits: IMAGE_LIMITS, signal })
    } catch (error) {
      context.log.warn({ err: error }, 'images could not be stored; retrying in a minute')
    }
    return CHECK_INTERVAL_MS
  }, 0)
}
