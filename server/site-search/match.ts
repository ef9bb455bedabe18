/** Finds documents by words: every word must be in title, labels or text. Pure. */
import { foldSpelled, foldText, spellNasals } from '#domain/fold-text.ts'
import type { TextPart } from '#domain/site-search.ts'
import type { IndexedDocument } from './document.ts'

/** A shorter word is found at the beginning of words only, as in the lists of the desk. */
const MIN_INFIX_CHARACTERS = 3

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u

const isAsciiAlphanumeric = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90)

const isWordCharacter = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code < 128 ? isAsciiAlphanumeric(code) : WORD_CHARACTER.test(text[at] ?? '')
}

const startsWord = (text: string, at: number): boolean => at === 0 || !isWordCharacter(text, at - 1)

/**
 * Matches within words that are passed over in search of one at the beginning of a word; bounds the time for 'aaaa…'. Short words are
 * found at the beginning only: of the longer ones just the score depends on it.
 */
const MAX_INFIX_MATCHES = { short: 200, long: 20 }

/** Whether a text has a word, preferably at the beginning of one of its own. Both in lower case. */
const findWord = (text: string, word: string): 'word-start' | 'infix' | undefined => {
  let tries = 0
  const isShort = word.length < MIN_INFIX_CHARACTERS
  const maxTries = isShort ? MAX_INFIX_MATCHES.short : MAX_INFIX_MATCHES.long
  for (let at = text.indexOf(word); at !== -1 && tries < maxTries; at = text.indexOf(word, at + 1)) {
    if (startsWord(text, at)) return 'word-start'
    tries += 1
  }
  return isShort || tries === 0 ? undefined : 'infix'
}

const SCORES = { title: 8, labels: 4, text: 2 } as const

const scoreSpelling = (text: string, word: string, score: number): number => {
  const found = findWord(text, word)
  return found === undefined ? 0 : found === 'word-start' ? score : score / 2
}

/** A word of a query, and its spelling with nasals as letters; the same twice if it has none. */
interface SearchedWord {
  word: string
  spelled: string
}

const scoreIn = (text: string, { word, spelled }: SearchedWord, score: number): number => {
  const found = scoreSpelling(text, word, score)
  return spelled === word || found === score ? found : Math.max(found, scoreSpelling(text, spelled, score))
}

const scoreDocument = (document: IndexedDocument, words: readonly SearchedWord[]): number => {
  let total = 0
  for (const word of words) {
    const score =
      scoreIn(document.titleLower, word, SCORES.title) +
      scoreIn(document.labelsLower, word, SCORES.labels) +
      scoreIn(document.textLower, word, SCORES.text)
    if (score === 0) return 0
    total += score
  }
  return total
}

/** Matches the words in a folded text. */
const toPattern = (words: readonly SearchedWord[]): RegExp =>
  new RegExp(
    [...new Set(words.flatMap(({ word, spelled }) => [word, spelled]))]
      .sort((one, other) => other.length - one.length)
      .map((word) => (word.length < MIN_INFIX_CHARACTERS ? `(?<![\\p{L}\\p{M}\\p{N}])${RegExp.escape(word)}` : RegExp.escape(word)))
      .join('|'),
    'gu',
  )

interface Range {
  start: number
  end: number
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const FOLDINGS = [foldText, foldSpelled]

/** Where each grapheme of a word ends, in the word and in the folded word. A grapheme may be folded by the one after it, hence by the rest of the word. */
const readEnds = (word: string, fold: (text: string) => string): { end: number; foldedEnd: number }[] => {
  const { length } = fold(word)
  return Array.from(graphemes.segment(word), ({ segment, index }) => {
    const end = index + segment.length
    return { end, foldedEnd: length - fold(word.slice(end)).length }
  })
}

/** The matches in a word of a text, in whole graphemes: a vowel sign apart from its letter has a dotted circle. */
const findRanges = (word: string, pattern: RegExp): Range[] =>
  FOLDINGS.flatMap((fold) => {
    const matches = [...fold(word).matchAll(pattern)]
    if (matches.length === 0) return []
    const ends = readEnds(word, fold)
    return matches.map(({ 0: match, index }) => ({
      start: ends.findLast(({ foldedEnd }) => foldedEnd <= index)?.end ?? 0,
      end: ends.find(({ foldedEnd }) => foldedEnd >= index + match.length)?.end ?? word.length,
    }))
  }).sort((one, other) => one.start - other.start || other.end - one.end)

/** Words of queries have no blanks: each match is within a word of the text. */
const TEXT_WORD = /\S+/g

const toParts = (text: string, pattern: RegExp): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(TEXT_WORD)) {
    for (const range of findRanges(word, pattern)) {
      const start = Math.max(end, index + range.start)
      // Within the match before it.
      if (index + range.end <= start) continue
      if (start > end) parts.push({ text: text.slice(end, start), isMatch: false })
      end = index + range.end
      parts.push({ text: text.slice(start, end), isMatch: true })
    }
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}

/** The beginning of the first match; 0 without one. */
const findFirst = (text: string, pattern: RegExp): number => {
  for (const { 0: word, index } of text.matchAll(TEXT_WORD)) {
    const [first] = findRanges(word, pattern)
    if (first !== undefined) return index + first.start
  }
  return 0
}

const CHARACTERS_BEFORE = 60
const SNIPPET_CHARACTERS = 200

/** Halves of surrogate pairs at the ends of a piece. */
const HALF_PAIRS = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g

/** Before an ellipsis they say nothing: 'it,…'. */
const PUNCTUATION_AT_END = /[\s.,;:!?·…।|\p{Pd}\p{Ps}\p{Pi}]+$/u
/** After an ellipsis: signs that stand alone, not those of '.NET' and '-5'. */
const PUNCTUATION_AT_START = /^(?:[|\p{P}]+\s+)+/u

const toSnippet = (text: string, pattern: RegExp): string => {
  const at = findFirst(text, pattern)
  const from = Math.max(0, at - CHARACTERS_BEFORE)
  const piece = text.slice(from, from + SNIPPET_CHARACTERS).replace(HALF_PAIRS, '')
  const start = from > 0 ? piece.replace(/^\S*\s+/, '').replace(PUNCTUATION_AT_START, '') : piece
  const isCut = from + SNIPPET_CHARACTERS < text.length
  const whole = isCut ? start.replace(/\s+\S*$/, '').replace(PUNCTUATION_AT_END, '') : start
  return `${from > 0 ? '…' : ''}${whole.replaceAll(/\s+/g, ' ').trim()}${isCut ? '…' : ''}`
}

export interface Matcher {
  /** 0 when a word is missing. */
  score(document: IndexedDocument): number
  /** Splits the text into matches and other parts. */
  toParts(text: string): TextPart[]
  /** A piece of the text around its first match, or its beginning; it starts and ends with a word. */
  toSnippet(text: string): string
}

/** Of the words of a query, as `toSearchWords` returns them: their spellings and their pattern are made once. */
export const createMatcher = (words: readonly string[]): Matcher => {
  const searched = words.map((word) => ({ word, spelled: spellNasals(word) }))
  const pattern = toPattern(searched)
  return {
    score: (document) => scoreDocument(document, searched),
    toParts: (text) => toParts(text, pattern),
    toSnippet: (text) => toSnippet(text, pattern),
  }
}
