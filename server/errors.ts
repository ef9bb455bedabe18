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
export const staleWriteError = (what: string): AppError =>
  new AppError('CONFLICT', `${what} was changed by someone else since you opened it`)
/** One field is wrong. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('VALIDATION_ERROR', message, { errors: { [field]: message } })

/** Of SQLite, of PostgreSQL and of the operating system: the database is away, full, busy or has to be mended by an operator. */
const UNAVAILABLE_CODES = new RegExp(
  `^(${[
    'SQLITE_(FULL|IOERR|CANTOPEN|READONLY|BUSY|LOCKED|PROTOCOL|CORRUPT|NOTADB|NOMEM|INTERRUPT)',
    // Classes: connection exception, insufficient resources, operator intervention, system error, invalid authorization.
    '08|53|57|58|28',
    // Lock timeout, read only (a standby), idle in transaction, transaction timeout, outcome unknown, no such database, damaged.
    '55P03|25006|25P03|25P04|40003|3D000|XX001|XX002',
    'ECONN|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENETRESET|EADDRNOTAVAIL',
    'ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE',
  ].join('|')})`,
)
/** Errors of pg, Kysely and better-sqlite3 that have no code. */
const UNAVAILABLE_MESSAGES = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'is not queryable',
    'after calling end on the pool',
    'Postgres connection has been discarded',
    'driver has already been destroyed',
    'error establishing an SSL connection',
    'database connection is not open',
  ].join('|'),
  'i',
)

const hasUnavailableCode = (error: Error): boolean =>
  ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.test(error.code)) ||
  // Whatever keeps a connection from being opened, e.g. a socket file that is missing.
  ('syscall' in error && error.syscall === 'connect')

/** Whether a database error means that it is away, full or busy, as against a fault of ours. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (isAppError(error)) return error.code === 'UNAVAILABLE'
  if (hasUnavailableCode(error) || UNAVAILABLE_MESSAGES.test(error.message)) return true
  return error instanceof AggregateError && error.errors.some(isDatabaseAway)
}

const RETRY_SECONDS = 5

const NOTHING_STORED = 'The service is not available right now. Nothing was stored; please try again shortly.'
const OUTCOME_UNKNOWN =
  'The service stopped answering, and it is not known whether this was stored. Please check before you try again.'

/** The database is away: 503 with Retry-After. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', NOTHING_STORED, { retryAfter: RETRY_SECONDS, cause })

/** The connection was lost while a commit was under way: 503 too, without a promise that nothing was stored. */
export const outcomeUnknown = (cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', OUTCOME_UNKNOWN, { retryAfter: RETRY_SECONDS, cause })

/** What a client can be told of a failure; undefined when it is a fault of ours. */
export const knownFailure = (error: unknown): AppError | undefined => {
  if (isAppError(error)) return error
  return isDatabaseAway(error) ? unavailable(error) : undefined
}
