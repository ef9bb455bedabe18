import type { ErrorCode } from '#contract/error-codes.ts'

/** 'NETWORK': no answer of the API came back at all (offline, a broken connection, a proxy's own page). */
export type ApiErrorCode = ErrorCode | 'NETWORK'

export interface ApiErrorDetails {
  /** HTTP status; 0 when no answer came. */
  status: number
  code: ApiErrorCode
  message: string
  /** Field name to the sentence that says what is wrong with it. */
  errors?: Record<string, string>
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number
}

/** Every failed call throws this, whatever went wrong. Source: contract §2. */
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

/** True when the same call may succeed in a moment: nothing is wrong with the session or with what was sent. */
export const isTemporary = (error: unknown): boolean => error instanceof ApiError && TEMPORARY.includes(error.code)

/** True for an edit of something that was changed meanwhile, an address in use, the last super admin. Source: contract §2. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'CONFLICT'

/** True when the role of the signed-in person does not allow it. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 'FORBIDDEN'

/** True when the record is gone, e.g. deleted by someone else. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND'

/** The server's sentence, else the fallback. An answer that never came has no sentence of the server. Source: specification §8. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== 'NETWORK' && error.message !== '' ? error.message : fallback
