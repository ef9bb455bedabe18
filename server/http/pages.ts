/** Everything that is not /api: pages by React Router, those that say so from the response cache. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { OperationContext } from '../operation.ts'
import { answerErrorPage } from './error-page.ts'
import { isCrossSiteForm } from './form-origin.ts'
import { crossSiteForm, INCOMPLETE_PAGE, pageContext, pageNonce } from './page-context.ts'
import { finishDocument } from './page-document.ts'
import { refuseOtherPageMethods } from './page-methods.ts'
import { cachingOf, createPageMatcher, isSameSpelling, type MatchPage, toPagePath } from './page-routes.ts'
import { compressedResponse, plainResponse, REVALIDATED, sendCached } from './response-cache/cached-response.ts'
import type { Made, ResponseCache } from './response-cache/response-cache.ts'
import { createWorkQueue } from './response-cache/work-queue.ts'
import { deskStyles, SECURITY_HEADERS } from './security.ts'
import type { RouteTable } from './unknown-routes.ts'

export interface PagesParts {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  contextOf(request: FastifyRequest): OperationContext
  cache: ResponseCache
  /** The routes beside the pages. */
  routeTable: RouteTable
}

/** After how long a page that is away is worth asking for again. */
const RETRY_SECONDS = '30'

/** Forms that are sent without JavaScript: they wait for the database and for each other's commit. */
const FORM_QUEUE = { concurrency: 50, maxWaiting: 200 }

/** Raw, so that nothing in it counts as a host: '//elsewhere' is a path here. */
const urlOf = (request: FastifyRequest, origin: string): URL => new URL(`${origin}${request.url}`)

/** The request as it came, for a page that is not the same for everybody. */
const forward = (request: FastifyRequest, siteUrl: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  // React Router compares it with SITE_URL only; isCrossSiteForm has looked already.
  headers.delete('origin')
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? { body: new Uint8Array(request.body) } : {}
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(urlOf(request, siteUrl), { method, headers, ...body })
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const isData = (pathname: string): boolean => pathname.endsWith('.data')

/** Whether the page before it is better than this one: it failed, or its loader says that something is missing. */
const isIncomplete = ({ status, headers }: Response): boolean =>
  status >= 500 || headers.get('cache-control') === INCOMPLETE_PAGE.headers['cache-control']

interface Page {
  status: number
  isIncomplete: boolean
  headers: Record<string, string>
  /** A document is a text, everything else bytes. */
  body: string | Buffer
}

const createRender = ({ build, mode }: PagesParts) => {
  const handle = createRequestHandler(build, mode)

  const readPage = async (response: Response, nonce: string, isDesk: boolean): Promise<Page> => {
    const headers: Record<string, string> = { ...SECURITY_HEADERS, 'cache-control': 'no-store' }
    response.headers.forEach((value, name) => {
      headers[name] = value
    })
    // A boundary's page does not carry the headers of what was thrown. Source: contract §3 'With the database away'.
    if (response.status === 503) headers['retry-after'] ??= RETRY_SECONDS
    const page = { status: response.status, isIncomplete: isIncomplete(response), headers }
    const isDocument = headers['content-type']?.startsWith('text/html') === true
    if (!isDocument) return { ...page, body: Buffer.from(await response.arrayBuffer()) }
    if (mode === 'development') return { ...page, body: await response.text() }
    const { html, policy } = finishDocument(await response.text(), { nonce, isDeferred: !isDesk })
    headers['content-security-policy'] = isDesk ? deskStyles(policy) : policy
    return { ...page, body: html }
  }

  return async (request: Request, context: OperationContext, { isDesk = false, isCrossSite = false } = {}): Promise<Page> => {
    const provider = new RouterContextProvider()
    const nonce = randomBytes(16).toString('base64url')
    provider.set(pageContext, context)
    provider.set(pageNonce, nonce)
    provider.set(crossSiteForm, isCrossSite)
    return readPage(await handle(request, provider), nonce, isDesk)
  }
}

/** A page for the cache: what is 503, a redirect or of another status than the route's is sent, and not cached. */
const toMade = async ({ status, isIncomplete, headers, body }: Page, cacheableStatus: number, isDesk: boolean): Promise<Made> => {
  if (isIncomplete) return { response: plainResponse(status, headers, body), outcome: 'incomplete' }
  if (typeof body !== 'string' || status !== cacheableStatus)
    return { response: plainResponse(status, headers, body), outcome: 'removed' }
  // A browser keeps nothing of the desk.
  const cacheControl = status === 200 && !isDesk ? REVALIDATED : 'no-store'
  return {
    response: await compressedResponse(status, { ...headers, 'cache-control': cacheControl }, body),
    outcome: 'cacheable',
  }
}

/** To the one spelling of a page's path. Not stored anywhere: the query may hold a token. */
const redirectTo = (path: string, search: string, reply: FastifyReply): FastifyReply =>
  reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' }).redirect(`${path}${search}`, 308)

const createAnswer = (parts: PagesParts) => {
  const { cache, contextOf } = parts
  const render = createRender(parts)
  const forms = createWorkQueue(FORM_QUEUE)

  const sendUncached = async (request: FastifyRequest, reply: FastifyReply, isDesk: boolean): Promise<FastifyReply> => {
    const context = contextOf(request)
    const isCrossSite = isCrossSiteForm(request, context.siteUrl)
    const queue = isRead(request) ? cache.queues.render : forms
    const { status, headers, body } = await queue.run(() =>
      render(forward(request, context.siteUrl), context, { isDesk, isCrossSite }),
    )
    return reply.status(status).headers(headers).send(body)
  }

  return async (request: FastifyRequest, reply: FastifyReply, matchPage: MatchPage): Promise<FastifyReply> => {
    const { pathname, search } = urlOf(request, 'http://localhost')
    if (isData(pathname)) return sendUncached(request, reply, false)
    const match = matchPage(pathname)
    const [sentPath = ''] = request.url.split('?', 1)
    if (match !== undefined && !match.route.isCatchAll && !isSameSpelling(match.path, sentPath))
      return redirectTo(match.path, search, reply)
    const isDesk = match?.route.isDesk === true
    const caching =
      match !== undefined && isRead(request) && parts.mode === 'production' ? cachingOf(match, search.slice(1)) : undefined
    if (caching === undefined) return sendUncached(request, reply, isDesk)
    const { key, policy, status } = caching
    const context = contextOf(request)
    // For the key alone, so that nothing of the visitor who happens to come first is in it.
    const make = async () => {
      const page = await render(new Request(new URL(key, context.siteUrl)), context, { isDesk })
      return toMade(page, status, isDesk)
    }
    return sendCached(await cache.respond({ key, policy, make, log: request.log }), request, reply)
  }
}

/** What an HTML form sends; React Router parses it. Every other type is a 415. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Registers the catch-all for pages. */
export const mountPages = (app: FastifyInstance, parts: PagesParts): void => {
  const { build, routeTable } = parts
  const built = typeof build === 'function' ? undefined : createPageMatcher(build)
  // While developing the routes may change.
  const matcher = async (): Promise<MatchPage> => built ?? createPageMatcher(typeof build === 'function' ? await build() : build)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => answerErrorPage(error, request, reply))
  refuseOtherPageMethods(app, {
    matchPage: async (request) => (await matcher())(toPagePath(urlOf(request, 'http://localhost').pathname)),
    routeTable,
  })
  const answer = createAnswer(parts)
  app.all('/*', async (request, reply) => answer(request, reply, await matcher()))
}
