/** The services that case studies name. A deleted service is left out, and is back with the service. */
import type { UsedService } from '#domain/case-study.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findServiceIds } from '../services/store.ts'

/** By case study, in the order of the services; `isPublic` leaves out the inactive ones. */
export const findUsedServices = async (
  db: Db,
  caseStudyIds: readonly number[],
  isPublic: boolean,
): Promise<Map<number, UsedService[]>> => {
  if (caseStudyIds.length === 0) return new Map()
  let query = db
    .selectFrom('case_study_services')
    .innerJoin('services', 'services.id', 'case_study_services.service_id')
    .select(['case_study_id', 'services.id', 'services.title', 'services.slug'])
    .where('case_study_id', 'in', caseStudyIds)
  if (isPublic) query = query.where('services.is_active', '=', 1)
  const rows = await query.orderBy('services.sort_order').orderBy('services.id').execute()
  const groups = Map.groupBy(rows, (row) => row.case_study_id)
  return new Map(
    [...groups].map(([id, services]) => [
      id,
      services.map(({ id: serviceId, title, slug }) => ({ id: serviceId, title, slug: slug ?? '' })),
    ]),
  )
}

/** The ids of all that the case study names, also of deleted ones. */
export const findUsedServiceIds = async (db: Db, caseStudyId: number): Promise<number[]> => {
  const rows = await db.selectFrom('case_study_services').select('service_id').where('case_study_id', '=', caseStudyId).execute()
  return rows.map((row) => row.service_id)
}

/** Deleted services, which no form shows, stay named: they are back with their undo. */
export const replaceUsedServices = async (db: Db, caseStudyId: number, serviceIds: readonly number[]): Promise<void> => {
  const existing = await findServiceIds(db, await findUsedServiceIds(db, caseStudyId))
  if (existing.length > 0) {
    const named = db.deleteFrom('case_study_services').where('case_study_id', '=', caseStudyId)
    await named.where('service_id', 'in', existing).execute()
  }
  if (serviceIds.length === 0) return
  await db
    .insertInto('case_study_services')
    .values(serviceIds.map((serviceId) => ({ case_study_id: caseStudyId, service_id: serviceId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** After these services or case studies have left the trash for good. */
export const deleteUsedServices = async (db: Db, by: 'case_study_id' | 'service_id', ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('case_study_services').where(by, 'in', ids).execute()
}
