/** The reduced view of a case study on a card. */
import { type SceneName, subjectScene } from '#app/display/scenes.ts'
import type { CaseResult, CaseStudy } from '#domain/case-study.ts'
import { toExcerpt } from '#domain/text.ts'

export interface WorkTeaser {
  slug: string
  title: string
  client: string
  industry: string
  imageUrl: string
  imageAlt: string
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
  slug: caseStudy.slug,
  title: caseStudy.title,
  client: caseStudy.client,
  industry: caseStudy.industry,
  imageUrl: caseStudy.imageUrl,
  imageAlt: caseStudy.imageAlt,
  scene: subjectScene(caseStudy.industry, caseStudy.slug),
  result: caseStudy.results[0] ?? null,
  summary: toExcerpt(caseStudy.problem, SUMMARY_CHARACTERS),
})
