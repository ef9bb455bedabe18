/**
 * Caches responses that are the same for every visitor: one render per content version, for any number of concurrent requests. A
 * route's or endpoint's `CachePolicy` defines what is cached, under which key and for how long. Source: docs/decisions/0024.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { CachedResponse } from './cached-response.ts'
import { createSegments } from './segments.ts'
import { createWorkQueue, isBusy } from './work-queue.ts'

export interface CachePolicy {
  /** Responses of a segment share its size limit and never evict those of another one. */
  segment: string
  maxBytes: number
  /** The queue that it waits in: rendering uses the processor, reading waits for the database. */
  queue: 'render' | 'read'
  /** Whether it runs before the others that wait. */
  isFirst: boolean
  /** Whether it expires with its content version, and when the next article is due. */
  dependsOnContent: boolean
  /** Milliseconds after which it is rendered again in the background, e.g. for relative times. */
  staleAfterMs: number
  /** Milliseconds after which it is not sent any more: it changes with time too. Missing: only its content version ends it. */
  expiresAfterMs?: number
  /** Whether the last good response is sent while the database is unavailable, or when rendering fails. */
  staleIfError: boolean
  /** The known parameters of a query, normalized: the part of the key after '?'. Missing: every query goes to Fastify. */
  canonicalSearch?(search: string): string
}

/** `removed`: the page does not exist any more. `incomplete`: the last good response is better. Neither is cached. */
export interface Rendered {
  response: CachedResponse
  outcome: 'cacheable' | 'removed' | 'incomplete'
}

export interface CacheRequest {
  /** The path and the known parameters, never the URL as a visitor sent it. */
  key: string
  policy: CachePolicy
  make(): Promise<Rendered>
  log: FastifyBaseLogger
}

export interface CacheEntry extends CachePolicy {
  response: CachedResponse
  bytes: number
  /** The content version it was made from. */
  version: number
  /** Epoch milliseconds at which it was made, from which it is rendered again in the background, and from which it is not sent any more. */
  madeAt: number
  staleAt: number
  expiresAt: number
}

export interface ResponseCacheParts {
  /** The content version at some moment after the call; rejects while the database is unavailable. */
  contentVersion(): Promise<number>
  /** Epoch milliseconds of the next publication after `now`; Infinity when there is none. */
  nextPublication(now: Date): Promise<number>
  clock(): Date
}

/** Rendering blocks the one thread of the process: with two at a time one can wait for the database. */
const QUEUES = {
  render: { concurrency: 2, maxWaiting: 100 },
  read: { concurrency: 16, maxWaiting: 500 },
}

/** How long a request waits for another's render before it gets the last good response: one render takes some 10 ms. */
const FOLLOWER_TIMEOUT_MS = 250

const withTimeout = async <Output>(wanted: Promise<Output>): Promise<Output | undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), FOLLOWER_TIMEOUT_MS)
  try {
    return await Promise.race([wanted, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the entry may be sent now; `version` is undefined while the database is unavailable. */
export const isCurrent = (entry: CacheEntry, version: number | undefined, now: number): boolean => {
  if (!entry.dependsOnContent) return true
  if (version === undefined) return entry.staleIfError
  // Made before the clock was set back, it may have an article that is not due yet.
  return version === entry.version && now >= entry.madeAt && now < entry.expiresAt
}

interface Flight {
  made: Promise<Rendered>
  /** Whether this request began the render; the others wait for it. */
  isLeader: boolean
}

export const createResponseCache = ({ contentVersion, nextPublication, clock }: ResponseCacheParts) => {
  const entries = createSegments<CacheEntry>()
  const inFlight = new Map<string, Promise<Rendered>>()
  const queues = {
    render: createWorkQueue(QUEUES.render),
    read: createWorkQueue(QUEUES.read),
  }

  /** Renders and caches a response. Without a `version` (the database is unavailable) it is not cached. */
  const make = async ({ key, policy, make }: CacheRequest, version: number | undefined): Promise<Rendered> => {
    const startedAt = clock()
    const madeAt = startedAt.getTime()
    const next = policy.dependsOnContent ? nextPublication(startedAt).catch(() => 0) : Infinity
    const [nextChange, made] = await Promise.all([next, make()])
    const expiresAt = Math.min(nextChange, madeAt + (policy.expiresAfterMs ?? Infinity))
    const { response } = made
    if (made.outcome === 'cacheable' && version !== undefined) {
      const staleAt = madeAt + policy.staleAfterMs
      entries.set(key, { ...policy, response, bytes: response.bytes, version, madeAt, staleAt, expiresAt })
    }
    // Unpublished or moved: it must not be sent when the database is unavailable later.
    if (made.outcome === 'removed') entries.remove(key)
    return made
  }

  /** `since` is the expiry of the previous entry: a render that began before it has the expired content. */
  const singleFlight = (request: CacheRequest, version: number | undefined, since = 0): Flight => {
    const { policy } = request
    const key = `${version} ${since} ${request.key}`
    const running = inFlight.get(key)
    if (running !== undefined) return { made: running, isLeader: false }
    const made = queues[policy.queue].run(() => make(request, version), policy.isFirst).finally(() => inFlight.delete(key))
    inFlight.set(key, made)
    return { made, isLeader: true }
  }

  const logFailure = ({ log, key }: CacheRequest, error: unknown, message: string): void => {
    if (!isBusy(error)) log.error({ err: error, path: key.split('?', 1)[0] }, message)
  }

  /** The new response; if it fails, or another request's render takes too long, the last good one. */
  const renderOrStale = async (known: CacheEntry, { made, isLeader }: Flight, request: CacheRequest): Promise<CachedResponse> => {
    try {
      const result = isLeader ? await made : await withTimeout(made)
      return result === undefined || result.outcome === 'incomplete' ? known.response : result.response
    } catch (error) {
      if (isLeader) logFailure(request, error, 'rendering failed; the last good response is sent')
      return known.response
    }
  }

  const currentVersion = ({ dependsOnContent, staleIfError }: CachePolicy): Promise<number | undefined> => {
    if (!dependsOnContent) return Promise.resolve(0)
    return staleIfError ? contentVersion().catch(() => undefined) : contentVersion()
  }

  return {
    queues,
    /** The entry for a URL as it was sent: under the URL itself, or under its known parameters. */
    lookup(url: string): CacheEntry | undefined {
      const entry = entries.get(url)
      const queryStart = url.indexOf('?')
      if (entry !== undefined || queryStart === -1) return entry
      const path = url.slice(0, queryStart)
      const search = entries.get(path)?.canonicalSearch?.(url.slice(queryStart + 1))
      return search === undefined ? undefined : entries.get(search === '' ? path : `${path}?${search}`)
    },
    /** Returns the cached response, or renders it. Throws the errors of `make`, and UNAVAILABLE when too many wait. */
    async respond(request: CacheRequest): Promise<CachedResponse> {
      const { key, policy } = request
      const version = await currentVersion(policy)
      const known = entries.get(key)
      const now = clock().getTime()
      if (known !== undefined && isCurrent(known, version, now)) {
        if (version !== undefined && now >= known.staleAt) {
          singleFlight(request, version).made.catch((error: unknown) => {
            logFailure(request, error, 'revalidation of a stale response failed')
          })
        }
        return known.response
      }
      const since = known !== undefined && now >= known.expiresAt ? known.expiresAt : 0
      const flight = singleFlight(request, version, since)
      return known?.staleIfError === true ? renderOrStale(known, flight, request) : (await flight.made).response
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
