/** PostgreSQL restarts, terminates all sessions and is killed under load: no node ends, acknowledged inquiries are stored once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { OWNER, type ServerProcess, startServer } from '../bench/processes.ts'
import { type Answer, createClient, startClients } from '../bench/visitors.ts'
import { requireNginx, startNginx } from '../tests/support/nginx.ts'
import { startPostgres, type TestPostgres } from '../tests/support/postgres.ts'
import type { FaultCase, FaultOptions, FaultResult } from './fault-case.ts'

const SENDERS = 8
const READERS = 2
const STAFF = 2
const PATHS = ['/', '/services', '/news', '/api/services', '/api/news?limit=3']
const JSON_BODY = { 'content-type': 'application/json' }
/** Time between two faults, under load. */
const BETWEEN_MS = 500
/** Time between a stop of PostgreSQL and its restart. */
const AWAY_MS = 300
/** Pause of clients before a retry. */
const RETRY_MS = 50
const BACK_TIMEOUT_MS = 15_000

/** In rotation. Each resolves when PostgreSQL accepts connections again. */
const FAULTS: Record<string, (postgres: TestPostgres) => Promise<void>> = {
  'fast restart': async (postgres) => {
    await postgres.pause('clean')
    await wait(AWAY_MS)
    await postgres.resume()
  },
  'every session ended': async ({ url }) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await client.end()
  },
  'postmaster killed': async (postgres) => {
    await postgres.pause('kill')
    await wait(AWAY_MS)
    await postgres.resume()
  },
}

interface Tally {
  answers: number
  unavailable: number
  /** Neither 2xx nor 503 with Retry-After. */
  wrong: string[]
  /** E-mail to the id of the acknowledged inquiry. */
  acknowledged: Map<string, number>
}

const created = z.object({ data: z.object({ id: z.number() }) })
const signedIn = z.object({ data: z.object({ token: z.string() }) })

const signIn = async (origin: string): Promise<string> => {
  const { send, close } = createClient(origin)
  const { body } = await send({ method: 'POST', path: '/api/admin/login', headers: JSON_BODY, body: JSON.stringify(OWNER) })
  close()
  return signedIn.parse(JSON.parse(body)).data.token
}

/** Senders, which retry with the same idempotency key until acknowledged, readers and staff, at one origin. */
const startLoad = (origin: string, token: string, name: string, tally: Tally) => {
  const isAnswered = async (what: string, { status, headers, body }: Answer): Promise<boolean> => {
    tally.answers += 1
    const isOk = status >= 200 && status < 300
    if (isOk) return true
    const isUnavailable = status === 503 && Number(headers['retry-after']) > 0
    if (isUnavailable) tally.unavailable += 1
    else tally.wrong.push(`${what}: ${status} ${body.slice(0, 200)}`)
    await wait(RETRY_MS)
    return false
  }
  let sent = 0
  let read = 0
  const groups = [
    startClients(origin, SENDERS, async (ask) => {
      const email = `sender-${name}-${(sent += 1)}@example.com`
      const headers = { ...JSON_BODY, 'idempotency-key': email }
      const body = JSON.stringify({ name: 'Sender', email, message: 'Please call us back' })
      let answer: Answer
      do answer = await ask({ method: 'POST', path: '/api/service-inquiries', headers, body })
      while (!(await isAnswered('submission', answer)) && answer.status !== 0)
      if (answer.status === 201) tally.acknowledged.set(email, created.parse(JSON.parse(answer.body)).data.id)
    }),
    startClients(origin, READERS, async (ask) => {
      const path = PATHS[(read += 1) % PATHS.length] ?? '/'
      await isAnswered(path, await ask({ path }))
    }),
    startClients(origin, STAFF, async (ask) => {
      const headers = { authorization: `Bearer ${token}` }
      await isAnswered('list', await ask({ path: '/api/service-inquiries/admin?limit=20', headers }))
    }),
  ]
  return async (): Promise<void> => void (await Promise.all(groups.map((group) => group.stop())))
}

/** Milliseconds until a node is ready; a node that stays unavailable counts as BACK_TIMEOUT_MS. */
const untilReady = async ({ origin, isRunning }: ServerProcess): Promise<number> => {
  const startedAt = performance.now()
  while (isRunning() && performance.now() - startedAt < BACK_TIMEOUT_MS) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return performance.now() - startedAt
    await wait(RETRY_MS)
  }
  return BACK_TIMEOUT_MS
}

/** Counts acknowledged submissions that are missing under their id, and submissions stored twice. */
const compareStored = async (databaseUrl: string, acknowledged: ReadonlyMap<string, number>) => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string; email: string }>(`select id, email from inquiries where email like 'sender-%'`)
  await client.end()
  const stored = new Map(rows.map(({ email, id }) => [email, Number(id)]))
  return {
    missing: [...acknowledged].filter(([email, id]) => stored.get(email) !== id).length,
    twice: rows.length - stored.size,
  }
}

