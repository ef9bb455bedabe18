/** Serves everything outside of /api: pages by React Router, the cacheable ones from the response cache. */
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { AppError, toRetryAfter } from '../../errors.ts'
import type { OperationContext } from '../../operation.ts'
import { answerErrorPage } from './error-page.ts'
import { isCrossSiteForm } from './form-origin.ts'
import { INCOMPLETE_PAGE, type PageRequest, pageRequest } from './page-context.ts'
import { PUBLIC_BODY_BYTES } from '../api/json-body.ts'
import { finishDocument, type InlineScripts, withoutNonce } from './page-document.ts'
import { admitPageMethods } from './page-methods.ts'
import {
  createPageMatcher,
  isSameSpelling,
  type MatchPage,
  type PageCaching,
  type PageMatch,
  resolveCaching,
  resolveNotFound,
  toPagePath,
} from './page-routes.ts'
import { compressedResponse, plainResponse, REVALIDATED, sendCached } from '../response-cache/cached-response.ts'
import type { Rendered, ResponseCache } from '../response-cache/response-cache.ts'
import { createWorkQueue, isBusy } from '../response-cache/work-queue.ts'
import { sendCompressed } from '../response-cache/content-encoding.ts'
import { allowInlineStyles } from '../connection/security.ts'
import type { RouteTable } from '../api/unknown-routes.ts'

export interface PagesParts {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  inline: InlineScripts
  buildContext(request: FastifyRequest): OperationContext
  settings: OperationContext['settings']
  cache: ResponseCache
  /** The routes that are not pages. */
  routeTable: RouteTable
}

/** Retry-After of a page that is unavailable, in seconds. */
const RETRY_SECONDS = '30'

/** Forms that are sent without JavaScript wait for the database and for each other's commit. */
const FORM_QUEUE = { concurrency: 20, maxWaiting: 200 }

/** Concatenated, so that no part of the request is parsed as a host: '//elsewhere' is a path here. */
const toUrl = (request: FastifyRequest, origin: string): URL => new URL(`${origin}${request.url}`)

