/** Inserts inquiries: a part of the store. */
import type { Insertable } from 'kysely'
import type { Inquiry } from '#domain/inquiry.ts'
import type { ContactInquiryInput, ServiceInquiryInput } from '#domain/inquiry-forms.ts'
import { inquirySource, type Touches } from '#domain/lead-source.ts'
import { toNameKey } from '#domain/name-key.ts'
import { toFlag } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import { toPersonKeys } from '#server/platform/database/person-keys.ts'
import { priorityColumn, statusColumn } from './store.ts'

/** The fields of both forms. The contact form's `service` is stored as the service's name. */
type FormFields = ServiceInquiryInput & Omit<ContactInquiryInput, 'service'>

/** A new inquiry is `new`, `medium` and unassigned. Source: contract §3. */
export interface NewInquiry extends FormFields, Pick<Inquiry, 'kind' | 'serviceType' | 'touches'> {
  /** Blank when it is not suspected spam. */
  spamReason: string
  responseDueAt: string
  /** null: nobody is notified. */
  notifyAt: string | null
  /** Of round robin; missing when unassigned. */
  assigneeId?: number | null
  takeBackAt?: string | null
  /** Of a lead that is added by hand. */
  byHand?: { source: string; addedBy: string }
}

export const sourceColumns = (touches: Touches | null): { source: string; touches: string } => ({
  source: inquirySource(touches),
  touches: touches === null ? '' : JSON.stringify(touches),
})

/** Blank in a new inquiry: staff fill them. */
type StaffColumns =
  | 'notes'
  | 'value'
  | 'lost_reason'
  | 'lost_note'
  | 'first_response_at'
  | 'first_response_by'
  | 'follow_up_at'
  | 'follow_up_note'
  | 'follow_up_by'
/** The required columns: one that is left out does not compile, instead of losing what the visitor wrote. */
type NewColumns = Required<Omit<Insertable<Tables['inquiries']>, 'id' | StaffColumns>>

const toColumns = (input: NewInquiry, now: string): Omit<NewColumns, 'folded_text'> => ({
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
  ...(input.byHand && { source: input.byHand.source }),
  added_by: input.byHand?.addedBy ?? '',
  created_at: now,
  updated_at: now,
})

/** Returns its id. */
export const insertInquiry = async (db: Db, input: NewInquiry, now: string): Promise<number> => {
  const row: NewColumns = withFoldedText('inquiries', toColumns(input, now))
  const { id } = await db.insertInto('inquiries').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