/** Whether, after the last fault, every node listens for notifications and mails are sent. */
const jobsResume = async (databaseUrl: string, nodes: number): Promise<boolean> => {
  const since = new Date().toISOString()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const isTrue = async (): Promise<boolean> => {
    const { rows } = await client.query<{ ok: boolean }>(
      `select (select count(*) from pg_stat_activity where application_name = 'live updates' and datname = current_database()) = $1
        and exists (select from mail_outbox where sent_at > $2) as ok`,
      [nodes, since],
    )
    return rows[0]?.ok === true
  }
  const startedAt = performance.now()
  let isOk = await isTrue()
  while (!isOk && performance.now() - startedAt < BACK_TIMEOUT_MS) {
    await wait(RETRY_MS)
    isOk = await isTrue()
  }
  await client.end()
  return isOk
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

export interface RestartOptions extends FaultOptions {
  nodes: number
  /** Path of nginx; undefined sends the load directly to the nodes. */
  nginx?: string | undefined
}

const causeFaults = async (postgres: TestPostgres, servers: ServerProcess[], { count, print }: RestartOptions): Promise<number> => {
  let slowest = 0
  for (let done = 0; done < count; done += 1) {
    await wait(BETWEEN_MS)
    const [name, fault] = Object.entries(FAULTS)[done % Object.keys(FAULTS).length] ?? []
    await fault?.(postgres)
    const back = Math.max(...(await Promise.all(servers.map(untilReady))))
    slowest = Math.max(slowest, back)
    print(`${done + 1} of ${count}: ${name}; ready again after ${Math.round(back)} ms`)
  }
  await wait(BETWEEN_MS)
  return slowest
}

const toResults = (
  { count, nodes, nginx }: RestartOptions,
  seen: Tally & { ended: number; slowest: number; missing: number; twice: number; isAtWork: boolean },
): FaultResult[] => {
  const place = `${nodes} node${nodes === 1 ? '' : 's'}${nginx === undefined ? '' : ' behind nginx'}`
  const { answers, unavailable, wrong, acknowledged, ended, slowest, missing, twice, isAtWork } = seen
  return [
    {
      what: `PostgreSQL restarted, its sessions ended, its postmaster killed: ${count} times in turn, under load on ${place}`,
      seen: `${ended} of ${nodes} nodes ended`,
      wanted: 'no node ends',
      isMet: ended === 0,
    },
    {
      what: 'answers meanwhile',
      seen: `${wrong.length} of ${answers} neither 2xx nor 503 with Retry-After; ${unavailable} were 503${wrong.length === 0 ? '' : `; first: ${wrong[0]}`}`,
      wanted: '2xx, or 503 with Retry-After',
      isMet: wrong.length === 0 && answers > unavailable,
    },
    {
      what: 'acknowledged submissions',
      seen: `${missing} of ${acknowledged.size} missing, ${twice} stored twice`,
      wanted: 'each is there once',
      isMet: acknowledged.size > 0 && missing === 0 && twice === 0,
    },
    {
      what: 'ready again without a restart of the node',
      seen: `at most ${Math.round(slowest)} ms after PostgreSQL`,
      wanted: 'under 5,000 ms',
      isMet: slowest < 5000,
    },
    {
      what: 'jobs after the last fault',
      seen: isAtWork ? 'mails leave, every node listens' : `none, or not all, within ${BACK_TIMEOUT_MS / 1000} s`,
      wanted: 'mails leave, every node listens to the others',
      isMet: isAtWork,
    },
  ]
}

/** Starts its own PostgreSQL, nodes and load. */
export const restartPostgres = async (options: RestartOptions): Promise<FaultResult[]> => {
  const root = mkdtempSync(join(tmpdir(), 'dvaar-restarts-'))
  const postgres = await startPostgres()
  const ends: (() => Promise<void>)[] = [() => postgres.stop()]
  try {
    const databaseUrl = await postgres.createDatabase()
    const start = () => startServer(databaseUrl, root, { SEED: 'starter', LOG_LEVEL: 'fatal', TRUST_PROXY: '1' })
    const servers = await Promise.all(Array.from({ length: options.nodes }, start))
    ends.push(async () => void (await Promise.all(servers.map((server) => server.stop()))))
    let origins = servers.map(({ origin }) => origin)
    if (options.nginx !== undefined) {
      const folder = mkdtempSync(join(root, 'nginx-'))
      const nodes = origins.map((origin) => new URL(origin).host)
      const nginx = await startNginx(options.nginx, { folder, port: await freePort(), nodes })
      ends.push(nginx.stop)
      origins = [nginx.origin]
    }
    const token = await signIn(origins[0] ?? '')
    const tally: Tally = { answers: 0, unavailable: 0, wrong: [], acknowledged: new Map() }
    const leaving = origins.map((url, index) => startLoad(url, token, String(index), tally))
    const slowest = await causeFaults(postgres, servers, options)
    const isAtWork = await jobsResume(databaseUrl, options.nodes)
    const ended = servers.filter(({ isRunning }) => !isRunning()).length
    await Promise.all(leaving.map((leave) => leave()))
    return toResults(options, { ...tally, ended, slowest, isAtWork, ...(await compareStored(databaseUrl, tally.acknowledged)) })
  } finally {
    for (const end of ends.toReversed()) await end()
    rmSync(root, { recursive: true, force: true })
  }
}

export const postgresRestarts: FaultCase = {
  name: 'postgres-restarts',
  count: 50,
  run: async (options) => restartPostgres({ ...options, nodes: 3, nginx: requireNginx() }),
}
