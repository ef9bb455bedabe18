/** Failures that a client is told about. Source: contract §2. */
import { type ErrorCode, STATUS_OF } from '#contract/error-codes.ts'
import { FORBIDDEN_MESSAGE } from '#domain/permissions.ts'

interface Details {
  /** Field name to its sentence. */
  errors?: Record<string, string>
  /** Seconds until it is worth trying again. */
  retryAfter?: number
  cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.errors = details.errors
    this.retryAfter = details.retryAfter
  }

  get status(): number {
    return STATUS_OF[this.code]
  }
}

/** By name, not by class: the pages' bundle holds its own copy of this module. */
export const isAppError = (error: unknown): error is AppError => error instanceof Error && error.name === 'AppError'

export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `${what} not found`)
export const forbidden = (): AppError => new AppError('FORBIDDEN', FORBIDDEN_MESSAGE)
/** Something changed since it was read. */
export const changedSince = (what: string): AppError =>
  new AppError('CONFLICT', `${what} was changed by someone else since you opened it`)
/** One field is wrong. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('VALIDATION_ERROR', message, { errors: { [field]: message } })

const UNAVAILABLE_CODES =
  /^(SQLITE_(FULL|IOERR|CANTOPEN|READONLY|BUSY|CORRUPT|NOTADB)|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|08|53|57P|58|25006)/
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|database connection is not open|driver has already been destroyed/i

/** Whether a database error means that it is away or full, as against a fault of ours. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (UNAVAILABLE_CODES.test(code) || UNAVAILABLE_MESSAGES.test(error.message)) return true
  return error instanceof AggregateError && error.errors.some(isDatabaseAway)
}

const RETRY_SECONDS = 5

/** What a client can be told of a failure; undefined when it is a fault of ours. */
export const knownFailure = (error: unknown): AppError | undefined => {
  if (isAppError(error)) return error
  if (!isDatabaseAway(error)) return undefined
  const message = 'The service is not available right now. Nothing was stored; please try again shortly.'
  return new AppError('UNAVAILABLE', message, { retryAfter: RETRY_SECONDS, cause: error })
}
