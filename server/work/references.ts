/** Writes a case study with its slug and the services that it names. */
import type { CaseStudy, CaseStudyInput, CaseStudyPatch } from '#domain/case-study.ts'
import { slugOf } from '#domain/slug.ts'
import type { Db } from '../database/connect.ts'
import { invalidField, notFound } from '../errors.ts'
import { findServiceIds } from '../services/store.ts'
import { findFreeSlug, forgetEarlierSlug, insertEarlierSlug, isSlugTaken, lockSlugs } from './slug-store.ts'
import { findCaseStudy, insertCaseStudy, updateCaseStudy as updateRow } from './store.ts'
import { replaceUsedServices } from './used-services.ts'

/** For a title without a Latin letter or a digit. */
const FALLBACK_SLUG = 'case-study'

/** The slug for a title, or the chosen one; throws VALIDATION_ERROR when another case study has the chosen one. */
const resolveSlug = async (db: Db, { chosen, title, id }: { chosen: string; title: string; id?: number }): Promise<string> => {
  if (chosen === '') return findFreeSlug(db, slugOf(title) || FALLBACK_SLUG, id)
  await lockSlugs(db)
  if (await isSlugTaken(db, chosen, id)) throw invalidField('slug', 'Another case study has this address')
  return chosen
}

const assertServices = async (db: Db, ids: readonly number[]): Promise<void> => {
  const existing = await findServiceIds(db, ids)
  if (ids.some((id) => !existing.includes(id))) throw invalidField('serviceIds', 'Unknown service')
}

/** Reads a row that this transaction has written. */
const readWritten = async (db: Db, id: number): Promise<CaseStudy> => {
  const written = await findCaseStudy(db, id)
  if (written === undefined) throw notFound('Case study')
  return written
}

/** Throws VALIDATION_ERROR for a slug that is taken and for an unknown service. */
export const insertWithReferences = async (db: Db, { serviceIds, ...input }: CaseStudyInput, now: string): Promise<CaseStudy> => {
  await assertServices(db, serviceIds)
  const slug = await resolveSlug(db, { chosen: input.slug, title: input.title })
  await forgetEarlierSlug(db, slug)
  const id = await insertCaseStudy(db, { ...input, slug }, now)
  await replaceUsedServices(db, id, serviceIds)
  return readWritten(db, id)
}

/** A changed slug leaves the earlier one as a redirect. */
const changeSlug = async (db: Db, before: CaseStudy, patch: CaseStudyPatch): Promise<string> => {
  const slug = await resolveSlug(db, { chosen: patch.slug ?? before.slug, title: patch.title ?? before.title, id: before.id })
  if (slug !== before.slug) {
    await forgetEarlierSlug(db, slug)
    await insertEarlierSlug(db, before.slug, before.id)
  }
  return slug
}

/** Throws VALIDATION_ERROR as insertWithReferences() does. */
export const updateWithReferences = async (
  db: Db,
  id: number,
  patch: CaseStudyPatch,
  now: string,
): Promise<CaseStudy | undefined> => {
  const { serviceIds } = patch
  const before = await readWritten(db, id)
  if (serviceIds !== undefined) await assertServices(db, serviceIds)
  const slug = patch.slug === undefined ? undefined : await changeSlug(db, before, patch)
  await updateRow(db, id, { ...patch, slug }, now)
  if (serviceIds !== undefined) await replaceUsedServices(db, id, serviceIds)
  return findCaseStudy(db, id)
}
