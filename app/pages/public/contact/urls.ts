/** URL state of the contact page: ?service= preselects, ?message=sent shows the thanks. */
export const PATH = '/contact'
/** Redirect target after sending. */
export const SENT_URL = `${PATH}?message=sent`

/** The known service in the URL, ignoring case; blank when there is none. */
export const serviceIn = (query: URLSearchParams, services: readonly string[]): string => {
  const wanted = query.get('service')?.trim().toLowerCase()
  return services.find((service) => service.toLowerCase() === wanted) ?? ''
}

export const isSentIn = (query: URLSearchParams): boolean => query.get('message') === 'sent'
