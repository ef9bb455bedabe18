/** The types of portable columns. Conventions: migrations/0001-schema.ts. */
import type { ColumnType, Generated } from 'kysely'

/** 0 or 1. */
export type Flag = number
/** ISO 8601 UTC. */
export type Instant = string
export type GeneratedId = Generated<number>
/** An insert may leave it out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface Created {
  id: GeneratedId
  created_at: Instant
}

export interface Edited extends Created {
  updated_at: Instant
}

export interface Searched {
  /** What searches compare: search/folded-text.ts. */
  folded_text: Defaulted<string>
}
