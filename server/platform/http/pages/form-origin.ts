/** Whether a form was sent from one of this site's own pages. */
import type { FastifyRequest } from 'fastify'

const isSameHost = (origin: URL, host: string): boolean => {
  // With the protocol of the origin: its default port may be present or omitted.
  const own = URL.parse(`${origin.protocol}//${host}`)
  return own !== null && own.host === origin.host
}

/**
 * True for a form of another site. The browser states it (Sec-Fetch-Site, on https and localhost); otherwise Origin is compared
 * with the Host header, whose host may be another than SITE_URL's, and with SITE_URL, for proxies that rewrite the host. The
 * protocol is not compared: a proxy may end TLS. A request without Origin is not from a browser. Origin 'null' comes from a page
 * that sends no referrer.
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
