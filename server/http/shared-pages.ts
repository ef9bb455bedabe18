/** Public pages from the cache: rendered once for each content version, however many ask. Source: docs/decisions/0017. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOf, type CachedPage, type PageCache } from './page-cache.ts'

export interface SharedPagesParts {
  /** The content version that is in force; rejects while the database is away. */
  contentVersion(): Promise<number>
  clock(): Date
  /** Where the pages are kept. */
  cache: PageCache
  /** A page to keep, or a Response that is not kept: another status, a redirect, a page that had to leave something out. */
  make(request: FastifyRequest, version: number): Promise<CachedPage | Response>
  /** Whether the page before it is better than this one. */
  isWorse(response: Response): boolean
  send(response: Response, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** How long somebody waits for the render of another before the last good page is sent: one render takes some 10 ms. */
const PATIENCE_MS = 250

type Made = CachedPage | Response

/** Sends a kept page or file: 304 to who has it, in the form that is taken. */
export const sendCached = (page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, headers, body } = answerOf(page, request.headers)
  return reply
    .status(status)
    .headers(headers)
    .send(status === 304 ? undefined : body)
}

const patiently = async <Output>(wanted: Promise<Output>): Promise<Output | undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  try {
    return await Promise.race([wanted, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Makes what is asked for, once for all who ask meanwhile, and keeps it. */
const makingOnce = ({ cache, make, isWorse }: SharedPagesParts) => {
  const running = new Map<string, Promise<Made>>()

  /**
   * `version` is undefined while the database is away: what is made then is not kept. `since` is when the page before it ended:
   * what was begun before that is not what is asked for.
   */
  return (request: FastifyRequest, version: number | undefined, since = 0): { made: Promise<Made>; isMine: boolean } => {
    const { url } = request
    const key = `${version} ${since} ${url}`
    const theirs = running.get(key)
    if (theirs !== undefined) return { made: theirs, isMine: false }
    const making = async (): Promise<Made> => {
      const made = await make(request, version ?? 0)
      if (!(made instanceof Response) && version !== undefined) cache.set(url, made)
      // Unpublished or moved: what was there before must not come back on the day the database is away.
      if (made instanceof Response && !isWorse(made)) cache.forget(url)
      return made
    }
    const made = making().finally(() => running.delete(key))
    running.set(key, made)
    return { made, isMine: true }
  }
}

/** Answers a shared page; with the database away, or when rendering fails, the last good one is sent. */
export const createSharedPages = (parts: SharedPagesParts) => {
  const begin = makingOnce(parts)

  /** Relative times have grown old: nobody waits for them. */
  const renew = (request: FastifyRequest, version: number): void => {
    begin(request, version).made.catch((error: unknown) => {
      request.log.error({ err: error }, 'a page could not be rendered anew')
    })
  }

  /** The new page; when it does not come, or another's render takes longer than a page is worth, the known one. */
  const madeOr = async (known: CachedPage, { made, isMine }: ReturnType<typeof begin>, request: FastifyRequest): Promise<Made> => {
    try {
      const page = isMine ? await made : await patiently(made)
      return page === undefined || (page instanceof Response && parts.isWorse(page)) ? known : page
    } catch (error) {
      if (isMine) request.log.error({ err: error }, 'a page could not be rendered; the last good one is sent')
      return known
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const version = await parts.contentVersion().catch(() => undefined)
    const known = parts.cache.get(request.url)
    const now = parts.clock().getTime()
    if (known !== undefined && (version === undefined || (version === known.version && now < known.endsAt))) {
      if (version !== undefined && now >= known.agesAt) renew(request, version)
      return sendCached(known, request, reply)
    }
    const since = known !== undefined && now >= known.endsAt ? known.endsAt : 0
    const begun = begin(request, version, since)
    const page = known === undefined ? await begun.made : await madeOr(known, begun, request)
    return page instanceof Response ? parts.send(page.clone(), request, reply) : sendCached(page, request, reply)
  }
}
