/** Classifies driver errors by their code, never by their message. */
import { errorCode } from '../error-code.ts'

const UNIQUE_VIOLATION = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

const FOREIGN_KEY_VIOLATION = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'])
/**
 * Deadlock, serialization failure, and a reference to a row that was deleted after it was read: PostgreSQL has rolled the transaction
 * back, and it may be retried unchanged; the next attempt finds the row missing.
 */
const TRANSACTION_CONFLICT = new Set(['40P01', '40001', '23503'])

/** Whether a write violated a unique constraint. On PostgreSQL its transaction is aborted then. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE_VIOLATION.has(errorCode(error))

/** Whether a write violated a foreign key constraint. On PostgreSQL its transaction is aborted then. */
export const isForeignKeyViolation = (error: unknown): boolean => FOREIGN_KEY_VIOLATION.has(errorCode(error))

/** Whether a transaction failed because of a concurrent one and may be retried. */
export const isTransactionConflict = (error: unknown): boolean => TRANSACTION_CONFLICT.has(errorCode(error))
