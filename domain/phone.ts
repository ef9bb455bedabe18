/** The URL that dials a phone number as it was typed. Source: lead desk §3. */

/** 0 to 9. The decimal digits of each script are ten successive characters, of which the first one follows none or those of another. */
const toDigitValue = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/** The text with the decimal digits of every script, such as those of Hindi, as 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(toDigitValue(digit)))

/** 'ext. 12', 'Extn. No. 12', 'x12', '#12', ';ext=12', ',,12' or '(ext. 12)' at the end of a number. */
const EXTENSION = /\s*(?:[,;]*\s*\(?(?:ext(?:n|ension)?|x|#)[\s.:=#-]*(?:no[\s.:]*)?|,,+\s*)(\d{1,7})\)?\s*$/i

/** The trunk prefix in brackets, which callers from abroad leave out: '+91 (0)80'. */
const TRUNK_PREFIX = /^(\s*(?:\+|00)[\d\s.-]+)\(0\)/

/** Between two digits: 'or', 'Gate 4, 080…', '2703 / 2704'. */
const BETWEEN_NUMBERS = /\d\P{Nd}*[\p{L}\p{M}/,;|]\P{Nd}*\d/u

/** Digits of a number, at most as many as E.164 allows; more are two numbers. */
const DIGITS = /^\+?\d{1,15}$/

/**
 * 'tel:+918040002700' of '+91 (0)80 4000 2700', with an extension 'tel:+918040002700,12'; undefined for a text without a number, or with
 * more than one. `phoneNumber` is the number in E.164, if it is a valid one. The comma is a pause: phones dial the letters of RFC 3966's
 * ';ext=' as digits.
 */
export const toPhoneUrl = (phone: string, phoneNumber: string | null): string | undefined => {
  const written = toAsciiDigits(phone)
  const [, extension] = EXTENSION.exec(written) ?? []
  const typed = written.replace(EXTENSION, '')
  if (phoneNumber === null && BETWEEN_NUMBERS.test(typed)) return undefined
  const number = phoneNumber ?? typed.replace(TRUNK_PREFIX, '$1').replace(/[^\d+]/g, '')
  if (!DIGITS.test(number)) return undefined
  return `tel:${number}${extension === undefined ? '' : `,${extension}`}`
}
