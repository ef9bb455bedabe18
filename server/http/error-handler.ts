/** Turns whatever was thrown into the envelope. The one place. Source: contract §2. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/envelope.ts'
import { AppError, knownFailure } from '../errors.ts'
import { isBusy } from './response-cache/work-queue.ts'

/** Fastify's own errors, by their code. */
const OF_FASTIFY: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the request body as application/json'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('PAYLOAD_TOO_LARGE', 'The request body is too large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('VALIDATION_ERROR', 'The request body is not as long as it says'),
  FST_ERR_BAD_URL: new AppError('VALIDATION_ERROR', 'The address of the request is malformed'),
}

const asAppError = (error: unknown): AppError => {
  const known = knownFailure(error)
  if (known !== undefined) return known
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return OF_FASTIFY[code] ?? new AppError('INTERNAL', 'Something went wrong on our side', { cause: error })
}

/** What is needed of a request and a reply, whatever route or framework error they belong to. */
type Asked = Pick<FastifyRequest, 'id' | 'log'>
type Answering = Pick<FastifyReply, 'header' | 'status'>

const log = (error: AppError, thrown: unknown, request: Asked): void => {
  if (error.code === 'INTERNAL') request.log.error({ err: thrown }, 'request failed')
  else if (error.code === 'UNAVAILABLE' && !isBusy(error)) request.log.warn({ err: thrown }, 'database away')
}

/** Answers `thrown` on `reply` in the envelope. */
export const answerError = (thrown: unknown, request: Asked, reply: Answering): FastifyReply => {
  const error = asAppError(thrown)
  log(error, thrown, request)
  const body: Failure = {
    success: false,
    code: error.code,
    message: error.message,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
    ...(error.code === 'INTERNAL' ? { requestId: String(request.id) } : {}),
  }
  if (error.retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfter))))
  return reply.status(error.status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body)
}

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new AppError('NOT_FOUND', 'There is no such call'), request, reply))
}
