/** Latin letters that Unicode does not decompose, as other keyboards type them. Stored keys of names depend on these. */
export const UNDECOMPOSED_LATIN = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
} as const

const PLAIN: Readonly<Record<string, string>> = { ...UNDECOMPOSED_LATIN, ħ: 'h', ŋ: 'n', ŧ: 't' }
const OTHERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Of a text in lower case. */
export const toPlainLatin = (text: string): string => text.replace(OTHERS, (character) => PLAIN[character] ?? character)
