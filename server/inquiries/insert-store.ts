/** Inserts inquiries: a part of the store. */
import type { Insertable } from 'kysely'
import type { Inquiry } from '#domain/inquiry.ts'
import { leadSource, type Touches } from '#domain/lead-source.ts'
import { toNameKey } from '#domain/name-key.ts'
import { toFlag } from '../database/columns.ts'
import type { Db } from '../database/connect.ts'
import type { InquiriesTable } from '../database/inquiry-tables.ts'
import { toPersonKeys } from './same-person/keys.ts'
import { priorityColumn, statusColumn } from './store.ts'

/** A new inquiry is `new`, `medium` and unassigned. Source: contract §3. */
export type NewInquiry = Pick<
  Inquiry,
  | 'kind'
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'address'
  | 'serviceId'
  | 'serviceName'
  | 'serviceType'
  | 'budget'
  | 'timeline'
  | 'touches'
> & {
  message: string
  /** Blank when it is not suspected spam. */
  spamReason: string
  responseDueAt: string
  notifyAt: string
  /** Of round robin; missing when unassigned. */
  assigneeId?: number | null
  takeBackAt?: string | null
}

export const sourceColumns = (touches: Touches | null): { source: string; touches: string } => ({
  source: leadSource(touches),
  touches: touches === null ? '' : JSON.stringify(touches),
})

const toColumns = (input: NewInquiry, now: string): Insertable<InquiriesTable> => ({
  kind: input.kind,
  name: input.name,
  name_key: toNameKey(input.name),
  email: input.email,
  phone: input.phone,
  ...toPersonKeys(input),
  company: input.company,
  address: input.address,
  service_id: input.serviceId,
  service_name: input.serviceName,
  service_type: input.serviceType,
  budget: input.budget,
  timeline: input.timeline,
  message: input.message,
  status: statusColumn('new'),
  priority: priorityColumn('medium'),
  is_spam: toFlag(input.spamReason !== ''),
  spam_reason: input.spamReason,
  response_due_at: input.responseDueAt,
  notify_at: input.notifyAt,
  assignee_id: input.assigneeId ?? null,
  take_back_at: input.takeBackAt ?? null,
  ...sourceColumns(input.touches),
  created_at: now,
  updated_at: now,
})

/** Returns their ids, in the order of `inputs`. */
export const insertInquiries = async (db: Db, inputs: readonly NewInquiry[], now: string): Promise<number[]> => {
  const rows = inputs.map((input) => toColumns(input, now))
  const inserted = await db.insertInto('inquiries').values(rows).returning('id').execute()
  // Ids ascend in the order of the rows; the order of the returned rows is undefined.
  return inserted.map(({ id }) => id).sort((a, b) => a - b)
}
