import type { Inquiry } from '#domain/inquiry.ts'

/** Digits of a number, at most as many as E.164 allows; more are two numbers. */
const DIGITS = /^\+?\d{1,15}$/

/** Dials the number of a lead; undefined for a text without one. */
export const dialUrl = ({ phone, phoneNumber }: Pick<Inquiry, 'phone' | 'phoneNumber'>): string | undefined => {
  const number = phoneNumber ?? phone.replace(/[^\d+]/g, '')
  return DIGITS.test(number) ? `tel:${number}` : undefined
}
