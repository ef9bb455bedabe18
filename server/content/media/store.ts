/**
 * The store of images. The ids distinguish uploaded images from cached ones of other hosts: deleting the latter never touches
 * the former. `file_name` of the latter is the key of their URL.
 */
import type { Size } from '#domain/media.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Copy } from './encode.ts'

/** Ids of uploads are hexadecimal: none begins with it. */
export const FETCHED_PREFIX = 'x'
const FETCHED = `${FETCHED_PREFIX}%`

interface NewMedia extends Size {
  id: string
  fileName: string
  uploadedBy: number | null
  createdAt: string
  copies: Copy[]
}

/** False when it exists already: the id is derived from the content, so nothing is stored then. */
export const insertMedia = async (db: Db, media: NewMedia): Promise<boolean> => {
  const { id, fileName, width, height, uploadedBy, createdAt, copies } = media
  const row = await db
    .insertInto('media')
    .values({ id, file_name: fileName, width, height, uploaded_by: uploadedBy, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  for (const { name, contentType, bytes, ...size } of copies) {
    await db
      .insertInto('media_variants')
      .values({ media_id: id, name, content_type: contentType, width: size.width, height: size.height, bytes })
      .execute()
  }
  return true
}

export const hasMedia = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The narrowest first. */
export const findCopies = async (db: Db, id: string): Promise<Omit<Copy, 'bytes'>[]> => {
  const rows = await db
    .selectFrom('media_variants')
    .select(['name', 'content_type', 'width', 'height'])
    .where('media_id', '=', id)
    .orderBy('width')
    .orderBy('name')
    .execute()
  return rows.map(({ content_type: contentType, ...copy }) => ({ ...copy, contentType }))
}

export const findCopy = async (db: Db, id: string, name: string): Promise<{ contentType: string; bytes: Buffer } | undefined> => {
  const row = await db
    .selectFrom('media_variants')
    .select(['content_type', 'bytes'])
    .where('media_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && { contentType: row.content_type, bytes: row.bytes }
}

/** URL key to id of the cached images of other hosts; all of them, or those of `keys`. */
export const findFetched = async (db: Db, keys?: readonly string[]): Promise<Map<string, string>> => {
  if (keys?.length === 0) return new Map()
  let query = db.selectFrom('media').select(['file_name', 'id']).where('id', 'like', FETCHED)
  if (keys !== undefined) query = query.where('file_name', 'in', keys)
  const rows = await query.execute()
  return new Map(rows.map((row) => [row.file_name, row.id]))
}

/** URL key to id of the cached images that were stored before `before`. */
export const findFetchedBefore = async (db: Db, before: string): Promise<Map<string, string>> => {
  const query = db.selectFrom('media').select(['file_name', 'id']).where('id', 'like', FETCHED).where('created_at', '<', before)
  return new Map((await query.execute()).map((row) => [row.file_name, row.id]))
}

/** Deletes cached images by their ids. */
export const deleteFetched = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('media').where('id', 'in', ids).where('id', 'like', FETCHED).execute()
}
