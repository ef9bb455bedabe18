/** Builds the Fastify application from explicit dependencies: two applications in one process share no state. */
import { createServer, type Server } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { activityLogsRoutes } from './staff/activity-logs/routes.ts'
import { recordRefusal } from './staff/activity-logs/security.ts'
import { bannersRoutes } from './content/banners/routes.ts'
import { mountCalendarFeed } from './leads/bookings/calendar-feed.ts'
import { bookingsRoutes } from './leads/bookings/routes.ts'
import type { Config } from './platform/config.ts'
import type { DatabaseHandle } from './platform/database/connect.ts'
import { readinessCheck, sharedContentVersion } from './platform/database/state.ts'
import { dashboardRoutes } from './leads/dashboard/routes.ts'
import { findRoutes } from './leads/find/routes.ts'
import { externalNewsRoutes } from './content/external-news/routes.ts'
import { notFound } from './platform/errors.ts'
import { mountApiDocs } from './platform/http/api/api-docs.ts'
import { handleConnectAndExpect, clientErrorHandler } from './platform/http/connection/client-errors.ts'
import { clientIp, proxyTrust } from './platform/http/connection/client-ip.ts'
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitBodyTime,
  limitConnections,
  serverOptions,
} from './platform/http/connection/connection-limits.ts'
import { type Connections, createConnections } from './platform/http/connection/connections.ts'
import { answerError } from './platform/http/api/error-handler.ts'
import { answerErrorPage } from './platform/http/pages/error-page.ts'
import { addJsonParser } from './platform/http/api/json-body.ts'
import { readListeningOrigin } from './platform/http/connection/listening-origin.ts'
import { logSerializers } from './platform/http/connection/log-serializers.ts'
import { createMount } from './platform/http/api/mount.ts'
import { mountPages, type PagesParts } from './platform/http/pages/pages.ts'
import { createRateLimits } from './platform/http/connection/rate-limit.ts'
import { isApiPath, isPathOfThisSite, refuseOtherTargets } from './platform/http/connection/request-target.ts'
import { answerFromCache } from './platform/http/response-cache/plugin.ts'
import { createResponseCache } from './platform/http/response-cache/response-cache.ts'
import { createWorkQueue } from './platform/http/response-cache/work-queue.ts'
import { addSecurityHeaders, securityHeaders } from './platform/http/connection/security.ts'
import { createRouteTable, refuseUnknownCalls } from './platform/http/api/unknown-routes.ts'
import { drainUnreadBodies } from './platform/http/connection/unread-bodies.ts'
import { inquiriesRoutes } from './leads/inquiries/routes.ts'
import { liveRoutes } from './platform/live/routes.ts'
import { type Changes, createLiveStreams } from './platform/live/streams.ts'
import { markdownRoutes } from './content/markdown/routes.ts'
import { mediaRoutes } from './content/media/routes.ts'
import { serveMedia } from './content/media/serve.ts'
import { myDayRoutes } from './leads/my-day/routes.ts'
import { newsRoutes } from './content/news/routes.ts'
import { searchNews } from './content/news/search-source.ts'
import { findNextPublication } from './content/news/store.ts'
import { newsletterRoutes } from './content/newsletter/routes.ts'
import { type Actor, type JobName, type OperationContext, runEffect } from './platform/operation.ts'
import { servicesRoutes } from './content/services/routes.ts'
import { searchServices } from './content/services/search-source.ts'
import { authenticate } from './staff/session/operations.ts'
import { sessionRoutes } from './staff/session/routes.ts'
import { createSettingsCache } from './staff/settings/cache.ts'
import { handlers } from './handlers.ts'
import { savedViewsRoutes } from './leads/saved-views/routes.ts'
import { settingsRoutes } from './staff/settings/routes.ts'
import { createSearchIndex, type SearchSource } from './content/site-search/index-cache.ts'
import { mountSiteFiles } from './content/site-files/routes.ts'
import { usersRoutes } from './staff/users/routes.ts'
import { workRoutes } from './content/work/routes.ts'
import { searchWork } from './content/work/search-source.ts'

