/** The tables of services. */
import type { Defaulted, Flag, GeneratedId, Instant } from './column-types.ts'

export interface ServicesTable {
  id: GeneratedId
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
  /** What searches compare: search/folded-text.ts. */
  folded_text: Defaulted<string>
  created_at: Instant
  updated_at: Instant
}

/** The slugs that records of services and case studies had before: each leads to its record. */
export interface FormerSlugsTable {
  /** The table of the record. */
  resource: string
  slug: string
  record_id: number
  created_at: Instant
}
