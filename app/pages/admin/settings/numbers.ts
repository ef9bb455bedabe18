/** Attributes of a field for a whole number. */
export const WHOLE_NUMBER = { required: true, type: 'number', inputMode: 'numeric', step: 1 } as const

/** The number that is typed in a field; NaN for a blank one, which is not 0. */
export const parseTypedNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
