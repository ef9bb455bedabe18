/** Statistics of inquiries. Leads are inquiries without spam; `is_spam` is compared with a literal, else the index is not used. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DashboardSources } from '#domain/dashboard.ts'
import { type HeldAsSpam, type InquiryStats, type InquiryStatus, MAX_HELD_COUNTED } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { OpenInquiries } from '#domain/user.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BusinessDay, BusinessWeek, Period } from '#server/platform/time.ts'
import { IS_UNANSWERED, statusColumn } from '../store.ts'

const countOfKind = (kind: InquiryKind) => sql`cast(sum(case when kind = ${kind} then 1 else 0 end) as bigint)`

/** How many inquiries of each kind and status there are, from the table of counts that triggers write. */
export const countByStatus = async (db: Db): Promise<Record<InquiryKind, InquiryStats>> => {
  const rows = await db
    .selectFrom('inquiry_counts')
    .where('is_spam', '=', 0)
    .groupBy(['kind', 'status'])
    .select(['kind', 'status', ({ fn }) => fn.sum<number | string>('inquiries').as('total')])
    .execute()
  const toStats = (kind: InquiryKind): InquiryStats => {
    const count = (status: InquiryStatus): number =>
      Number(rows.find((row) => row.kind === kind && row.status === statusColumn(status))?.total ?? 0)
    const stats = {
      new: count('new'),
      inProgress: count('in-progress'),
      completed: count('completed'),
      cancelled: count('cancelled'),
    }
    return { total: stats.new + stats.inProgress + stats.completed + stats.cancelled, ...stats }
  }
  return { service: toStats('service'), contact: toStats('contact') }
}

/** How many leads of each user are new or in progress, in an index-only scan; users without one are left out. */
export const countOpenInquiries = async (db: Db): Promise<OpenInquiries[]> => {
  const { rows } = await sql<OpenInquiries>`
    select assignee_id as "userId", ${countOfKind('service')} as service, ${countOfKind('contact')} as contact from inquiries
    where assignee_id is not null and is_spam = 0 and status in (${statusColumn('new')}, ${statusColumn('in-progress')})
    group by assignee_id order by assignee_id`.execute(db)
  return rows
}

export interface InquiryCount {
  /** The business day, YYYY-MM-DD. */
  date: string
  kind: InquiryKind
  /** Of the column. */
  value: string | number
  leads: number
  won: number
  /** What they are worth, in rupees. */
  wonValue: number
}

const WON = sql`cast(sum(case when status = ${sql.lit(statusColumn('completed'))} then 1 else 0 end) as bigint)`
const WON_VALUE = sql`cast(coalesce(sum(case when status = ${sql.lit(statusColumn('completed'))} then value end), 0) as bigint)`

/** Counts leads by day, kind and a column, in an index-only scan for each day. */
export const countInquiriesByDay = async (
  db: Db,
  days: readonly BusinessDay[],
  column: 'service_name' | 'status',
): Promise<InquiryCount[]> => {
  const rows = days.map(({ date, from, to }) => sql`(${date}, ${from}, ${to})`)
  const query = sql<InquiryCount>`with days (date, start, stop) as (values ${sql.join(rows)})
    select date, kind, ${sql.ref(column)} as "value", count(*) as leads, ${WON} as won, ${WON_VALUE} as "wonValue"
    from days join inquiries on is_spam = 0 and created_at >= start and created_at < stop
    group by date, kind, ${sql.ref(column)}`
  return (await query.execute(db)).rows
}

/** Arrival and first response of the answered leads, in an index-only scan. */
export const findResponses = async (db: Db, { from, to }: Period): Promise<Pick<AnsweredInquiry, 'arrivedAt' | 'answeredAt'>[]> => {
  const query = sql<Pick<AnsweredInquiry, 'arrivedAt' | 'answeredAt'>>`
    select created_at as "arrivedAt", first_response_at as "answeredAt" from inquiries
    where is_spam = 0 and created_at >= ${from} and created_at < ${to} and first_response_at is not null`
  return (await query.execute(db)).rows
}

