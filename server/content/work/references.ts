/** Writes a case study with its slug and the services that it names. */
import type { CaseStudy, CaseStudyInput, CaseStudyPatch } from '#domain/case-study.ts'
import { toSlug } from '#domain/slug.ts'
import { assignSlug } from '../slice/slugs.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { invalidField, notFound } from '#server/platform/errors.ts'
import { findServiceIds } from '../services/store.ts'
import { findCaseStudy, insertCaseStudy, updateCaseStudy as updateRow } from './store.ts'
import { findUsedServiceIds, replaceUsedServices } from './used-services.ts'

/** For a title without a Latin letter or a digit. */
const FALLBACK_SLUG = 'case-study'

const SLUG_TAKEN = 'Another case study has this URL'

/** A blank slug is made of the title. `before` is missing for a new case study. */
const chooseSlug = (db: Db, { slug: typed, title }: { slug: string; title: string }, now: string, before?: CaseStudy) => {
  const owner = { table: 'case_studies', id: before?.id ?? 0 } as const
  return assignSlug(db, owner, { typed, base: toSlug(title) || FALLBACK_SLUG, from: before?.slug, taken: SLUG_TAKEN }, now)
}

const assertServices = async (db: Db, ids: readonly number[]): Promise<void> => {
  const existing = await findServiceIds(db, ids)
  if (ids.some((id) => !existing.includes(id))) throw invalidField('serviceIds', 'Unknown service')
}

/** A service that was deleted after the client read the case study is no reason to refuse the edit. */
const assertAddedServices = async (db: Db, id: number, serviceIds: readonly number[]): Promise<void> => {
  const used = await findUsedServiceIds(db, id)
  await assertServices(
    db,
    serviceIds.filter((serviceId) => !used.includes(serviceId)),
  )
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
  const slug = await chooseSlug(db, input, now)
  const id = await insertCaseStudy(db, { ...input, slug }, now)
  await replaceUsedServices(db, id, serviceIds)
  return readWritten(db, id)
}

/** Throws VALIDATION_ERROR for a slug that is taken and for an unknown service that it did not name. */
export const updateWithReferences = async (
  db: Db,
  id: number,
  patch: CaseStudyPatch,
  now: string,
): Promise<CaseStudy | undefined> => {
  const { serviceIds } = patch
  const before = await readWritten(db, id)
  if (serviceIds !== undefined) await assertAddedServices(db, id, serviceIds)
  const { slug: typed, title = before.title } = patch
  const slug = typed === undefined ? undefined : await chooseSlug(db, { slug: typed, title }, now, before)
  await updateRow(db, id, { ...patch, slug }, now)
  if (serviceIds !== undefined) await replaceUsedServices(db, id, serviceIds)
  return findCaseStudy(db, id)
}
