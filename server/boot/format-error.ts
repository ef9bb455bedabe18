/** What the operator reads when a start or a command has failed. */
import { ConfigError } from '../config.ts'
import { isAppError } from '../errors.ts'

/** The message of an expected failure, else the stack: uncaught, Node.js would print the line of the build that threw the error. */
export const formatError = (error: unknown): string => {
  if (isAppError(error) || error instanceof ConfigError) return error.message
  if (error instanceof TypeError && 'code' in error) return error.message
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
