/** Keys for one lead: that of the focused row, that beside the list, that of the page. Source: lead desk §4. */
import type { KeyHelp } from '#app/admin-kit/lists/commands.ts'
import { useKeys } from '#app/admin-kit/lists/use-list-keys.ts'
import { INQUIRY_STATUSES, type Inquiry, STATUS_LABELS } from '#domain/inquiry.ts'
import type { InquiryActions, LeadWork } from './work.tsx'

/** In the order of the statuses: 1 is New. */
export const STATUS_KEYS = INQUIRY_STATUSES.map((status, index) => [String(index + 1), status] as const)

/** Listed in the dialog of `?`. */
export const LEAD_KEYS: readonly KeyHelp[] = [
  ['r', 'Reply'],
  ['a', 'Assign to me'],
  ['f', 'Follow-up'],
  ['d', 'Follow-up done'],
  ['e', 'Done, and the next one'],
]

export const STATUS_KEY_HELP = STATUS_KEYS.map(([key, status]): KeyHelp => [key, `Set the status to ${STATUS_LABELS[status]}`])

/** A follow-up that has come is done; otherwise the lead is. */
export const finish = (actions: Pick<InquiryActions, 'set' | 'finishFollowUp'>, lead: Inquiry): void => {
  if (lead.followUpAt !== null && Date.parse(lead.followUpAt) <= Date.now()) actions.finishFollowUp(lead)
  else if (lead.status === 'new' || lead.status === 'in-progress') actions.set(lead, { status: 'completed' })
}

interface LeadKeys {
  /** The lead that the keys are for; undefined for none. 1 to 4 may be keys of the row already. */
  current: (key: 'status' | 'other') => Inquiry | undefined
  work: Pick<LeadWork, 'actions' | 'openFollowUp'>
  reply: (lead: Inquiry) => void
  done: (lead: Inquiry) => void
}

export const useLeadKeys = ({ current, work: { actions, openFollowUp }, reply, done }: LeadKeys): void => {
  // Another lead may be the current one after it: a key that is held down must not act on that, too.
  const onLead =
    (act: (lead: Inquiry) => void, key: 'status' | 'other' = 'other') =>
    (event: KeyboardEvent) => {
      const lead = event.repeat ? undefined : current(key)
      if (lead !== undefined) act(lead)
    }
  const statusKeys = STATUS_KEYS.map(
    ([key, status]) => [key, onLead((lead) => status !== lead.status && actions.set(lead, { status }), 'status')] as const,
  )
  useKeys({
    ...Object.fromEntries(statusKeys),
    r: onLead(reply),
    a: onLead((lead) => lead.assigneeId === null && actions.take(lead)),
    f: onLead(openFollowUp),
    d: onLead((lead) => lead.followUpAt !== null && actions.finishFollowUp(lead)),
    e: onLead(done),
  })
}
