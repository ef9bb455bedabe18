import * as z from 'zod/mini'
import type { PreviewKind } from '#app/admin-kit/content/unsaved-preview.ts'
import { SOLUTION_TOP_HEADING } from '#app/pages/public/work-detail/solution.ts'
import { caseStudy } from '#domain/case-study.ts'
import type { Service } from '#domain/service.ts'
import { toSlug } from '#domain/slug.ts'
import type { CaseStudyValues } from './values.ts'

/** The fields of a case study that a preview shows. */
const schema = z.omit(caseStudy, { id: true, order: true, isActive: true, createdAt: true, updatedAt: true })
type PreviewedCaseStudy = z.infer<typeof schema>

export const workPreview: PreviewKind<PreviewedCaseStudy> = {
  name: 'work',
  schema,
  readMarkdown: ({ solution }) => solution,
  topHeading: SOLUTION_TOP_HEADING,
}

/** `services` are those that can be chosen. */
export const toPreviewed = (values: CaseStudyValues, services: readonly Service[]): PreviewedCaseStudy => {
  const { serviceIds, results, slug, title, order: _order, ...rest } = values
  return {
    ...rest,
    title: title.trim(),
    slug: slug.trim() || toSlug(title),
    imageUrl: rest.imageUrl.trim(),
    results: results.filter(({ value, label }) => value.trim() !== '' || label.trim() !== ''),
    services: services
      .filter((service) => service.isActive && serviceIds.includes(service.id))
      .map((service) => ({ id: service.id, title: service.title, slug: service.slug })),
  }
}
