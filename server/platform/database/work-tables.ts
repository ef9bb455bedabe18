/** The tables of case studies. */
import type { Defaulted, Flag, GeneratedId, Instant } from './column-types.ts'

export interface CaseStudiesTable {
  id: GeneratedId
  /** Unique. */
  slug: string
  title: string
  client: string
  industry: string
  problem: string
  /** Markdown. */
  solution: string
  /** JSON list of CaseResult. */
  results: string
  /** JSON of a Quotation. */
  quotation: string
  before_text: Defaulted<string>
  after_text: Defaulted<string>
  duration: Defaulted<string>
  cost_range: Defaulted<string>
  image_url: string
  image_alt: string
  is_example: Flag
  sort_order: number
  is_active: Flag
  /** What searches compare: search/folded-text.ts. */
  folded_text: Defaulted<string>
  created_at: Instant
  updated_at: Instant
}

/** The services that a case study names. Rows of deleted case studies and services stay until the trash is purged. */
export interface CaseStudyServicesTable {
  case_study_id: number
  service_id: number
}
