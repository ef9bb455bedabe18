const LETTERS = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined

/** Its code point in Firefox 115, which has no Intl.Segmenter. */
const readFirst = (word: string): string => (LETTERS ? [...LETTERS.segment(word)][0]?.segment : Array.from(word)[0]) ?? ''

/** The beginnings of the first and the last word of a name, e.g. 'AR' of Asha Rao; in Devanagari each with its vowel sign. */
export const toInitials = (name: string): string => {
  const [first = '', ...others] = name.split(/[\s@._-]+/).filter((word) => /^\p{L}/u.test(word))
  return (readFirst(first) + readFirst(others.at(-1) ?? '')).toUpperCase() || '?'
}

const COLOURS = [
  'bg-blue-soft text-blue-strong',
  'bg-green-soft text-green-strong',
  'bg-pink-soft text-pink-strong',
  'bg-purple-soft text-purple-strong',
  'bg-orange-soft text-orange-strong',
  'bg-indigo-soft text-indigo-strong',
  'bg-red-soft text-red-strong',
  'bg-yellow-soft text-yellow-strong',
] as const

/** One of the eight service colours, for a name always the same. */
export const toAvatarColour = (name: string): string => {
  const sum = Array.from(name).reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973, 0)
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0]
}
