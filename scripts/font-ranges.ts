/** The characters of the site's fonts, for fonts.ts. Source: decision 0053. */

/** Code points. */
export type Range = readonly [first: number, last: number]

export const RUPEE = 0x20b9

/**
 * English, with the punctuation and signs that the site uses: © « ° · » × – — ‘ ’ “ ” • … € ₹ ™ −. Each face of it is on every
 * first page.
 */
export const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [RUPEE, RUPEE],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]
/** The rest of Latin-1: names from Lisbon to Oslo. */
export const LATIN_1: readonly Range[] = [
  [0xa1, 0xa8],
  [0xaa, 0xaa],
  [0xac, 0xaf],
  [0xb1, 0xb6],
  [0xb8, 0xba],
  [0xbc, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
]
/** With names from Poland to Turkey. */
export const LATIN_EXTENDED: readonly Range[] = [...LATIN_1, [0x100, 0x130], [0x132, 0x151], [0x154, 0x17f], [0x218, 0x21b]]
/** With the joiners and the dotted circle that the script's shaping uses. */
export const DEVANAGARI: readonly Range[] = [
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
]

export const charactersIn = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)))
    .join('')
