/** Latin letters that Unicode does not decompose, as other keyboards type them. Stored keys of names depend on these. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
}
const UNDECOMPOSED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Of a text in lower case. */
export const toPlainLatin = (text: string): string => text.replace(UNDECOMPOSED, (character) => PLAIN[character] ?? character)
