/** The contact page keeps its state in the URL: ?service= preselects, ?message=sent shows the thanks. */
export const PATH = '/contact'
/** Where a message that was sent arrives. */
export const SENT_URL = `${PATH}?message=sent`

/** The service of interest in the URL, in whatever case it is written; blank when there is none that we know. */
export const serviceIn = (query: URLSearchParams, services: readonly string[]): string => {
  const wanted = query.get('service')?.trim().toLowerCase()
  return services.find((service) => service.toLowerCase() === wanted) ?? ''
}

export const isSentIn = (query: URLSearchParams): boolean => query.get('message') === 'sent'
