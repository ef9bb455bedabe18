/** Finds the matches of a search term in a text. */

export interface HighlightPart {
  text: string
  /** Start index in the whole text. */
  start: number
  isMatch: boolean
}

/** Minimum length of a term that the server finds inside words; a shorter one matches word starts. Source: issue 5 search. */
const MIN_INFIX_LENGTH = 3

const toPattern = (search: string): RegExp => {
  const term = search.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const isShort = Array.from(search).length < MIN_INFIX_LENGTH
  return new RegExp(isShort ? `(?<![\\p{L}\\p{N}])${term}` : term, 'giu')
}

/** Splits the text into matches and other parts, in any case and script; a blank search matches nothing. */
export const highlightParts = (text: string, search: string): HighlightPart[] => {
  const term = search.trim()
  if (term === '') return [{ text, start: 0, isMatch: false }]
  const parts: HighlightPart[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(toPattern(term))) {
    if (index > end) parts.push({ text: text.slice(end, index), start: end, isMatch: false })
    parts.push({ text: match, start: index, isMatch: true })
    end = index + match.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end, isMatch: false })
  return parts
}

/** Default number of characters before a match, and the number after it. */
const CHARS_BEFORE = 60
const CHARS_AFTER = 60

/** One line of text around the first match, starting at a word; undefined without a match. */
export const snippet = (text: string, search: string, before = CHARS_BEFORE): string | undefined => {
  const term = search.trim()
  const found = term === '' ? null : toPattern(term).exec(text)
  if (found === null) return undefined
  const from = Math.max(0, found.index - before)
  const to = found.index + found[0].length + CHARS_AFTER
  const lead = text.slice(from, found.index)
  const whole = from > 0 ? lead.replace(/^\S+\s+/, '') : lead
  const words = (whole + text.slice(found.index, to)).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${words}${to < text.length ? '…' : ''}`
}
