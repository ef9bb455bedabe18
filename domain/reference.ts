/**
 * The reference of an inquiry, which can be said on the phone: its id in six characters. No two ids have the same one, so it needs no
 * column. One of each pair of look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B, U V) is left out, and the vowels: it is no word and no name.
 * Source: issue 37 point 5.
 */
const LETTERS = 'CDFGHJKMNPQRTVWXY'
const CHARACTERS = `23456789${LETTERS}`
const BASE = CHARACTERS.length
const LENGTH = 6

/** 166,015,625. A reference begins with a letter: no part of a phone number looks like one. */
const REFERENCES = LETTERS.length * BASE ** (LENGTH - 1)

/** Neighbours get references that differ. Each factor undoes the other: their product is 1 modulo REFERENCES. */
const SCATTER = 32_637_901
const GATHER = 37_350_226

const SHAPE = new RegExp(`^#?[${LETTERS}][${CHARACTERS}]{${LENGTH - 1}}$`)

/** E.g. 'K7M2P9'. */
export const toReference = (id: number): string => {
  let rest = (id * SCATTER) % REFERENCES
  let end = ''
  while (end.length < LENGTH - 1) {
    end = CHARACTERS.charAt(rest % BASE) + end
    rest = Math.floor(rest / BASE)
  }
  return LETTERS.charAt(rest) + end
}

/** The id of a reference in upper or lower case, with or without blanks, hyphens and a '#'; undefined for any other text. */
export const readReference = (text: string): number | undefined => {
  const typed = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!SHAPE.test(typed)) return undefined
  const [first = '', ...others] = typed.replace('#', '')
  const scattered = others.reduce((number, character) => number * BASE + CHARACTERS.indexOf(character), LETTERS.indexOf(first))
  return (scattered * GATHER) % REFERENCES
}
