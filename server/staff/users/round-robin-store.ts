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

/**
 * Inside a transaction: the person to whom the next lead is assigned, never `exceptId`; undefined when no active sales person takes leads.
 * Transactions of all nodes draw one after the other, so call it as late as possible. The lock is always taken after those of
 * inquiries and before those of users: a fixed order avoids deadlocks.
 */
export const drawAssignee = async (db: Db, exceptId: number | null = null): Promise<NextAssignee | undefined> => {
  // In this order: the update reads what the transactions before have committed.
  await lockUntilCommit(db, 'lead assignment')
  const next = db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', SALES_ROLES)
    .where('is_active', '=', toFlag(true))
    .where('takes_leads', '=', toFlag(true))
    .where('id', '<>', exceptId ?? 0)
    .orderBy('last_assignment')
    .orderBy('id')
    .limit(1)
  // One statement: a person who is deleted meanwhile is not drawn.
  return db
    .updateTable('users')
    .set((eb) => ({ last_assignment: eb.selectFrom('users').select(sql<number>`max(last_assignment) + 1`.as('number')) }))
    .where('id', 'in', forNoKeyUpdate(db, next))
    .returning(['id', 'name'])
    .executeTakeFirst()
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
