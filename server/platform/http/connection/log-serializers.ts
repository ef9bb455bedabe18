/** What the log has of requests and errors: no text of a person. Source: contract §1 LOG_LEVEL. */
import type { FastifyRequest } from 'fastify'
import { stdSerializers } from 'pino'

/** Longer than any path of the site: a flood of long ones does not fill the disk with the log. */
const MAX_PATH_LENGTH = 300

/** The path of a calendar subscription without its secret. */
const toLoggedPath = (url = ''): string => {
  const path = (url.split('?', 1)[0] ?? '').replace(/^\/calendar\/.*/, '/calendar/…')
  return path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path
}

/** A request by its path: the query can hold a token or search terms. An error without PostgreSQL's `detail`, which quotes the refused row. */
export const logSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: toLoggedPath(request.url) }),
  err: (error: Error) => ({ ...stdSerializers.err(error), detail: undefined }),
}
