/** Registers endpoints on Fastify: authentication, validation, envelope. Handlers return data. */
import { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import {
  type BodyOf,
  type BytesBody,
  type DataOf,
  type Endpoint,
  type ExtraOf,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts'
import type { Pagination } from '#domain/pagination.ts'
import { isForeignKeyViolation } from '../../database/errors.ts'
import { AppError, invalidField, isAppError } from '../../errors.ts'
import { type Actor, type OperationContext, requireCapability } from '../../operation.ts'
import { businessDate } from '../../time.ts'
import { answerError } from './error-handler.ts'
import { EVENT_STREAM_HEADERS, sendEvents } from './event-stream.ts'
import { endpointCaching, toRenderedJson } from './endpoint-caching.ts'
import { PUBLIC_BODY_BYTES } from './json-body.ts'
import { countPublicForm } from '../pages/public-form.ts'
import { sendCached } from '../response-cache/cached-response.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { sendCompressed } from '../response-cache/content-encoding.ts'
import { type RequestParts, validate } from './validate.ts'

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The raw bearer token; blank when there is none. */
  token: string
  /** The Idempotency-Key header; blank when there is none. */
  idempotencyKey: string
}

/** What a handler returns; `file` is for endpoints that produce a file instead of JSON, `events` for an event stream. */
export type Answer<E extends Endpoint> = E['produces'] extends 'text/csv'
  ? { file: NodeJS.ReadableStream }
  : E['produces'] extends 'text/event-stream'
    ? { events: NodeJS.ReadableStream }
    : { data: DataOf<E>; pagination?: Pagination; message?: string } & (E['extra'] extends object ? { extra: ExtraOf<E> } : object)

export type Handler<E extends Endpoint> = (context: OperationContext, input: Input<E>) => Promise<Answer<E>>

export type Mount = <const E extends Endpoint>(endpoint: E, handle: Handler<E>) => void

/** Mounts each handler at the endpoint of the same name. */
export const mountAll = <const Name extends string, Endpoints extends Record<Name, Endpoint>>(
  mount: Mount,
  endpoints: Endpoints,
  handlers: { [N in Name]: Handler<Endpoints[N]> },
): void => {
  for (const name in handlers) mount(endpoints[name], handlers[name])
}

/** Converts `{ items, pagination }` of a list operation to the result of a handler. */
export const paginated = <Item>({ items, pagination }: { items: Item[]; pagination: Pagination }) => ({ data: items, pagination })

/** The result of a handler whose response has a message beside the data. */
export const withMessage = async <Data>(message: string, data: Promise<Data>) => ({ data: await data, message })

interface MountDependencies {
  buildContext(request: FastifyRequest, actor: Actor | null): OperationContext
  authenticate(context: OperationContext, token: string): Promise<Actor>
  /** Called before a FORBIDDEN is answered to an actor. */
  onRefusal(context: OperationContext, endpoint: Endpoint): Promise<void>
  cache: Pick<ResponseCache, 'respond'>
}

const bearerToken = (request: FastifyRequest): string => /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

const idempotencyKey = (endpoint: Endpoint, request: FastifyRequest): string => {
  if (endpoint.isIdempotent !== true) return ''
  const header = request.headers['idempotency-key']
  const key = typeof header === 'string' ? header.trim() : ''
  if (key.length > IDEMPOTENCY_KEY_MAX_LENGTH)
    throw invalidField('Idempotency-Key', `Idempotency-Key must be at most ${IDEMPOTENCY_KEY_MAX_LENGTH} characters`)
  return key
}

/** No record has this version. */
const UNKNOWN_VERSION = ''

/**
 * `If-Match` is equivalent to `updatedAt` in the body: the version that the client has read, in quotes or not. Another one in the body is
 * stale. Source: contract §2 CONFLICT.
 */
const readBody = (request: FastifyRequest): unknown => {
  const version = request.headers['if-match']?.trim().replace(/^(W\/)?"|"$/g, '')
  const body = request.body ?? {}
  if (version === undefined || version === '*' || typeof body !== 'object' || Array.isArray(body)) return request.body
  const isOther = 'updatedAt' in body && typeof body.updatedAt === 'string' && body.updatedAt !== version
  return { ...body, updatedAt: isOther ? UNKNOWN_VERSION : version }
}

/**
 * An instance whose bodies are files of those types; another content type is refused with 415. Not by a parser for '*': after the
 * error of a parser Fastify closes the connection, and a client that is still sending would not read the answer.
 */
const acceptFiles = (app: FastifyInstance, { types, otherType, tooLarge }: BytesBody): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const refusals: Record<string, AppError> = {
    FST_ERR_CTP_BODY_TOO_LARGE: new AppError('PAYLOAD_TOO_LARGE', tooLarge),
    FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('UNSUPPORTED_MEDIA_TYPE', otherType),
  }
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(refusals[error.code] ?? error, request, reply))
}

interface HandlerResult {
  data?: unknown
  pagination?: Pagination
  message?: string
  extra?: object
  file?: NodeJS.ReadableStream
  events?: NodeJS.ReadableStream
}

const toEnvelope = ({ data, pagination, message, extra }: HandlerResult): object => ({
  success: true,
  data,
  ...(pagination && { pagination }),
  ...(message !== undefined && { message }),
  ...extra,
})

/** For HEAD, where GET sends a stream: it gives no length either. Without a body Fastify would give the length 0. */
const emptyStream = (): Readable => Readable.from([])

