/** Bold and italic text, and code within a line. */
import { type Edit, type Selection, wrap } from './markdown-selection.ts'

/** How often the character stands beside `at`, on its left (-1) or right (1) side. */
const countBeside = (text: string, at: number, character: string, side: -1 | 1): number => {
  let count = 0
  while (text[at + (side === 1 ? count : -1 - count)] === character) count += 1
  return count
}

/** Whether so many of its characters contain the marker: '**' does, but not '*'. */
const isMarker = (count: number, marker: string): boolean =>
  // Three are emphasis within strong emphasis, or the other way round.
  count === marker.length || (count >= 3 && marker !== '`')

/** Whether the marker stands around the selection. */
const isAround = ({ text, start, end }: Selection, marker: string): boolean => {
  const character = marker.charAt(0)
  return isMarker(Math.min(countBeside(text, start, character, -1), countBeside(text, end, character, 1)), marker)
}

/** Whether the text is one marked text: '**a**', but not '**a** and **b**'. */
const isMarked = (text: string, marker: string): boolean => {
  const character = marker.charAt(0)
  const count = Math.min(countBeside(text, 0, character, 1), countBeside(text, text.length, character, -1))
  if (2 * count >= text.length || !isMarker(count, marker)) return false
  const runs = text.slice(count, -count).match(/[*`]+/g) ?? []
  return !runs.some((run) => run.startsWith(character) && isMarker(run.length, marker))
}

/** The marks of a heading, a quotation and a list at the beginning of a line. */
const BLOCK_MARKS = /^(?:[ \t]*(?:#{1,6} |> ?|[-*+] |\d{1,9}[.)] ))+/

/** A part of the text that emphasis cannot leave. */
interface Passage {
  start: number
  end: number
}

/** The selected paragraphs, list items, headings and lines of quotations, without the blanks at their ends. */
const findPassages = ({ text, start, end }: Selection): Passage[] => {
  const passages: Passage[] = []
  let isContinued = false
  let at = start
  for (const line of text.slice(start, end).split('\n')) {
    const isWhole = at === 0 || text[at - 1] === '\n'
    const marks = isWhole ? (BLOCK_MARKS.exec(line)?.[0] ?? '') : ''
    const words = line.slice(marks.length)
    const passage = { start: at + line.length - words.trimStart().length, end: at + line.trimEnd().length }
    const last = passages.at(-1)
    if (words.trim() === '') isContinued = false
    else {
      if (isContinued && marks === '' && last !== undefined) last.end = passage.end
      else passages.push(passage)
      isContinued = !marks.includes('#')
    }
    at += line.length + 1
  }
  return passages
}

/** The selection, with the characters of the marker beside it. */
const withMarkers = ({ text, start, end }: Selection, marker: string): Selection => {
  const character = marker.charAt(0)
  return { text, start: start - countBeside(text, start, character, -1), end: end + countBeside(text, end, character, 1) }
}

/** Marks every passage that is not, or removes the marks when all are. */
const toggleEach = (selection: Selection, passages: readonly Passage[], marker: string): Edit => {
  const { text, start, end } = selection
  const { length } = marker
  const read = (passage: Passage) => text.slice(passage.start, passage.end)
  const areMarked = passages.every((passage) => isMarked(read(passage), marker))
  const toggle = (words: string): string => {
    if (areMarked) return words.slice(length, -length)
    return isMarked(words, marker) ? words : marker + words + marker
  }
  let insert = ''
  let at = start
  for (const passage of passages) {
    insert += text.slice(at, passage.start) + toggle(read(passage))
    at = passage.end
  }
  const lead = (passages[0]?.start ?? start) - start
  const selectEnd = start + insert.length
  return { start, end, insert: insert + text.slice(at, end), selectStart: start + lead, selectEnd }
}

/**
 * Puts the marker around each passage of the selection, since emphasis ends with its paragraph (CommonMark), or removes it; `example`
 * stands where nothing is selected.
 */
export const toggleMarker =
  (marker: string, example: string) =>
  (selection: Selection): Edit => {
    const { text, start, end } = selection
    const [passage = { start: end, end }, ...others] = findPassages(selection)
    if (others.length > 0) {
      const whole = withMarkers(selection, marker)
      return toggleEach(whole, findPassages(whole), marker)
    }
    const { length } = marker
    const words = text.slice(passage.start, passage.end)
    const [before, after] = [text.slice(start, passage.start), text.slice(passage.end, end)]
    if (isAround(selection, marker)) return wrap({ text, start: start - length, end: end + length }, before, words, after)
    if (isMarked(words, marker)) return wrap(selection, before, words.slice(length, -length), after)
    // Markers beside a blank have no effect in Markdown.
    return wrap(selection, before + marker, words || example, marker + after)
  }
