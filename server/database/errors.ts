/** Classifies driver errors by their code, never by their message. */

const UNIQUE_VIOLATION = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

const FOREIGN_KEY_VIOLATION = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'])
/**
 * Deadlock, serialization failure, and a reference to a row that was deleted after it was read: PostgreSQL has rolled the transaction
 * back, and it may be retried unchanged; the next attempt finds the row missing.
 */
const TRANSACTION_CONFLICT = new Set(['40P01', '40001', '23503'])

const hasCodeIn = (codes: Set<string>, error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code)

/** Whether a write violated a unique constraint. On PostgreSQL its transaction is aborted then. */
export const isUniqueViolation = (error: unknown): boolean => hasCodeIn(UNIQUE_VIOLATION, error)

/** Whether a write violated a foreign key constraint. On PostgreSQL its transaction is aborted then. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCodeIn(FOREIGN_KEY_VIOLATION, error)

/** Whether a transaction failed because of a concurrent one and may be retried. */
export const isTransactionConflict = (error: unknown): boolean => hasCodeIn(TRANSACTION_CONFLICT, error)
