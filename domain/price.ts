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

const inRupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`

/** Stands behind a price: the prices of services are without GST. Blank without an amount, or where the text speaks of GST. */
export const gstNote = (price: string): string => (parseRupees(price) === undefined || /\bGST\b/i.test(price) ? '' : '+ GST')

/** 'From ₹45,000 + GST', 'From ₹20,000 a month + GST'; a price without an amount as it is. */
export const shortPrice = (price: string): string => {
  const rupees = parseRupees(price)
  if (rupees === undefined) return price
  const amount = `${rupees.isMinimum ? 'From ' : ''}${inRupees(rupees.amount)}${rupees.period === undefined ? '' : ` a ${rupees.period}`}`
  return `${amount} + GST`
}

interface Priced {
  title: string
  category: string
  price: string
}

/**
 * 'Web Development from ₹45,000 + GST, AI Chatbots from ₹60,000 + GST': the first service with a price, and the first of the AI Solutions,
 * or else of another category; blank without one.
 */
export const priceLine = (services: readonly Priced[]): string => {
  const priced = services.filter(({ price }) => {
    const rupees = parseRupees(price)
    return rupees !== undefined && rupees.period === undefined
  })
  const [first] = priced
  const others = priced.filter(({ category }) => category !== first?.category)
  const other = others.find(({ category }) => category === 'AI Solutions') ?? others[0]
  return [first, other]
    .flatMap((one) => (one === undefined ? [] : [`${one.title} ${shortPrice(one.price).replace(/^From/, 'from')}`]))
    .join(', ')
}