const send = async (endpoint: Endpoint, answer: HandlerResult, request: FastifyRequest, reply: FastifyReply) => {
  if (answer.events !== undefined) return sendEvents(answer.events, reply)
  reply.status(endpoint.status ?? 200).type('application/json; charset=utf-8')
  return sendCompressed(JSON.stringify(toEnvelope(answer)), request, reply)
}

/** A client can send a body for minutes; meanwhile it may have been signed out, deactivated or given another role. */
const MAX_ADMISSION_AGE_MS = 1000

/** An endpoint that consumes a file has a parser of its own. */
const addRoute = (app: FastifyInstance, { consumes }: Endpoint, route: RouteOptions): void => {
  if (consumes === undefined) {
    app.route(route)
    return
  }
  app.register(async (files) => {
    acceptFiles(files, consumes)
    files.route({ ...route, bodyLimit: consumes.bytes })
  })
}

/** Creates a `mount` for `app`. */
export const createMount = (app: FastifyInstance, dependencies: MountDependencies): Mount => {
  /** `at` is performance.now(). */
  const admissions = new WeakMap<FastifyRequest, { actor: Actor; at: number }>()

  /**
   * Reports a refusal. A change may refer to its actor, who was deleted after the authentication of the request: then it throws
   * SESSION_ENDED.
   */
  const guarded = async <Output>(
    request: FastifyRequest,
    endpoint: Endpoint,
    context: OperationContext,
    run: () => Promise<Output>,
  ): Promise<Output> => {
    try {
      return await run()
    } catch (error) {
      if (isAppError(error) && error.code === 'FORBIDDEN' && context.actor !== null) await dependencies.onRefusal(context, endpoint)
      if (context.actor !== null && isForeignKeyViolation(error))
        await dependencies.authenticate(dependencies.buildContext(request, null), bearerToken(request))
      throw error
    }
  }

  /** Counts a public form; else authenticates the sender of a request and requires the capability of the endpoint. */
  const admit = async (request: FastifyRequest, endpoint: Endpoint): Promise<void> => {
    const { access } = endpoint
    if (endpoint.isPublicForm === true) await countPublicForm(dependencies.buildContext(request, null))
    if (access === 'public') return
    const token = bearerToken(request)
    if (token === '') throw new AppError('TOKEN_MISSING', 'Please sign in')
    if (access === 'expired-token-allowed') return
    const actor = await dependencies.authenticate(dependencies.buildContext(request, null), token)
    const context = dependencies.buildContext(request, actor)
    await guarded(request, endpoint, context, async () => requireCapability(context, access))
    admissions.set(request, { actor, at: performance.now() })
  }

  const readmit = async (request: FastifyRequest, endpoint: Endpoint): Promise<void> => {
    const admission = admissions.get(request)
    if (admission !== undefined && performance.now() - admission.at > MAX_ADMISSION_AGE_MS) await admit(request, endpoint)
  }

  const mount: Mount = (endpoint, handle) => {
    const resolveCaching = endpoint.isContent === true ? endpointCaching(endpoint, app.prefix) : undefined
    const parseRequest = (request: FastifyRequest): RequestParts => {
      // A request without a body is a file of no bytes.
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const body = endpoint.consumes === undefined ? readBody(request) : bytes
      // The request lives as long as its response; of a hostile body validation returns little.
      request.body = undefined
      return validate(endpoint, { params: request.params, query: request.query, body })
    }
    const callHandler = async (request: FastifyRequest, parts: RequestParts): Promise<HandlerResult> => {
      const context = dependencies.buildContext(request, admissions.get(request)?.actor ?? null)
      // validate() has just parsed the parts with the endpoint's own schemas.
      const input = { ...parts, token: bearerToken(request), idempotencyKey: idempotencyKey(endpoint, request) } as Input<
        typeof endpoint
      >
      return guarded(request, endpoint, context, () => handle(context, input))
    }
    const sendCsv = async (request: FastifyRequest, parts: RequestParts, reply: FastifyReply) => {
      const { now, config } = dependencies.buildContext(request, null)
      // HEAD exports nothing, so no export is recorded.
      const file = request.method === 'HEAD' ? emptyStream() : (await callHandler(request, parts)).file
      const name = `${endpoint.fileName ?? 'export'}-${businessDate(now(), config.timeZone)}.csv`
      return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(file)
    }
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      // Staff are admitted before their body is read.
      ...((endpoint.access === 'public' || endpoint.access === 'expired-token-allowed') && { bodyLimit: PUBLIC_BODY_BYTES }),
      onRequest: (request) => admit(request, endpoint),
      // Fastify has read the body by then.
      preHandler: (request) => readmit(request, endpoint),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        // The stream of a HEAD request would have no reader.
        if (endpoint.produces === 'text/event-stream' && request.method === 'HEAD')
          return reply.headers(EVENT_STREAM_HEADERS).send(emptyStream())
        const parts = parseRequest(request)
        if (endpoint.produces === 'text/csv') return sendCsv(request, parts, reply)
        if (resolveCaching === undefined) return send(endpoint, await callHandler(request, parts), request, reply)
        const make = async () => toRenderedJson(toEnvelope(await callHandler(request, parts)))
        return sendCached(await dependencies.cache.respond({ ...resolveCaching(parts), make, log: request.log }), request, reply)
      },
    }
    addRoute(app, endpoint, route)
  }

  return mount
}
