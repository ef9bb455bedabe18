/** The tables of services. Column conventions: migrations/0001-first-schema.ts. */
import type { ColumnType, Generated } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface ServicesTable {
  id: Generated<number>
  title: string
  description: string
  icon: string
  category: string
  price: string
  features: string
  color: string
  image_url: string
  sort_order: number
  /** 0 or 1. */
  is_active: number
  /** Null only while a row is inserted. */
  slug: Defaulted<string | null>
  /** Markdown. */
  details: Defaulted<string>
  /** JSON lists of objects. */
  steps: Defaulted<string>
  questions: Defaulted<string>
  /** ISO 8601 UTC. */
  created_at: string
  updated_at: string
}

/** The slugs that records of services and case studies had before: each leads to its record. */
export interface FormerSlugsTable {
  /** The table of the record. */
  resource: string
  slug: string
  record_id: number
  created_at: string
}
