/** Operations on images: uploading and serving. */
import { createHash } from 'node:crypto'
import type { UploadedImage } from '#contract/media.ts'
import { COPY_FORMATS, copyName, mediaId, mediaUrl, parseMediaSize, type Size } from '#domain/media.ts'
import { recordActivity } from '#server/staff/activity-logs/record.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/errors.ts'
import { operation, type StaffContext, transaction } from '#server/platform/operation.ts'
import { type Copy, encodeImage, measureImage } from './encode.ts'
import { findCopies, findCopy, hasMedia, insertMedia } from './store.ts'

const toImage = async (db: Db, id: string, size: Size): Promise<UploadedImage> => {
  const copies = await findCopies(db, id)
  return { id, url: mediaUrl(id), ...size, variants: copies.map((copy) => ({ ...copy, url: `${mediaUrl(id)}/${copy.name}` })) }
}

interface Upload {
  /** The uploaded file. */
  bytes: Uint8Array
  /** The file's name; blank when unknown. */
  name: string
}

/** An id is derived from the content, not from the file's name: the first 128 bits of its hash. */
const KEY_CHARACTERS = 32

interface EncodedImage {
  id: string
  name: string
  size: Size
  copies: Copy[]
}

const store = (context: StaffContext, { id, name, size, copies }: EncodedImage): Promise<void> =>
  transaction(context, async (inside) => {
    const media = { id, fileName: name, ...size, uploadedBy: context.actor.id, createdAt: inside.now(), copies }
    if (!(await insertMedia(inside.db, media))) return
    await recordActivity(inside, {
      action: 'CREATE',
      resourceType: 'media',
      resourceId: id,
      description: `Uploaded picture "${name === '' ? id : name}"`,
      metadata: { ...size },
    })
  })

/** The same file again returns the same record. Throws VALIDATION_ERROR for an unusable file. */
export const uploadMedia = operation('content:create', async (context, { bytes, name }: Upload): Promise<UploadedImage> => {
  const size = await measureImage(bytes)
  const id = mediaId(createHash('sha256').update(bytes).digest('hex').slice(0, KEY_CHARACTERS), size)
  if (!(await hasMedia(context.db, id))) await store(context, { id, name, size, copies: await encodeImage(bytes, size) })
  return toImage(context.db, id, size)
})

interface Wanted {
  id: string
  /** A copy's name; missing: the largest, in the best format that `accept` names. */
  name?: string
  /** The Accept header; blank gets JPEG. */
  accept: string
}

const COPY_NAME = /^\d+\.[a-z]+$/

const bestCopyName = (id: string, accept: string): string => {
  const format = COPY_FORMATS.find((format) => accept.includes(`image/${format}`)) ?? 'jpg'
  return copyName(parseMediaSize(id)?.width ?? 0, format)
}

/** The name of the copy to send. Throws NOT_FOUND for an invalid id or name: not every database accepts every text. */
export const chooseMediaCopy = ({ id, name, accept }: Wanted): string => {
  const wanted = name ?? bestCopyName(id, accept)
  if (parseMediaSize(id) === undefined || !COPY_NAME.test(wanted)) throw notFound('Picture')
  return wanted
}

/** One copy of an image. Throws NOT_FOUND. */
export const getMediaCopy = operation('public', async (context, { id, name }: { id: string; name: string }) => {
  const copy = await findCopy(context.db, id, name)
  if (copy === undefined) throw notFound('Picture')
  return copy
})
