import type { ErrorCode } from '#contract/error-codes.ts'

/** 'NETWORK': no response from the API (offline, a broken connection, a proxy's own page). */
export type ApiErrorCode = ErrorCode | 'NETWORK'

export interface ApiErrorDetails {
  /** HTTP status; 0 without a response. */
  status: number
  code: ApiErrorCode
  message: string
  /** Field name to validation message. */
  errors?: Record<string, string>
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number
}

/** Thrown by every failed call. Source: contract §2. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ApiErrorCode
  readonly errors: Record<string, string>
  readonly retryAfter: number | undefined

  constructor(details: ApiErrorDetails) {
    super(details.message)
    this.status = details.status
    this.code = details.code
    this.errors = details.errors ?? {}
    this.retryAfter = details.retryAfter
  }
}

const TEMPORARY: readonly ApiErrorCode[] = ['NETWORK', 'UNAVAILABLE', 'RATE_LIMITED']

/** True when a retry may succeed: session and request are valid. */
export const isTemporary = (error: unknown): boolean => error instanceof ApiError && TEMPORARY.includes(error.code)

/** True for an edit of an outdated version, an e-mail in use, the last super admin. Source: contract §2. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'CONFLICT'

/** True when the signed-in user's role lacks the permission. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 'FORBIDDEN'

/** True when the record does not exist, e.g. because someone else deleted it. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND'

/** The server's message, else the fallback; the fallback also without a response. Source: specification §8. */
export const toErrorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== 'NETWORK' && error.message !== '' ? error.message : fallback
