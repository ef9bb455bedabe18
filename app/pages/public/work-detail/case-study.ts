/** The fields of a case study that its page shows. */
import type { SceneName } from '#app/display/scenes.ts'
import type { CaseStudy } from '#domain/case-study.ts'

/** The level of the highest heading of the solution. */
export const SOLUTION_TOP_HEADING = 3

/** The scene stands in place of a missing image; the solution is HTML that the server has rendered. */
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
  | 'before'
  | 'after'
  | 'duration'
  | 'costRange'
> & { scene: SceneName; solutionHtml: string }
