/**
 * The round in which leads are assigned to the active sales staff who take leads. Each assignment has a number, counted over all users;
 * the person with the lowest last number is next, first those without any, by id. Source: lead desk §5, decision 0045.
 */
import { sql } from 'kysely'
import { sortByName } from '#domain/name-key.ts'
import { isSalesPerson, ROLES, type SalesPerson } from '#domain/user.ts'
import { toBoolean, toFlag } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forNoKeyUpdate, lockUntilCommit } from '#server/platform/database/dialect.ts'

const SALES_ROLES = ROLES.filter(isSalesPerson)

/** A person whose turn it is. */
export interface NextAssignee {
  id: number
  name: string
}

interface Draw {
  /** How many leads are to be assigned. */
  count: number
  /** A user who is passed over. */
  exceptId?: number | null
}

/**
 * Raises the last number of the next people, at most `count`, by one statement: a person who is deleted meanwhile is not among them. The
 * leads are dealt in turn, so with `people` in the round the last one of the person of turn t is the largest t + i * people up to `count`.
 */
const updateLastAssignments = async (db: Db, { count, exceptId = null }: Draw) => {
  const next = db
    .selectFrom('users')
    .select(['id', 'last_assignment'])
    .where('role', 'in', SALES_ROLES)
    .where('is_active', '=', toFlag(true))
    .where('takes_leads', '=', toFlag(true))
    .where('id', '<>', exceptId ?? 0)
    .orderBy('last_assignment')
    .orderBy('id')
    .limit(count)
  const { rows } = await sql<NextAssignee & { number: number }>`
    with locked as ${forNoKeyUpdate(db, next)}, next as (
      select id, row_number() over (order by last_assignment, id) as turn, count(*) over () as people from locked)
    update users set last_assignment = (select max(last_assignment) from users)
      + next.turn + (cast(${count} as bigint) - next.turn) / next.people * next.people
    from next where users.id = next.id
    returning users.id, users.name, users.last_assignment as number`.execute(db)
  return rows
}

/**
 * Inside a transaction: the people to whom the next `count` leads are assigned, in turn; none when no active sales person takes leads.
 * Transactions of all nodes draw one after the other, so call it as late as possible. The lock is always taken after those of
 * inquiries and before those of users: a fixed order avoids deadlocks.
 */
export const drawAssignees = async (db: Db, draw: Draw): Promise<NextAssignee[]> => {
  const { count } = draw
  if (count === 0) return []
  // In this order: the update reads what the transactions before have committed.
  await lockUntilCommit(db, 'lead assignment')
  const people = await updateLastAssignments(db, draw)
  const numberBefore = Math.max(...people.map(({ number }) => number)) - count
  const turnOf = ({ number }: { number: number }): number => (number - numberBefore - 1) % people.length
  const inTurn = people.toSorted((a, b) => turnOf(a) - turnOf(b)).map(({ id, name }) => ({ id, name }))
  return Array.from({ length: count }, (_, position) => inTurn[position % inTurn.length] ?? []).flat()
}

/** Active sales staff by name. */
export const findSalesStaff = async (db: Db): Promise<SalesPerson[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'takes_leads'])
    .where('role', 'in', SALES_ROLES)
    .where('is_active', '=', toFlag(true))
    .execute()
  return sortByName(rows).map(({ id, name, takes_leads: takesLeads }) => ({ id, name, takesLeads: toBoolean(takesLeads) }))
}