/** The condition of the index `inquiries_held_as_spam`. */
const IS_HELD = sql<SqlBool>`is_spam = 1 and spam_reason <> '' and spam_reason <> 'Marked by staff'`
const heldCount = (kind: InquiryKind, arrived: RawBuilder<unknown>) => sql`(select count(*) from (
  select id from inquiries where kind = ${sql.lit(kind)} and ${IS_HELD} ${arrived} limit ${sql.lit(MAX_HELD_COUNTED + 1)}) as held)`

/**
 * How many inquiries of each kind the spam check holds back, without those that staff have marked; with `before` those that arrived before
 * it. At most one more than MAX_HELD_COUNTED.
 */
export const countHeldAsSpam = async (db: Db, before?: string): Promise<HeldAsSpam> => {
  const arrived = before === undefined ? sql`` : sql`and created_at < ${before}`
  const query = sql<HeldAsSpam>`select ${heldCount('service', arrived)} as service, ${heldCount('contact', arrived)} as contact`
  return (await query.execute(db)).rows[0] ?? { service: 0, contact: 0 }
}

/** The condition of the index `inquiries_closed_without_reply`. */
const IS_CLOSED_WITHOUT_REPLY = sql<SqlBool>`first_response_at is null and is_spam = 0 and +status >= 2`

/** The leads that arrived since an instant and were completed or cancelled without a response. */
export const countClosedWithoutReply = async (db: Db, from: string): Promise<number> => {
  const query = sql<{ leads: number }>`select count(*) as leads from inquiries
    where ${IS_CLOSED_WITHOUT_REPLY} and created_at >= ${from}`
  return (await query.execute(db)).rows[0]?.leads ?? 0
}

/** A lead with a response. All instants are ISO 8601 UTC. */
export interface AnsweredInquiry {
  arrivedAt: string
  dueAt: string
  answeredAt: string
  /** The user who responded first. */
  userId: number | null
}

/** The answered leads that were due from `from` on, in an index-only scan. */
export const findAnsweredInquiries = async (db: Db, from: string): Promise<AnsweredInquiry[]> => {
  const query = sql<AnsweredInquiry>`select created_at as "arrivedAt", response_due_at as "dueAt", first_response_at as "answeredAt",
      first_response_by as "userId" from inquiries
    where is_spam = 0 and first_response_at is not null and response_due_at is not null and response_due_at >= ${from}`
  return (await query.execute(db)).rows
}

export interface UnansweredCount {
  /** The Monday of the week in which the response was due. */
  monday: string
  assigneeId: number | null
  leads: number
}

/** Counts the unanswered leads that were due in these consecutive weeks and before `now`, by week and assignee. */
export const countUnanswered = async (db: Db, weeks: readonly BusinessWeek[], now: string): Promise<UnansweredCount[]> => {
  const [first] = weeks
  if (first === undefined) return []
  // The current week first: most unanswered leads are in it.
  const cases = weeks.toReversed().map(({ monday, from }) => sql`when response_due_at >= ${from} then cast(${monday} as text)`)
  const query = sql<UnansweredCount>`select case ${sql.join(cases, sql` `)} end as monday, assignee_id as "assigneeId",
      count(*) as leads from inquiries
    where kind in ('service', 'contact') and is_spam = 0 and ${IS_UNANSWERED} and response_due_at >= ${first.from} and response_due_at < ${now}
    group by 1, 2`
  return (await query.execute(db)).rows
}

/**
 * Counts the leads that arrived since an instant, by source: the `limit` sources with the most leads, then the others as one (null), then the
 * leads without a source (blank). In an index-only scan; visitors write sources, so their number has no bound.
 */
export const countBySource = async (db: Db, since: string, limit: number): Promise<DashboardSources['sources']> => {
  const { rows } = await sql<DashboardSources['sources'][number]>`
    with counted as (
      select source, ${countOfKind('service')} as service, ${countOfKind('contact')} as contact,
        ${WON} as won, ${WON_VALUE} as won_value
      from inquiries where is_spam = 0 and created_at >= ${since} group by source),
    ranked as (
      select source, service, contact, won, won_value,
        row_number() over (order by case when source = '' then 1 else 0 end, service + contact desc, source) as position
      from counted)
    select case when source = '' or position <= ${limit} then source end as source,
      cast(sum(service) as bigint) as service, cast(sum(contact) as bigint) as contact, cast(sum(won) as bigint) as won,
      cast(sum(won_value) as bigint) as "wonValue"
    from ranked group by 1 order by min(position)`.execute(db)
  return rows
}
