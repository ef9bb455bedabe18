/** The visitors' search. No schema here: the public pages load this file. Source: issue 13 point 7. */

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
  title: TextPart[]
  snippet: TextPart[]
}

/** One form of a query for every way to type it; blank for none. */
export const normalizeQuery = (typed: string): string =>
  Array.from(
    typed
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
      .trim(),
  )
    .slice(0, SEARCH_LIMITS.characters)
    .join('')
    .trimEnd()

const WORD_SEPARATOR = /[\s,;"“”()]+/u

/** The words that are searched, lower-cased; shorter ones are left out. */
export const toSearchWords = (query: string): string[] => {
  const words = query
    .toLowerCase()
    .split(WORD_SEPARATOR)
    .filter((word) => Array.from(word).length >= SEARCH_LIMITS.minWordCharacters)
  return [...new Set(words)].slice(0, SEARCH_LIMITS.words)
}
