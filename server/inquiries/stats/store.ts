/** Statistics of inquiries. Leads are inquiries without spam; `is_spam` is compared with a literal, else the index is not used. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InquiryKind, InquiryStats, InquiryStatus } from '#domain/inquiry.ts'
import type { Db } from '../../database/connect.ts'
import type { Period } from '../../time.ts'
import { statusColumn } from '../store.ts'

/** How many inquiries of each kind and status there are, from the table of counts that triggers write. */
export const countByStatus = async (db: Db): Promise<Record<InquiryKind, InquiryStats>> => {
  const rows = await db
    .selectFrom('inquiry_counts')
    .where('scope', '=', 'all')
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

/** The counters of leads of some UTC days by kind and status, as a text that changes when one of them does. */
export const findLeadCounters = async (db: Db, { from, to }: Period): Promise<string> => {
  const { rows } = await sql<{ kind: string; status: number; leads: number }>`
    select kind, status, cast(sum(inquiries) as bigint) as leads from inquiry_counts
    where scope = 'created_at' and kind in ('service', 'contact') and is_spam = 0 and bucket >= ${from} and bucket < ${to}
    group by kind, status order by kind, status`.execute(db)
  return rows.map(({ kind, status, leads }) => `${kind} ${status} ${leads}`).join(' ')
}

const leadsWithin = ({ from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`is_spam = 0 and created_at >= ${from} and created_at < ${to}`

export interface LeadCount {
  kind: string
  serviceName: string
  leads: number
}

/** Counts leads by kind and service, in an index-only scan, as the next query. */
export const countLeads = async (db: Db, period: Period): Promise<LeadCount[]> => {
  const query = sql<LeadCount>`select kind, service_name as "serviceName", count(*) as leads from inquiries
    where ${leadsWithin(period)} group by kind, service_name`
  return (await query.execute(db)).rows
}

/** The response times of the answered leads, in whole milliseconds, ascending. */
export const findResponseTimes = async (db: Db, period: Period): Promise<number[]> => {
  const query = sql<{ came: string; answered: string }>`select created_at as came, first_response_at as answered from inquiries
    where ${leadsWithin(period)} and first_response_at is not null`
  const { rows } = await query.execute(db)
  return rows
    .map(({ came, answered }) => Math.max(0, Date.parse(answered) - Date.parse(came)))
    .toSorted((one, other) => one - other)
}
