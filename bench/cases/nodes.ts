/**
 * Three nodes on one PostgreSQL behind nginx; each in turn is killed and restarted under load, then one hangs, and failed requests are
 * counted.
 * The nginx is this machine's own, with the configuration that ships.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../server/platform/database/connect.ts'
import { requireNginx, startNginx } from '../../tests/support/nginx.ts'
import type { Bench, Case } from '../bench.ts'
import { type Bar, type Figures, toFigures, type Row } from '../figures.ts'
import { fill } from '../fill.ts'
import { OWNER, type ServerProcess, startServer } from '../processes.ts'
import { type Answer, createClient, startClients } from '../visitors.ts'

const NODES = 3
const ROWS = 1000
const READERS = 8
const STAFF = 4
const SENDERS = 8
const PAGES = ['/', '/services', '/news', '/contact']
/** Time between the kill of a node and its restart. */
const AWAY_MS = 1000
/** How long one hangs: longer than nginx waits for it. */
const HUNG_MS = 20_000
const JSON_BODY = { 'content-type': 'application/json' }

/** Below the ephemeral port range: a restarted node needs the same port again. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    const attempt = (): void => void server.listen(20_000 + Math.floor(Math.random() * 12_000), '127.0.0.1')
    server.on('error', attempt)
    server.on('listening', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
    attempt()
  })

type Kind = 'pages' | 'lists' | 'submissions'

interface Tally {
  times: Record<Kind, number[]>
  failed: string[]
  /** E-mail to the id of the acknowledged inquiry. */
  acknowledged: Map<string, number>
}

/** Concurrent readers, staff at their list and senders. */
const startLoad = (origin: string, token: string, tally: Tally) => {
  const note = (kind: Kind, { status, body, ms }: Answer, wanted: number): boolean => {
    if (status === wanted) tally.times[kind].push(ms)
    else tally.failed.push(`${kind}: ${status} ${body.slice(0, 200)}`)
    return status === wanted
  }
  let pages = 0
  let sent = 0
  const groups = [
    startClients(origin, READERS, async (send) => {
      const path = PAGES[(pages += 1) % PAGES.length] ?? '/'
      note('pages', await send({ path, headers: { 'accept-encoding': 'br' } }), 200)
    }),
    startClients(origin, STAFF, async (send) => {
      const path = '/api/service-inquiries/admin?limit=50'
      note('lists', await send({ path, headers: { authorization: `Bearer ${token}` } }), 200)
    }),
    startClients(origin, SENDERS, async (send) => {
      sent += 1
      const email = `sender${sent}@example.com`
      const path = '/api/service-inquiries'
      const headers = { ...JSON_BODY, 'idempotency-key': `sender-${sent}` }
      const body = JSON.stringify({ name: `Sender ${sent}`, email, message: 'Please call us back' })
      const answer = await send({ method: 'POST', path, headers, body })
      // The contract's type of a created record.
      if (note('submissions', answer, 201))
        tally.acknowledged.set(email, (JSON.parse(answer.body) as { data: { id: number } }).data.id)
    }),
  ]
  return { stop: () => Promise.all(groups.map((group) => group.stop())) }
}

/** Counts the acknowledged submissions that are missing under their id, and those stored more than once. */
const compareStored = async (databaseUrl: string, acknowledged: ReadonlyMap<string, number>) => {
  const { db, close } = await connect(databaseUrl)
  const rows = await db.selectFrom('inquiries').select(['id', 'email']).where('email', 'like', 'sender%').execute()
  await close()
  const stored = new Map(rows.map((row) => [row.email, row.id]))
  const missing = [...acknowledged].filter(([email, id]) => stored.get(email) !== id).length
  return { missing, twice: rows.length - stored.size }
}

interface Cluster {
  servers: ServerProcess[]
  restart(index: number): Promise<void>
  stop(): Promise<void>
}

const startCluster = async (databaseUrl: string, root: string): Promise<Cluster> => {
  const start = (port: number): Promise<ServerProcess> => startServer(databaseUrl, root, { PORT: String(port), TRUST_PROXY: '1' })
  const ports: number[] = []
  while (ports.length < NODES) {
    const port = await freePort()
    if (!ports.includes(port)) ports.push(port)
  }
  // All start simultaneously; one of them migrates the schema.
  const servers = await Promise.all(ports.map(start))
  return {
    servers,
    restart: async (index) => {
      servers[index] = await start(ports[index] ?? 0)
    },
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  }
}

const signIn = async (origin: string): Promise<string> => {
  const { send, close } = createClient(origin)
  const { body } = await send({ method: 'POST', path: '/api/admin/login', headers: JSON_BODY, body: JSON.stringify(OWNER) })
  close()
  // The contract's type of a sign-in.
  return (JSON.parse(body) as { data: { token: string } }).data.token
}

