/** The store interface of the kinds of public content, and queries over their common columns. */
import { forUpdate } from '#server/platform/database/dialect.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Page } from '#server/platform/database/paginate.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { findAllTrash } from '#server/platform/trash/store.ts'

/** Which records a list shows; all of them when it is empty. */
export interface Visibility {
  isActive?: boolean | undefined
  /** For visitors: staff who filter by active also see what is active and still no part of the site. */
  isPublic?: boolean | undefined
  /** Only records published up to this instant, ISO 8601 UTC; for content with a time of publication. */
  publishedBy?: string | undefined
}

/** `Query`: filters and paging of a list, besides the visibility. */
export interface ContentStore<Entity, Input, Patch, Query> {
  list(db: Db, query: Query, visibility: Visibility): Promise<Page<Entity>>
  /** With `isLocked`, the row is locked until the transaction ends. */
  find(db: Db, id: number, isLocked?: boolean): Promise<Entity | undefined>
  insert(db: Db, input: Input, now: string): Promise<Entity>
  update(db: Db, id: number, patch: Patch | { isActive: boolean }, now: string): Promise<Entity | undefined>
  moveToTrash(db: Db, id: number, now: string): Promise<void>
  /** False when the row is not in the trash, or was deleted before `since`. */
  restore(db: Db, id: number, since: string): Promise<boolean>
}

export type TableWithImage = { [Name in keyof Tables]: 'image_url' extends keyof Tables[Name] ? Name : never }[keyof Tables]

/** Every table of images: those of one that were left out would not be copied from other hosts. */
const HAS_IMAGES: Record<TableWithImage, true> = { services: true, banners: true, news_items: true, case_studies: true }
const isTableWithImage = (name: string): name is TableWithImage => Object.hasOwn(HAS_IMAGES, name)

const TABLES_WITH_IMAGE = Object.keys(HAS_IMAGES).filter(isTableWithImage)

/** The image URLs of content: of what is active, or, when `isStored`, also of what can be shown again: inactive content and the trash. */
export const findImageUrls = async (db: Db, { isStored }: { isStored: boolean }): Promise<string[]> => {
  const lists = await Promise.all(
    TABLES_WITH_IMAGE.flatMap((table) => {
      const query = db.selectFrom(table).select('image_url').where('image_url', '!=', '')
      return isStored ? [query.execute(), findAllTrash(db, table)] : [query.where('is_active', '=', 1).execute()]
    }),
  )
  return lists.flat().map((row) => row.image_url)
}

/** The time of the last change of any record, ISO 8601 UTC; undefined without records. */
export const findLastChange = async (db: Db, table: 'services' | 'banners' | 'case_studies'): Promise<string | undefined> => {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<string | null>('updated_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** The tables whose records have a place in their list. */
export type OrderedTable = 'services' | 'banners' | 'case_studies'

/** Which of two records of the same order is the first. */
const SAME_ORDER = { services: 'asc', banners: 'asc', case_studies: 'desc' } as const

/**
 * The records of these ids take each other's places in the whole list. Records of the same order get different ones. Returns the titles of
 * the list before and after, null without a change.
 */
export const orderRows = async (
  db: Db,
  table: OrderedTable,
  ids: readonly number[],
  now: string,
): Promise<{ before: string[]; after: string[] } | null> => {
  const columns = ['id', 'title', 'sort_order', 'updated_at'] as const
  const query = db.selectFrom(table).select(columns).orderBy('sort_order').orderBy('id', SAME_ORDER[table])
  const rows = await forUpdate(db, query).execute()
  const moved = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const places = moved.map((row) => rows.indexOf(row)).sort((one, other) => one - other)
  const after = [...rows]
  for (const [index, place] of places.entries()) {
    const row = moved[index]
    if (row !== undefined) after[place] = row
  }
  if (after.every((row, place) => row === rows[place])) return null
  let order = -1
  for (const [place, row] of after.entries()) {
    order = Math.max(order + 1, rows[place]?.sort_order ?? 0)
    if (row.sort_order === order) continue
    const changes = { sort_order: order, updated_at: nextUpdatedAt(now, row.updated_at) }
    await db.updateTable(table).set(changes).where('id', '=', row.id).execute()
  }
  return { before: rows.map(({ title }) => title), after: after.map(({ title }) => title) }
}
