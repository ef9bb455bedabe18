/** The slugs of services: finding a free one, and the former ones, whose addresses redirect. A part of the store. */
import { SLUG_LIMIT } from '#domain/slug.ts'
import type { Db } from '../database/connect.ts'

/** How many candidates one query checks. */
const BATCH_SIZE = 50
/** Former slugs of a service beyond this number are deleted, the oldest first. */
export const MAX_FORMER_SLUGS = 20

/** `base`, `base-2`, `base-3` …, within the limit of a slug. */
const numbered = (base: string, number: number): string => {
  const suffix = number === 1 ? '' : `-${number}`
  return `${base.slice(0, SLUG_LIMIT - suffix.length).replace(/-+$/, '')}${suffix}`
}

/** The slugs among `candidates` that another service than `ownId` has or had. */
const findTaken = async (db: Db, candidates: readonly string[], ownId: number): Promise<Set<string>> => {
  const current = db.selectFrom('services').select('slug').where('slug', 'in', candidates).where('id', '<>', ownId)
  const former = db
    .selectFrom('former_service_slugs')
    .select('slug')
    .where('slug', 'in', candidates)
    .where('service_id', '<>', ownId)
  const rows = await current.unionAll(former).execute()
  return new Set(rows.flatMap(({ slug }) => slug ?? []))
}

/** The first of `base`, `base-2`, `base-3` … that no other service than `ownId` has or had. */
export const findFreeSlug = async (db: Db, base: string, ownId = 0): Promise<string> => {
  for (let first = 1; ; first += BATCH_SIZE) {
    const candidates = Array.from({ length: BATCH_SIZE }, (_, index) => numbered(base, first + index))
    const taken = await findTaken(db, candidates, ownId)
    const free = candidates.find((slug) => !taken.has(slug))
    if (free !== undefined) return free
  }
}

/** A slug that a service takes no longer redirects to the service that had it before. */
export const releaseFormerSlug = async (db: Db, slug: string): Promise<void> => {
  await db.deleteFrom('former_service_slugs').where('slug', '=', slug).execute()
}

/** From now on the address with that slug redirects to the service. */
export const insertFormerSlug = async (db: Db, serviceId: number, slug: string, now: string): Promise<void> => {
  await db.insertInto('former_service_slugs').values({ slug, service_id: serviceId, created_at: now }).execute()
  const surplus = await db
    .selectFrom('former_service_slugs')
    .select('slug')
    .where('service_id', '=', serviceId)
    .orderBy('created_at', 'desc')
    .orderBy('slug')
    .limit(BATCH_SIZE)
    .offset(MAX_FORMER_SLUGS)
    .execute()
  const slugs = surplus.map((row) => row.slug)
  if (slugs.length > 0) await db.deleteFrom('former_service_slugs').where('slug', 'in', slugs).execute()
}

/** Deletes the former slugs of services that are gone for good. */
export const deleteFormerSlugs = async (db: Db, serviceIds: readonly number[]): Promise<void> => {
  if (serviceIds.length > 0) await db.deleteFrom('former_service_slugs').where('service_id', 'in', serviceIds).execute()
}
