/** Headers that every answer carries. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** One year, in seconds. Subdomains are left out: they may belong to other servers. */
const HSTS = 'max-age=31536000'

/** What a setting adds: a site that is reached over https stays with https. */
export const siteHeaders = ({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> =>
  siteUrl?.startsWith('https:') === true ? { 'strict-transport-security': HSTS } : {}

export const securityHeaders = (config: Pick<Config, 'siteUrl'>): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...siteHeaders(config),
})

/** Puts the headers on every answer that Fastify sends; a route may overwrite one. */
export const addSecurityHeaders = (fastify: FastifyInstance, headers: Record<string, string>): void => {
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The desk's dialogs and toasts set styles of their own, which is why styles are open there and scripts are not. */
export const deskStyles = (policy: string): string => policy.replace(/style-src [^;]*/, `style-src 'self' 'unsafe-inline'`)
