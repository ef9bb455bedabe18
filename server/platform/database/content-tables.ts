/** The tables of services, case studies and images. */
import type { Defaulted, Edited, Flag, Instant, Searched } from './column-types.ts'

export interface ServicesTable extends Edited, Searched {
  title: string
  description: string
  icon: string
  category: string
  price: string
  duration: Defaulted<string>
  features: string
  color: string
  image_url: string
  sort_order: number
  is_active: Flag
  /** Null only while a row is inserted. */
  slug: Defaulted<string | null>
  /** Markdown. */
  details: Defaulted<string>
  /** JSON lists of objects. */
  steps: Defaulted<string>
  questions: Defaulted<string>
}

/** The slugs that records of services and case studies had before: each leads to its record. */
export interface FormerSlugsTable {
  /** The table of the record. */
  resource: string
  slug: string
  record_id: number
  created_at: Instant
}

export interface CaseStudiesTable extends Edited, Searched {
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
}

/** The services that a case study names. Rows of deleted case studies and services stay until the trash is purged. */
export interface CaseStudyServicesTable {
  case_study_id: number
  service_id: number
}

export interface MediaTable {
  id: string
  file_name: string
  width: number
  height: number
  placeholder: Defaulted<string>
  uploaded_by: number | null
  created_at: Instant
}

export interface MediaVariantsTable {
  media_id: string
  name: string
  content_type: string
  width: number
  height: number
  bytes: Buffer
}
