/** Messages of My day. Source: lead desk §4. */
import type { MyDayScope } from '#domain/my-day.ts'
import type { KeyHelp } from '#app/admin-kit/lists/commands.ts'
import { LEAD_KEYS, STATUS_KEY_HELP } from '../inquiries/keys.ts'

export const FETCH_FAILED = 'Failed to fetch My day'

export const SCOPE_LABELS: Record<MyDayScope, string> = { mine: 'Mine', team: 'Team' }

export const NOTHING_TO_DO = 'You’re all caught up.'
export const NOTHING_PLANNED = 'No response is due and no follow-up is set. New inquiries appear here as they arrive.'

/** Listed in the dialog of `?`. */
export const MY_DAY_KEYS: readonly KeyHelp[] = [
  ['j', 'Next in the list'],
  ['k', 'Previous in the list'],
  ['Enter', 'Open'],
  ...LEAD_KEYS,
  ...STATUS_KEY_HELP,
]
