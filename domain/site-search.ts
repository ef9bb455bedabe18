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
  /** The service of a question; empty for other kinds. */
  service: TextPart[]
  title: TextPart[]
  snippet: TextPart[]
}

const ZERO_WIDTH_SPACE = '\u200B'
/** Joiners, soft hyphens and marks of direction, which keyboards and other programs add. DI: Default_Ignorable_Code_Point. */
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

/** Characters that many keyboards put in place of the first one of each list. */
export const ALIKE_CHARACTERS = ["'‘’ʼ", '-‐‑'] as const

/**
 * The spellings of Hindi: a nasal before a consonant as a letter or as the sign anusvara, हिन्दी and हिंदी; chandrabindu or anusvara, चाँद and
 * चांद; with the nukta or without it, ज़रूरत and जरूरत. Patterns match `folded` in a text as it is written.
 */
export const HINDI_SPELLINGS = {
  nasal: { folded: '\u0902', pattern: '(?:[\u0901\u0902]|[ङञणनम]\u094D)' },
  consonant: /[क-ह]/,
  nukta: '\u093C',
} as const
const HINDI_NASALS = /[ङञणनम]\u094D(?=[क-ह])|\u0901/g

/** The nasal consonants, each with the consonants before which anusvara stands for it: हिंदी is हिन्दी, संपर्क is सम्पर्क. */
export const NASAL_CONSONANTS = [
  ['ङ', 'क-घ'],
  ['ञ', 'च-झ'],
  ['ण', 'ट-ढ'],
  ['न', 'त-ध'],
  ['म', 'प-भ'],
] as const

/** The nasals before consonants as letters. */
export const spellNasals = (text: string): string =>
  NASAL_CONSONANTS.reduce(
    (spelled, [nasal, before]) => spelled.replaceAll(new RegExp(`[\u0901\u0902](?=[${before}])`, 'g'), `${nasal}\u094D`),
    text,
  )

/** Lower-cased, in NFC, without invisible characters and nuktas, with one apostrophe and one hyphen. */
const foldCharacters = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[‐‑]/g, '-')
    .replaceAll(HINDI_SPELLINGS.nukta, '')

/** A query as it is searched: of characters that look alike, and of spellings of a word, it has one. */
export const foldText = (text: string): string => foldCharacters(text).replaceAll(HINDI_NASALS, HINDI_SPELLINGS.nasal.folded)

/** A text in which queries are searched: also with its nasals as letters, since a query may end at one, as 'हिन' does in हिन्दी. */
export const foldSearchedText = (text: string): string => {
  const folded = foldText(text)
  const spelled = spellNasals(foldCharacters(text))
  return folded === spelled ? folded : `${folded}\n${spelled}`
}

const WORD_SEPARATOR = /[\s,;?!…।॥"“”„«»()–—]+/u
/** Of a word in quotes or in Markdown, at the end of a sentence, of a tag; not those of '.NET', 'C++' and 'C#'. */
const SIGNS_AT_ENDS = /^['*_`#]+|['*_`.:]+$/g

/** The words that are searched, folded; shorter ones are left out. */
export const toSearchWords = (query: string): string[] => {
  const words = foldText(query)
    .split(WORD_SEPARATOR)
    .map((word) => word.replaceAll(SIGNS_AT_ENDS, ''))
    .filter((word) => Array.from(word).length >= SEARCH_LIMITS.minWordCharacters)
  return [...new Set(words)].slice(0, SEARCH_LIMITS.words)
}
