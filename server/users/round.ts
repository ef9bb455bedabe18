/**
 * The round in which leads are assigned to the active sales staff who take leads. Each assignment has a number, counted over all users;
 * the person with the lowest last number is next, first those without any, by id. Source: lead desk §5, decision 0045.
 */
import { sql } from 'kysely'
import { isSalesPerson, ROLES, type SalesPerson } from '#domain/user.ts'
import { toBoolean, toFlag } from '../database/columns.ts'
import type { Db } from '../database/connect.ts'
import { forNoKeyUpdate, lockUntilCommit } from '../database/dialect.ts'

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

/** The next people, each once, at most `count`; their rows are locked: one who is deleted meanwhile is not among them. */
const lockNext = (db: Db, { count, exceptId = null }: Draw) => {
  const next = db
    .selectFrom('users')
    .select(['id', 'name', sql<number>`(select max(last_assignment) from users)`.as('latest')])
    .where('role', 'in', SALES_ROLES)
    .where('is_active', '=', toFlag(true))
    .where('takes_leads', '=', toFlag(true))
    .where('id', '<>', exceptId ?? 0)
    .orderBy('last_assignment')
    .orderBy('id')
    .limit(count)
  return forNoKeyUpdate(db, next).execute()
}

const updateLastAssignments = async (db: Db, numberById: ReadonlyMap<number, number>): Promise<void> => {
  const numbers = [...numberById].map(([id, number]) => sql`when ${id} then cast(${number} as bigint)`)
  await db
    .updateTable('users')
    .set({ last_assignment: sql<number>`case id ${sql.join(numbers, sql` `)} else last_assignment end` })
    .where('id', 'in', [...numberById.keys()])
    .execute()
}

/**
 * Inside a transaction: the people to whom the next `count` leads are assigned, in turn; none when no active sales person takes leads.
 * Transactions of all nodes draw one after the other, so call it as late as possible. The lock is always taken after those of
 * inquiries and before those of users: a fixed order avoids deadlocks.
 */
export const drawAssignees = async (db: Db, draw: Draw): Promise<NextAssignee[]> => {
  if (draw.count === 0) return []
  await lockUntilCommit(db, 'lead assignment')
  // A statement of its own: it reads what the transactions before have committed.
  const people = await lockNext(db, draw)
  const drawn = Array.from({ length: draw.count }, (_, position) => people[position % people.length] ?? [])
    .flat()
    .map((person, position) => ({ ...person, number: person.latest + position + 1 }))
  if (drawn.length > 0) await updateLastAssignments(db, new Map(drawn.map(({ id, number }) => [id, number])))
  return drawn.map(({ id, name }) => ({ id, name }))
}

/** Active sales staff by name. */
export const findSalesStaff = async (db: Db): Promise<SalesPerson[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'takes_leads'])
    .where('role', 'in', SALES_ROLES)
    .where('is_active', '=', toFlag(true))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, takes_leads: takesLeads }) => ({ id, name, takesLeads: toBoolean(takesLeads) }))
}
