/** The security headers of every response. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** One year, in seconds. Subdomains are left out: they may belong to other servers. */
const HSTS = 'max-age=31536000'

/** With HSTS for a site whose SITE_URL is https. */
export const securityHeaders = ({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(siteUrl?.startsWith('https:') === true && { 'strict-transport-security': HSTS }),
})

/** Sets the headers on every response of Fastify; a route may overwrite one. */
export const addSecurityHeaders = (fastify: FastifyInstance, headers: Record<string, string>): void => {
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The desk's dialogs and toasts set inline styles, so its policy allows any styles, but no other scripts. */
export const allowInlineStyles = (policy: string): string => policy.replace(/style-src [^;]*/, `style-src 'self' 'unsafe-inline'`)
