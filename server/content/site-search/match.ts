/** Finds documents by words: every word must be in title, labels or text. Pure. */
import { findFolded, markFolded } from '#domain/find-folded.ts'
import { spellNasals } from '#domain/fold-text.ts'
import type { IndexedDocument, TextPart } from '#domain/site-search.ts'

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

const CHARACTERS_BEFORE = 60
const SNIPPET_CHARACTERS = 200

/** Halves of surrogate pairs at the ends of a piece. */
const HALF_PAIRS = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g

/** Before an ellipsis they say nothing: 'it,…'. */
const PUNCTUATION_AT_END = /[\s.,;:!?·…।|\p{Pd}\p{Ps}\p{Pi}]+$/u
/** After an ellipsis: signs that stand alone, not those of '.NET' and '-5'. */
const PUNCTUATION_AT_START = /^(?:[|\p{P}]+\s+)+/u

const toSnippet = (text: string, words: readonly string[]): string => {
  const at = findFolded(text, words, 1)[0]?.start ?? 0
  const from = Math.max(0, at - CHARACTERS_BEFORE)
  const piece = text.slice(from, from + SNIPPET_CHARACTERS).replace(HALF_PAIRS, '')
  const start = from > 0 ? piece.replace(/^\S*\s+/, '').replace(PUNCTUATION_AT_START, '') : piece
  const isCut = from + SNIPPET_CHARACTERS < text.length
  const whole = isCut ? start.replace(/\s+\S*$/, '').replace(PUNCTUATION_AT_END, '') : start
  return `${from > 0 ? '…' : ''}${whole.replaceAll(/\s+/g, ' ').trim()}${isCut ? '…' : ''}`
}

/** Of the words of a query, as `toSearchWords` returns them: their spellings are made once. */
export const createMatcher = (words: readonly string[]) => {
  const searched = words.map((word) => ({ word, spelled: spellNasals(word) }))
  return {
    /** 0 when a word is missing. */
    score: (document: IndexedDocument): number => scoreDocument(document, searched),
    /** Splits the text into matches and other parts. */
    toParts: (text: string): TextPart[] => markFolded(text, words).map(({ text: part, isMatch }) => ({ text: part, isMatch })),
    /** A piece of the text around its first match, or its beginning; it starts and ends with a word. */
    toSnippet: (text: string): string => toSnippet(text, words),
  }
}
