/** What a lead is worth, and why it was lost. Source: issue 36 point 5. */
import * as z from 'zod/mini'
import { optionalLine } from './text.ts'

export const LOST_REASONS = ['price', 'timing', 'elsewhere', 'no-answer', 'not-our-work', 'other'] as const
export type LostReason = (typeof LOST_REASONS)[number] | ''
export const LOST_REASON_LABELS: Record<LostReason, string> = {
  '': '',
  price: 'Price',
  timing: 'Timing',
  elsewhere: 'Went elsewhere',
  'no-answer': 'No answer',
  'not-our-work': 'Not our work',
  other: 'Other',
}

/** 1,000 crore. In rupees, as every value. */
export const MAX_VALUE = 10_000_000_000
const NO_VALUE = 'Enter whole rupees, at most 1,000 crore'

export const outcome = z.object({
  /** In whole rupees: of an open lead an estimate. Null when it is not known. */
  value: z.nullable(z.number(NO_VALUE).check(z.int(NO_VALUE), z.minimum(0, NO_VALUE), z.maximum(MAX_VALUE, NO_VALUE))),
  /** Why a cancelled lead was lost; blank when it is not known. */
  lostReason: z.enum(['', ...LOST_REASONS], 'Unknown reason'),
  /** A line about another reason. */
  lostNote: optionalLine(200),
})
export type Outcome = z.output<typeof outcome>

/** '₹1,20,000'. */
export const formatRupees = (value: number): string => `₹${value.toLocaleString('en-IN')}`

const LAKH = 100_000
const CRORE = 10_000_000

/** '₹45,000', '₹1.2 lakh', '₹3.45 crore': where there is little space. */
export const shortRupees = (value: number): string => {
  if (value < LAKH) return formatRupees(value)
  // 99.996 lakh would be rounded to 100.
  const [unit, word] = value < CRORE - LAKH / 200 ? [LAKH, 'lakh'] : [CRORE, 'crore']
  return `₹${(value / unit).toLocaleString('en-IN', { maximumFractionDigits: 2 })} ${word}`
}

const TYPED = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k|l|lakhs?|lacs?|cr|crores?)?$/i
const UNITS: Record<string, number> = { k: 1000, l: LAKH, c: CRORE }

/** '1,20,000', '1.2 lakh', '45k': null for a blank text, undefined for one without an amount. */
export const parseValue = (text: string): number | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  const [, digits = '', unit = ''] = TYPED.exec(typed) ?? []
  if (digits === '') return undefined
  const value = Math.round(Number(digits.replaceAll(',', '')) * (UNITS[unit.charAt(0).toLowerCase()] ?? 1))
  return value <= MAX_VALUE ? value : undefined
}

/** 'Price', 'Other: moved abroad'; blank while the lead is not cancelled. */
export const lostText = ({ status, lostReason, lostNote }: Pick<Outcome, 'lostReason' | 'lostNote'> & { status: string }): string =>
  status !== 'cancelled' ? '' : [LOST_REASON_LABELS[lostReason], lostNote].filter((text) => text !== '').join(': ')