export interface AppParts {
  config: Config
  database: DatabaseHandle
  clock(): Date
  wake(job: JobName): void
  /** Announces committed changes; the live connections subscribe to it. */
  changes: Changes
  /** Milliseconds between two heartbeats of a live connection. */
  heartbeatMs?: number
  /** Overrides of CONNECTION_LIMITS. */
  connectionLimits?: Partial<ConnectionLimits>
  /** The React Router build and the routes of the browser's files; undefined serves the API without pages. */
  pages?: Pick<PagesParts, 'build' | 'mode' | 'inline'> & { mountFiles(app: FastifyInstance): void | Promise<void> }
  /** Destination of the log lines; undefined means standard output. */
  logStream?: { write(line: string): void }
}

export interface App {
  fastify: FastifyInstance
  /** The context of an operation that no request started: a job's, the command line's. */
  newContext(): OperationContext
}

/** The longest news item that the limits of its fields allow: 104,000 characters, each of up to 12 bytes as an escape of JSON. */
const BODY_LIMIT_BYTES = 1_310_720
const MAX_ID_LENGTH = 500
/** Two of the four threads; the last of the line waits for a second or two. */
const PASSWORD_CHECKS = { concurrency: 2, maxWaiting: 50 }
/** Less than half of the connections to PostgreSQL. */
const BOOKINGS = { concurrency: 4, maxWaiting: 1000 }

const noCompiler = (): never => {
  throw new Error('A route declares a JSON schema: endpoints are validated by the schemas in contract/')
}

/** Outside of /api the response to an error is a page, if there are pages. */
const createAnswerFailure =
  (hasPages: boolean, settings: OperationContext['settings']) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    hasPages && !isApiPath(request.url) ? answerErrorPage(error, { request, reply, settings }) : answerError(error, request, reply)

const createFastify = (
  { config, logStream, connectionLimits, pages }: AppParts,
  connections: Connections,
  settings: OperationContext['settings'],
): FastifyInstance => {
  const answerFailure = createAnswerFailure(pages !== undefined, settings)
  const limits = { ...CONNECTION_LIMITS, ...connectionLimits }
  const headers = securityHeaders(config)
  const configure = (server: Server): void => {
    limitConnections(server, { limits, config, headers })
    handleConnectAndExpect(server, headers)
    connections.track(server, limits.unansweredPerConnection)
  }
  const fastify: FastifyInstance = Fastify({
    // A request on an open connection is served during the shutdown too: a proxy may have chosen the connection already.
    return503OnClosing: false,
    serverFactory: (handle) => {
      const server = createServer(serverOptions(limits), handle)
      configure(server)
      return server
    },
    clientErrorHandler: clientErrorHandler({ headers, log: () => fastify.log, hasResponseBegun: connections.hasResponseBegun }),
    // Fastify ends no connection: `connections` does, after a grace period.
    forceCloseConnections: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: proxyTrust(config.trustProxy),
    routerOptions: { maxParamLength: MAX_ID_LENGTH },
    logger: { level: config.logLevel, serializers: logSerializers, ...(logStream && { stream: logStream }) },
    // zod validates the bodies, and the contract types the responses: Fastify compiles no JSON schema.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    logController: new LogController({ disableRequestLogging: true }),
    // Called without any hook, so it sets the security headers itself.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      answerFailure(isPathOfThisSite(request.url) ? error : notFound('Page'), request, reply).catch((failure: unknown) => {
        request.log.error({ err: failure }, 'error page could not be sent')
      })
    },
  })
  addSecurityHeaders(fastify, headers)
  refuseOtherTargets(fastify)
  limitBodyTime(fastify, limits, BODY_LIMIT_BYTES)
  drainUnreadBodies(fastify, limits)
  fastify.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  fastify.setNotFoundHandler((request, reply) => answerFailure(notFound('Page'), request, reply))
  return fastify
}

