/** Turns every thrown error into the envelope; no other module does. Source: contract §2. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { errorCode } from '../../error-code.ts'
import { AppError, invalidField, knownFailure, toRetryAfter } from '../../errors.ts'
import { isBusy } from '../response-cache/work-queue.ts'

/** Fastify's own errors, by their code. */
const FASTIFY_ERRORS: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the request body as application/json'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('PAYLOAD_TOO_LARGE', 'The request body is too large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: invalidField('body', 'The request body does not match its Content-Length'),
  FST_ERR_BAD_URL: invalidField('path', 'The URL of the request is malformed'),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('NOT_FOUND', 'Not found'),
}

/** Node's error for a client that disconnects while it sends. */
const isAborted = (error: unknown): boolean => error instanceof Error && error.message === 'aborted'

/** Fastify's other 4xx errors; the file server answers 403 for a path outside of its folder. */
const toClientError = (error: unknown, code: string): AppError | undefined => {
  if (!code.startsWith('FST_') || !(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode } = error
  if (statusCode === 403 || statusCode === 404) return new AppError('NOT_FOUND', 'Not found')
  const isClientError = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  return isClientError ? new AppError('VALIDATION_ERROR', 'The request is malformed') : undefined
}

const toAppError = (error: unknown): AppError => {
  if (isAborted(error)) return new AppError('VALIDATION_ERROR', 'The request was aborted')
  const known = knownFailure(error)
  if (known !== undefined) return known
  const code = errorCode(error)
  return (
    FASTIFY_ERRORS[code] ??
    toClientError(error, code) ??
    new AppError('INTERNAL', 'Something went wrong on our side', { cause: error })
  )
}

/** The properties that are needed of the requests and replies of routes and framework errors. */
type RequestLike = Pick<FastifyRequest, 'id' | 'log'>
type ReplyLike = Pick<FastifyReply, 'header' | 'status'>

/** Logs `thrown` and sets status and headers of the response to it; returns what its body says. */
export const beginFailure = (thrown: unknown, request: RequestLike, reply: ReplyLike): AppError => {
  const error = toAppError(thrown)
  if (error.code === 'INTERNAL') request.log.error({ err: thrown }, 'request failed')
  else if (error.code === 'UNAVAILABLE' && !isBusy(error)) request.log.warn({ err: thrown }, 'database unavailable')
  if (error.retryAfter !== undefined) reply.header('retry-after', toRetryAfter(error.retryAfter))
  reply.status(error.status).header('cache-control', 'no-store')
  return error
}

/** The challenge of a 401, without which some HTTP clients throw instead of reading the response. Source: RFC 9110 §11.6.1, RFC 6750 §3. */
const toChallenge = (code: ErrorCode): string =>
  code === 'TOKEN_MISSING' || code === 'INVALID_CREDENTIALS' ? 'Bearer' : 'Bearer error="invalid_token"'

/** Answers `thrown` on `reply` in the envelope. */
export const answerError = (thrown: unknown, request: RequestLike, reply: ReplyLike): FastifyReply => {
  const error = beginFailure(thrown, request, reply)
  const body: Failure = {
    success: false,
    code: error.code,
    message: error.message,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
    ...(error.nextSlots === undefined ? {} : { nextSlots: error.nextSlots }),
    ...(error.code === 'INTERNAL' ? { requestId: String(request.id) } : {}),
  }
  if (error.status === 401) reply.header('www-authenticate', toChallenge(error.code))
  return reply.status(error.status).type('application/json; charset=utf-8').send(body)
}
