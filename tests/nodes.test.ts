// @module-tag all
/** Three server processes on one PostgreSQL, started at once on an empty database. Source: contract §1, §3; specification §4. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './support/databases.ts'
import { type NewsServer, openNewsServer } from './support/news-server.ts'
import { type ServerProcess, startServer } from './support/process.ts'
import { openSmtpServer, type SmtpStandIn } from './support/smtp-server.ts'

interface RequestOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Tests assert the properties that they read from a response. */
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

interface Cluster {
  processes: ServerProcess[]
  /** Sends to the node of that number. */
  request(
    node: number,
    method: string,
    path: string,
    options?: RequestOptions,
  ): Promise<{ status: number; body: Body; text: string }>
  /** Sends to every node simultaneously. */
  requestAll(method: string, path: string, options?: RequestOptions): Promise<{ status: number; body: Body; text: string }[]>
  client: pg.Client
  databaseUrl: string
  smtp: SmtpStandIn
  news: NewsServer
}

const NODES = [0, 1, 2]

const startCluster = async (): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-nodes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const databaseUrl = await createTestDatabase('postgres', folder, inject('postgresUrl'))
  const [smtp, news] = await Promise.all([openSmtpServer(), openNewsServer()])
  const environment = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, TRUST_PROXY: '1', RATE_LIMIT: 'on', ...news.settings }
  const processes = NODES.map(() => startServer(environment, folder))
  const addresses = await Promise.all(processes.map(({ ready }) => ready))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  const request: Cluster['request'] = async (node, method, path, { token, body, headers } = {}) => {
    const response = await fetch(`${addresses[node]}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  }
  const requestAll: Cluster['requestAll'] = (...args) => Promise.all(NODES.map((node) => request(node, ...args)))
  return { processes, request, requestAll, client, databaseUrl, smtp, news }
}

const statuses = (answers: { status: number; body: Body }[]): (string | number)[] =>
  answers.map(({ status, body }) => body?.code ?? status)

/** Migrations under a lock; seeds and the first super_admin once. Returns the token of that super_admin. */
const startedOnce = async ({ processes, request, requestAll, client }: Cluster): Promise<string> => {
  const passwords = processes.flatMap((server) => /Password {2}(\S+)/.exec(server.printed())?.[1] ?? [])
  expect(passwords).toHaveLength(1)
  const { rows } = await client.query(
    'select (select count(*) from users) as users, (select count(*) from kysely_migration) as steps',
  )
  expect(Number(rows[0].users)).toBe(1)
  expect(Number(rows[0].steps)).toBeGreaterThan(0)
  for (const path of ['/api/banners', '/api/news']) {
    const totals = (await requestAll('GET', path)).map(({ body }) => body.pagination.total)
    expect([path, totals]).toEqual([path, Array(3).fill(path === '/api/news' ? 6 : 3)])
  }
  expect(statuses(await requestAll('GET', '/readyz'))).toEqual([200, 200, 200])
  const { body } = await request(1, 'POST', '/api/admin/login', { body: { email: 'admin@example.com', password: passwords[0] } })
  return body.data.token
}

/** One node requests each source, and all nodes share the response. */
const newsFetchedOnce = async ({ requestAll, news }: Cluster): Promise<void> => {
  const external = async () => (await requestAll('GET', '/api/news/external')).map(({ body }) => body.data.items.length)
  await expect.poll(external).toEqual([18, 18, 18])
  const countRequests = (path: string): number => news.requests.filter((request) => request.startsWith(path)).length
  const once = ['/rss', '/stories/topstories.json', '/articles/articles', '/repos/search/repositories']
  expect(once.map(countRequests)).toEqual([1, 1, 1, 1])
}

/** Every node knows refresh, sign-out and deactivation at once. */
const sessionsShared = async ({ request, requestAll }: Cluster, owner: string): Promise<void> => {
  const account = { email: 'asha@example.com', password: 'correct horse' }
  const made = await request(0, 'POST', '/api/admin/users', {
    token: owner,
    body: { name: 'Asha', role: 'sales_person', ...account },
  })
  expect(made.status).toBe(201)
  const signIn = async (node: number): Promise<string> =>
    (await request(node, 'POST', '/api/admin/login', { body: account })).body.data.token
  const profile = async (token: string) => statuses(await requestAll('GET', '/api/admin/profile', { token }))

  const first = await signIn(1)
  expect(await profile(first)).toEqual([200, 200, 200])
  const refreshed = await requestAll('POST', '/api/admin/refresh-token', { token: first })
  expect(statuses(refreshed)).toEqual([200, 200, 200])
  for (const { body } of refreshed) expect(await profile(body.data.token)).toEqual([200, 200, 200])
  expect((await request(2, 'POST', '/api/admin/logout', { token: refreshed[0]?.body.data.token })).status).toBe(200)
  expect(await profile(refreshed[1]?.body.data.token)).toEqual(Array(3).fill('SESSION_ENDED'))

  const second = await signIn(2)
  expect(await profile(second)).toEqual([200, 200, 200])
  const path = `/api/admin/users/${made.body.data.id}/status`
  expect((await request(0, 'PUT', path, { token: owner, body: { isActive: false } })).status).toBe(200)
  expect(await profile(second)).toEqual(Array(3).fill('SESSION_ENDED'))
  const refused = await requestAll('POST', '/api/admin/login', { body: account })
  expect(statuses(refused)).toEqual(Array(3).fill('ACCOUNT_INACTIVE'))
}

/** A scheduled article appears on every node at its time, although all have cached the page before. */
const articleAtItsTime = async (cluster: Pick<Cluster, 'request' | 'requestAll'>, token: string, delay: number): Promise<void> => {
  const publishedAt = Date.now() + delay
  const title = `After ${delay} ms its time has come`
  const body = { title, content: 'Now', publishedAt: new Date(publishedAt).toISOString() }
  expect((await cluster.request(0, 'POST', '/api/admin/news', { token, body })).status).toBe(201)
  const seen = async () => {
    const answers = ['/news', '/api/news/latest'].map((path) => cluster.requestAll('GET', path))
    return (await Promise.all(answers)).flat().map(({ text }) => text.includes(title))
  }
  const early = await seen()
  // A busy machine may have rendered the pages too late.
  if (Date.now() >= publishedAt) return articleAtItsTime(cluster, token, 2 * delay)
  expect(early).toEqual(Array(6).fill(false))
  while (Date.now() < publishedAt) await wait(publishedAt - Date.now())
  expect(await seen()).toEqual(Array(6).fill(true))
}

/** A content change is visible on the next request, on every node, in pages and lists. */
const contentShared = async ({ request, requestAll }: Cluster, owner: string): Promise<void> => {
  await request(0, 'POST', '/api/admin/users', {
    token: owner,
    body: { name: 'Editor', email: 'editor@example.com', role: 'admin', password: 'correct horse' },
  })
  const { body } = await request(0, 'POST', '/api/admin/login', {
    body: { email: 'editor@example.com', password: 'correct horse' },
  })
  const { token } = body.data
  const { id } = (await request(0, 'GET', '/api/services')).body.data[0]
  for (const node of NODES) {
    const title = `Called ${crypto.randomUUID()} by node ${node}`
    const saved = await request(node, 'PUT', `/api/admin/services/${id}`, { token, body: { title, description: 'New words' } })
    expect(saved.status).toBe(200)
    const seen = (await Promise.all(['/services', '/api/services'].map((path) => requestAll('GET', path)))).flat()
    expect(seen.map(({ text }) => text.includes(title))).toEqual(Array(6).fill(true))
  }
  await articleAtItsTime({ request, requestAll }, token, 1500)
}

const HANGING = `select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database() where not l.granted`

/** While one render hangs, other requests get the last cached page without waiting. */
const staleWhileHanging = async ({ request, client, databaseUrl }: Cluster): Promise<void> => {
  const before = await request(0, 'GET', '/services')
  const other = new pg.Client(databaseUrl)
  await other.connect()
  try {
    await other.query('begin; lock table services in access exclusive mode')
    await client.query('update content_versions set version = version + 1')
    const first = request(0, 'GET', '/services')
    const hanging = async () => (await client.query(HANGING)).rowCount
    await expect.poll(hanging).toBeGreaterThan(0)
    const rest = await Promise.all(Array.from({ length: 20 }, () => request(0, 'GET', '/services')))
    expect(rest.every(({ status, text }) => status === 200 && text === before.text)).toBe(true)
    await other.query('rollback')
    expect((await first).status).toBe(200)
  } finally {
    await other.end()
  }
}

/** One rate limit counter for one IP on all nodes. */
const limitsShared = async ({ request }: Cluster): Promise<void> => {
  const answers: string[] = []
  for (let count = 0; count < 9; count += 1) {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const { status, body } = await request(count % 3, 'GET', '/api/news/external?refresh=1', { headers })
    answers.push(body.code ?? String(status))
  }
  expect(answers).toEqual([...Array(6).fill('200'), ...Array(3).fill('RATE_LIMITED')])
}

/** One record for one key on all nodes simultaneously, and each of its mails once. */
const submittedOnce = async ({ requestAll, client, smtp }: Cluster): Promise<void> => {
  const visitors = Array.from({ length: 8 }, (_, index) => `visitor${index}@example.com`)
  const ids = await Promise.all(
    visitors.map(async (email) => {
      const answers = await requestAll('POST', '/api/service-inquiries', {
        body: { name: 'Visitor', email, message: 'Is anybody there?' },
        headers: { 'idempotency-key': email, 'x-forwarded-for': '203.0.113.8' },
      })
      expect(statuses(answers)).toEqual([201, 201, 201])
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
      return answers[0]?.body.data.id
    }),
  )
  expect(new Set(ids).size).toBe(visitors.length)
  const waiting = async () => Number((await client.query('select count(*) from mail_outbox where sent_at is null')).rows[0].count)
  await expect.poll(waiting).toBe(0)
  const { rows } = await client.query(
    'select (select count(*) from inquiries) as inquiries, (select count(*) from mail_outbox) as mails',
  )
  expect(Number(rows[0].inquiries)).toBe(visitors.length)
  expect(smtp.received).toHaveLength(Number(rows[0].mails))
  for (const email of visitors) expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(1)
}

test(
  'three nodes on one PostgreSQL start at the same moment and are one site: sessions, rate limits, content, scheduled articles, news of others, mails and idempotency keys; one of them dies and nobody is signed out',
  {
    tags: ['C1-SETTING-05', 'C1-SEED-02', 'C2-CODE-05', 'C2-CODE-08', 'C2-CODE-16', 'C3-EXTERNAL-02', 'C3-DURABLE-03'],
    timeout: 180_000,
  },
  async () => {
    const cluster = await startCluster()
    const owner = await startedOnce(cluster)
    await newsFetchedOnce(cluster)
    await sessionsShared(cluster, owner)
    await contentShared(cluster, owner)
    await staleWhileHanging(cluster)
    await limitsShared(cluster)
    await submittedOnce(cluster)
    cluster.processes[1]?.child.kill('SIGKILL')
    await cluster.processes[1]?.exited
    for (const node of [0, 2]) expect((await cluster.request(node, 'GET', '/api/admin/profile', { token: owner })).status).toBe(200)
  },
)
