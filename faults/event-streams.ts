/** Many event streams of one user and of many, while PostgreSQL stands still too; and exports whose readers have stopped reading. */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { startPostgres, type TestPostgres } from '../tests/support/postgres.ts'
import { fill } from '../bench/fill.ts'
import { OWNER, readMemory, type ServerProcess, startServer } from '../bench/processes.ts'
import type { FaultCase, FaultOptions, FaultResult } from './fault-case.ts'

const FULL = 360
/** Limits of server/platform/live/streams.ts. */
const PER_SESSION = 4
const STAFF_PASSWORD = 'a password of enough words'
/** Longer than the timeouts of a query. */
const HANG_MS = { full: 15_000, short: 1000 }
/** Limit for a list of staff beside the exports. The short form runs beside other tests on a busy machine. */
const LIST_MS = { full: 1000, short: 10_000 }
const TIMEOUT_MS = 60_000

const signedIn = z.object({ data: z.object({ token: z.string() }) })

const post = async (origin: string, path: string, body: object, token = ''): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) }
  return (await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

const signIn = async (origin: string, email: string, password: string): Promise<string> =>
  signedIn.parse(await post(origin, '/api/admin/login', { email, password })).data.token

interface Stream {
  isOpen: boolean
  events: number
}

const agent = new Agent({ keepAlive: false, maxSockets: Infinity })

const request = (origin: string, path: string, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject)
  })

const openStream = async (origin: string, token: string): Promise<Stream> => {
  const response = await request(origin, '/api/admin/live', token)
  const stream = { isOpen: response.statusCode === 200, events: 0 }
  response.on('data', (chunk: Buffer) => {
    stream.events += chunk.toString().split('event: inquiries').length - 1
  })
  response.on('error', () => undefined)
  response.on('close', () => {
    stream.isOpen = false
  })
  return stream
}

const countOpen = (streams: readonly Stream[]): number => streams.filter(({ isOpen }) => isOpen).length

/** Whether it holds within TIMEOUT_MS. */
const waitUntil = async (holds: () => boolean): Promise<boolean> => {
  const deadline = performance.now() + TIMEOUT_MS
  while (!holds() && performance.now() < deadline) await wait(20)
  return holds()
}

interface Run extends FaultOptions {
  postgres: TestPostgres
  server: ServerProcess
  token: string
  isFull: boolean
}

const flood = async ({ server: { origin }, token, count }: Run): Promise<FaultResult> => {
  const streams = await Promise.all(Array.from({ length: count }, () => openStream(origin, token)))
  const isMet = await waitUntil(() => countOpen(streams) === PER_SESSION)
  return {
    what: `${count} event streams of one session at once`,
    seen: `${countOpen(streams)} open, the others replaced`,
    wanted: `${PER_SESSION} open`,
    isMet,
  }
}

const hang = async ({ postgres, server: { origin }, token, count, isFull }: Run): Promise<FaultResult> => {
  const tokens: string[] = []
  for (let number = 0; number < Math.ceil(count / 18); number += 1) {
    const email = `staff.${number}@example.com`
    await post(origin, '/api/admin/users', { name: 'Asha', email, password: STAFF_PASSWORD, role: 'sales_person' }, token)
    tokens.push(await signIn(origin, email, STAFF_PASSWORD))
  }
  const each = tokens.flatMap((own) => Array<string>(PER_SESSION).fill(own))
  const streams = await Promise.all(each.map((own) => openStream(origin, own)))
  await waitUntil(() => streams.every(({ events }) => events > 0))
  const seconds = (isFull ? HANG_MS.full : HANG_MS.short) / 1000
  await postgres.freeze()
  await wait(seconds * 1000)
  await postgres.thaw()
  const before = streams.map(({ events }) => events)
  await post(origin, '/api/contact', { name: 'Mira', email: 'mira@example.com', message: 'Is anybody there?' })
  const isMet = await waitUntil(() => streams.every(({ events }, index) => events > (before[index] ?? 0)))
  return {
    what: `${streams.length} event streams of ${tokens.length} users while PostgreSQL stands still for ${seconds} s`,
    seen: `${countOpen(streams)} stay open; the next inquiry reaches ${streams.filter(({ events }, index) => events > (before[index] ?? 0)).length}`,
    wanted: 'all',
    isMet: isMet && countOpen(streams) === streams.length,
  }
}

const readSlowly = async ({ server, token, count, isFull }: Run): Promise<FaultResult> => {
  const { origin, pid } = server
  const exports = Math.ceil(count / 6)
  const opening = Array.from({ length: exports }, () => request(origin, '/api/service-inquiries/admin/export', token))
  const times: number[] = []
  for (let list = 0; list < 50; list += 1) {
    const startedAt = performance.now()
    await (await fetch(`${origin}/api/service-inquiries/admin`, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  const responses = await Promise.all(opening)
  const answered = responses.filter(({ statusCode }) => statusCode === 200).length
  for (const response of responses) response.on('error', () => undefined).destroy()
  const slowest = Math.max(...times)
  const limit = isFull ? LIST_MS.full : LIST_MS.short
  return {
    what: `${exports} exports at once, each read at its beginning only`,
    seen: `${answered} begin; a list of staff meanwhile ${slowest.toFixed(0)} ms at most; the process at its peak ${readMemory(pid).peak.toFixed(0)} MB`,
    wanted: `all; ${limit} ms`,
    isMet: answered === exports && slowest <= limit,
  }
}

export const eventStreams: FaultCase = {
  name: 'streams',
  count: FULL,
  run: async (options) => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-streams-'))
    const postgres = await startPostgres()
    try {
      const url = await postgres.createDatabase()
      const isFull = options.count >= FULL
      await fill(url, isFull ? 20_000 : 1000)
      const server = await startServer(url, folder)
      try {
        const token = await signIn(server.origin, OWNER.email, OWNER.password)
        const run = { ...options, postgres, server, token, isFull }
        const results: FaultResult[] = []
        for (const step of [flood, hang, readSlowly]) {
          results.push(await step(run))
          options.print(results.at(-1)?.seen ?? '')
        }
        return results
      } finally {
        await server.kill()
      }
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
