/**
 * The leads of My day, read by one statement: of one instant, so each lead is in one section. Every range is a part of one partial index,
 * whose condition is repeated; `is_spam` is compared with a literal, else the index is not used.
 * Source: lead desk §4, decision 0044.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'
import { MAX_MY_DAY_COUNTED, MAX_MY_DAY_ITEMS, MY_DAY_SECTIONS, type MyDaySectionName } from '#domain/my-day.ts'
import { selectOtherActiveUsers } from '#server/staff/users/store.ts'
import { IS_UNANSWERED } from './store.ts'

/** Instants are ISO 8601 UTC. */
export interface MyDayQuery {
  /** The person of whom these are the leads; null for the team. */
  userId: number | null
  now: string
  /** The end of the business day. */
  dayEnd: string
}

type Condition = RawBuilder<SqlBool>
type Part = MyDaySectionName | 'nextFollowUp'

/** Leads in the order of a column. */
interface Range {
  part: Part
  by: 'response_due_at' | 'follow_up_at' | 'created_at'
  where: Condition
  /** Whether its index begins with the assignee, which all its leads have in common. */
  isOfAssignee: boolean
  /** The ranges of a section with a higher rank come after all others. */
  rank?: 1
}

const HAS_QUEUED_REPLY = sql<SqlBool>`id in (select inquiry_id from inquiry_replies where state = 'queued')`
/** A lead whose reply is on its way needs nothing; one whose reply was refused is in the queue again. */
const IS_OPEN = sql<SqlBool>`is_spam = 0 and ${IS_UNANSWERED} and not ${HAS_QUEUED_REPLY}`
const HAS_FOLLOW_UP = sql<SqlBool>`is_spam = 0 and follow_up_at is not null`
/** The condition of the index `inquiries_new_without_clock`; status 0 is New. */
const IS_NEW_WITHOUT_CLOCK = sql<SqlBool>`status = 0 and is_spam = 0
  and (first_response_at is not null or response_due_at is null)`

/**
 * The parameters as subqueries: PostgreSQL plans without their values. Otherwise it takes the ranges of one instant for shorter than
 * those of any, and plans the statement each time.
 */
const toParameters = ({ userId, now, dayEnd }: MyDayQuery) => ({
  user: userId === null ? null : sql<number>`(select cast(${userId} as bigint))`,
  now: sql<string>`(select cast(${now} as text))`,
  dayEnd: sql<string>`(select cast(${dayEnd} as text))`,
})

type Parameters = ReturnType<typeof toParameters>

/** A person's leads and the unassigned ones, or the leads of each kind: their index begins with it. */
const openConditions = (user: Parameters['user']): Condition[] =>
  user === null
    ? INQUIRY_KINDS.map((kind) => sql<SqlBool>`${IS_OPEN} and kind = ${sql.lit(kind)}`)
    : [sql<SqlBool>`${IS_OPEN} and assignee_id = ${user}`, sql<SqlBool>`${IS_OPEN} and assignee_id is null`]

/** A follow-up is the assignee's; that of an unassigned lead is of the person who set it, while they are active. */
const followUpConditions = (user: Parameters['user']): Condition[] =>
  user === null
    ? [HAS_FOLLOW_UP]
    : [
        sql<SqlBool>`${HAS_FOLLOW_UP} and assignee_id = ${user}`,
        sql<SqlBool>`${HAS_FOLLOW_UP} and assignee_id is null and coalesce(follow_up_by, 0) not in ${selectOtherActiveUsers(user)}`,
      ]

const dueRanges = ({ user, now, dayEnd }: Parameters): Range[] => {
  const open = openConditions(user)
  // The unassigned leads that are due later have a section of their own.
  const later = user === null ? open.map((where) => sql<SqlBool>`${where} and assignee_id is not null`) : open.slice(0, 1)
  const hasNoFollowUp = sql<SqlBool>`(follow_up_at is null or follow_up_at > ${now})`
  const toRange = (part: Part, where: Condition): Range => ({ part, by: 'response_due_at', isOfAssignee: user !== null, where })
  return [
    ...open.map((where) => toRange('overdue', sql`${where} and response_due_at < ${now}`)),
    ...open.map((where) => toRange('dueToday', sql`${where} and response_due_at >= ${now} and response_due_at < ${dayEnd}`)),
    ...later.map((where) => toRange('toReply', sql`${where} and response_due_at >= ${dayEnd} and ${hasNoFollowUp}`)),
  ]
}

