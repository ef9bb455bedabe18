/** Messages of My day. Source: lead desk §4. */
import { INQUIRY_STATUSES, type Inquiry, STATUS_LABELS } from '#domain/inquiry.ts'
import type { MyDayScope } from '#domain/my-day.ts'
import type { KeyHelp } from '#app/admin-kit/lists/commands.ts'

export const FETCH_FAILED = 'Failed to fetch My day'

export const SCOPE_LABELS: Record<MyDayScope, string> = { mine: 'Mine', team: 'Team' }

export const NOTHING_TO_DO = 'Nothing to do now.'
export const NOTHING_PLANNED = 'No response is due and no follow-up is set. New inquiries appear here as they arrive.'

export const describeTaken = ({ name }: Inquiry): string => `${name}: assigned to you.`

export const describeFollowUpDone = ({ name }: Inquiry): string => `${name}: follow-up done.`

export const describeFollowUp = ({ name, followUpAt }: Inquiry): string =>
  `${name}: follow-up ${followUpAt === null ? 'removed' : 'set'}.`

/** Listed in the dialog of `?`. */
export const MY_DAY_KEYS: readonly KeyHelp[] = [
  ['j', 'Next in the list'],
  ['k', 'Previous in the list'],
  ['Enter', 'Open'],
  ['r', 'Reply'],
  ['a', 'Assign to me'],
  ['f', 'Follow-up'],
  ['d', 'Follow-up done'],
  ...INQUIRY_STATUSES.map((status, index): KeyHelp => [String(index + 1), `Set the status to ${STATUS_LABELS[status]}`]),
]
