/** The selection in a text of Markdown, and an edit of it. */

export interface Selection {
  text: string
  /** In UTF-16 units, as of a textarea. */
  start: number
  end: number
}

/** Replaces `start` to `end` with `insert`, then selects `selectStart` to `selectEnd` of the new text. */
export interface Edit {
  start: number
  end: number
  insert: string
  selectStart: number
  selectEnd: number
}

export const readSelected = ({ text, start, end }: Selection): string => text.slice(start, end)

/** Replaces the selection with before + inside + after and selects `inside`. */
export const wrap = ({ start, end }: Selection, before: string, inside: string, after: string): Edit => {
  const selectStart = start + before.length
  return { start, end, insert: before + inside + after, selectStart, selectEnd: selectStart + inside.length }
}
