/** What only the dashboard reads. Leads are inquiries that are no spam; `is_spam` is compared with a literal, else the index is not used. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Period } from '../business-time.ts'
import type { Db } from '../database/connect.ts'

export const countUsers = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

export const hasActiveAdmin = async (db: Db): Promise<boolean> => {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').where('is_active', '=', 1).executeTakeFirst()
  return row !== undefined
}

const ofLeads = ({ from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`is_spam = 0 and created_at >= ${from} and created_at < ${to}`

export interface LeadCount {
  kind: string
  serviceName: string
  leads: number
}

/** How many leads came, by kind and service; read from the index alone, as the next one is. */
export const countLeads = async (db: Db, period: Period): Promise<LeadCount[]> => {
  const query = sql<LeadCount>`select kind, service_name as "serviceName", count(*) as leads from inquiries
    where ${ofLeads(period)} group by kind, service_name`
  return (await query.execute(db)).rows
}

/** Of those that came and were answered: how long that took, in milliseconds, the quickest first. */
export const findResponseTimes = async (db: Db, period: Period): Promise<number[]> => {
  const query = sql<{ came: string; answered: string }>`select created_at as came, first_response_at as answered from inquiries
    where ${ofLeads(period)} and first_response_at is not null`
  const { rows } = await query.execute(db)
  return rows.map(({ came, answered }) => Date.parse(answered) - Date.parse(came)).toSorted((one, other) => one - other)
}
