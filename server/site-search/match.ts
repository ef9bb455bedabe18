/** Finds documents by words: every word must be in title, labels or text. Pure. */
import { ALIKE_CHARACTERS, HINDI_SPELLINGS, NASAL_CONSONANTS, spellNasals, type TextPart } from '#domain/site-search.ts'
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

/** A hyphen is not escaped: outside of a class that is an error with the flag u. */
const escapePattern = (character: string): string => character.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')

const characterPattern = (character: string): string => {
  const { nasal, consonant, nukta } = HINDI_SPELLINGS
  if (character === nasal.folded) return nasal.pattern
  if (consonant.test(character)) return `${character}${nukta}?`
  const alike = ALIKE_CHARACTERS.find((characters) => characters.startsWith(character))
  return alike === undefined ? escapePattern(character) : `[${alike}]`
}

/** A nasal at the end of a word may be the first half of a conjunct, which the text has as a sign. */
const nasalAtEnd = (word: string): { rest: string; pattern: string } | undefined => {
  const [, rest = '', nasal] = /^(.+)([ङञणनम])\u094D?$/u.exec(word) ?? []
  const before = NASAL_CONSONANTS.find(([consonant]) => consonant === nasal)?.[1]
  return before === undefined ? undefined : { rest, pattern: `[\u0901\u0902](?=[${before}])` }
}

const spellingPattern = (word: string): string => Array.from(word, characterPattern).join('\\p{DI}*')

/** Matches the word in a text that is not folded. */
const wordPattern = (word: string): string => {
  const ending = nasalAtEnd(word)
  const pattern = spellingPattern(word)
  return ending === undefined ? pattern : `(?:${pattern}|${spellingPattern(ending.rest)}\\p{DI}*${ending.pattern})`
}

const toPattern = (words: readonly string[]): RegExp =>
  new RegExp(
    words
      .toSorted((one, other) => other.length - one.length)
      .map((word) => (word.length < MIN_INFIX_CHARACTERS ? `(?<![\\p{L}\\p{M}\\p{N}])${wordPattern(word)}` : wordPattern(word)))
      .join('|'),
    'giu',
  )

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const toParts = (text: string, pattern: RegExp): TextPart[] => {
  const parts: TextPart[] = []
  const segments = graphemes.segment(text)
  let end = 0
  for (const { 0: match, index } of text.matchAll(pattern)) {
    // Within a grapheme of the match before it.
    if (index + match.length <= end) continue
    const start = Math.max(end, segments.containing(index)?.index ?? index)
    if (start > end) parts.push({ text: text.slice(end, start), isMatch: false })
    const last = segments.containing(index + match.length - 1)
    end = last === undefined ? index + match.length : last.index + last.segment.length
    parts.push({ text: text.slice(start, end), isMatch: true })
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
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
  const at = Math.max(0, text.search(pattern))
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
  /** Splits the text into matches and other parts, between graphemes: a vowel sign apart from its letter has a dotted circle. */
  toParts(text: string): TextPart[]
  /** A piece of the text around its first match, or its beginning; it starts and ends with a word. */
  toSnippet(text: string): string
}

/** Of the words of a query, as `toSearchWords` returns them: their spellings and their pattern are made once. */
export const createMatcher = (words: readonly string[]): Matcher => {
  const searched = words.map((word) => ({ word, spelled: spellNasals(word) }))
  const pattern = toPattern(words)
  return {
    score: (document) => scoreDocument(document, searched),
    toParts: (text) => toParts(text, pattern),
    toSnippet: (text) => toSnippet(text, pattern),
  }
}
