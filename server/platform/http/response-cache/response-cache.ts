/**
 * Caches responses that are the same for every visitor: one render per content version, for any number of concurrent requests. A
 * route's or endpoint's `CachePolicy` defines what is cached and for how long. Source: docs/decisions/0024.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { CachedResponse } from './cached-response.ts'
import { createWorkQueue, isBusy } from './work-queue.ts'

export interface CachePolicy {
  /** Whether the number of its URLs is unlimited: these share memory of their own, and are rendered after the others. */
  isUnlimited: boolean
  /** The queue that it waits in: rendering uses the processor, reading waits for the database. */
  queue: 'render' | 'read'
  /** Whether it expires with its content version, and when the next article is due. */
  dependsOnContent: boolean
  /** Milliseconds after which it is rendered again, e.g. for relative times. */
  maxAgeMs: number
  /** Whether the last good response is sent while the database is unavailable, or when rendering fails. */
  staleIfError: boolean
}

/** Of a document that changes with the content alone. */
export const CONTENT_POLICY: CachePolicy = {
  isUnlimited: false,
  queue: 'render',
  dependsOnContent: true,
  maxAgeMs: Infinity,
  staleIfError: true,
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

interface CacheEntry {
  policy: CachePolicy
  response: CachedResponse
  /** The content version it was made from. */
  version: number
  /** Epoch milliseconds. */
  madeAt: number
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

/** A sitemap of 49,000 articles has up to 24 MB, in every content coding. */
const LIMITED_BYTES = 48_000_000
const UNLIMITED_BYTES = 24_000_000
/** Memory of an entry besides its bodies: keys, headers, objects. */
const OVERHEAD_BYTES = 2000
/** An entry that is larger than this share of the memory is not cached. */
const MAX_ENTRY_SHARE = 0.5

const toBytes = ({ response }: CacheEntry): number =>
  Object.values(response.bodies).reduce((sum, { length }) => sum + length, OVERHEAD_BYTES)

/** The least recently used entry goes first. */
const createEntries = (maxBytes: number) => {
  const entries = new Map<string, CacheEntry>()
  let bytes = 0
  const remove = (key: string): void => {
    const entry = entries.get(key)
    if (entries.delete(key) && entry !== undefined) bytes -= toBytes(entry)
  }
  return {
    remove,
    get: (key: string): CacheEntry | undefined => {
      const entry = entries.get(key)
      if (entry !== undefined && entries.delete(key)) entries.set(key, entry)
      return entry
    },
    set: (key: string, entry: CacheEntry): void => {
      remove(key)
      if (toBytes(entry) > maxBytes * MAX_ENTRY_SHARE) return
      entries.set(key, entry)
      bytes += toBytes(entry)
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
  }
}

export const createResponseCache = ({ contentVersion, nextPublication, clock }: ResponseCacheParts) => {
  const limited = createEntries(LIMITED_BYTES)
  const unlimited = createEntries(UNLIMITED_BYTES)
  const inFlight = new Map<string, Promise<Rendered>>()
  const queues = { render: createWorkQueue(QUEUES.render), read: createWorkQueue(QUEUES.read) }

  const find = (key: string): CacheEntry | undefined => limited.get(key) ?? unlimited.get(key)

  /** Undefined while the database is unavailable. */
  const readVersion = ({ dependsOnContent, staleIfError }: CachePolicy): Promise<number | undefined> => {
    if (!dependsOnContent) return Promise.resolve(0)
    return staleIfError ? contentVersion().catch(() => undefined) : contentVersion()
  }

  const isCurrent = (entry: CacheEntry, version: number | undefined, now: number): boolean => {
    if (version === undefined) return entry.policy.staleIfError
    // Made before the clock was set back, it may have an article that is not due yet.
    return version === entry.version && now >= entry.madeAt && now < entry.expiresAt
  }

  /** Renders and caches a response. Without a `version` (the database is unavailable) it is not cached. */
  const render = async ({ key, policy, make }: CacheRequest, version: number | undefined): Promise<Rendered> => {
    const startedAt = clock()
    const next = policy.dependsOnContent ? nextPublication(startedAt).catch(() => 0) : Infinity
    const [nextChange, made] = await Promise.all([next, make()])
    const entries = policy.isUnlimited ? unlimited : limited
    if (made.outcome === 'cacheable' && version !== undefined) {
      const madeAt = startedAt.getTime()
      const expiresAt = Math.min(nextChange, madeAt + policy.maxAgeMs)
      entries.set(key, { policy, response: made.response, version, madeAt, expiresAt })
    }
    // Unpublished or moved: it must not be sent when the database is unavailable later.
    if (made.outcome === 'removed') entries.remove(key)
    return made
  }

  /** `since` is the expiry of the previous entry: a render that began before it has the expired content. */
  const renderOnce = (request: CacheRequest, version: number | undefined, since: number): Promise<Rendered> => {
    const { policy, log } = request
    const flight = `${version} ${since} ${request.key}`
    const running = inFlight.get(flight)
    if (running !== undefined) return running
    const rendering = queues[policy.queue]
      .run(() => render(request, version), !policy.isUnlimited)
      .catch((error: unknown) => {
        if (!isBusy(error) && find(request.key) !== undefined)
          log.error({ err: error, path: request.key.split('?', 1)[0] }, 'rendering failed')
        throw error
      })
      .finally(() => inFlight.delete(flight))
    inFlight.set(flight, rendering)
    return rendering
  }

  return {
    queues,
    has: (key: string): boolean => find(key) !== undefined,
    /** The response for a URL as it was sent, undefined when none is cached; it resolves to undefined when that one has expired. */
    findCurrent(url: string): Promise<CachedResponse | undefined> | undefined {
      const entry = find(url)
      return (
        entry &&
        readVersion(entry.policy).then((version) => (isCurrent(entry, version, clock().getTime()) ? entry.response : undefined))
      )
    },
    /** Returns the cached response, or renders it. Throws the errors of `make`, and UNAVAILABLE when too many wait. */
    async respond(request: CacheRequest): Promise<CachedResponse> {
      const version = await readVersion(request.policy)
      const known = find(request.key)
      const now = clock().getTime()
      if (known !== undefined && isCurrent(known, version, now)) return known.response
      const lastGood = request.policy.staleIfError ? known?.response : undefined
      const since = known !== undefined && now >= known.expiresAt ? known.expiresAt : 0
      try {
        const { response, outcome } = await renderOnce(request, version, since)
        return outcome === 'incomplete' ? (lastGood ?? response) : response
      } catch (error) {
        if (lastGood === undefined) throw error
        return lastGood
      }
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
