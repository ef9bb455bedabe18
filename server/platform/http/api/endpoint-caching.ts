/** Caching of endpoints with `isContent`: one response per path and query, as far as their schemas distinguish them. */
import type { Endpoint } from '#contract/endpoint.ts'
import { plainResponse } from '../response-cache/cached-response.ts'
import { type CachePolicy, CONTENT_POLICY, type Rendered } from '../response-cache/response-cache.ts'
import type { RequestParts } from './validate.ts'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const toRenderedJson = (envelope: object): Rendered => ({
  response: plainResponse(200, HEADERS, JSON.stringify(envelope)),
  outcome: 'cacheable',
})

/** API clients get an error while the database is unavailable. */
const PLAIN: CachePolicy = { ...CONTENT_POLICY, queue: 'read', staleIfError: false }

const toEntries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/**
 * Returns the cache key and policy for validated parts. The key omits parameters that the schema ignores and default values.
 * Searches and ids are unlimited in number.
 */
export const endpointCaching = ({ path, query, maxAgeSeconds }: Endpoint, prefix: string) => {
  const maxAgeMs = (maxAgeSeconds ?? Infinity) * 1000
  const defaults = new Map(toEntries(query?.safeParse({}).data))
  return (parts: RequestParts): { key: string; policy: CachePolicy } => {
    const params = new Map(toEntries(parts.params))
    const filled = `${prefix}${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))))}`
    const nonDefaults = toEntries(parts.query).filter(([name, value]) => value !== undefined && value !== defaults.get(name))
    const search = new URLSearchParams(nonDefaults.map(([name, value]): [string, string] => [name, String(value)])).toString()
    const isUnlimited = params.size > 0 || search !== ''
    return { key: search === '' ? filled : `${filled}?${search}`, policy: { ...PLAIN, isUnlimited, maxAgeMs } }
  }
}
