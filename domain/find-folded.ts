/** Where the words of a query are in a text as it is written, to mark them. */
import { foldSpelled, foldText, spellNasals } from './fold-text.ts'

export interface TextRange {
  start: number
  end: number
}

/** A shorter word is found at the beginning of words only. */
const MIN_INFIX_CHARACTERS = 3
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u

const FOLDINGS = [foldText, foldSpelled]

/** Between blanks. Folding removes those of nothing but invisible characters. */
const TEXT_WORD = /\S*[^\s\p{DI}]\S*/gu

/** Firefox has had the segmenter since version 125. */
const toGraphemes = (word: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word), ({ segment }) => segment)
    : (word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [])

/** Where each grapheme ends, in the word and in the folded word. The one after it may change how it is folded: hence by the rest of the word. */
const readEnds = (word: string, fold: (text: string) => string): { end: number; foldedEnd: number }[] => {
  const { length } = fold(word)
  let end = 0
  return toGraphemes(word).map((grapheme) => {
    end += grapheme.length
    return { end, foldedEnd: length - fold(word.slice(end)).length }
  })
}

/** The places of a folded word in a folded text, at most `limit`. */
const findPlaces = (folded: string, word: string, limit: number): number[] => {
  const places: number[] = []
  const isShort = Array.from(word).length < MIN_INFIX_CHARACTERS
  for (let at = folded.indexOf(word); at !== -1 && places.length < limit; at = folded.indexOf(word, at + 1)) {
    if (!isShort || !ENDS_IN_WORD.test(folded.slice(Math.max(0, at - 2), at))) places.push(at)
  }
  return places
}

/** Returns a function from a place in the folded text to that in the text. Each blank of the folded text stands for those between two words. */
const createMapping = (text: string, folded: string, fold: (text: string) => string) => {
  const words = [...text.matchAll(TEXT_WORD)].map(({ 0: word, index }) => ({ word, index }))
  return (place: number, side: 'start' | 'end'): number => {
    const before = folded.slice(0, place)
    const { word, index } = words[before.split(' ').length - 1] ?? { word: '', index: text.length }
    const within = place - before.lastIndexOf(' ') - 1
    const ends = readEnds(word, fold)
    if (side === 'start') return index + (ends.findLast(({ foldedEnd }) => foldedEnd <= within)?.end ?? 0)
    return index + (ends.find(({ foldedEnd }) => foldedEnd >= within)?.end ?? word.length)
  }
}

/** The places of folded words, in whole graphemes: a vowel sign apart from its letter has a dotted circle. At most `limit` of each word. */
export const findFolded = (text: string, words: readonly string[], limit = Infinity): TextRange[] => {
  const wanted = [...new Set(words.flatMap((word) => [word, spellNasals(word)]))].filter((word) => word !== '')
  if (wanted.length === 0) return []
  return FOLDINGS.flatMap((fold) => {
    const folded = fold(text).trim()
    const toPlace = createMapping(text, folded, fold)
    return wanted.flatMap((word) =>
      findPlaces(folded, word, limit).map((at) => ({ start: toPlace(at, 'start'), end: toPlace(at + word.length, 'end') })),
    )
  }).sort((one, other) => one.start - other.start || other.end - one.end)
}

export interface MarkedPart {
  text: string
  /** In the whole text. */
  start: number
  isMatch: boolean
}

/** Splits the text into matches and other parts. */
export const markFolded = (text: string, words: readonly string[]): MarkedPart[] => {
  const parts: MarkedPart[] = []
  const add = (start: number, end: number, isMatch: boolean) => {
    if (end > start) parts.push({ text: text.slice(start, end), start, isMatch })
  }
  let end = 0
  for (const range of findFolded(text, words)) {
    const start = Math.max(end, range.start)
    // Within the match before it.
    if (range.end <= start) continue
    add(end, start, false)
    add(start, range.end, true)
    end = range.end
  }
  add(end, text.length, false)
  return parts
}
