/** Messages of a service's page. */
export const messages = {
  missing: {
    title: 'Service Not Found',
    text: 'We may no longer offer it, or the link is wrong. The other services are where they were.',
  },
  failed: {
    title: 'This service is temporarily unavailable',
    text: 'We cannot reach our records right now. Please open the page again in a minute.',
  },
}
