/** URL state of the contact page: ?service= preselects, ?message=sent shows the thanks, ?due= their instant. */
import { dueIn, dueQuery } from '#app/public-forms/due-param.ts'

export const PATH = '/contact'

/** Redirect target after sending. */
export const sentUrl = (responseDueAt: string | null): string =>
  `${PATH}?${new URLSearchParams({ message: 'sent', ...dueQuery(responseDueAt) }).toString()}`

/** The known service in the URL, ignoring case; blank when there is none. */
export const serviceIn = (query: URLSearchParams, services: readonly string[]): string => {
  const wanted = query.get('service')?.trim().toLowerCase()
  return services.find((service) => service.toLowerCase() === wanted) ?? ''
}

export const isSentIn = (query: URLSearchParams): boolean => query.get('message') === 'sent'

/** By when a person answers the sent message; undefined when that is unknown. */
export const sentDueIn = (query: URLSearchParams): string | undefined => (isSentIn(query) ? dueIn(query) : undefined)
