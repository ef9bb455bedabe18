/** URL state of the contact page: ?service= preselects, ?message=sent shows the thanks, ?due= their instant. */

export const PATH = '/contact'

/** The thanks; `due` is the parameter of the instant, for a form that was sent without JavaScript. */
export const sentUrl = (due: { due?: string } = {}): string =>
  `${PATH}?${new URLSearchParams({ message: 'sent', ...due }).toString()}`

/** The known service in the URL, ignoring case; blank when there is none. */
export const serviceIn = (query: URLSearchParams, services: readonly string[]): string => {
  const wanted = query.get('service')?.trim().toLowerCase()
  return services.find((service) => service.toLowerCase() === wanted) ?? ''
}

export const isSentIn = (query: URLSearchParams): boolean => query.get('message') === 'sent'

/** The due instant of the sent message as it stands in the URL, unchecked; see `loadThanks`. */
export const sentDueIn = (query: URLSearchParams): string | undefined =>
  isSentIn(query) ? (query.get('due') ?? undefined) : undefined
