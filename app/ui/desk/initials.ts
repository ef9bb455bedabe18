import { SERVICE_CLASSES } from './tone.ts'

const LETTERS = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined

/** Its code point in Firefox 115, which has no Intl.Segmenter. */
const readFirst = (word: string): string => (LETTERS ? [...LETTERS.segment(word)][0]?.segment : Array.from(word)[0]) ?? ''

/** The beginnings of the first and the last word of a name, e.g. 'AR' of Asha Rao; in Devanagari each with its vowel sign. */
export const toInitials = (name: string): string => {
  const [first = '', ...others] = name.split(/[\s@._-]+/).filter((word) => /^\p{L}/u.test(word))
  return (readFirst(first) + readFirst(others.at(-1) ?? '')).toUpperCase() || '?'
}

export type InitialsColour = keyof typeof SERVICE_CLASSES

const NAMES = Object.keys(SERVICE_CLASSES) as InitialsColour[]

/** The chosen one of the eight service colours, else one that is always the same for a name. */
export const toAvatarColour = (name: string, chosen?: InitialsColour): string => {
  const sum = Array.from(name).reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973, 0)
  return SERVICE_CLASSES[chosen ?? NAMES[sum % NAMES.length] ?? 'blue']
}
