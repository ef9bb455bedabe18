import type { KeyHelp } from '#app/admin-kit/lists/commands.ts'

/** Listed in the dialog of `?`; for the card whose handle has the focus. */
export const BOARD_KEYS: readonly KeyHelp[] = [
  ['↑ ↓ ← →', 'Move between the cards of a column, and within a card'],
  ['Space', 'Pick up the card of the focused handle, drop it'],
  ['← →', 'Change the column of the picked up card'],
  ['Esc', 'Cancel the move'],
]
