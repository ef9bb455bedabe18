/**
 * A backup that either database can restore: gzip of JSON lines. The first line is the head with the schema's migrations, then come
 * lines of rows with their table, parents before children, and the last line is the end mark with the number of rows of each
 * table and the last id that it has given. Counters and search indexes are omitted: triggers rebuild them. Source: docs/decisions/0031.
 */
import * as z from 'zod/mini'

/** The head's `format`. */
export const FORMAT = 2

/** Every table of the backup, parents before children, with the key columns that order its rows. */
export const TABLES = {
  users: 'id',
  sessions: 'id',
  password_resets: 'token_hash',
  services: 'id',
  former_slugs: 'resource, slug',
  banners: 'id',
  news_items: 'id',
  case_studies: 'id',
  case_study_services: 'case_study_id, service_id',
  inquiries: 'id',
  inquiry_events: 'id',
  inquiry_replies: 'event_id',
  bookings: 'id',
  blocked_times: 'id',
  calendar_subscriptions: 'user_id',
  bulk_jobs: 'id',
  bulk_job_changes: 'job_id, inquiry_id',
  activity_logs: 'id',
  mail_outbox: 'id',
  newsletter_subscribers: 'id',
  settings: 'section',
  saved_views: 'id',
  media: 'id',
  media_variants: 'media_id, name',
  external_news: 'source',
  idempotency_keys: 'scope, idempotency_key',
  trash: 'resource, record_id',
} as const
export type Table = keyof typeof TABLES

const isTable = (name: string): name is Table => Object.hasOwn(TABLES, name)
export const TABLE_NAMES: readonly Table[] = Object.keys(TABLES).filter(isTable)

/** Number of rows by table. */
export type Counts = Record<Table, number>

export const zeroCounts = (): Counts => {
  // Every key is a table and every table is a key.
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, 0])) as Counts
}

/** The highest id that each table has ever given, also to a row that is deleted since. */
export type LastIds = Partial<Record<string, number>>

/** What the end mark says. */
export interface EndMark {
  counts: Counts
  lastIds: LastIds
}

/** Bytes are base64. */
export type Value = string | number | null | { base64: string }
export type Row = Record<string, Value>

export const headSchema = z.object({ dvaar: z.literal('backup'), format: z.number(), steps: z.array(z.string()) })
const endSchema = z.object({ end: z.record(z.string(), z.number()), lastIds: z.record(z.string(), z.int()) })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  value === null ||
  (isObject(value) && typeof value['base64'] === 'string')

const isRow = (value: unknown): value is Row => isObject(value) && Object.values(value).every(isValue)

/** Parses a line after the head; `name` is the table that the line names, known or not. Undefined for any other content. */
export const parseLine = (parsed: unknown): { name: string; table: Table | undefined; rows: Row[] } | EndMark | undefined => {
  if (!isObject(parsed)) return undefined
  const { table: name, rows } = parsed
  // A schema would take as long as the rest of reading a line.
  if (typeof name === 'string' && Array.isArray(rows) && rows.every(isRow)) {
    return { name, table: isTable(name) ? name : undefined, rows }
  }
  const mark = endSchema.safeParse(parsed)
  if (!mark.success) return undefined
  const { end, lastIds } = mark.data
  return { counts: { ...zeroCounts(), ...end }, lastIds }
}
