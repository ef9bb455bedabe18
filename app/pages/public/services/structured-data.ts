/** A service for search engines: Schema.org Service, with an Offer when its price has an amount in rupees. */
import { parseRupees } from '#domain/price.ts'
import type { Service } from '#domain/service.ts'
import { servicePath } from '#domain/service-path.ts'

const UNITS = { month: 'MON', year: 'ANN' } as const

/** The amount of an open-ended price is its minimum; that of a period is for one month or year. */
const toOffer = (price: string, url: string) => {
  const rupees = parseRupees(price)
  if (rupees === undefined) return undefined
  const { amount, isMinimum, period } = rupees
  return {
    '@type': 'Offer',
    url,
    price: amount,
    priceCurrency: 'INR',
    ...((isMinimum || period !== undefined) && {
      priceSpecification: {
        '@type': period === undefined ? 'PriceSpecification' : 'UnitPriceSpecification',
        priceCurrency: 'INR',
        ...(isMinimum ? { minPrice: amount } : { price: amount }),
        ...(period !== undefined && {
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: UNITS[period] },
        }),
      },
    }),
  }
}

type OfferedService = Pick<Service, 'slug' | 'title' | 'description' | 'category' | 'price'>

export const serviceThing = ({ slug, title, description, category, price }: OfferedService, siteUrl: string) => {
  const url = `${siteUrl}${servicePath(slug)}`
  const offers = toOffer(price, url)
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: title,
    description,
    serviceType: category,
    areaServed: 'IN',
    provider: { '@id': `${siteUrl}/#organization` },
    ...(offers !== undefined && { offers }),
  }
}
