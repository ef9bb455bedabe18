/** The active case studies, as visitors find them. */
import type { CaseStudy } from '#domain/case-study.ts'
import { findFormerSlugOwner } from '../slice/slugs.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { toCaseStudies } from './store.ts'

/** An example is a draft for staff. */
const selectPublished = (db: Db) => db.selectFrom('case_studies').where('is_active', '=', 1).where('is_example', '=', 0)

/** By its slug, else by an earlier one; undefined when none is active. */
export const findPublishedBySlug = async (db: Db, slug: string): Promise<CaseStudy | undefined> => {
  const active = selectPublished(db).selectAll()
  const current = await active.where('slug', '=', slug).executeTakeFirst()
  const id = current?.id ?? (await findFormerSlugOwner(db, 'case_studies', slug))
  const row = current ?? (id === undefined ? undefined : await active.where('id', '=', id).executeTakeFirst())
  const [found] = await toCaseStudies(db, row === undefined ? [] : [row], true)
  return found
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
  return toCaseStudies(db, rows, true)
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
  const byId = new Map([...alike, ...(await toCaseStudies(db, first, true))].map((one) => [one.id, one]))
  byId.delete(id)
  return [...byId.values()].slice(0, limit)
}

/** The slugs of the active case studies in their order, with their last edit. */
export const findWorkDates = async (db: Db, limit: number): Promise<{ slug: string; changedAt: string }[]> =>
  selectPublished(db).select(['slug', 'updated_at as changedAt']).orderBy('sort_order').orderBy('id', 'desc').limit(limit).execute()
