/** The store of inquiries of both kinds; returns entities. New ones: insert-store.ts; changes: update-store.ts; deleted ones: trash-store.ts. */
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import {
  INQUIRY_PRIORITIES,
  INQUIRY_STATUSES,
  type Inquiry,
  type InquiryPriority,
  type InquiryRecord,
  type InquiryStatus,
} from '#domain/inquiry.ts'
import { INQUIRY_KINDS, type InquiryKind } from '#domain/inquiry-forms.ts'
import { LOST_REASONS } from '#domain/outcome.ts'
import type { Touches } from '#domain/lead-source.ts'
import { toReference } from '#domain/reference.ts'
import { toBoolean, toEnumValue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { databaseKind } from '#server/platform/database/dialect.ts'
import { type Fields, toFieldName } from '#server/platform/database/field-names.ts'
import { idIn, sortByIds } from '#server/platform/database/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { selectUserName } from '#server/staff/users/store.ts'
import { otherInquiries, otherInquiriesOnce, toOtherInquiries } from './same-person/store.ts'

/** Stored as the position in the workflow, so that an index sorts them. */
export const statusColumn = (status: InquiryStatus): number => INQUIRY_STATUSES.indexOf(status)
export const priorityColumn = (priority: InquiryPriority): number => INQUIRY_PRIORITIES.indexOf(priority)

/** Throws for a position that no version has stored. */
const decodeEnum = <Value>(values: readonly Value[], position: number): Value => {
  const value = values[position]
  if (value === undefined) throw new Error(`Invalid enum position ${position} in an inquiry's row (0 to ${values.length - 1})`)
  return value
}

/**
 * Inquiries without a response that have a due instant and are neither completed nor cancelled. Together with a literal `is_spam = 0` it is the
 * condition of the partial index `inquiries_open`, which is used only if each part is repeated; the plus keeps SQLite from an index by status.
 */
export const IS_UNANSWERED = sql<SqlBool>`first_response_at is null and response_due_at is not null and +status < 2`

/** Written by toColumns; parsing with the schema would take longer than reading the rows. */
const asTouches = (text: string): Touches | null => {
  if (text === '') return null
  const stored: Touches = JSON.parse(text)
  return stored
}

/** The columns of an InquiryRecord, besides the name of its assignee. */
const RECORD_COLUMNS = [
  'id',
  'kind',
  'name',
  'email',
  'phone',
  'phone_key',
  'company',
  'address',
  'service_id',
  'service_name',
  'service_type',
  'budget',
  'timeline',
  'message',
  'status',
  'priority',
  'notes',
  'value',
  'lost_reason',
  'lost_note',
  'assignee_id',
  'is_spam',
  'spam_reason',
  'response_due_at',
  'first_response_at',
  'follow_up_at',
  'follow_up_note',
  'source',
  'touches',
  'added_by',
  'created_at',
  'updated_at',
] as const satisfies (keyof Tables['inquiries'])[]

type RecordRow = Fields<Pick<Selectable<Tables['inquiries']>, (typeof RECORD_COLUMNS)[number]>> & {
  assigneeName: string | null
  pickedUpBy: string | null
}

/** The author of the latest status, of a lead in progress whose response is still due. */
const PICKED_UP_BY = `case when t.status = 1 and t.first_response_at is null and t.response_due_at is not null then (
  select e.actor_name from inquiry_events as e where e.inquiry_id = t.id and e.kind = 'status' order by e.id desc limit 1) end as "pickedUpBy"`

const SELECT_COLUMNS = `select ${RECORD_COLUMNS.map((column) => `t.${column} as "${toFieldName(column)}"`).join(', ')}, ${PICKED_UP_BY}`
const SELECT_RECORDS = sql.raw(`${SELECT_COLUMNS}, u.name as "assigneeName"`)
const FROM_INQUIRIES = sql.raw('from inquiries as t left join users as u on u.id = t.assignee_id')
/** To lock rows: after the wait PostgreSQL reads them and their subqueries again, but not what they were joined with. */
const SELECT_TO_LOCK = sql`${sql.raw(SELECT_COLUMNS)}, ${selectUserName(sql.ref('t.assignee_id'))} as "assigneeName"`

/** `rest` begins with the condition. */
const selectRecords = (rest: RawBuilder<unknown>) => sql<RecordRow>`${SELECT_RECORDS} ${FROM_INQUIRIES} ${rest}`

/** Mapped by hand: parsing with the schema took longer than reading the rows. */
const asInquiryRecord = ({ phoneKey: phoneNumber, ...row }: RecordRow): InquiryRecord => ({
  ...row,
  reference: toReference(row.id),
  kind: toEnumValue(INQUIRY_KINDS, row.kind),
  phoneNumber,
  service: row.serviceName,
  description: row.message,
  status: decodeEnum(INQUIRY_STATUSES, row.status),
  priority: decodeEnum(INQUIRY_PRIORITIES, row.priority),
  lostReason: toEnumValue(['', ...LOST_REASONS], row.lostReason),
  assigneeName: row.assigneeName ?? '',
  isSpam: toBoolean(row.isSpam),
  pickedUpBy: row.pickedUpBy ?? '',
  touches: asTouches(row.touches),
})

const ID = sql.ref<number>('t.id')

/** In the order of `ids`; ids that are deleted meanwhile are left out. */
export const findInquiriesById = async (db: Db, ids: readonly number[]): Promise<Inquiry[]> => {
  if (ids.length === 0) return []
  const query = sql<RecordRow & { emailKey: string | null; otherInquiries: number | null }>`
    ${SELECT_RECORDS}, t.email_key as "emailKey", ${otherInquiriesOnce(db, ids)} as "otherInquiries"
    ${FROM_INQUIRIES} where ${idIn(db, ID, ids)}`
  const rows = sortByIds(ids, (await query.execute(db)).rows)
  const counts = toOtherInquiries(rows)
  return rows.map(({ emailKey: _key, ...row }, position) => ({ ...asInquiryRecord(row), otherInquiries: counts[position] ?? 0 }))
}

/** The same without counting the persons' other inquiries. */
export const findInquiryRecords = async (db: Db, ids: readonly number[]): Promise<InquiryRecord[]> => {
  if (ids.length === 0) return []
  const { rows } = await selectRecords(sql`where ${idIn(db, ID, ids)}`).execute(db)
  return sortByIds(ids, rows).map(asInquiryRecord)
}

/** Ends a query whose rows are locked until the transaction ends. One on SQLite holds the write lock already. */
export const lockClause = (db: Db): RawBuilder<unknown> => (databaseKind(db) === 'postgres' ? sql`for update` : sql``)

/** Inquiries of a kind by their ids, locked in the order of the ids until the transaction ends. */
export const lockInquiries = async (db: Db, kind: InquiryKind, ids: readonly number[]): Promise<InquiryRecord[]> => {
  if (ids.length === 0) return []
  const condition = sql`where ${idIn(db, ID, ids)} and t.kind = ${kind} order by t.id ${lockClause(db)}`
  const { rows } = await sql<RecordRow>`${SELECT_TO_LOCK} from inquiries as t ${condition}`.execute(db)
  return rows.map(asInquiryRecord)
}

/** The highest id of both kinds; 0 without inquiries. */
export const findMaxInquiryId = async (db: Db): Promise<number> => {
  const row = await db.selectFrom('inquiries').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** The newest of a kind, newest first, without spam; `is_spam` is compared with a literal, else the index is not used. */
export const findNewestInquiries = async (db: Db, kind: InquiryKind, limit: number): Promise<InquiryRecord[]> => {
  const { rows } = await selectRecords(
    sql`where t.kind = ${kind} and t.is_spam = 0 order by t.created_at desc, t.id desc limit ${sql.lit(limit)}`,
  ).execute(db)
  return rows.map(asInquiryRecord)
}

/** With `isLocked`, the row is locked until the transaction ends. */
export const findInquiry = async (
  db: Db,
  { kind, id, isLocked = false }: { kind: InquiryKind; id: number; isLocked?: boolean },
): Promise<Inquiry | undefined> => {
  const [select, from, lock] = isLocked
    ? [SELECT_TO_LOCK, sql`from inquiries as t`, lockClause(db)]
    : [SELECT_RECORDS, FROM_INQUIRIES, sql``]
  const query = sql<RecordRow & { otherInquiries: number }>`
    ${select}, ${otherInquiries()} as "otherInquiries" ${from} where t.id = ${id} and t.kind = ${kind} ${lock}`
  const [row] = (await query.execute(db)).rows
  return row && { ...asInquiryRecord(row), otherInquiries: row.otherInquiries }
}

/** What a change ends or replaces and no record shows. */
export interface Hidden {
  /** When the lead goes to the next person without a response; null never. */
  takeBackAt: string | null
  /** The user who set the follow-up. */
  followUpBy: number | null
}

/** By inquiry. */
export const findHidden = async (db: Db, ids: readonly number[]): Promise<Map<number, Hidden>> => {
  const query = db.selectFrom('inquiries').select(['id', 'take_back_at as takeBackAt', 'follow_up_by as followUpBy'])
  const rows = await query.where(({ ref }) => idIn(db, ref('id'), ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
