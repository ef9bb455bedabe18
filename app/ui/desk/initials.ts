/** The first letters of the first and the last word of a name, e.g. 'AR' of Asha Rao; of a script with marks a letter has its marks. */
export const toInitials = (name: string): string => {
  const words = name.split(/[\s@._-]+/).filter((word) => /^\p{L}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) =>
    word === undefined ? [] : ([...new Intl.Segmenter().segment(word)][0]?.segment ?? []),
  )
  return letters.join('').toUpperCase() || '?'
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
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0)
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0]
}
