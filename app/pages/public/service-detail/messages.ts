/** Messages of a service's page. */
export const messages = {
  missing: {
    title: 'Service Not Found',
    text: 'We may no longer offer it, or the link may be wrong. Have a look at our other services.',
  },
  failed: {
    title: 'This service is temporarily unavailable',
    text: 'We can’t load it right now. Please open the page again in a minute.',
  },
}
