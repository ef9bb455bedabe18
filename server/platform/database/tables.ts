/** The tables as Kysely's types, read out of the schema; rows stay inside stores. Conventions: migrations/0001-schema.ts. */
import type { ColumnType, Generated } from 'kysely'
import type { TABLES } from './migrations/0001-schema.ts'

/** An insert may leave it out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>

type Value<Sql> = Sql extends `text${string}` ? string : Sql extends `BYTES${string}` ? Buffer : number

type Column<Sql> = Sql extends 'ID'
  ? Generated<number>
  : Sql extends `${string} not null default ${string}`
    ? Defaulted<Value<Sql>>
    : Sql extends `${string} not null${string}` | `${string} primary key${string}`
      ? Value<Sql>
      : Defaulted<Value<Sql> | null>

type Table<Columns> = { -readonly [Name in Exclude<keyof Columns, 'primary key'>]: Column<Columns[Name]> }

type Baseline = { [Name in keyof typeof TABLES]: Table<(typeof TABLES)[Name]> }

/** Written by triggers, see migrations/0001-schema/counts.ts; each count is the sum of its rows. */
interface Counters {
  /** `status` is the position in INQUIRY_STATUSES. */
  inquiry_counts: { kind: string; is_spam: number; status: number; inquiries: number; value: number }
  activity_counts: { action: string; logs: number }
}

/** What a later migration adds is written here by hand, e.g. `services: { warranty: Defaulted<string> }`. */
export type Tables = Baseline & Counters
