import * as z from 'zod/mini'
import type { PreviewKind } from '#app/admin-kit/content/unsaved-preview.ts'
import { service, toServiceSlug } from '#domain/service.ts'

/** The fields of a service that a preview shows. */
const schema = z.omit(service, { id: true, order: true, isActive: true, createdAt: true, updatedAt: true })
export type PreviewedService = z.infer<typeof schema>

/** The public page's headings: the details are below a heading of level 2. */
const DETAILS_TOP_HEADING = 3

export const servicePreview: PreviewKind<PreviewedService> = {
  name: 'services',
  schema,
  readMarkdown: ({ details }) => details,
  topHeading: DETAILS_TOP_HEADING,
}

const isFilled = (row: object): boolean => Object.values(row).some((text) => String(text).trim() !== '')

/** `values` as typed: blank rows are left out, as a save leaves them out. */
export const toPreviewed = (values: PreviewedService): PreviewedService => ({
  slug: values.slug.trim() || toServiceSlug(values.title),
  title: values.title.trim(),
  description: values.description.trim(),
  icon: values.icon,
  category: values.category,
  price: values.price.trim(),
  duration: values.duration.trim(),
  features: values.features.filter((feature) => feature.trim() !== ''),
  color: values.color,
  imageUrl: values.imageUrl.trim(),
  details: values.details.trim(),
  steps: values.steps.filter(isFilled),
  questions: values.questions.filter(isFilled),
})
