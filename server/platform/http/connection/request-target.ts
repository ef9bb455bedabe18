/** Recognizes request targets that are paths of this site. */
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'

/** A URL parser changes a path only if it has one of these. */
const SUSPICIOUS = /\/[/.%]|[\\\s]/

/**
 * False for a target that would name another host if it were resolved as a URL: `//host/path`, `/\host/path`, `http://host/`, `*`.
 * Dot segments count too: a URL parser turns `/.//host/path` into `//host/path`.
 */
export const isPathOfThisSite = (target: string): boolean => {
  if (!target.startsWith('/')) return false
  if (!SUSPICIOUS.test(target)) return true
  const { pathname } = new URL(`http://this-site${target}`)
  return !pathname.startsWith('//')
}

export const isApiPath = (target: string): boolean => /^\/api(?:[/?]|$)/.test(target)

/** Answers 404 to every other target before a route sees it, and 400 to HTTP/1.1 without a Host header (RFC 9112 §3.2). */
export const refuseOtherTargets = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!isPathOfThisSite(request.url)) return done(new AppError('NOT_FOUND', 'Not found'))
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return done(new AppError('VALIDATION_ERROR', 'The request has no Host header'))
    done()
  })
}
