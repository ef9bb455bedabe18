/** The real application on a real database, for tests of the server. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, inject, onTestFinished } from 'vitest'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { Role } from '#domain/user.ts'
import { type PasswordCost, readConfig } from '#server/platform/config.ts'
import type { DatabaseKind, Db } from '#server/platform/database/connect.ts'
import type { ConnectionLimits } from '#server/platform/http/connection/connection-limits.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { builtPages } from '#server/boot/pages-source.ts'
import { type Running, start } from '#server/boot/start.ts'
import { releaseDatabase, takeMigratedDatabase } from './databases.ts'

export interface SiteOptions {
  /** Settings as environment variables. */
  config?: Record<string, string>
  /** ISO 8601 UTC; the clock stands still until `advance`. Undefined uses the system clock. */
  now?: string
  /** Serves the built pages besides the API. */
  pages?: boolean
  /** An existing database and data folder, for a second node or a restart. */
  databaseUrl?: string
  dataFolder?: string
  /** Interval of the heartbeats of server-sent events, in milliseconds. */
  heartbeatMs?: number
  /** Parameters of the password hash; undefined uses cheap ones. */
  passwordCost?: PasswordCost
  /** Timeouts and connection limits that override the product's. */
  connectionLimits?: Partial<ConnectionLimits>
  /** Registers the cleanup. Undefined registers it for the end of the test. */
  atEnd?: (end: () => Promise<void>) => void
}

export interface CallResponse {
  status: number
  headers: Record<string, unknown>
  // Tests assert the properties that they read from a response.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  text: string
}

export interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  /** The client's IP. */
  ip?: string
}

export interface Site {
  kind: DatabaseKind
  db: Db
  /** Origin, for real HTTP. */
  origin: string
  databaseUrl: string
  dataFolder: string
  context: OperationContext
  clock: { now(): Date; advance(ms: number): void }
  /** Lines of the structured log. */
  log: string[]
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD',
    path: string,
    options?: CallOptions,
  ): Promise<CallResponse>
  /** Inserts an active user of that role; the password is PASSWORD. */
  addUser(
    role: Role,
    fields?: { name?: string; email?: string; isActive?: boolean },
  ): Promise<{ id: number; email: string; name: string }>
  /** Returns a token of a new user of that role. */
  signIn(role: Role): Promise<string>
  /** Closes the site before the test ends, e.g. to restart it on the same database. */
  close(): Promise<void>
}

export const PASSWORD = 'correct horse battery'

/** Returns a new token of a user with that password: those from before the clock was advanced have expired. */
export const signInAs = async (site: Pick<Site, 'call'>, email: string): Promise<string> => {
  const { body } = await site.call('POST', '/api/admin/login', { body: { email, password: PASSWORD } })
  return String(body.data.token)
}

const CHEAP: PasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
export const SECRET_KEY = 'a key for tests only, of enough characters'

const jsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The whole body; of an endless event stream its first chunk. */
const readText = async (response: LightMyRequestResponse): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of response.stream()) {
    pieces.push(piece)
    if (String(response.headers['content-type']).startsWith('text/event-stream')) break
  }
  return Buffer.concat(pieces).toString()
}

/** One for each worker. */
let passwordHash: Promise<string> | undefined

const insertUser = async (db: Db, role: Role, now: string, fields: { name?: string; email?: string; isActive?: boolean } = {}) => {
  const email = fields.email ?? `${role}.${randomBytes(5).toString('hex')}@example.com`
  const name = fields.name ?? `Test ${role}`
  const row = await db
    .insertInto('users')
    .values(
      withFoldedText('users', {
        name,
        email,
        email_key: email.toLowerCase(),
        role,
        password_hash: await (passwordHash ??= hash(PASSWORD, CHEAP)),
        is_active: fields.isActive === false ? 0 : 1,
        created_at: now,
        updated_at: now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, email, name }
}

const buildSettings = (databaseUrl: string, options: SiteOptions) => ({
  PORT: '0',
  SEED: 'none',
  LOG_LEVEL: 'info',
  RATE_LIMIT: 'off',
  ADMIN_PASSWORD: PASSWORD,
  NEWS_RSS_URL: 'off',
  NEWS_STORIES_URL: 'off',
  NEWS_ARTICLES_URL: 'off',
  NEWS_REPOS_URL: 'off',
  SECRET_KEY,
  DATABASE_URL: databaseUrl,
  ...options.config,
})

/** Starts the application on a fresh database of that kind; closes and removes it when the test ends. */
export const openSite = async (kind: DatabaseKind, options: SiteOptions = {}): Promise<Site> => {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(inject('folder'), 'site-'))
  const databaseUrl = options.databaseUrl ?? (await takeMigratedDatabase(kind, dataFolder))
  let offset = 0
  const base = options.now === undefined ? undefined : Date.parse(options.now)
  const clock = {
    now: () => new Date((base ?? Date.now()) + offset),
    advance: (ms: number) => {
      offset += ms
    },
  }
  const log: string[] = []
  const read = readConfig(buildSettings(databaseUrl, options))
  const config = { ...read, dataFolder, passwordCost: options.passwordCost ?? CHEAP }
  const running: Running = await start({
    config,
    clock: () => clock.now(),
    logStream: { write: (line) => log.push(line) },
    ...(options.pages === true && { pages: await builtPages() }),
    ...(options.heartbeatMs !== undefined && { heartbeatMs: options.heartbeatMs }),
    ...(options.connectionLimits !== undefined && { connectionLimits: options.connectionLimits }),
  })
  let isOpen = true
  const close = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await running.stop()
  }
  const atEnd = options.atEnd ?? onTestFinished
  atEnd(async () => {
    await close()
    if (options.databaseUrl === undefined) releaseDatabase(databaseUrl)
    if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true })
  })
  const { fastify } = running.app
  const { db } = running.database
  const now = () => clock.now().toISOString()

  const call: Site['call'] = async (method, path, { token, body, headers, ip } = {}) => {
    const request: InjectOptions = {
      method,
      url: path,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(ip !== undefined && { remoteAddress: ip }),
      // Inject passes strings unchanged and serializes objects as JSON.
      ...(body !== undefined && { payload: body as string | object }),
    }
    const response = await fastify.inject({ ...request, payloadAsStream: true })
    const text = await readText(response)
    return { status: response.statusCode, headers: response.headers, body: jsonOrText(text), text }
  }
  const addUser: Site['addUser'] = (role, fields) => insertUser(db, role, now(), fields)
  const signIn = async (role: Role): Promise<string> => {
    const { email } = await addUser(role)
    return signInAs({ call }, email)
  }
  const { origin } = running
  const context = running.app.newContext()
  return { kind, db, origin, databaseUrl, dataFolder, context, clock, log, call, addUser, signIn, close }
}

export type OpenSite = (options?: SiteOptions) => Promise<Site>

type DeclareTests = (open: OpenSite, kind: DatabaseKind) => void

const onKind = (kind: DatabaseKind, declare: DeclareTests, tags: string[] = []): void => {
  describe(`on ${kind}`, { tags }, () => {
    declare((options) => openSite(kind, options), kind)
  })
}

/** Declares the same tests for both databases; those on PostgreSQL run with `npm test -- --all`. */
export const eachDatabase = (declare: DeclareTests): void => {
  onKind('sqlite', declare)
  onKind('postgres', declare, ['all'])
}

/** `eachDatabase` for files that test SQL, locks or drivers that differ: every run tests both databases. */
export const eachDialect = (declare: DeclareTests): void => {
  onKind('sqlite', declare)
  onKind('postgres', declare)
}
