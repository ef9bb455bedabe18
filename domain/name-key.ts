/** The order of names in a telephone book. Source: docs/decisions/0043. */
import { toPlainLatin } from './plain-latin.ts'

/**
 * Accents, which Unicode counts to the script of the letter before them, and characters that are not shown. The vowel signs of
 * Devanagari and other scripts of India have a script of their own and stay.
 */
const IGNORED = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]/gu

/** As many characters as a name may have; compatibility characters become up to 18. An index of PostgreSQL refuses longer ones. */
const MAX_LENGTH = 200

/**
 * The key of a name: names are sorted by their keys, compared by code point. Without accents and in lower case, outer spaces
 * trimmed, inner runs of spaces made one: 'elodie' for ' Élodie'. Stored keys come from this function.
 */
export const toNameKey = (name: string): string => {
  const text = name.normalize('NFKD').replace(IGNORED, '').toLowerCase()
  const key = toPlainLatin(text).replace(/\s+/g, ' ').trim()
  return key.length <= MAX_LENGTH ? key : [...key].slice(0, MAX_LENGTH).join('')
}

interface Named {
  id: number
  name: string
}

/** Sorts by name, then by id. */
export const sortByName = <Item extends Named>(items: readonly Item[]): Item[] => {
  const keyed = items.map((item) => ({ item, key: toNameKey(item.name) }))
  const order = (one: string, other: string): number => Number(one > other) - Number(one < other)
  return keyed.sort((one, other) => order(one.key, other.key) || one.item.id - other.item.id).map(({ item }) => item)
}
