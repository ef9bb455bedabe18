/** Texts of searches and of searched rows. */

const TRIGRAM_LENGTH = 3

/** Too short for a trigram index. */
export const isShort = (text: string): boolean => Array.from(text).length < TRIGRAM_LENGTH

/** A letter without case, of the Lisu script, before the one or two characters with which a word begins. */
const MARK = '\uA4D0'

/** The text that a trigram index is asked for: a short one is the beginning of a word. */
export const toTrigrams = (text: string): string => MARK.repeat(Math.max(TRIGRAM_LENGTH - Array.from(text).length, 0)) + text

/** A character after anything but a letter or digit, and that with its next one. */
const BEGINNINGS = /(?<![\p{L}\p{N}])(?=(\S))(?=(\S\S)?)/gu

/** The beginnings of the words of a folded text, a trigram each; one of symbols only is none. */
export const toBeginnings = (folded: string): string =>
  [...new Set([...folded.matchAll(BEGINNINGS)].flatMap(([, one = '', two = '']) => [one, two]))]
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map(toTrigrams)
    .join(' ')

/** A query of FTS5 for this text. */
export const toPhrase = (text: string): string => `"${text.replaceAll('"', '""')}"`
