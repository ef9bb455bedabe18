/** URL state of the services page: ?category= filters, ?inquire= opens the dialog, ?inquiry=sent and ?due= thank. */
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

/** The due instant of the sent inquiry as it stands in the URL, unchecked; see `loadThanks`. */
export const sentDueIn = (query: URLSearchParams): string | undefined =>
  isSentIn(query) ? (query.get('due') ?? undefined) : undefined

export const listUrl = (category: ServiceCategory | undefined): string => buildUrl(category === undefined ? {} : { category })

export const inquiryUrl = (category: ServiceCategory | undefined, serviceId: number): string =>
  buildUrl({ ...(category !== undefined && { category }), inquire: String(serviceId) })

/** Element id of a card's Get Started button. */
export const getStartedId = (serviceId: number): string => `get-started-${serviceId}`

/** Redirect target of a form that was sent without JavaScript; `due` is the parameter of the instant. */
export const sentUrl = (category: ServiceCategory | undefined, due: { due?: string }): string =>
  buildUrl({ ...(category !== undefined && { category }), inquiry: 'sent', ...due })
