/** What the operator reads when a start or a command has failed. */
import { ConfigError } from '../platform/config.ts'
import { errorCode } from '../platform/error-code.ts'
import { isAppError, isDatabaseUnavailable } from '../platform/errors.ts'

/** The error of a host that refuses on each of its IP addresses has no message of its own. */
export const errorMessage = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return errorMessage(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** The message of an expected failure, else the stack: uncaught, Node.js would print the line of the build that threw the error. */
export const formatError = (error: unknown): string => {
  if (isAppError(error) || error instanceof ConfigError) return error.message
  if (errorCode(error) !== '') return errorMessage(error)
  // The driver's timeouts have no code.
  if (error instanceof Error && isDatabaseUnavailable(error)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
