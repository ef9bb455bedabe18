/** 503 `UNAVAILABLE` (with Retry-After): 'the database is away or full; nothing was stored'. Source: contract §2. */
import { describe, expect, test } from 'vitest'
import { isDatabaseUnavailable, knownFailure, outcomeUnknown, unavailable } from './errors.ts'

const withCode = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code })

const words = (text: string): string[] => text.trim().split(/\s+/)

/** PostgreSQL: appendix A of its manual. The operating system. SQLite: its result codes, with some extended ones. */
const UNAVAILABLE_CODES = words(`
  08000 08003 08006 08001 08P01 53100 53200 53300 57014 57P01 57P02 57P03 57P04 57P05 58000 58030 55P03 25006 25P03 25P04
  28000 28P01 3D000 XX001 XX002
  ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EAI_FAIL EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN
  EADDRNOTAVAIL EMFILE ENFILE ENOSPC EDQUOT EROFS EIO
  SQLITE_FULL SQLITE_IOERR SQLITE_IOERR_WRITE SQLITE_CANTOPEN SQLITE_READONLY SQLITE_READONLY_DBMOVED SQLITE_BUSY
  SQLITE_BUSY_SNAPSHOT SQLITE_LOCKED SQLITE_PROTOCOL SQLITE_CORRUPT SQLITE_NOTADB SQLITE_NOMEM`)

const BUG_CODES = words(
  '23505 23503 23502 42601 42P01 22001 40001 40P01 SQLITE_ERROR SQLITE_CONSTRAINT_UNIQUE SQLITE_TOOBIG ERR_INVALID_ARG_TYPE',
)

/** The messages of pg 8.23, Kysely 0.29 and better-sqlite3 13. */
const UNAVAILABLE_MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Postgres connection has been discarded',
  'driver has already been destroyed',
  'The database connection is not open',
]

describe('an unavailable database is 503 UNAVAILABLE with Retry-After', () => {
  test.each(UNAVAILABLE_CODES)('code %s', (code) => {
    const failure = knownFailure(withCode(code))
    expect([failure?.code, failure?.status]).toEqual(['UNAVAILABLE', 503])
    expect(failure?.retryAfter).toBeGreaterThan(0)
  })

  test.each(UNAVAILABLE_MESSAGES)('%s', (message) => {
    expect(knownFailure(new Error(message))?.status).toBe(503)
  })

  test('a host that refuses on all IP addresses, and a missing socket file', () => {
    expect(isDatabaseUnavailable(new AggregateError([withCode('ECONNREFUSED'), withCode('ENETUNREACH')]))).toBe(true)
    expect(isDatabaseUnavailable(Object.assign(withCode('ENOENT'), { syscall: 'connect' }))).toBe(true)
  })

  test('errors that are UNAVAILABLE already', () => {
    for (const error of [unavailable(), outcomeUnknown()]) {
      expect(isDatabaseUnavailable(error)).toBe(true)
      expect(knownFailure(error)).toBe(error)
      expect([error.status, Number(error.retryAfter) > 0]).toEqual([503, true])
    }
  })
})

test.each(BUG_CODES)('%s is a bug of ours', (code) => {
  expect(knownFailure(withCode(code))).toBeUndefined()
})
