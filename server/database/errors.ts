/** What a driver's error means, by its code: never by its text. */

const UNIQUE_VIOLATION = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** Whether a write failed because a record with the same unique value exists. On PostgreSQL its transaction is lost then. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && UNIQUE_VIOLATION.has(error.code)
