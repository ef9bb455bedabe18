/** The number that is typed in a field; NaN for a blank one, which is not 0. */
export const parseTypedNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