const createContexts = (fastify: FastifyInstance, parts: AppParts, cached: Pick<OperationContext, 'settings' | 'searchIndex'>) => {
  const { config, database } = parts
  const passwordChecks = createWorkQueue({ ...PASSWORD_CHECKS, ...(!config.isRateLimited && { maxWaiting: Infinity }) })
  const bookingQueue = createWorkQueue(BOOKINGS)
  const rateLimits = createRateLimits({ isOn: config.isRateLimited, database })
  // Read from the socket once: the origin stays the same while the server listens.
  let origin: string | undefined
  const siteUrl = (): string => {
    if (fastify.server.listening) origin ??= readListeningOrigin(fastify)
    return config.siteUrl ?? origin ?? readListeningOrigin(fastify)
  }
  const createBaseContext = (): OperationContext => ({
    db: database.db,
    config,
    siteUrl: siteUrl(),
    now: () => parts.clock().toISOString(),
    ...cached,
    actor: null,
    ipAddress: '',
    userAgent: '',
    log: fastify.log,
    rateLimits,
    passwordChecks,
    bookingQueue,
    afterCommit: (effect) => runEffect(fastify.log, effect),
    wake: parts.wake,
    announce: () => parts.changes.emit('local'),
    handlers,
  })
  const buildContext = (request: FastifyRequest, actor: Actor | null): OperationContext => ({
    ...createBaseContext(),
    actor,
    ipAddress: clientIp(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    log: request.log,
  })
  return { createBaseContext, buildContext }
}

const resources = [
  sessionRoutes,
  servicesRoutes,
  bannersRoutes,
  newsRoutes,
  workRoutes,
  externalNewsRoutes,
  inquiriesRoutes,
  bookingsRoutes,
  newsletterRoutes,
  usersRoutes,
  dashboardRoutes,
  myDayRoutes,
  findRoutes,
  activityLogsRoutes,
  markdownRoutes,
  mediaRoutes,
  settingsRoutes,
  savedViewsRoutes,
]

const SEARCH_SOURCES: readonly SearchSource[] = [searchServices, searchWork, searchNews]

/** Builds the application; it listens when `fastify.listen` is called. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { database, pages } = parts
  const contentVersion = sharedContentVersion(database)
  const cache = createResponseCache({
    contentVersion,
    nextPublication: (now) => findNextPublication(database.db, now),
    clock: parts.clock,
  })
  const connections = createConnections()
  const settings = createSettingsCache(database.db, contentVersion, () => fastify.log)
  const fastify = createFastify(parts, connections, settings)
  answerFromCache(fastify, cache)
  const { createBaseContext, buildContext } = createContexts(fastify, parts, {
    settings,
    searchIndex: createSearchIndex(database.db, SEARCH_SOURCES, contentVersion),
  })
  const { changes, heartbeatMs } = parts
  const liveStreams = createLiveStreams({ changes, heartbeatMs, newContext: createBaseContext })
  fastify.addHook('preClose', async () => {
    await connections.stopAccepting()
    await Promise.all([liveStreams.close(), connections.drain()])
  })
  const routeTable = createRouteTable(fastify)
  fastify.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request completed')
  })

  fastify.get('/healthz', () => ({ success: true, data: 'alive' }))
  const checkReadiness = readinessCheck(database)
  fastify.get('/readyz', async () => {
    await checkReadiness()
    return { success: true, data: 'ready' }
  })

  await fastify.register(
    async (api) => {
      addJsonParser(api)
      refuseUnknownCalls(api, routeTable)
      const mount = createMount(api, { buildContext, authenticate, onRefusal: recordRefusal, cache })
      for (const mountResource of [...resources, liveRoutes(liveStreams)]) mountResource(mount)
      mountApiDocs(api, { cache, newContext: createBaseContext })
    },
    { prefix: '/api' },
  )

  const publicParts = { cache, buildContext: (request: FastifyRequest) => buildContext(request, null) }
  await fastify.register(async (media) => serveMedia(media, publicParts))
  mountSiteFiles(fastify, publicParts)
  mountCalendarFeed(fastify, publicParts.buildContext)
  if (pages !== undefined) {
    await fastify.register(async (site) => {
      await pages.mountFiles(site)
      const { build, mode, inline } = pages
      mountPages(site, { build, mode, inline, settings, routeTable, ...publicParts })
    })
  }
  return { fastify, newContext: createBaseContext }
}
