import { findFolded, type MarkedPart, markFolded } from '#domain/find-folded.ts'
import { foldText } from '#domain/fold-text.ts'

/** As the server searches it. */
const toTerms = (search: string): string[] => [foldText(search).trim()]

/** Splits the text into matches and other parts, in any case, script and spelling; a blank search matches nothing. */
export const highlightParts = (text: string, search: string): MarkedPart[] => markFolded(text, toTerms(search))

/** Default number of characters before a match, and the number after it. */
const CHARS_BEFORE = 60
const CHARS_AFTER = 60

/** One line of text around the first match, starting at a word; undefined without a match. */
export const snippet = (text: string, search: string, before = CHARS_BEFORE): string | undefined => {
  const [found] = findFolded(text, toTerms(search), 1)
  if (found === undefined) return undefined
  const from = Math.max(0, found.start - before)
  const to = found.end + CHARS_AFTER
  const lead = text.slice(from, found.start)
  const whole = from > 0 ? lead.replace(/^\S+\s+/, '') : lead
  const words = (whole + text.slice(found.start, to)).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${words}${to < text.length ? '…' : ''}`
}