/** The request as it was sent, for a page that is not the same for every visitor. */
const forward = (request: FastifyRequest, siteUrl: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  // React Router compares it with SITE_URL only; isCrossSiteForm has checked it already.
  headers.delete('origin')
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? { body: new Uint8Array(request.body) } : {}
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(toUrl(request, siteUrl), { method, headers, ...body })
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Whether an earlier version of the page is better: this one failed, or its loader reports a missing part. */
const isIncomplete = ({ status, headers }: Response): boolean =>
  status >= 500 || headers.get('cache-control') === INCOMPLETE_PAGE.headers['cache-control']

interface Page {
  status: number
  isIncomplete: boolean
  headers: Record<string, string>
  /** Text for a document, bytes for everything else. */
  body: string | Buffer
}

const createRender = ({ build, mode, inline }: PagesParts) => {
  const handle = createRequestHandler(build, mode)

  const readPage = async (response: Response, { nonce, retryAfter }: PageRequest, isDesk: boolean): Promise<Page> => {
    const headers: Record<string, string> = { 'cache-control': 'no-store' }
    response.headers.forEach((value, name) => {
      headers[name] = value
    })
    // Like the API's. Source: contract §2 RATE_LIMITED, UNAVAILABLE.
    if (retryAfter !== undefined) headers['retry-after'] = toRetryAfter(retryAfter)
    // The page of an error boundary lacks the headers of the thrown response. Source: contract §3 'With the database away'.
    if (response.status === 503) headers['retry-after'] ??= RETRY_SECONDS
    const page = { status: response.status, isIncomplete: isIncomplete(response), headers }
    const isDocument = headers['content-type']?.startsWith('text/html') === true
    if (!isDocument) return { ...page, body: Buffer.from(await response.arrayBuffer()) }
    // The browser renders without the nonce.
    if (mode === 'development') return { ...page, body: withoutNonce(await response.text(), nonce) }
    const { html, policy } = finishDocument(await response.text(), { nonce, isDesk, inline })
    headers['content-security-policy'] = isDesk ? allowInlineStyles(policy) : policy
    return { ...page, body: html }
  }

  return async (
    request: Request,
    context: OperationContext,
    { isDesk = false, isCrossSite = false, isData = false } = {},
  ): Promise<Page> => {
    const provider = new RouterContextProvider()
    const page: PageRequest = { context, nonce: randomBytes(16).toString('base64url'), isCrossSite, isData }
    provider.set(pageRequest, page)
    return readPage(await handle(request, provider), page, isDesk)
  }
}

/** Prepares a page for the cache: a 503, a redirect or another status than the route's is sent, and not cached. */
const toRendered = async (
  { status, isIncomplete, headers, body }: Page,
  { status: cacheableStatus, policy }: PageCaching,
  isDesk: boolean,
): Promise<Rendered> => {
  if (isIncomplete) return { response: plainResponse(status, headers, body), outcome: 'incomplete' }
  if (typeof body !== 'string' || status !== cacheableStatus)
    return { response: plainResponse(status, headers, body), outcome: 'removed' }
  // A browser must not store pages of the desk.
  const cacheControl = status === 200 && !isDesk ? REVALIDATED : 'no-store'
  return {
    // A page of an unlimited number is sent a few times only, and a flood renders many of them.
    response: await compressedResponse(
      status,
      { ...headers, 'cache-control': cacheControl },
      body,
      policy.isUnlimited ? 'fast' : 'best',
    ),
    outcome: 'cacheable',
  }
}

/** Redirects to the canonical path of a page. The response is not stored: the query may hold a token. */
const redirectTo = (path: string, search: string, reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(`${path}${search}`, 308)

const createPageHandler = (parts: PagesParts) => {
  const { cache, buildContext } = parts
  const render = createRender(parts)
  const forms = createWorkQueue(FORM_QUEUE)

  const sendUncached = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { isDesk = false, isData = false } = {},
  ): Promise<FastifyReply> => {
    const context = buildContext(request)
    const isCrossSite = isCrossSiteForm(request, context.siteUrl)
    const queue = isRead(request) ? cache.queues.render : forms
    const { status, headers, body } = await queue.run(() =>
      render(forward(request, context.siteUrl), context, { isDesk, isCrossSite, isData }),
    )
    reply.status(status).headers(headers)
    return isRead(request) ? reply.send(body) : sendCompressed(body, request, reply)
  }

  /** While the database is unavailable, rendering responds. */
  const hasRecord = (exists: () => Promise<boolean>): Promise<boolean> =>
    cache.queues.read.run(exists).catch((error: unknown) => {
      if (isBusy(error)) throw error
      return true
    })

  /** A cached page has its records. */
  const findCaching = async (match: PageMatch, search: string, context: OperationContext): Promise<PageCaching | undefined> => {
    const caching = resolveCaching(match, search)
    if (caching === undefined || cache.has(caching.key)) return caching
    const { exists, checkedParams = {} } = match.route.cacheable ?? {}
    if (exists !== undefined && !(await hasRecord(() => exists(context, match.params)))) return resolveNotFound(match.route)
    const invalid: string[] = []
    const query = new URLSearchParams(caching.key.split('?', 2)[1])
    for (const [name, isValid] of Object.entries(checkedParams)) {
      const value = query.get(name)
      if (value !== null && !(await hasRecord(() => isValid(context, value)))) invalid.push(name)
    }
    return invalid.length === 0 ? caching : resolveCaching(match, search, invalid)
  }

  return async (request: FastifyRequest, reply: FastifyReply, matchPage: MatchPage): Promise<FastifyReply> => {
    const { pathname, search } = toUrl(request, 'http://localhost')
    if (pathname.endsWith('.data')) return sendUncached(request, reply, { isData: true })
    const match = matchPage(pathname)
    const [sentPath = ''] = request.url.split('?', 1)
    if (match !== undefined && !match.route.isCatchAll && !isSameSpelling(match.path, sentPath))
      return redirectTo(match.path, search, reply)
    const isDesk = match?.route.isDesk === true
    if (match === undefined || !isRead(request) || parts.mode !== 'production') return sendUncached(request, reply, { isDesk })
    const context = buildContext(request)
    const caching = await findCaching(match, search.slice(1), context)
    if (caching === undefined) return sendUncached(request, reply, { isDesk })
    const { key, policy } = caching
    // Rendered for the key alone, without any data of the visitor who requests it first.
    const make = async () => {
      const page = await render(new Request(new URL(key, context.siteUrl)), context, { isDesk })
      return toRendered(page, caching, isDesk)
    }
    const response = await cache.respond({ key, policy, make, log: request.log })
    // A page that has moved was rendered without the visitor's own parameters, such as those of a campaign.
    const { location } = response.headers
    if (response.status === 308 && location !== undefined && search !== '') return redirectTo(location, search, reply)
    return sendCached(response, request, reply)
  }
}

/** The content types of HTML forms; React Router parses them. Every other type is a 415. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** A form of the site has fewer than 30. */
const MAX_FIELDS = 500

/** Node.js parses repeated fields in a time that grows with the square of their number: 500,000 in a megabyte take 5 s. */
const hasTooManyFields = (body: Buffer, { 'content-type': type = '' }: IncomingHttpHeaders): boolean => {
  // Between two fields, and in the headers of each part.
  const mark = type.toLowerCase().startsWith('multipart/') ? 'name="' : '&'
  let fields = 0
  for (let at = body.indexOf(mark); at !== -1 && fields <= MAX_FIELDS; at = body.indexOf(mark, at + 1)) fields += 1
  return fields > MAX_FIELDS
}

/** Registers the catch-all for pages. */
export const mountPages = (app: FastifyInstance, parts: PagesParts): void => {
  const { build, settings } = parts
  const built = typeof build === 'function' ? undefined : createPageMatcher(build)
  // During development the routes may change.
  const matcher = async (): Promise<MatchPage> => built ?? createPageMatcher(typeof build === 'function' ? await build() : build)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(FORM_TYPES, { parseAs: 'buffer' }, ({ headers }, body, done) => {
    if (hasTooManyFields(body, headers)) done(new AppError('VALIDATION_ERROR', 'The form has too many fields'))
    else done(null, body)
  })
  app.setErrorHandler((error, request, reply) => answerErrorPage(error, { request, reply, settings }))
  const matchPage = async (request: FastifyRequest): Promise<PageMatch | undefined> =>
    (await matcher())(toPagePath(toUrl(request, 'http://localhost').pathname))
  admitPageMethods(app, { ...parts, matchPage })
  const answer = createPageHandler(parts)
  app.all('/*', { bodyLimit: PUBLIC_BODY_BYTES }, async (request, reply) => answer(request, reply, await matcher()))
}
