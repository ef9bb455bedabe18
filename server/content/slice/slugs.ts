/**
 * The slugs of content with pages of its own. The slugs of a table are unique, and a former one leads to its record until another record
 * takes it. A part of the stores of that content. Source: issue 13 points 2 and 3, decision 0057.
 */
import { SLUG_LIMIT } from '#domain/slug.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { lockUntilCommit } from '#server/platform/database/dialect.ts'
import { invalidField } from '#server/platform/errors.ts'

export type SluggedTable = 'services' | 'case_studies'

/** The record whose slug it is; `id` 0 for a new one. */
export interface SlugOwner {
  table: SluggedTable
  id: number
}

/** How many candidates a query checks. */
const BATCH_SIZE = 50
/** Former slugs of a record beyond this number are deleted, the oldest first. */
const MAX_FORMER_SLUGS = 20

/** `base`, `base-2`, `base-3` …, within the limit of a slug. */
const numbered = (base: string, number: number): string => {
  const suffix = number === 1 ? '' : `-${number}`
  return `${base.slice(0, SLUG_LIMIT - suffix.length).replace(/-+$/, '')}${suffix}`
}

/**
 * Writers of slugs wait for each other on all nodes: a slug that is free stays free until the transaction ends. It is taken before the
 * first write to the table, which locks the content version: a fixed order avoids deadlocks.
 */
export const lockSlugs = (db: Db, { table }: Pick<SlugOwner, 'table'>): Promise<void> => lockUntilCommit(db, `slugs of ${table}`)

/** Which of the slugs another record has now. */
const findTaken = async (db: Db, { table, id }: SlugOwner, slugs: readonly string[]): Promise<(string | null)[]> => {
  const rows = await db.selectFrom(table).select('slug').where('slug', 'in', slugs).where('id', '<>', id).execute()
  return rows.map(({ slug }) => slug)
}

/** Which of the slugs lead to another record that had them. */
const findFormer = async (db: Db, { table, id }: SlugOwner, slugs: readonly string[]): Promise<string[]> => {
  const former = db.selectFrom('former_slugs').select('slug').where('resource', '=', table)
  const rows = await former.where('slug', 'in', slugs).where('record_id', '<>', id).execute()
  return rows.map(({ slug }) => slug)
}

/** Inside a transaction: the first of `base`, `base-2`, `base-3` … that no other record has or had. */
const findFreeSlug = async (db: Db, owner: SlugOwner, base: string): Promise<string> => {
  await lockSlugs(db, owner)
  for (let first = 1; ; first += BATCH_SIZE) {
    const candidates = Array.from({ length: BATCH_SIZE }, (_, index) => numbered(base, first + index))
    const taken = new Set([...(await findTaken(db, owner, candidates)), ...(await findFormer(db, owner, candidates))])
    const free = candidates.find((slug) => !taken.has(slug))
    if (free !== undefined) return free
  }
}

/** The slug is a current one from then on. */
const deleteFormerSlug = async (db: Db, { table }: SlugOwner, slug: string): Promise<void> => {
  await db.deleteFrom('former_slugs').where('resource', '=', table).where('slug', '=', slug).execute()
}

/** Inside the transaction that restores the record: its slug, or one with a number when another record has or had that. */
export const reassignSlug = async (db: Db, owner: SlugOwner, base: string): Promise<string> => {
  const slug = await findFreeSlug(db, owner, base)
  // The one with a number may be a former one of the record itself.
  await deleteFormerSlug(db, owner, slug)
  return slug
}

const trimFormerSlugs = async (db: Db, { table, id }: SlugOwner): Promise<void> => {
  const former = db.selectFrom('former_slugs').select('slug').where('resource', '=', table).where('record_id', '=', id)
  const newest = former.orderBy('created_at', 'desc').orderBy('slug')
  const surplus = await newest.limit(BATCH_SIZE).offset(MAX_FORMER_SLUGS).execute()
  const slugs = surplus.map(({ slug }) => slug)
  if (slugs.length > 0) await db.deleteFrom('former_slugs').where('resource', '=', table).where('slug', 'in', slugs).execute()
}

export interface SlugChange {
  /** Blank: a free slug is made of `base`. */
  typed: string
  base: string
  /** The slug that the record has now; missing for a new one. */
  from?: string | undefined
  /** The sentence when another record has the typed slug. */
  taken: string
}

/**
 * Inside the transaction that stores it: the slug that the record gets. It leads to no other record any more, and `from` leads to this
 * one. Throws VALIDATION_ERROR on slug when another record has the typed one.
 */
export const assignSlug = async (
  db: Db,
  owner: SlugOwner,
  { typed, base, from, taken }: SlugChange,
  now: string,
): Promise<string> => {
  await lockSlugs(db, owner)
  if ((await findTaken(db, owner, [typed])).length > 0) throw invalidField('slug', taken)
  const slug = typed === '' ? await findFreeSlug(db, owner, base) : typed
  if (slug === from) return slug
  const { table, id } = owner
  await deleteFormerSlug(db, owner, slug)
  if (from !== undefined) {
    await db.insertInto('former_slugs').values({ resource: table, slug: from, record_id: id, created_at: now }).execute()
    await trimFormerSlugs(db, owner)
  }
  return slug
}

/** The id of the record that had the slug; undefined when none had. */
export const findFormerSlugOwner = async (db: Db, table: SluggedTable, slug: string): Promise<number | undefined> => {
  const former = db.selectFrom('former_slugs').select('record_id')
  const row = await former.where('resource', '=', table).where('slug', '=', slug).executeTakeFirst()
  return row?.record_id
}

/** Deletes the former slugs of records that are gone for good. */
export const deleteFormerSlugs = async (db: Db, table: SluggedTable, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('former_slugs').where('resource', '=', table).where('record_id', 'in', ids).execute()
}
