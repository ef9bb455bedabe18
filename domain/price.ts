/** The amount in a price of free text, for machines. Source: specification §3 'price'; issue 13 'Service pages'. */

export interface Rupees {
  /** In rupees: of a range the lower one. */
  amount: number
  /** Whether the price can be higher: 'Starting from', a range, a plus sign. */
  isMinimum: boolean
  /** Whether it is paid each month or each year. */
  period: 'month' | 'year' | undefined
}

const AMOUNT = /(?:₹|\bRs\.?|\bINR)\s*(\d[\d,]*(?:\.\d+)?)\s*(lakhs?|lacs?|crores?|k)?\b/gi
const FACTORS: Record<string, number> = { k: 1000, lakh: 100_000, lac: 100_000, crore: 10_000_000 }

const toAmount = ([, digits = '', unit = '']: RegExpMatchArray): number => {
  const factor = FACTORS[unit.toLowerCase().replace(/s$/, '')] ?? 1
  return Math.round(Number(digits.replaceAll(',', '')) * factor * 100) / 100
}

/** Undefined for a price without an amount in rupees, e.g. 'On request'. */
export const parseRupees = (price: string): Rupees | undefined => {
  const amounts = [...price.matchAll(AMOUNT)].map(toAmount).filter((amount) => amount > 0)
  const [first] = amounts
  if (first === undefined) return undefined
  const isMinimum = amounts.length > 1 || /\b(?:from|onwards?|upwards?|minimum)\b|\+/i.test(price)
  const period = /\b(?:month|monthly|mo)\b/i.test(price)
    ? 'month'
    : /\b(?:year|yearly|annum|annual)\b/i.test(price)
      ? 'year'
      : undefined
  return { amount: Math.min(first, ...amounts), isMinimum, period }
}
