/** Undo of a deletion. */

/** How long a deleted service, banner, news item, case study or inquiry can be restored. */
export const UNDO_HOURS = 1
