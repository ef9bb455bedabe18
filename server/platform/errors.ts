/** Errors that are reported to the client. Source: contract §2. */
import { type ErrorCode, STATUS_OF } from '#contract/error-codes.ts'
import { FORBIDDEN_MESSAGE } from '#domain/permissions.ts'
import { errorCode } from './error-code.ts'

interface Details {
  /** Validation sentences by field name. */
  errors?: Record<string, string>
  /** The next free slots, when the one that was sent is taken. */
  nextSlots?: readonly string[]
  /** Seconds until a retry is worthwhile. */
  retryAfter?: number
  cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: Record<string, string> | undefined
  readonly nextSlots: readonly string[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.errors = details.errors
    this.nextSlots = details.nextSlots
    this.retryAfter = details.retryAfter
  }

  get status(): number {
    return STATUS_OF[this.code]
  }
}

/** The header Retry-After, in whole seconds. */
export const toRetryAfter = (seconds: number): string => String(Math.max(1, Math.ceil(seconds)))

/** Compares the name, not the class: the pages' bundle has its own copy of this module. */
export const isAppError = (error: unknown): error is AppError => error instanceof Error && error.name === 'AppError'

export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `${what} not found`)
export const forbidden = (): AppError => new AppError('FORBIDDEN', FORBIDDEN_MESSAGE)
/** The record was changed after the client read it, maybe by the same person in another tab. */
export const staleWriteError = (what: string): AppError => new AppError('CONFLICT', `${what} was changed since you opened it`)

export interface Versioned {
  /** The version that the client has seen, or edits; null or missing skips the check. */
  updatedAt?: string | null | undefined
}

/** Throws CONFLICT unless `updatedAt` is the version of the record; null or missing skips the check. Source: contract §2. */
export const assertVersion = (record: { updatedAt: string }, updatedAt: Versioned['updatedAt'], what: string): void => {
  if (typeof updatedAt === 'string' && updatedAt !== record.updatedAt) throw staleWriteError(what)
}
/** A validation error of one field. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('VALIDATION_ERROR', message, { errors: { [field]: message } })

/** Codes of SQLite, PostgreSQL and the operating system: the database is unreachable, full, busy or needs an operator. */
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
  UNAVAILABLE_CODES.test(errorCode(error)) ||
  // Every failure to open a connection, e.g. a missing socket file.
  ('syscall' in error && error.syscall === 'connect')

/** Whether an error means that the database is unreachable, full or busy, as opposed to a bug of ours. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (isAppError(error)) return error.code === 'UNAVAILABLE'
  if (hasUnavailableCode(error) || UNAVAILABLE_MESSAGES.test(error.message)) return true
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)
}

const RETRY_SECONDS = 5

const NOTHING_STORED = 'The service is not available right now. Nothing was saved. Please try again shortly.'
const OUTCOME_UNKNOWN =
  'The service stopped responding, and this may or may not have been saved. Please check before you try again.'

/** The database is unavailable: 503 with Retry-After. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', NOTHING_STORED, { retryAfter: RETRY_SECONDS, cause })

/** The connection was lost while a commit was under way: 503 too, without a promise that nothing was stored. */
export const outcomeUnknown = (cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', OUTCOME_UNKNOWN, { retryAfter: RETRY_SECONDS, cause })

/** The error to report to the client; undefined for an unexpected one, i.e. a bug. */
export const knownFailure = (error: unknown): AppError | undefined => {
  if (isAppError(error)) return error
  return isDatabaseUnavailable(error) ? unavailable(error) : undefined
}
