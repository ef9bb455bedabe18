/** The store of case studies, with the services that they name. A search matches part of title, client or industry. */
import { type CaseStudy, type CaseStudyInput, type CaseStudyPatch, caseStudy, NO_QUOTATION } from '#domain/case-study.ts'
import { toSlug } from '#domain/slug.ts'
import { contentStore, flag, json } from '../slice/content-store.ts'
import { assignSlug, findFormerSlugOwner } from '../slice/slugs.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { invalidField } from '#server/platform/errors.ts'
import { findServiceIds } from '../services/store.ts'
import { findUsedServiceIds, findUsedServices, replaceUsedServices } from './used-services.ts'

const slug = {
  table: 'case_studies',
  base: ({ title }: { title: string }): string => toSlug(title) || 'case-study',
  taken: 'Another case study has this URL',
} as const

const store = contentStore<'case_studies', CaseStudy, 'services'>({
  table: 'case_studies',
  entity: caseStudy,
  coded: {
    results: json,
    quotation: { ...json, read: (stored: string) => ({ ...NO_QUOTATION, ...JSON.parse(stored) }) },
    before: { column: 'before_text' },
    after: { column: 'after_text' },
    isExample: flag,
  },
  order: [
    ['sort_order', 'asc'],
    ['id', 'desc'],
  ],
  // A draft to write over: no proof of anything.
  shown: (query, { isPublic }) => (isPublic === true ? query.where('is_example', '=', 0) : query),
  join: async (db, ids, isPublic) => {
    const services = await findUsedServices(db, ids, isPublic)
    return (id) => ({ services: services.get(id) ?? [] })
  },
  slug,
})

const assertServices = async (db: Db, ids: readonly number[]): Promise<void> => {
  const existing = await findServiceIds(db, ids)
  if (ids.some((id) => !existing.includes(id))) throw invalidField('serviceIds', 'Unknown service')
}

/** A blank slug is made of the title. Throws VALIDATION_ERROR for a slug that is taken and for an unknown service. */
const insert = async (db: Db, { serviceIds, ...input }: CaseStudyInput, now: string): Promise<CaseStudy> => {
  await assertServices(db, serviceIds)
  const change = { typed: input.slug, base: slug.base(input), taken: slug.taken }
  const own = await assignSlug(db, { table: 'case_studies', id: 0 }, change, now)
  const inserted = await store.insert(db, { ...input, slug: own }, now)
  await replaceUsedServices(db, inserted.id, serviceIds)
  return (await store.find(db, inserted.id)) ?? inserted
}

/** Throws VALIDATION_ERROR for a slug that is taken and for an unknown service that it did not name. */
const update = async (db: Db, id: number, patch: CaseStudyPatch, now: string): Promise<CaseStudy | undefined> => {
  const { serviceIds } = patch
  if (serviceIds !== undefined) {
    // A service that was deleted after the client read the case study is no reason to refuse the edit.
    const used = await findUsedServiceIds(db, id)
    const added = serviceIds.filter((serviceId) => !used.includes(serviceId))
    await assertServices(db, added)
  }
  await store.update(db, id, patch, now)
  if (serviceIds !== undefined) await replaceUsedServices(db, id, serviceIds)
  return store.find(db, id)
}

export const workStore = { ...store, insert, update }

/** An example is a draft for staff. */
const selectPublished = (db: Db) => db.selectFrom('case_studies').where('is_active', '=', 1).where('is_example', '=', 0)

/** By its slug, else by an earlier one; undefined when none is active. */
export const findPublishedBySlug = async (db: Db, slug: string): Promise<CaseStudy | undefined> => {
  const active = selectPublished(db).selectAll()
  const current = await active.where('slug', '=', slug).executeTakeFirst()
  const id = current?.id ?? (await findFormerSlugOwner(db, 'case_studies', slug))
  const row = current ?? (id === undefined ? undefined : await active.where('id', '=', id).executeTakeFirst())
  return row && store.toEntity(db, row, true)
}

/** The active case studies that name one of these services, in their order. */
export const findPublishedWork = async (db: Db, serviceIds: readonly number[], limit: number): Promise<CaseStudy[]> => {
  if (serviceIds.length === 0) return []
  const rows = await selectPublished(db)
    .selectAll()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('case_study_services').select('case_study_id').where('service_id', 'in', serviceIds),
    )
    .orderBy('sort_order')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return store.toEntities(db, rows, true)
}

/** Other active case studies: those with the same services first, then the first ones of the list. */
export const findOtherWork = async (db: Db, { id, services }: CaseStudy, limit: number): Promise<CaseStudy[]> => {
  // One extra, because the results contain the case study itself.
  const alike = await findPublishedWork(
    db,
    services.map((service) => service.id),
    limit + 1,
  )
  const first = await selectPublished(db)
    .selectAll()
    .orderBy('sort_order')
    .orderBy('id', 'desc')
    .limit(2 * limit + 1)
    .execute()
  const byId = new Map([...alike, ...(await store.toEntities(db, first, true))].map((one) => [one.id, one]))
  byId.delete(id)
  return [...byId.values()].slice(0, limit)
}

/** The slugs of the active case studies in their order, with their last edit. */
export const findWorkDates = async (db: Db, limit: number): Promise<{ slug: string; changedAt: string }[]> =>
  selectPublished(db).select(['slug', 'updated_at as changedAt']).orderBy('sort_order').orderBy('id', 'desc').limit(limit).execute()
