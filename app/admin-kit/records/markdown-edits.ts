/** Edits of a text in Markdown by a toolbar: pure functions of the text and its selection. */
import { toggleMarker } from './markdown-emphasis.ts'
import { toggleBullets, toggleHeading, toggleNumbers, toggleQuotation } from './markdown-lines.ts'
import { type Edit, readSelected, type Selection, wrap } from './markdown-selection.ts'

const code = (selection: Selection): Edit => {
  const inside = readSelected(selection)
  if (!inside.includes('\n')) return toggleMarker('`', 'code')(selection)
  return block(selection, '```\n', inside.replace(/^\n+|\n+$/g, ''), '\n```')
}

/** A block of its own: blank lines separate it from the text around it. */
const block = (selection: Selection, before: string, inside: string, after: string): Edit => {
  const { text, start, end } = selection
  const lead = start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : text[start - 1] === '\n' ? '\n' : '\n\n'
  const trail = text.slice(end).startsWith('\n\n') ? '' : text[end] === '\n' ? '\n' : '\n\n'
  return wrap(selection, lead + before, inside, after + (end === text.length ? '\n' : trail))
}

const DESTINATION = /^(?:https?:\/\/|mailto:|tel:|\/)\S+$/
const EXAMPLE_URL = 'https://'

/** Selected text becomes the text of a link whose URL is selected next; a selected URL becomes its destination. */
const link = (selection: Selection): Edit => {
  const inside = readSelected(selection)
  if (DESTINATION.test(inside)) return wrap(selection, '[', 'text', `](${inside})`)
  return wrap(selection, `[${inside || 'text'}](`, EXAMPLE_URL, ')')
}

/** Below the selection, which stays. */
const table = (selection: Selection): Edit =>
  block({ ...selection, start: selection.end }, '| ', 'Column', ' | Column |\n| --- | --- |\n| Cell | Cell |\n| Cell | Cell |')

/** An uploaded image at the caret; its alternative text is selected. */
export const insertImage = (selection: Selection, url: string, alternative: string): Edit =>
  wrap({ ...selection, end: selection.start }, '![', alternative, `](${url})`)

/** Where a position is after another edit of the text, at whose end is the caret: of equal characters it shows the new ones. */
export const shiftPosition = (before: string, after: string, position: number, caret: number): number => {
  const editEnd = before.length - (after.length - caret)
  const isKnown = editEnd >= 0 && before.slice(editEnd) === after.slice(caret)
  const longest = Math.min(position, isKnown ? Math.min(editEnd, caret) : Infinity)
  let same = 0
  while (same < longest && before[same] === after[same]) same += 1
  if (same === position) return position
  return Math.max(same, Math.min(after.length, position + after.length - before.length))
}

export const EDITS = {
  bold: toggleMarker('**', 'bold text'),
  italic: toggleMarker('*', 'emphasised text'),
  heading: toggleHeading,
  link,
  list: toggleBullets,
  numberedList: toggleNumbers,
  quotation: toggleQuotation,
  code,
  table,
} as const satisfies Record<string, (selection: Selection) => Edit>
export type EditName = keyof typeof EDITS
