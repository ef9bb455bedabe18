/**
 * Passes the unsaved text of a form to its preview in another tab: a tab that this one opens starts with a copy of its session
 * storage.
 */
import * as z from 'zod/mini'
import { readDraft, saveDraft } from '#app/session/drafts.ts'
import { caseStudy } from '#domain/case-study.ts'

/** The fields of a case study that a preview shows. */
const previewSchema = z.pick(caseStudy, {
  slug: true,
  title: true,
  client: true,
  industry: true,
  services: true,
  problem: true,
  solution: true,
  results: true,
  quotation: true,
  imageUrl: true,
  imageAlt: true,
  isExample: true,
})
export type PreviewedCaseStudy = z.infer<typeof previewSchema>

export const previewPath = (id: number | 'new'): string => `/admin/work/preview/${id}`
/** URL parameter of a preview of unsaved values. */
export const UNSAVED = 'unsaved'

const draftName = (id: number | 'new') => `preview:work:${id}`

/** Opens a preview of the form's values. */
export const previewUnsaved = (userId: number, id: number | 'new', shown: PreviewedCaseStudy): void => {
  saveDraft(userId, draftName(id), shown)
  window.open(`${previewPath(id)}?${UNSAVED}`)
}

/** Reads the unsaved values that another tab passed to this one; undefined without any. */
export const readUnsavedPreview = (userId: number, id: number | 'new'): PreviewedCaseStudy | undefined =>
  previewSchema.safeParse(readDraft(userId, draftName(id))).data
