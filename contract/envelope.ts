/** The shape of every JSON response. Source: specification §5 'success', contract §2. */
import type { Pagination } from '#domain/pagination.ts'
import type { ErrorCode } from './error-codes.ts'

export interface Success<Data> {
  success: true
  data: Data
  pagination?: Pagination
  message?: string
}

export interface Failure {
  success: false
  code: ErrorCode
  message: string
  /** Field name to its error message. */
  errors?: Record<string, string>
  /** The next free slots, when the requested one is taken. */
  nextSlots?: readonly string[]
  /** Identifies the request in the log; only on a 500. */
  requestId?: string
}

export type Envelope<Data> = Success<Data> | Failure
