/** Taking back a deletion. */

/** For so long a deleted service, banner, news item or inquiry can be brought back. */
export const UNDO_HOURS = 1