/** Whether every node accepts the token and can refresh it. */
const isTokenValid = async (origins: readonly string[], token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` }
  const calls = [
    ...origins.map((origin) => fetch(`${origin}/api/admin/profile`, { headers })),
    ...origins.map((origin) => fetch(`${origin}/api/admin/refresh-token`, { method: 'POST', headers })),
  ]
  return (await Promise.all(calls)).every(({ status }) => status === 200)
}

const valueRow = (what: string, value: number, unit: string, bar?: Bar): Row => ({
  case: 'nodes',
  what,
  database: 'postgres',
  rounds: [],
  measured: { value, unit },
  bars: bar === undefined ? {} : { value: bar },
})

const loadRows = (kind: string, { perSecond, p50, p99 }: Figures): Row[] => [
  valueRow(`${kind} a second`, perSecond, kind),
  valueRow(`${kind}, p50`, p50, 'ms'),
  valueRow(`${kind}, p99`, p99, 'ms'),
]

const NONE = { atMost: 0 }

const measure = async (bench: Bench, binary: string, root: string): Promise<Row[]> => {
  const databaseUrl = await bench.emptyDatabase('postgres')
  await fill(databaseUrl, ROWS)
  const cluster = await startCluster(databaseUrl, root)
  const nginxFolder = mkdtempSync(join(root, 'nginx-'))
  const nodes = cluster.servers.map(({ origin }) => new URL(origin).host)
  const nginx = await startNginx(binary, { folder: nginxFolder, port: await freePort(), nodes })
  try {
    const token = await signIn(nginx.origin)
    const tally: Tally = { times: { pages: [], lists: [], submissions: [] }, failed: [], acknowledged: new Map() }
    const startedAt = performance.now()
    const load = startLoad(nginx.origin, token, tally)
    for (let round = 0; round < bench.options.rounds; round += 1) {
      await wait(bench.options.seconds * 1000)
      await cluster.servers[round % NODES]?.kill()
      await wait(AWAY_MS)
      await cluster.restart(round % NODES)
    }
    await wait(bench.options.seconds * 1000)
    // One hangs: it accepts connections and answers nothing.
    const hung = cluster.servers[1]?.pid ?? 0
    const before = { answered: Object.values(tally.times).flat().length, failed: tally.failed.length }
    process.kill(hung, 'SIGSTOP')
    await wait(HUNG_MS)
    process.kill(hung, 'SIGCONT')
    const answered = Object.values(tally.times).flat().length - before.answered
    // PostgreSQL ends an open transaction of the hung node after 30 s: its key is refused until then.
    const refused = tally.failed.length - before.failed
    await wait(bench.options.seconds * 1000)
    // One graceful stop as well, as in a deployment of a new version.
    await cluster.servers[0]?.stop()
    await cluster.restart(0)
    await wait(bench.options.seconds * 1000)
    await load.stop()
    const seconds = (performance.now() - startedAt) / 1000
    const atNginx = nginx.readRequests().filter((line) => !/^[23]\d\d /.test(line))
    const { missing, twice } = await compareStored(databaseUrl, tally.acknowledged)
    const isAlive = await isTokenValid(
      cluster.servers.map(({ origin }) => origin),
      token,
    )
    for (const line of [...new Set([...tally.failed, ...atNginx])].slice(0, 20)) process.stderr.write(`  failed: ${line}\n`)
    return [
      valueRow('nodes killed and restarted', bench.options.rounds, 'nodes'),
      valueRow('nodes stopped and restarted', 1, 'nodes'),
      valueRow('nodes that hung for 20 s', 1, 'nodes'),
      valueRow('answers a second meanwhile', (answered * 1000) / HUNG_MS, 'answers'),
      valueRow('requests refused meanwhile', refused, 'requests', { atMost: SENDERS }),
      valueRow(
        'longest answer',
        Object.values(tally.times)
          .flat()
          .reduce((longest, ms) => Math.max(longest, ms), 0),
        'ms',
        { atMost: 20_000 },
      ),
      valueRow('requests at nginx', nginx.readRequests().length, 'requests'),
      valueRow('requests failed', Math.max(atNginx.length, tally.failed.length) - refused, 'requests', NONE),
      valueRow('submissions acknowledged', tally.acknowledged.size, 'submissions'),
      valueRow('submissions missing', missing, 'submissions', NONE),
      valueRow('submissions stored twice', twice, 'submissions', NONE),
      valueRow('sessions lost', isAlive ? 0 : 1, 'sessions', NONE),
      ...Object.entries(tally.times).flatMap(([kind, times]) => loadRows(kind, toFigures(times, seconds, 0))),
    ]
  } finally {
    await nginx.stop()
    await cluster.stop()
  }
}

export const nodes: Case = {
  name: 'nodes',
  perDatabase: false,
  check: () => void requireNginx(),
  run: async (bench) => {
    const binary = requireNginx()
    const root = mkdtempSync(join(tmpdir(), 'dvaar-nodes-'))
    try {
      return await measure(bench, binary, root)
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  },
}
