/** Operations on case studies. Source: issue 13 point 3; permissions: specification §6. */
import type { CaseStudy, CaseStudyPatch } from '#domain/case-study.ts'
import { contentOperations } from '../slice/operations.ts'
import { notFound } from '#server/platform/errors.ts'
import { operation } from '#server/platform/operation.ts'
import { findOtherWork, findPublishedBySlug, findPublishedWork, workStore } from './store.ts'

/** An edit with the services that the case study names is none of its services. */
const withoutSameServices = ({ services }: CaseStudy, patch: CaseStudyPatch): CaseStudyPatch => {
  const named = new Set(services.map(({ id }) => id))
  const isSame = patch.serviceIds?.length === named.size && patch.serviceIds.every((id) => named.has(id))
  return isSame ? { ...patch, serviceIds: undefined } : patch
}

export const workOperations = contentOperations({
  store: workStore,
  resourceType: 'case_study',
  noun: 'Case study',
  metadataKey: 'caseStudy',
  statusVerbs: { active: 'Activated', inactive: 'Deactivated' },
  isPublic: ({ isActive, isExample }) => isActive && !isExample,
  completePatch: withoutSameServices,
})

export const { list: listWork, adminList: listAllWork } = workOperations

/** One active case study; by an earlier slug, the result has another slug. Throws NOT_FOUND. */
export const getCaseStudy = operation('public', async ({ db }, { slug }: { slug: string }) => {
  const found = await findPublishedBySlug(db, slug)
  if (found === undefined) throw notFound('Case study')
  return found
})

/** Other active case studies for the end of a page, at most `limit`. */
export const listOtherWork = operation('public', ({ db }, { caseStudy, limit }: { caseStudy: CaseStudy; limit: number }) =>
  findOtherWork(db, caseStudy, limit),
)

/** The active case studies for which the service was used, in their order. Source: issue 13 'Service pages'. */
export const listWorkOfService = operation(
  'public',
  async ({ db }, { serviceId, limit }: { serviceId: number; limit: number }) => ({
    items: await findPublishedWork(db, [serviceId], limit),
  }),
)
