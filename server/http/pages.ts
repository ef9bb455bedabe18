/** Everything that is not /api: pages by React Router, public ones kept in the page cache. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { OperationContext } from '../operation.ts'
import { isCrossSiteForm } from './form-origin.ts'
import { type CachedPage, cachedPage, type PageCache } from './page-cache.ts'
import { crossSiteForm, INCOMPLETE_PAGE, pageContext } from './page-context.ts'
import { contentSecurityPolicy, deferScripts } from './page-document.ts'
import { deskStyles, SECURITY_HEADERS } from './security.ts'
import { createSharedPages } from './shared-pages.ts'

export interface PagesParts {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  contextOf(request: FastifyRequest): OperationContext
  /** The content version that is in force; rejects while the database is away. */
  contentVersion(): Promise<number>
  /** When, after `now`, the next article's time comes, as epoch milliseconds; Infinity when none is to come. */
  nextPublication(now: Date): Promise<number>
  clock(): Date
  /** Where the pages are kept. */
  cache: PageCache
}

/** After how long a page that is away is worth asking for again. */
const RETRY_SECONDS = '30'

type Render = (request: FastifyRequest) => Promise<Response>

const forward = (request: FastifyRequest, siteUrl: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  // React Router compares it with SITE_URL only; isCrossSiteForm has looked already.
  headers.delete('origin')
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? { body: new Uint8Array(request.body) } : {}
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(new URL(request.url, siteUrl), { method, headers, ...body })
}

const isDesk = (path: string): boolean => path === '/admin' || path.startsWith('/admin/')
const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

const finish = (html: string, path: string, parts: PagesParts): { html: string; policy: string } => {
  if (parts.mode === 'development') return { html, policy: '' }
  if (isDesk(path)) return { html, policy: deskStyles(contentSecurityPolicy(html)) }
  const done = deferScripts(html)
  return { html: done, policy: contentSecurityPolicy(done) }
}

const isHtml = (response: Response): boolean => response.headers.get('content-type')?.startsWith('text/html') === true

/** Sends what React Router answered; a document gets its policy. */
const sendResponse = async (
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PagesParts,
): Promise<FastifyReply> => {
  const headers: Record<string, string> = { ...SECURITY_HEADERS, 'cache-control': 'no-store' }
  response.headers.forEach((value, name) => {
    headers[name] = value
  })
  // A boundary's page does not carry the headers of what was thrown. Source: contract §3 'With the database away'.
  if (response.status === 503) headers['retry-after'] ??= RETRY_SECONDS
  reply.status(response.status)
  if (!isHtml(response)) return reply.headers(headers).send(Buffer.from(await response.arrayBuffer()))
  const { html, policy } = finish(await response.text(), pathOf(request.url), parts)
  if (policy !== '') headers['content-security-policy'] = policy
  return reply.headers(headers).send(html)
}

const keep = async (
  response: Response,
  path: string,
  made: Pick<CachedPage, 'version' | 'endsAt'> & { now: number },
  parts: PagesParts,
): Promise<CachedPage> => {
  const { html, policy } = finish(await response.text(), path, parts)
  const headers = { ...SECURITY_HEADERS, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return cachedPage({ ...made, text: html, headers })
}

/** Whether the page before it is better than this one: it failed, or its loader says that something is missing. */
const isIncomplete = (response: Response): boolean =>
  response.status >= 500 || response.headers.get('cache-control') === INCOMPLETE_PAGE.headers['cache-control']

/** Whether the answer to this request is the same for every visitor. */
const isShared = (request: FastifyRequest, parts: PagesParts): boolean =>
  parts.mode === 'production' &&
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isDesk(pathOf(request.url)) &&
  !pathOf(request.url).startsWith('/newsletter/') &&
  !pathOf(request.url).endsWith('.data')

const createRender = (parts: PagesParts): Render => {
  const handle = createRequestHandler(parts.build, parts.mode)
  return async (request) => {
    const context = parts.contextOf(request)
    const provider = new RouterContextProvider()
    provider.set(pageContext, context)
    provider.set(crossSiteForm, isCrossSiteForm(request, context.siteUrl))
    return handle(forward(request, context.siteUrl), provider)
  }
}

/** A page to keep, or what is not kept: another status than 200, a redirect, a page that had to leave something out. */
const createMake =
  (parts: PagesParts, render: Render) =>
  async (request: FastifyRequest, version: number): Promise<CachedPage | Response> => {
    const began = parts.clock()
    const [endsAt, response] = await Promise.all([parts.nextPublication(began).catch(() => 0), render(request)])
    if (response.status !== 200 || !isHtml(response) || isIncomplete(response)) return response
    return keep(response, pathOf(request.url), { version, now: began.getTime(), endsAt }, parts)
  }

/** Registers the catch-all for pages. Bodies are kept as bytes: React Router parses them. */
export const mountPages = (app: FastifyInstance, parts: PagesParts): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const render = createRender(parts)
  const sendShared = createSharedPages({
    ...parts,
    make: createMake(parts, render),
    isWorse: isIncomplete,
    send: (response, request, reply) => sendResponse(response, request, reply, parts),
  })
  app.all('/*', async (request, reply) => {
    if (isShared(request, parts)) return sendShared(request, reply)
    return sendResponse(await render(request), request, reply, parts)
  })
}
