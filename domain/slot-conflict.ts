/** A file of its own: a screen that shows conflicts loads no rule of slots. Source: decision 0059. */

/** Why a booked slot is no longer one: the settings changed, or the time was blocked, after it was booked. */
export const SLOT_CONFLICTS = ['day-off', 'outside-hours', 'blocked', 'over-capacity'] as const
export type SlotConflict = (typeof SLOT_CONFLICTS)[number]
export const SLOT_CONFLICT_LABELS: Record<SlotConflict, string> = {
  'day-off': 'On a day off',
  'outside-hours': 'Outside office hours',
  blocked: 'In a blocked time',
  'over-capacity': 'More than the capacity',
}
