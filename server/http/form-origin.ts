/** Whether a form was sent from one of this site's own pages. */
import type { FastifyRequest } from 'fastify'

const isSameHost = (origin: URL, host: string): boolean => {
  // With the protocol of the origin, so that its default port may be named or left out.
  const own = URL.parse(`${origin.protocol}//${host}`)
  return own !== null && own.host === origin.host
}

/**
 * True for a form of another site. The browser says it itself (Sec-Fetch-Site, on https and localhost); otherwise Origin is compared
 * with the host that the visitor asked for, which may be another than SITE_URL's, and with SITE_URL, for proxies that rename the
 * host. The protocol is not compared: a proxy may end TLS. Without Origin it is no browser. Origin 'null' comes from a page that
 * gives no referrer.
 */
export const isCrossSiteForm = (request: FastifyRequest, siteUrl: string): boolean => {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite === 'same-origin' || fetchSite === 'none') return false
  if (origin === undefined || origin === 'null') return fetchSite !== undefined
  const sentFrom = URL.parse(origin)
  if (sentFrom === null) return true
  return sentFrom.origin !== new URL(siteUrl).origin && !isSameHost(sentFrom, request.host)
}
