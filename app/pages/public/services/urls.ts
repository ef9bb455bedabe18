/** URL state of the services page: ?category= filters, ?inquire= opens the dialog, ?inquiry=sent and ?due= thank. */
import { dueIn, dueQuery } from '#app/public-forms/due-param.ts'
import type { ServiceCategory } from '#domain/service.ts'

export const PATH = '/services'

const buildUrl = (query: Record<string, string>): string => {
  const search = new URLSearchParams(query).toString()
  return search === '' ? PATH : `${PATH}?${search}`
}

/** The category in the URL; an unknown one means all. */
export const categoryIn = (query: URLSearchParams, categories: readonly ServiceCategory[]): ServiceCategory | undefined =>
  categories.find((category) => category === query.get('category'))

/** The service id in the URL; undefined when it is not a valid id. */
export const inquiredIn = (query: URLSearchParams): string | undefined => /^[1-9]\d{0,14}$/.exec(query.get('inquire') ?? '')?.[0]

export const isSentIn = (query: URLSearchParams): boolean => query.get('inquiry') === 'sent'

/** By when a person answers the sent inquiry; undefined when that is unknown. */
export const sentDueIn = (query: URLSearchParams): string | undefined => (isSentIn(query) ? dueIn(query) : undefined)

export const listUrl = (category: ServiceCategory | undefined): string => buildUrl(category === undefined ? {} : { category })

export const inquiryUrl = (category: ServiceCategory | undefined, serviceId: number): string =>
  buildUrl({ ...(category !== undefined && { category }), inquire: String(serviceId) })

/** Element id of a card's Get Started link. */
export const getStartedId = (serviceId: number): string => `get-started-${serviceId}`

/** Redirect target of a form that was sent without JavaScript; a null instant is left out. */
export const sentUrl = (category: ServiceCategory | undefined, responseDueAt: string | null): string =>
  buildUrl({ ...(category !== undefined && { category }), inquiry: 'sent', ...dueQuery(responseDueAt) })
