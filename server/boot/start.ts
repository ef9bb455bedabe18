/** Starts the server: key, database, migrations, seeds, jobs, port. */
import { EventEmitter, once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type App, type AppParts, buildApp } from '../app.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { connect, type DatabaseHandle } from '../platform/database/connect.ts'
import { createFolder } from '../platform/database/create-folder.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { Notifications } from '../platform/database/notifications.ts'
import { type FirstSignIn, seedEmptyDatabase } from '../seed/seed.ts'
import { errorCode } from '../platform/error-code.ts'
import { isDatabaseUnavailable } from '../platform/errors.ts'
import { readListeningOrigin } from '../platform/http/connection/listening-origin.ts'
import { startJobs } from './jobs.ts'
import type { Changes } from '../platform/live/streams.ts'
import { restrictAccess } from './data-folder.ts'
import { errorMessage } from './format-error.ts'
import { loadSecretKey } from './secret-key.ts'

export interface Running {
  /** The listening origin, e.g. http://127.0.0.1:3000. */
  origin: string
  app: App
  database: DatabaseHandle
  /** The first user's credentials; undefined when there were users already. */
  firstSignIn: FirstSignIn | undefined
  /** Refuses connections, finishes requests and jobs, closes the database; within 9 s, even if one of them hangs. */
  stop(): Promise<void>
}

export interface StartOptions extends Pick<AppParts, 'logStream' | 'heartbeatMs' | 'connectionLimits'> {
  config: Config
  /** Awaited beside the opening of the database, which loading them does not need. */
  pages?: AppParts['pages'] | Promise<AppParts['pages']>
  clock?: () => Date
  /** Called before the first user is stored: a generated password cannot be read later. */
  showFirstSignIn?: (signIn: FirstSignIn) => void
}

const checkFolder = (folder: string): void => {
  try {
    createFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch {
    throw new ConfigError(`The data folder ${folder} cannot be written.`)
  }
}

const openMigrated = async (url: string): Promise<DatabaseHandle> => {
  const database = await connect(url, 'maintenance')
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  if (database.kind === 'sqlite') return database
  // Migrations have longer timeouts than requests.
  await database.close()
  return connect(url)
}

const openDatabase = async (config: Config): Promise<DatabaseHandle> => {
  try {
    return await openMigrated(config.databaseUrl)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    // The URL may hold a password: its scheme is enough.
    const kind = config.databaseUrl.split(':', 1)[0]
    throw new ConfigError(`DATABASE_URL (${kind}) cannot be opened: ${errorMessage(error)}.`, { cause: error })
  }
}

/** EINVAL is that of a link-local address without its zone, e.g. fe80::1. */
const UNUSABLE_HOST_CODES = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EINVAL', 'EAFNOSUPPORT', 'EAI_AGAIN']

/** Throws ConfigError for errors that an operator can fix. */
const withListenErrors = async <Output>({ host, port }: Config, listen: () => Promise<Output>): Promise<Output> => {
  try {
    return await listen()
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT ${port} is already in use on ${host}.`)
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} may not be used by this user.`)
    if (UNUSABLE_HOST_CODES.includes(code)) throw new ConfigError(`HOST ${host} is not an address of this machine.`)
    throw error
  }
}

/** Throws ConfigError while another process listens on the port. Called before any change of the database. */
const checkPort = async (config: Config): Promise<void> => {
  const { host, port } = config
  const server = createServer()
  await withListenErrors(config, async () => {
    server.listen({ host, port })
    await once(server, 'listening')
  })
  server.close()
  await once(server, 'close')
}

/** Requests and jobs have shorter limits of their own; a hanging database has none. */
const FINISH_TIMEOUT_MS = 7000
const CLOSE_TIMEOUT_MS = 1500

const withTimeout = async (app: App, what: string, ms: number, work: Promise<unknown>): Promise<void> => {
  const isDone = await Promise.race([work.then(() => true), wait(ms, false, { ref: false })])
  if (!isDone) app.fastify.log.warn({ ms }, `${what} did not end in time; the shutdown goes on`)
}

/** Relays announcements between the nodes; those of others wake the job of bulk changes. The module is loaded on PostgreSQL only. */
const startRelay = async (app: App, url: string, changes: Changes, wakeBulkChanges: () => void): Promise<Notifications> => {
  const { startNotifications } = await import('../platform/database/notifications.ts')
  const onNotification = (): void => void changes.emit('remote')
  const notifications = startNotifications({ url, log: app.fastify.log, onNotification })
  changes.on('local', () => notifications.notify())
  // A node that stops has released its job.
  changes.on('remote', wakeBulkChanges)
  return notifications
}

/** Throws ConfigError with one sentence for errors that an operator can fix. */
export const start = async ({
  config: settings,
  clock = () => new Date(),
  showFirstSignIn,
  ...parts
}: StartOptions): Promise<Running> => {
  checkFolder(settings.dataFolder)
  await checkPort(settings)
  const config = { ...settings, secretKey: loadSecretKey(settings.secretKey, settings.dataFolder) }
  const [database, pages] = await Promise.all([openDatabase(config), parts.pages])
  try {
    // Only now is it known that the file is the site's: DATABASE_URL may name another one by mistake.
    restrictAccess(config)
    const jobs = startJobs()
    const changes: Changes = new EventEmitter()
    const app = await buildApp({ ...parts, pages, config, database, clock, wake: jobs.wake, changes })
    const firstSignIn = await seedEmptyDatabase(app.newContext(), showFirstSignIn)
    // Read once before any request: while the database is unavailable, pages use the last settings that were read.
    await app.newContext().settings()
    const { host, port } = config
    await withListenErrors(config, () => app.fastify.listen({ host, port }))
    jobs.run(app.newContext)
    const relay =
      database.kind === 'postgres' ? await startRelay(app, config.databaseUrl, changes, () => jobs.wake('bulk-changes')) : undefined
    const closeDatabase = async (): Promise<void> => {
      await relay?.stop()
      await database.close()
    }
    const stop = async (): Promise<void> => {
      await withTimeout(app, 'requests and jobs', FINISH_TIMEOUT_MS, Promise.all([app.fastify.close(), jobs.stop()]))
      await withTimeout(app, 'the database', CLOSE_TIMEOUT_MS, closeDatabase())
    }
    return { origin: readListeningOrigin(app.fastify), app, database, firstSignIn, stop }
  } catch (error) {
    await database.close()
    if (!isDatabaseUnavailable(error)) throw error
    throw new ConfigError(`The database failed during the start: ${errorMessage(error)}.`, { cause: error })
  }
}
