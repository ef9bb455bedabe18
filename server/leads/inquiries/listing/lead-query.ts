/** A list of leads: filter, search, sort and page, as conditions and an order. Source: contract §3 'Calls'. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InquiryPriority, InquirySort, InquiryStatus } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { toFlag } from '#server/platform/database/columns.ts'
import type { Condition } from '#server/platform/database/search/search.ts'
import type { Period } from '#server/platform/time.ts'
import { IS_UNANSWERED, priorityColumn, statusColumn } from '../store.ts'

export type Sort = InquirySort | `-${InquirySort}`

export interface InquiryFilter {
  kind: InquiryKind
  status?: InquiryStatus | undefined
  priority?: InquiryPriority | undefined
  /** A user's id, or 'none' for unassigned inquiries. */
  assignee?: string | undefined
  /** In lower case. */
  source?: string | undefined
  /** 'only' lists suspected spam instead of the other inquiries. */
  spam?: 'only' | undefined
  /** Lists the inquiries without a response that are due in it. */
  duePeriod?: Partial<Period> | undefined
  arrivalPeriod?: Partial<Period> | undefined
  search: string
  /** Whether the search is a reference, an e-mail or phone number, or text; missing: the first of them that finds something. */
  searchBy?: 'reference' | 'key' | 'text' | undefined
}

export interface LeadQuery extends InquiryFilter {
  /** A leading '-' for descending; missing means newest first, and with a due period the most urgent first. */
  sort?: Sort | undefined
  page: number
  limit: number
}

/** The list, or its spam. Literals: else partial indexes are not used. `mark` is in SQLite's search index. */
export const partOf = ({ kind, spam }: Pick<InquiryFilter, 'kind' | 'spam'>) => {
  const isSpam = toFlag(spam === 'only')
  return {
    mark: `\uE000${kind.slice(0, 1)}${isSpam}`,
    where: sql<SqlBool>`t.kind = ${sql.lit(kind)} and t.is_spam = ${sql.lit(isSpam)}`,
  }
}

/** The filters besides the part and the search. */
export const filtersOf = ({ status, priority, assignee, source, duePeriod, arrivalPeriod }: InquiryFilter): Condition[] => {
  const conditions: Condition[] = []
  if (status !== undefined) conditions.push(sql`t.status = ${statusColumn(status)}`)
  if (priority !== undefined) conditions.push(sql`t.priority = ${priorityColumn(priority)}`)
  if (assignee === 'none') conditions.push(sql`t.assignee_id is null`)
  else if (assignee !== undefined) conditions.push(sql`t.assignee_id = ${Number(assignee)}`)
  if (source !== undefined) conditions.push(sql`t.source = ${source} and t.source <> ''`)
  if (duePeriod !== undefined) conditions.push(IS_UNANSWERED)
  if (duePeriod?.from !== undefined) conditions.push(sql`t.response_due_at >= ${duePeriod.from}`)
  if (duePeriod?.to !== undefined) conditions.push(sql`t.response_due_at < ${duePeriod.to}`)
  if (arrivalPeriod?.from !== undefined) conditions.push(sql`t.created_at >= ${arrivalPeriod.from}`)
  if (arrivalPeriod?.to !== undefined) conditions.push(sql`t.created_at < ${arrivalPeriod.to}`)
  return conditions
}

/** The newest first within a status or priority. Each is the order of an index, but those by due instant without a due period. */
const ORDERS: Record<Sort, string> = {
  createdAt: 't.created_at, t.id',
  '-createdAt': 't.created_at desc, t.id desc',
  name: 't.name_key, t.id',
  '-name': 't.name_key desc, t.id desc',
  status: 't.status, t.created_at desc, t.id desc',
  '-status': 't.status desc, t.created_at desc, t.id desc',
  priority: 't.priority, t.created_at desc, t.id desc',
  '-priority': 't.priority desc, t.created_at desc, t.id desc',
  responseDue: 't.response_due_at, t.id',
  '-responseDue': 't.response_due_at desc, t.id desc',
}

const reversed = (order: string): string =>
  order
    .split(', ')
    .map((column) => (column.endsWith(' desc') ? column.slice(0, -' desc'.length) : `${column} desc`))
    .join(', ')

/** The order of a sort, or its reverse. */
export const orderOf = (sort: Sort, isFromEnd = false): RawBuilder<unknown> =>
  sql.raw(isFromEnd ? reversed(ORDERS[sort]) : ORDERS[sort])

/** The inquiries without a response that have a due instant, and all others. Spam gets no response. */
export const OPEN = sql<SqlBool>`t.is_spam = 0 and ${IS_UNANSWERED}`
export const NOT_OPEN = sql<SqlBool>`(t.is_spam = 1 or first_response_at is not null or response_due_at is null or status >= 2)`

/** By due instant: the open ones as they are due, then the others, the newest first. For rows that no index has in this order. */
export const dueOrder = (sort: 'responseDue' | '-responseDue'): RawBuilder<unknown> => {
  const direction = sql.raw(sort === 'responseDue' ? '' : 'desc')
  return sql`case when ${OPEN} then 0 else 1 end, case when ${OPEN} then t.response_due_at end ${direction},
    case when ${OPEN} then t.id end ${direction}, t.created_at desc, t.id desc`
}