const followUpRanges = ({ user, now, dayEnd }: Parameters): Range[] => {
  // An expression: otherwise PostgreSQL reads all leads of the three conditions and sorts them, instead of the first in the index.
  const isNotDue = sql<SqlBool>`(first_response_at is not null or response_due_at is null or status >= 2 or (response_due_at || '') >= ${dayEnd}
    or ${HAS_QUEUED_REPLY})`
  const all = followUpConditions(user)
  const toRange = (part: Part, where: Condition): Range => ({ part, by: 'follow_up_at', isOfAssignee: user !== null, where })
  return [
    ...all.map((where) => toRange('followUps', sql`${where} and follow_up_at <= ${now} and ${isNotDue}`)),
    ...all.map((where) => toRange('nextFollowUp', sql`${where} and follow_up_at > ${now}`)),
  ]
}

/** Those with a response due first. */
const unassignedRanges = ({ user, now, dayEnd }: Parameters): Range[] => {
  const isOfOther = user === null ? sql`` : sql`or coalesce(follow_up_by, 0) in ${selectOtherActiveUsers(user)}`
  const isNoFollowUp = sql<SqlBool>`(follow_up_at is null or follow_up_at > ${now} ${isOfOther})`
  const due = sql<SqlBool>`${IS_OPEN} and assignee_id is null and response_due_at >= ${dayEnd} and ${isNoFollowUp}`
  return [
    { part: 'unassigned', by: 'response_due_at', isOfAssignee: true, where: due },
    {
      part: 'unassigned',
      by: 'created_at',
      isOfAssignee: true,
      where: sql`${IS_NEW_WITHOUT_CLOCK} and assignee_id is null and ${isNoFollowUp}`,
      rank: 1,
    },
  ]
}

const isSection = (part: Part): part is MyDaySectionName => MY_DAY_SECTIONS.some((section) => section === part)

interface Row {
  position: number
  id: number
  at: string
  total: number | string
}

/** The first rows of a range, each with the capped length of the range; of an upcoming lead only the first. */
const rangeQuery = ({ part, by, where, isOfAssignee }: Range, position: number): RawBuilder<unknown> => {
  const column = sql.ref(by)
  // PostgreSQL takes no order from `is null`: an index that begins with the assignee is in order only together with it.
  const order = isOfAssignee ? sql`assignee_id, ${column}` : column
  const [counted, limit] = isSection(part) ? [MAX_MY_DAY_COUNTED + 1, MAX_MY_DAY_ITEMS] : [1, 1]
  return sql`select * from (
    select ${sql.lit(position)} as position, id, at, count(*) over () as total from (
      select id, ${column} as at from inquiries where ${where} order by ${order}, id limit ${sql.lit(counted)}
    ) as counted order by at, id limit ${sql.lit(limit)}
  ) as listed`
}

const byInstant = (one: Row, other: Row): number => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.id - other.id)

export interface FoundInquiry {
  id: number
  at: string
}

/** The total of a section is at most one more than MAX_MY_DAY_COUNTED. */
export const findMyDay = async (db: Db, query: MyDayQuery) => {
  const parameters = toParameters(query)
  const ranges = [...dueRanges(parameters), ...followUpRanges(parameters), ...unassignedRanges(parameters)]
  const { rows } = await sql<Row>`${sql.join(ranges.map(rangeQuery), sql` union all `)}`.execute(db)
  const found = ranges.map((range, position) => ({ ...range, rows: rows.filter((row) => row.position === position) }))
  const findRows = (part: Part, rank?: 1): Row[] =>
    found
      .filter((range) => range.part === part && range.rank === rank)
      .flatMap((range) => range.rows)
      .toSorted(byInstant)
  const countRows = (part: Part): number =>
    found.filter((range) => range.part === part).reduce((sum, range) => sum + Number(range.rows[0]?.total ?? 0), 0)
  const toSection = (section: MyDaySectionName) => ({
    section,
    ids: [...findRows(section), ...findRows(section, 1)].slice(0, MAX_MY_DAY_ITEMS).map(({ id }) => id),
    total: Math.min(countRows(section), MAX_MY_DAY_COUNTED + 1),
  })
  const nextFollowUp: FoundInquiry | undefined = findRows('nextFollowUp')[0]
  return { sections: MY_DAY_SECTIONS.map(toSection), nextFollowUp }
}
