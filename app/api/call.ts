/** API calls with the session's token. */
import { refreshToken } from '#app/session/refresh.ts'
import { readToken, removeToken } from '#app/session/token.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { User } from '#domain/user.ts'
import { ApiError, isTemporary, toErrorMessage } from './api-error.ts'
import { takeEarlyResponse } from './early-responses.ts'
import {
  type Answer,
  buildUrl,
  parseResponse,
  type AnyCallOptions,
  type CallOptions,
  toApiError,
  send,
  UNREACHABLE,
} from './request.ts'

/** Source: specification §8 'Authentication and session'. */
const REFRESH_FAILED = 'Token refresh failed'

interface SessionListener {
  /** The session has ended; the token is already removed. `reason` is the message for the user; '' for none. */
  onEnd(reason: string): void
  /** The token was refreshed: the present profile. */
  onProfile(admin: User): void
  /** A call was refused that the screen has offered: the role may be another one by now. */
  onRefusal(): void
}
const listeners = new Set<SessionListener>()

/** Subscribes to what calls find out about the session. Returns the unsubscribe function. */
export const subscribeToCalls = (listener: SessionListener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Removes the refused token and notifies the listeners, unless another tab has a newer one; without a reason after a sign-out. */
const endSession = (used: string | null, reason = ''): void => {
  const isSignedOut = readToken() === null
  if (used !== null) removeToken(used)
  if (readToken() === null) for (const { onEnd } of listeners) onEnd(isSignedOut ? '' : reason)
}

/** The token for a retry after a 401, or null when there is none. */
const tokenForRetry = async (failure: ApiError, used: string | null): Promise<string | null> => {
  const stored = readToken()
  if (stored !== null && stored !== used) return stored
  if (failure.code !== 'TOKEN_EXPIRED' || used === null) return null
  try {
    const { token, admin } = await refreshToken(used)
    if (admin) for (const { onProfile } of listeners) onProfile(admin)
    return token
  } catch (error) {
    if (isTemporary(error)) throw error
    endSession(used, toErrorMessage(error, REFRESH_FAILED))
    return null
  }
}

type Attempt = (token: string | null) => Promise<Response>

const sendWithRetry = async (attempt: Attempt): Promise<Response> => {
  const used = readToken()
  const first = await attempt(used)
  if (first.status !== 401) return first
  const failure = await toApiError(first)
  const token = await tokenForRetry(failure, used)
  if (token === null) {
    endSession(used, failure.code === 'SESSION_ENDED' ? failure.message : '')
    throw failure
  }
  const second = await attempt(token)
  if (second.status === 401) endSession(token)
  return second
}

/**
 * Sends with the token; after a 401 it retries once with a fresh one, then ends the session. Source: specification §7, §8.
 * `attempt` sends one request with the given token.
 */
export const sendAsStaff = async (attempt: Attempt): Promise<Response> => {
  const response = await sendWithRetry(attempt)
  if (response.status === 403) for (const { onRefusal } of listeners) onRefusal()
  return response
}

const takeEarly = async (endpoint: Endpoint, options: AnyCallOptions): Promise<Response | undefined> => {
  if (endpoint.method !== 'GET') return undefined
  try {
    return await takeEarlyResponse(buildUrl(endpoint, options))
  } catch {
    throw new ApiError({ status: 0, code: 'NETWORK', message: UNREACHABLE })
  } finally {
    options.signal?.throwIfAborted()
  }
}

const respond = (endpoint: Endpoint, options: AnyCallOptions): Promise<Response> =>
  endpoint.access === 'public' || endpoint.access === 'expired-token-allowed'
    ? send(endpoint, options, endpoint.access === 'expired-token-allowed' ? readToken() : null)
    : sendAsStaff(async (token) => (await takeEarly(endpoint, options)) ?? send(endpoint, options, token))

/** The options are optional where the endpoint requires none. */
type Options<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

/**
 * Calls an endpoint of the contract, which types `params`, `query` and `body`; returns `{ data, pagination?, message?, … }`
 * (`pagination` always with a paginated endpoint, `deletedCount` beside data where the contract defines it).
 * Adds the token, refreshes it once when it has expired, throws ApiError for everything but `success: true`.
 *
 *   const { data, pagination } = await call(services.adminList, { query: { page: 2, search: 'cloud' }, signal })
 *   const { data } = await call(services.update, { params: { id }, body: { title, updatedAt } })
 */
export const call = async <E extends Endpoint>(endpoint: E, ...[options]: Options<E>): Promise<Answer<E>> =>
  parseResponse<E>(await respond(endpoint, options ?? {}))

/** The same for code that takes any endpoint. */
export const callAny = async (endpoint: Endpoint, options: AnyCallOptions): Promise<Answer<Endpoint>> =>
  parseResponse<Endpoint>(await respond(endpoint, options))

const parseFileName = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file'

/** Calls an endpoint that returns a file (`produces`), named by the server; session and errors are as in `call`. */
export const callFile = async <E extends Endpoint>(endpoint: E, ...[options]: Options<E>): Promise<File> => {
  const response = await respond(endpoint, options ?? {})
  if (!response.ok) throw await toApiError(response)
  const bytes = await response.blob()
  return new File([bytes], parseFileName(response), { type: bytes.type })
}

/** Opens an endpoint that streams; session and errors are as in `call`. `signal` closes it. */
export const callStream = async (endpoint: Endpoint, signal: AbortSignal): Promise<Response> => {
  const response = await respond(endpoint, { signal })
  if (!response.ok) throw await toApiError(response)
  return response
}
