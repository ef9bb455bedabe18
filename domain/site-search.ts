/** The visitors' search. No schema here: the public pages load this file. Source: issue 13 point 7. */
import { foldText } from './fold-text.ts'

/** Limits of a query: characters, words, and characters of the shortest word. */
export const SEARCH_LIMITS = { characters: 100, words: 8, minWordCharacters: 2 } as const

export const SEARCH_RESULTS_SHOWN = 30

export const SEARCH_KINDS = { service: 'Service', question: 'Question', work: 'Work', news: 'News' } as const
export type SearchKind = keyof typeof SEARCH_KINDS

/** A part of a text; matches are highlighted. */
export interface TextPart {
  text: string
  isMatch: boolean
}

export interface SearchResult {
  /** Unique among all results. */
  key: string
  kind: SearchKind
  path: string
  /** The service of a question; empty for other kinds. */
  service: TextPart[]
  title: TextPart[]
  snippet: TextPart[]
}

const ZERO_WIDTH_SPACE = '\u200B'
/** DI: Default_Ignorable_Code_Point. */
const INVISIBLE = /\p{DI}+/gu

/** One form of a query for every way to type it; blank for none. */
export const normalizeQuery = (typed: string): string =>
  Array.from(
    typed
      .replaceAll(ZERO_WIDTH_SPACE, ' ')
      .replaceAll(INVISIBLE, '')
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
      .trim(),
  )
    .slice(0, SEARCH_LIMITS.characters)
    .join('')
    .trimEnd()

const WORD_SEPARATOR = /[\s,;?!…।॥"“”„«»()–—]+/u
/** Of a word in quotes or in Markdown, at the end of a sentence, of a tag; not those of '.NET', 'C++' and 'C#'. */
const SIGNS_AT_ENDS = /^['*_`#]+|['*_`.:]+$/g

/** The words that are searched, folded; shorter ones are left out. */
export const toSearchWords = (query: string): string[] => {
  const words = query
    .split(WORD_SEPARATOR)
    .map((word) => foldText(word).trim().replaceAll(SIGNS_AT_ENDS, ''))
    .filter((word) => Array.from(word).length >= SEARCH_LIMITS.minWordCharacters)
  return [...new Set(words)].slice(0, SEARCH_LIMITS.words)
}

/** What the visitors' search finds: a document for each service, question, case study and article. */
export interface SearchDocument {
  /** Unique among all documents. */
  key: string
  kind: SearchKind
  /** The page that shows it. */
  path: string
  title: string
  /** The title of the service that a question belongs to. */
  service?: string
  /** Category, tags, client: words beside the title. */
  labels: string[]
  /** Plain text. */
  text: string
  /** ISO 8601 UTC; the public sees it from then on. Blank: at once. */
  publishedAt: string
}

/** A document with its texts as they are searched. */
export interface IndexedDocument extends SearchDocument {
  service: string
  titleLower: string
  labelsLower: string
  textLower: string
}
