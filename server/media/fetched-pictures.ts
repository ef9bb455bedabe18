/** Copies of the pictures that lie on other hosts: those of the news of others, and those whose address staff have typed. */
import { createHash } from 'node:crypto'
import { EXTERNAL_SOURCES } from '#domain/external-news.ts'
import { mediaId, mediaIdOf } from '#domain/media.ts'
import { findSources } from '../external-news/store.ts'
import { raiseContentVersion } from '../database/state.ts'
import { isAppError } from '../errors.ts'
import { type OperationContext, transaction } from '../operation.ts'
import { encodePicture, measurePicture } from './encode.ts'
import { type FileLimits, FileFailure, fetchFile } from './fetch-file.ts'
import { addressElsewhere, addressKey } from './own-pictures.ts'
import { deleteFetched, FETCHED_PREFIX, findFetched, findTypedPictures, insertMedia } from './store.ts'

export const PICTURE_LIMITS: FileLimits = { timeoutMs: 5000, bytes: 3_000_000, redirects: 3 }
/** Nowhere are they shown large. Pixels. */
const MAX_WIDTH = 960
/** What is not used any more is kept so long: a page that was loaded before may still show it. */
const KEPT_MS = 24 * 60 * 60_000
const KEY_CHARACTERS = 31

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

interface Wanted {
  address: string
  /** Its source is on this machine, so it may be too. */
  mayBeLoopback: boolean
}

/** The pictures on other hosts that records name, each once, and the ids of fetched ones that staff have typed. */
const findWanted = async (context: OperationContext): Promise<{ wanted: Map<string, Wanted>; typedIds: Set<string> }> => {
  const { db, config, siteUrl } = context
  const wanted = new Map<string, Wanted>()
  const want = (imageUrl: string, mayBeLoopback: boolean): void => {
    const address = addressElsewhere(imageUrl, siteUrl)
    if (address !== undefined) wanted.set(addressKey(address), { address, mayBeLoopback })
  }
  for (const { id, items } of await findSources(db, EXTERNAL_SOURCES)) {
    const url = config.newsUrls[id]
    const isHere = url !== null && LOOPBACK.test(new URL(url).hostname)
    for (const { imageUrl } of items) want(imageUrl, isHere)
  }
  const typed = await findTypedPictures(db)
  for (const imageUrl of typed) want(imageUrl, false)
  return { wanted, typedIds: new Set(typed.flatMap((imageUrl) => mediaIdOf(imageUrl) ?? [])) }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof FileFailure || isAppError(error)) return error.message
  return error instanceof Error ? error.name : 'unknown'
}

interface Fetching {
  limits: FileLimits
  signal: AbortSignal
}

const fetchOne = async (context: OperationContext, { address, mayBeLoopback }: Wanted, fetching: Fetching): Promise<void> => {
  const bytes = await fetchFile(address, { ...fetching, mayBeLoopback })
  const largest = await measurePicture(bytes, MAX_WIDTH)
  const copies = await encodePicture(bytes, largest)
  const content = createHash('sha256').update(`${address}\n`).update(bytes).digest('hex').slice(0, KEY_CHARACTERS)
  const id = mediaId(`${FETCHED_PREFIX}${content}`, largest)
  await transaction(context, async ({ db, now }) => {
    await insertMedia(db, { id, fileName: addressKey(address), ...largest, uploadedBy: null, createdAt: now(), copies })
    await raiseContentVersion(db)
  })
}

/** Addresses that failed, and when they may be asked again in epoch milliseconds; kept by the job. */
export type Failures = Map<string, number>
const AGAIN_AFTER_MS = 30 * 60_000

/**
 * Fetches one after another what is wanted and not there, and clears away what nobody wants any more. A picture that cannot be
 * had is logged and tried again half an hour later. Throws what the database throws.
 */
export const fetchPictures = async (context: OperationContext, failures: Failures, fetching: Fetching): Promise<void> => {
  const { wanted, typedIds } = await findWanted(context)
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
      failures.set(key, now + AGAIN_AFTER_MS)
      context.log.warn({ host: new URL(picture.address).host, reason: reasonOf(error) }, 'a picture could not be fetched')
    }
  }
  const unwanted = [...stored].flatMap(([key, id]) => (wanted.has(key) || typedIds.has(id) ? [] : [id]))
  await deleteFetched(context.db, unwanted, new Date(Date.parse(context.now()) - KEPT_MS).toISOString())
}
