/** The store of services; returns entities. */
import type { Selectable } from 'kysely'
import { type Service, type ServiceInput, type ServicePatch, service, toServiceSlug, SLUG_TAKEN } from '#domain/service.ts'
import { assignSlug, findFormerSlugOwner, lockSlugs, reassignSlug, type SlugOwner } from '../slice/slugs.ts'
import { insertedColumns, type Visibility } from '../slice/store.ts'
import { type EditableColumns, toFlag, mapDefined, toBoolean, parseTextList } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { countRows, type Page, type PageRequest, paginate } from '#server/platform/database/paginate.ts'
import { containsText } from '#server/platform/database/contains-text.ts'
import { updateFoldedText, withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { ServicesTable } from '#server/platform/database/content-tables.ts'
import { takeTrash } from '#server/platform/trash/store.ts'

/** The slug of a service whose title has no Latin letters. */
const toNumberSlug = (id: number): string => `service-${id}`

const asService = (row: Selectable<ServicesTable>): Service =>
  service.parse({
    id: row.id,
    slug: row.slug ?? toNumberSlug(row.id),
    title: row.title,
    description: row.description,
    icon: row.icon,
    category: row.category,
    price: row.price,
    duration: row.duration,
    features: parseTextList(row.features),
    color: row.color,
    imageUrl: row.image_url,
    order: row.sort_order,
    isActive: toBoolean(row.is_active),
    details: row.details,
    steps: JSON.parse(row.steps),
    questions: JSON.parse(row.questions),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  } satisfies Record<keyof Service, unknown>)

const toColumns = (patch: ServicePatch) =>
  ({
    title: patch.title,
    description: patch.description,
    icon: patch.icon,
    category: patch.category,
    price: patch.price,
    duration: patch.duration,
    features: mapDefined(patch.features, JSON.stringify),
    color: patch.color,
    image_url: patch.imageUrl,
    sort_order: patch.order,
    is_active: mapDefined(patch.isActive, toFlag),
    details: patch.details,
    steps: mapDefined(patch.steps, JSON.stringify),
    questions: mapDefined(patch.questions, JSON.stringify),
  }) satisfies EditableColumns<Omit<ServicesTable, 'slug'>>

export interface ServiceQuery extends PageRequest {
  category?: string | undefined
  search: string
}

/** Sorted by `order`, then by id. A search matches part of title, category or description. */
export const findServices = (db: Db, wanted: ServiceQuery, { isActive }: Visibility): Promise<Page<Service>> => {
  const { category, search } = wanted
  let query = db.selectFrom('services')
  if (isActive !== undefined) query = query.where('is_active', '=', toFlag(isActive))
  if (category !== undefined) query = query.where('category', '=', category)
  if (search !== '') {
    query = query.where(containsText(db, 'services', search))
  }
  return paginate(
    { ...wanted, isFiltered: search !== '' || category !== undefined },
    () => countRows(query),
    async (limit, offset) => {
      const rows = await query.selectAll().orderBy('sort_order').orderBy('id').limit(limit).offset(offset).execute()
      return rows.map(asService)
    },
  )
}

/** With `isLocked`, the row is locked until the transaction ends. */
export const findService = async (db: Db, id: number, isLocked = false): Promise<Service | undefined> => {
  const query = db.selectFrom('services').selectAll().where('id', '=', id)
  const row = await (isLocked ? forUpdate(db, query) : query).executeTakeFirst()
  return row && asService(row)
}

/** The service with that slug, else the one that had it before; the current slug of the latter differs. */
export const findServiceBySlug = async (db: Db, slug: string): Promise<Service | undefined> => {
  const current = await db.selectFrom('services').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (current !== undefined) return asService(current)
  const id = await findFormerSlugOwner(db, 'services', slug)
  return id === undefined ? undefined : findService(db, id)
}

/** The slugs of active services in their order, with their last change. */
export const findServiceDates = async (db: Db, limit: number): Promise<{ slug: string; changedAt: string }[]> => {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'slug', 'updated_at'])
    .where('is_active', '=', 1)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, slug, updated_at }) => ({ slug: slug ?? toNumberSlug(id), changedAt: updated_at }))
}

const slugOwner = (id: number): SlugOwner => ({ table: 'services', id })

/** Of what a blank slug is made. */
const slugBase = ({ id, title }: { id: number; title: string }): string => toServiceSlug(title) || toNumberSlug(id)

/** A blank slug is made of the title. Throws VALIDATION_ERROR on a slug that another service has. */
export const insertService = async (db: Db, input: ServiceInput, now: string): Promise<Service> => {
  // The slug of a title without Latin letters has the id, so the row is inserted first.
  await lockSlugs(db, slugOwner(0))
  const row = await db
    .insertInto('services')
    .values(withFoldedText('services', insertedColumns(toColumns, input, now)))
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow()
  const slug = await assignSlug(db, slugOwner(row.id), { typed: input.slug, base: slugBase(row), taken: SLUG_TAKEN }, now)
  const stored = await db.updateTable('services').set({ slug }).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()
  return asService(stored)
}

/** The former URL redirects from then on. */
const changeSlug = (db: Db, { id, slug: from, title }: Service, patch: ServicePatch, now: string): Promise<string> => {
  const base = slugBase({ id, title: patch.title ?? title })
  return assignSlug(db, slugOwner(id), { typed: patch.slug ?? from, base, from, taken: SLUG_TAKEN }, now)
}

/** A blank slug is made of the title. Throws VALIDATION_ERROR on a slug that another service has. */
export const updateService = async (db: Db, id: number, patch: ServicePatch, now: string): Promise<Service | undefined> => {
  const before = patch.slug === undefined ? undefined : await findService(db, id)
  const slug = before && (await changeSlug(db, before, patch, now))
  const row = await db
    .updateTable('services')
    .set({ ...toColumns(patch), slug, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) await updateFoldedText(db, 'services', row)
  return row && asService(row)
}

/**
 * Moves the row back from the trash; false when it is not in the trash, or was deleted before `since`. A slug that another
 * service has taken meanwhile gets a number.
 */
export const restoreService = async (db: Db, id: number, since: string): Promise<boolean> => {
  const row = await takeTrash(db, 'services', id, since)
  if (row === undefined) return false
  const slug = await reassignSlug(db, slugOwner(id), row.slug ?? slugBase({ id, title: row.title }))
  await db
    .insertInto('services')
    .values(withFoldedText('services', { ...row, slug }))
    .execute()
  return true
}

/** Which of these services exist, inactive ones too. */
export const findServiceIds = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('services').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
