/** Lattice and price text of a service. */
import type { Lattice } from '#app/ui/jaali.tsx'
import { gstNote } from '#domain/price.ts'
import type { ServiceColor } from '#domain/service.ts'

/** One lattice for each colour. Source: design-language 'Character'. */
export const LATTICE_BY_COLOR: Record<ServiceColor, Lattice> = {
  blue: 'star',
  green: 'scale',
  pink: 'petal',
  purple: 'ogee',
  orange: 'diamond',
  indigo: 'kagome',
  red: 'octagon',
  yellow: 'comb',
}

/**
 * Prefixes the price with 'Starting from' unless it contains 'from' or has no amount, e.g. 'On request'; a number alone is in rupees. Prices
 * are without GST.
 * Source: specification §2.
 */
export const startingFrom = (price: string): string => {
  const shown = startOf(price)
  return [shown, gstNote(shown)].filter(Boolean).join(' ')
}

const startOf = (price: string): string =>
  /^\D*(\bfrom\b|$)/i.test(price)
    ? price
    : `Starting from ${price.replace(/^\d+$/, (amount) => `₹${Number(amount).toLocaleString('en-IN')}`)}`
