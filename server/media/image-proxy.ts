/** Pages make no request to another host: a picture from elsewhere is shown as the copy the server has fetched, else not at all. */
import { createHash } from 'node:crypto'
import { isOwnPath, mediaUrl } from '#domain/media.ts'
import type { OperationContext } from '../operation.ts'
import { findFetched } from './store.ts'

/** What a fetched picture is found by: its address may be longer than a key should be. */
export const addressKey = (address: string): string => `remote:${createHash('sha256').update(address).digest('hex')}`

/** The path, when the address is one of this site; undefined for other hosts and for what is no address. */
const pathHere = (imageUrl: string, siteUrl: string): string | undefined => {
  if (isOwnPath(imageUrl)) return imageUrl
  if (!URL.canParse(imageUrl)) return undefined
  const { origin, pathname, search } = new URL(imageUrl)
  return origin === new URL(siteUrl).origin ? `${pathname}${search}` : undefined
}

/** The address of another host that an imageUrl names, as a browser would ask for it; undefined when there is none. */
export const externalUrl = (imageUrl: string, siteUrl: string): string | undefined => {
  if (pathHere(imageUrl, siteUrl) !== undefined || !URL.canParse(imageUrl)) return undefined
  const { protocol, href } = new URL(imageUrl)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** The records with an imageUrl that is a path of this site, or blank when there is no picture to show. One query, or none. */
export const rewriteImageUrls = async <R extends { imageUrl: string }>(
  { db, siteUrl }: Pick<OperationContext, 'db' | 'siteUrl'>,
  records: readonly R[],
): Promise<R[]> => {
  const addresses = new Set(records.flatMap(({ imageUrl }) => externalUrl(imageUrl, siteUrl) ?? []))
  const fetched = await findFetched(db, [...addresses].map(addressKey))
  const copyOf = (address: string | undefined): string => {
    const id = address === undefined ? undefined : fetched.get(addressKey(address))
    return id === undefined ? '' : mediaUrl(id)
  }
  return records.map((record) => ({
    ...record,
    imageUrl: pathHere(record.imageUrl, siteUrl) ?? copyOf(externalUrl(record.imageUrl, siteUrl)),
  }))
}
