/** One HTTP request to the API, without session or retry. */
import type { BodyInputOf, DataOf, Endpoint, ExtraOf, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Pagination } from '#domain/pagination.ts'
import { ApiError } from './api-error.ts'

type Params<E extends Endpoint> = keyof ParamsOf<E> extends never
  ? { params?: undefined }
  : { params: Record<keyof ParamsOf<E>, string | number> }
type Body<E extends Endpoint> = undefined extends BodyInputOf<E> ? { body?: BodyInputOf<E> } : { body: BodyInputOf<E> }

/**
 * Options of a call to the endpoint. In `query`, undefined and '' are left out of the URL. `ifMatch` is the expected
 * `updatedAt`: the server answers CONFLICT when the record is newer (contract §2). With the same `idempotencyKey` a retry of an
 * idempotent endpoint gets the response to the first request (contract §3).
 */
export type CallOptions<E extends Endpoint> = Params<E> &
  Body<E> & { query?: Partial<QueryOf<E>>; ifMatch?: string; idempotencyKey?: string; signal?: AbortSignal }

/** The options of any endpoint, untyped. */
export interface AnyCallOptions {
  params?: object
  query?: object
  body?: unknown
  ifMatch?: string
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A successful response: the envelope without `success`. A paginated endpoint always has `pagination`. */
export type Answer<E extends Endpoint> = { data: DataOf<E>; message?: string } & (E['paginated'] extends true
  ? { pagination: Pagination }
  : { pagination?: Pagination }) &
  (ExtraOf<E> extends object ? ExtraOf<E> : unknown)

export const UNREACHABLE = 'The server could not be reached. Check your connection and try again.'

/** Builds the URL of a call from the path parameters and the query parameters that have a value. */
export const buildUrl = (endpoint: Endpoint, { params = {}, query = {} }: AnyCallOptions): string => {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}

/** In characters: a browser keeps at most 64 KiB of all requests that outlive their document, and refuses more. */
const MAX_KEEPALIVE_LENGTH = 1000

/**
 * Sends the request, a short change also when its document is left meanwhile; no timeout (specification §9). Throws ApiError 'NETWORK'
 * without a response; an AbortError is rethrown.
 */
export const send = async (endpoint: Endpoint, options: AnyCallOptions, token: string | null): Promise<Response> => {
  const headers = new Headers({ accept: endpoint.produces ?? 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`)
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey)
  const body = options.body === undefined ? undefined : JSON.stringify(options.body)
  try {
    return await fetch(buildUrl(endpoint, options), {
      method: endpoint.method,
      headers,
      body,
      signal: options.signal,
      cache: 'no-store',
      keepalive: endpoint.method !== 'GET' && (body ?? '').length <= MAX_KEEPALIVE_LENGTH,
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError({ status: 0, code: 'NETWORK', message: UNREACHABLE })
  }
}

const parseRetryAfter = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

const readEnvelope = async <E extends Endpoint>(response: Response): Promise<Envelope<DataOf<E>> | undefined> => {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('success' in body)) return undefined
  // The server has validated and typed the response; the browser does not check it again.
  return body as Envelope<DataOf<E>>
}

/** An envelope says why, also one without a message. */
const buildError = (response: Response, envelope: Envelope<unknown> | undefined): ApiError => {
  const isRefusal = envelope !== undefined && envelope.success !== true
  const reason = isRefusal ? envelope : { code: 'NETWORK' as const, message: UNREACHABLE }
  return new ApiError({ ...reason, status: response.status, retryAfter: parseRetryAfter(response) })
}

/** Converts a response that is not ok to an ApiError. */
export const toApiError = async (response: Response): Promise<ApiError> => buildError(response, await readEnvelope(response))

/** Reads a JSON response; only `success: true` is a success (specification §5). Throws ApiError otherwise. */
export const parseResponse = async <E extends Endpoint>(response: Response): Promise<Answer<E>> => {
  const envelope = await readEnvelope<E>(response)
  if (envelope?.success !== true) throw buildError(response, envelope)
  // The endpoint defines the fields beside data; the server's types enforce them.
  return envelope as unknown as Answer<E>
}
