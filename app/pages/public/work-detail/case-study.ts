/** The fields of a case study that its page shows. */
import type { CaseStudy } from '#domain/case-study.ts'

/** The solution is HTML that the server has rendered. */
export type ShownCaseStudy = Pick<
  CaseStudy,
  | 'slug'
  | 'title'
  | 'client'
  | 'industry'
  | 'services'
  | 'problem'
  | 'results'
  | 'quotation'
  | 'imageUrl'
  | 'imageAlt'
  | 'isExample'
> & { solutionHtml: string }
