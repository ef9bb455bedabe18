/** The store of services. A search matches part of title, category or description. */
import { type Service, type ServiceInput, service, toServiceSlug, SLUG_TAKEN } from '#domain/service.ts'
import { contentStore, json, textList } from '../slice/content-store.ts'
import { assignSlug, findFormerSlugOwner, lockSlugs } from '../slice/slugs.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** The slug of a service whose title has no Latin letters. */
const toNumberSlug = (id: number): string => `service-${id}`

/** Of what a blank slug is made. */
const slugBase = ({ id, title }: { id: number; title: string }): string => toServiceSlug(title) || toNumberSlug(id)

const store = contentStore({
  table: 'services',
  entity: service,
  coded: {
    // Null only while a row is inserted.
    slug: { read: (stored) => stored ?? '', write: (slug) => slug || null },
    features: textList,
    steps: json,
    questions: json,
  },
  order: [
    ['sort_order', 'asc'],
    ['id', 'asc'],
  ],
  slug: { table: 'services', base: slugBase, taken: SLUG_TAKEN },
})

/** A blank slug is made of the title. Throws VALIDATION_ERROR on a slug that another service has. */
const insert = async (db: Db, input: ServiceInput, now: string): Promise<Service> => {
  // The slug of a title without Latin letters has the id, so the row is inserted first.
  await lockSlugs(db, { table: 'services' })
  const inserted = await store.insert(db, { ...input, slug: '' }, now)
  const { id } = inserted
  const slug = await assignSlug(
    db,
    { table: 'services', id },
    { typed: input.slug, base: slugBase(inserted), taken: SLUG_TAKEN },
    now,
  )
  await db.updateTable('services').set({ slug }).where('id', '=', id).execute()
  return { ...inserted, slug }
}

export const serviceStore = { ...store, insert }

/** The service with that slug, else the one that had it before; the current slug of the latter differs. */
export const findServiceBySlug = async (db: Db, slug: string): Promise<Service | undefined> => {
  const current = await db.selectFrom('services').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (current !== undefined) return store.toEntity(db, current)
  const id = await findFormerSlugOwner(db, 'services', slug)
  return id === undefined ? undefined : store.find(db, id)
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

/** Which of these services exist, inactive ones too. */
export const findServiceIds = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('services').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
