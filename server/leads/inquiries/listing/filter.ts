/**
 * The conditions of a list of inquiries, for the index that it is read through. `is_spam` is compared with a literal, else the partial
 * indexes are not used.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { IS_UNANSWERED, priorityColumn, statusColumn } from '../store.ts'
import type { ClockFilter, InquiryFilter } from './segments.ts'

export type Condition = RawBuilder<SqlBool>

/** The index that a list is read through; each has its own order, and covers every filter or is made for it. */
type IndexHint = 'id' | 'status and priority' | 'assignee' | 'name' | 'clock' | 'source' | 'phone'

const isSpam = (spam: InquiryFilter['spam']): Condition =>
  spam === 'only' ? sql<SqlBool>`t.is_spam = 1` : sql<SqlBool>`t.is_spam = 0`

const IS_CLOSED = sql<SqlBool>`(first_response_at is not null or response_due_at is null or status >= 2)`

const clockConditions = (clock: ClockFilter, through: IndexHint): Condition[] => {
  if (clock === 'open') return [IS_UNANSWERED]
  if (clock === 'closed') return [IS_CLOSED]
  const { from, to } = clock
  const dueAt = sql.raw(through === 'phone' ? "(t.response_due_at || '')" : 't.response_due_at')
  return [
    IS_UNANSWERED,
    ...(from === undefined ? [] : [sql<SqlBool>`${dueAt} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${dueAt} < ${to}`]),
  ]
}

/** The condition of the partial index is repeated; another index is read with an expression instead of the column. */
const hasSource = (source: string, through: IndexHint): Condition =>
  through === 'source' ? sql`t.source = ${source} and t.source <> ''` : sql`(t.source || '') = ${source}`

/** The unary plus turns a column into an expression: the planner then chooses no index by it. */
export const whereClause = (
  { kind, clock, status, priority, assignee, source, spam }: InquiryFilter,
  through: IndexHint = 'status and priority',
): Condition => {
  const column = (name: string, index: IndexHint) => sql.raw(through === index ? `t.${name}` : `+t.${name}`)
  // A literal: for an unknown kind PostgreSQL takes the inquiries of both for equally many.
  const parts = [sql<SqlBool>`t.kind = ${sql.lit(kind)}`, isSpam(spam)]
  if (status !== undefined) parts.push(sql`${column('status', 'status and priority')} = ${statusColumn(status)}`)
  if (priority !== undefined) parts.push(sql`${column('priority', 'status and priority')} = ${priorityColumn(priority)}`)
  if (assignee === 'none') parts.push(sql`${column('assignee_id', 'assignee')} is null`)
  else if (assignee !== undefined) parts.push(sql`${column('assignee_id', 'assignee')} = ${Number(assignee)}`)
  if (source !== undefined) parts.push(hasSource(source, through))
  if (clock !== undefined) parts.push(...clockConditions(clock, through))
  return sql`${sql.join(parts, sql` and `)}`
}

export const filterIndex = ({ clock, assignee, source }: InquiryFilter): IndexHint => {
  if (clock !== undefined && clock !== 'closed') return 'clock'
  if (source !== undefined) return 'source'
  return assignee === undefined ? 'status and priority' : 'assignee'
}
