/** Keys of the inquiries, in addition to those of every list. */
import type { KeyHelp } from '#app/admin-kit/lists/commands.ts'
import { focusedId, useKeys } from '#app/admin-kit/lists/use-list-keys.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { type Inquiry, INQUIRY_STATUSES, type InquiryStatus, STATUS_LABELS } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import type { InquiryActions, LeadWork } from './lead/work.tsx'

/** In the order of the statuses: 1 is New. */
const STATUS_KEYS = INQUIRY_STATUSES.map((status, index) => [String(index + 1), status] as const)

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

/** Listed in the dialog of `?`. */
export const INQUIRY_KEYS: readonly KeyHelp[] = [
  ...STATUS_KEY_HELP,
  ['Space', 'Look at the details'],
  ['x', 'Select, with Shift a range'],
  ['n', 'Open to write a note'],
  ['Ctrl Enter', 'Save what is open'],
  ['o', 'Go to the other inquiries'],
  ['Esc', 'Close the open lead'],
  ...LEAD_KEYS,
]

/** Of the board, in addition; for the card whose handle has the focus. */
export const BOARD_KEYS: readonly KeyHelp[] = [
  ['↑ ↓ ← →', 'Move between the cards of a column, and within a card'],
  ['Space', 'Pick up the card of the focused handle, drop it'],
  ['← →', 'Change the column of the picked up card'],
  ['Esc', 'Cancel the move'],
]

/** Whether the details were opened to write a note. */
export const startsInNotes = (state: unknown): boolean => typeof state === 'object' && state !== null && 'startsInNotes' in state

const OTHER_KINDS: Record<InquiryKind, InquiryKind> = { service: 'contact', contact: 'service' }

interface RowKeys {
  /** A listed inquiry. */
  find: (id: number | undefined) => Inquiry | undefined
  record: Pick<RecordParam, 'open'>
  setLead: InquiryActions['set']
  /** Of a list whose rows can be selected. */
  select?: (id: number, isRange: boolean) => void
}

/** Keys for the focused row or card: the statuses, a note, the selection. */
export const toRowKeys = ({ find, record, setLead, select }: RowKeys): Record<string, () => void> => {
  const onFocused = (act: (inquiry: Inquiry) => void) => () => {
    const inquiry = find(focusedId())
    if (inquiry !== undefined) act(inquiry)
  }
  const set = (status: InquiryStatus) => onFocused((lead) => status !== lead.status && setLead(lead, { status }))
  return {
    ...Object.fromEntries(STATUS_KEYS.map(([key, status]) => [key, set(status)])),
    n: onFocused(({ id }) => record.open(id, { startsInNotes: true })),
    ...(select && { x: onFocused(({ id }) => select(id, false)), X: onFocused(({ id }) => select(id, true)) }),
  }
}

/** The list of the other kind. */
export const toOtherPath = (kind: InquiryKind): string => LEAD_LIST_PATHS[OTHER_KINDS[kind]]
