/** The reduced view of a case study on a card. */
import { pick } from '#app/display/pick.ts'
import { type SceneName, subjectScene } from '#app/display/scenes.ts'
import type { CaseResult, CaseStudy } from '#domain/case-study.ts'
import { toExcerpt } from '#domain/text.ts'

export interface WorkTeaser extends Pick<CaseStudy, 'slug' | 'title' | 'client' | 'industry' | 'imageUrl' | 'imageAlt'> {
  /** In place of a missing image. */
  scene: SceneName
  /** The first one; null without results. */
  result: CaseResult | null
  /** The beginning of the problem. */
  summary: string
}

const SUMMARY_CHARACTERS = 180

/** For loaders: the text rules come with the domain's schemas. */
export const toWorkTeaser = (caseStudy: CaseStudy): WorkTeaser => ({
  ...pick(caseStudy, ['slug', 'title', 'client', 'industry', 'imageUrl', 'imageAlt']),
  scene: subjectScene(caseStudy.industry, caseStudy.slug),
  result: caseStudy.results[0] ?? null,
  summary: toExcerpt(caseStudy.problem, SUMMARY_CHARACTERS),
})
