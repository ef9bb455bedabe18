/** Pages make no request to another host: an external image is shown as the server's cached copy, or not at all. */
import { createHash } from 'node:crypto'
import { isOwnPath, mediaUrl } from '#domain/media.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findFetched } from './store.ts'

/** The key of a cached image: a hash, since a URL may be longer than a key should be. */
export const remoteImageKey = (url: string): string => `remote:${createHash('sha256').update(url).digest('hex')}`

/** The path of a URL of this site; undefined for other hosts and for invalid URLs. */
const ownPath = (imageUrl: string, siteUrl: string): string | undefined => {
  if (isOwnPath(imageUrl)) return imageUrl
  if (!URL.canParse(imageUrl)) return undefined
  const { origin, pathname, search } = new URL(imageUrl)
  return origin === new URL(siteUrl).origin ? `${pathname}${search}` : undefined
}

/** The normalized URL when an imageUrl points to another host; undefined otherwise. */
export const externalUrl = (imageUrl: string, siteUrl: string): string | undefined => {
  if (ownPath(imageUrl, siteUrl) !== undefined || !URL.canParse(imageUrl)) return undefined
  const { protocol, href } = new URL(imageUrl)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** Rewrites each imageUrl to a path of this site, or to blank when there is no cached copy. At most one query. */
export const rewriteImageUrls = async <R extends { imageUrl: string }>(
  { db, siteUrl }: Pick<OperationContext, 'db' | 'siteUrl'>,
  records: readonly R[],
): Promise<R[]> => {
  const urls = new Set(records.flatMap(({ imageUrl }) => externalUrl(imageUrl, siteUrl) ?? []))
  const fetched = await findFetched(db, [...urls].map(remoteImageKey))
  const cachedPath = (url: string | undefined): string => {
    const id = url === undefined ? undefined : fetched.get(remoteImageKey(url))
    return id === undefined ? '' : mediaUrl(id)
  }
  return records.map((record) => ({
    ...record,
    imageUrl: ownPath(record.imageUrl, siteUrl) ?? cachedPath(externalUrl(record.imageUrl, siteUrl)),
  }))
}
