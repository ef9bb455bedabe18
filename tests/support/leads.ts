/** Inquiries with a response clock, inserted as rows: their instants are exact. */
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { Site } from './app.ts'

const DAY_MS = 86_400_000

export const shift = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

export interface Lead {
  kind?: 'service' | 'contact'
  name?: string
  dueAt: string
  /** A day before the due instant. */
  arrivedAt?: string
  answeredAt?: string
  /** The id of the user who answered. */
  by?: number
  assigneeId?: number
  isSpam?: true
}

export const toInquiryRow = ({ kind = 'service', name = 'Asha', dueAt, arrivedAt = shift(dueAt, -DAY_MS), ...lead }: Lead) => ({
  kind,
  name,
  email: 'asha@example.in',
  response_due_at: dueAt,
  first_response_at: lead.answeredAt ?? null,
  first_response_by: lead.by ?? null,
  assignee_id: lead.assigneeId ?? null,
  is_spam: lead.isSpam ? 1 : 0,
  created_at: arrivedAt,
  updated_at: arrivedAt,
})

/** Returns the id. */
export const addLead = async (site: Site, lead: Lead): Promise<number> => {
  const row = await site.db
    .insertInto('inquiries')
    .values(withFoldedText('inquiries', toInquiryRow(lead)))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
