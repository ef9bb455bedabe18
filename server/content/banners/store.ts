/** The store of banners; returns entities. */
import type { Selectable } from 'kysely'
import type { Banner, BannerInput, BannerPatch } from '#domain/banner.ts'
import { insertedColumns, type Visibility } from '../slice/store.ts'
import { type EditableColumns, toFlag, mapDefined, toBoolean } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { countRows, type Page, type PageRequest, paginate } from '#server/platform/database/paginate.ts'
import { containsText } from '#server/platform/database/contains-text.ts'
import { updateFoldedText, withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { BannersTable } from '#server/platform/database/tables.ts'
import { takeTrash } from '#server/platform/trash/store.ts'

const asBanner = (row: Selectable<BannersTable>): Banner => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  buttonText: row.button_text,
  buttonLink: row.button_link,
  imageUrl: row.image_url,
  order: row.sort_order,
  isActive: toBoolean(row.is_active),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const toColumns = (patch: BannerPatch) =>
  ({
    title: patch.title,
    subtitle: patch.subtitle,
    button_text: patch.buttonText,
    button_link: patch.buttonLink,
    image_url: patch.imageUrl,
    sort_order: patch.order,
    is_active: mapDefined(patch.isActive, toFlag),
  }) satisfies EditableColumns<BannersTable>

export interface BannerQuery extends PageRequest {
  search?: string | undefined
}

/** Sorted by `order`, then by id. A search matches part of title or subtitle. */
export const findBanners = (db: Db, wanted: BannerQuery, { isActive }: Visibility): Promise<Page<Banner>> => {
  const { search = '' } = wanted
  let query = db.selectFrom('banners')
  if (isActive !== undefined) query = query.where('is_active', '=', toFlag(isActive))
  if (search !== '') {
    query = query.where(containsText(db, 'banners', search))
  }
  return paginate(
    { ...wanted, isFiltered: search !== '' },
    () => countRows(query),
    async (limit, offset) => {
      const rows = await query.selectAll().orderBy('sort_order').orderBy('id').limit(limit).offset(offset).execute()
      return rows.map(asBanner)
    },
  )
}

/** With `isLocked`, the row is locked until the transaction ends. */
export const findBanner = async (db: Db, id: number, isLocked = false): Promise<Banner | undefined> => {
  const query = db.selectFrom('banners').selectAll().where('id', '=', id)
  const row = await (isLocked ? forUpdate(db, query) : query).executeTakeFirst()
  return row && asBanner(row)
}

export const insertBanner = async (db: Db, input: BannerInput, now: string): Promise<Banner> => {
  const row = await db
    .insertInto('banners')
    .values(withFoldedText('banners', insertedColumns(toColumns, input, now)))
    .returningAll()
    .executeTakeFirstOrThrow()
  return asBanner(row)
}

export const updateBanner = async (db: Db, id: number, patch: BannerPatch, now: string): Promise<Banner | undefined> => {
  const row = await db
    .updateTable('banners')
    .set({ ...toColumns(patch), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) await updateFoldedText(db, 'banners', row)
  return row && asBanner(row)
}

/** Moves the row back from the trash; false when it is not in the trash, or was deleted before `since`. */
export const restoreBanner = async (db: Db, id: number, since: string): Promise<boolean> => {
  const row = await takeTrash(db, 'banners', id, since)
  if (row === undefined) return false
  await db.insertInto('banners').values(withFoldedText('banners', row)).execute()
  return true
}
