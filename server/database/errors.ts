/** What a driver's error means, by its code: never by its text. */

const UNIQUE_VIOLATION = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

const FOREIGN_KEY_VIOLATION = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'])
/** Deadlock and serialisation failure: PostgreSQL has undone the transaction, and it may be run again as it is. */
const LOST_RACE = new Set(['40P01', '40001'])

const hasCodeOf = (codes: Set<string>, error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code)

/** Whether a write failed because a record with the same unique value exists. On PostgreSQL its transaction is lost then. */
export const isUniqueViolation = (error: unknown): boolean => hasCodeOf(UNIQUE_VIOLATION, error)

/** Whether a write failed because a record that it names is gone. On PostgreSQL its transaction is lost then. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCodeOf(FOREIGN_KEY_VIOLATION, error)

/** Whether a transaction lost a race with another one and is worth running again. */
export const isLostRace = (error: unknown): boolean => hasCodeOf(LOST_RACE, error)
