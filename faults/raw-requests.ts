/** Malformed requests over raw sockets: each is answered with a status below 500. */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/platform/config.ts'
import { builtPages } from '../server/boot/pages-source.ts'
import { start } from '../server/boot/start.ts'
import type { FaultCase, FaultResult } from './fault-case.ts'
import { randomRequest } from './random-requests.ts'

const SEED = 20_251
const CONCURRENT = 16
const PASSWORD = 'correct horse battery'
/** An incomplete request gets no response: the client ends its connection after that time. */
const SILENCE_MS = 400
const SHOWN = 20
/** A request may end the session. */
const SIGN_IN_EVERY = 200

const settings = (folder: string): Record<string, string> => ({
  PORT: '0',
  SEED: 'starter',
  LOG_LEVEL: 'error',
  RATE_LIMIT: 'off',
  ADMIN_PASSWORD: PASSWORD,
  NEWS_RSS_URL: 'off',
  NEWS_STORIES_URL: 'off',
  NEWS_ARTICLES_URL: 'off',
  NEWS_REPOS_URL: 'off',
  SECRET_KEY: 'a key for tests only, of enough characters',
  DATABASE_URL: `sqlite:${join(folder, 'site.db')}`,
})

const signIn = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: PASSWORD }),
  })
  const body: unknown = await response.json()
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  return typeof data === 'object' && data !== null && 'token' in data ? String(data.token) : ''
}

/** The header section of the response, in latin1; blank when the connection ended without one. */
const exchange = (port: number, request: Buffer): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const finish = (): void => {
      socket.destroy()
      resolve(answer.split('\r\n\r\n', 1)[0] ?? '')
    }
    socket.setTimeout(SILENCE_MS, () => (answer === '' && socket.writable ? socket.end() : finish()))
    socket.on('connect', () => socket.write(request))
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      // Interim responses, e.g. 100 Continue.
      answer = answer.replace(/^HTTP\/1\.1 1\d\d [^]*?\r\n\r\n/, '')
      if (answer.includes('\r\n\r\n')) finish()
    })
    socket.on('error', finish)
    socket.on('close', finish)
  })

interface Seen {
  statuses: Map<string, number>
  /** The request and the status line of its response. */
  faults: string[]
  withoutHeaders: string[]
  /** Error responses under /api that are not JSON. */
  notJson: string[]
}

const API_TARGET = /^[A-Z]+ \/api(?:[/?][^ ]*)? HTTP\/1/
const isRefusal = (status: string): boolean => status.startsWith('4') || status.startsWith('5')

const note = (seen: Seen, request: Buffer, head: string): void => {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 'none'
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
  const shown = `${JSON.stringify(request.toString('latin1').slice(0, 600))} -> ${head.split('\r\n', 1)[0]}`
  if (status.startsWith('5')) seen.faults.push(shown)
  if (status !== 'none' && !/\r\nx-content-type-options: nosniff/i.test(head)) seen.withoutHeaders.push(shown)
  const isJson = /\r\ncontent-type: application\/json/i.test(head)
  if (isRefusal(status) && API_TARGET.test(request.toString('latin1')) && !isJson) seen.notJson.push(shown)
}

const toResults = ({ statuses, faults, withoutHeaders, notJson }: Seen, count: number, isReady: boolean): FaultResult[] => {
  const table = [...statuses]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, times]) => `${times} x ${status}`)
  return [
    {
      what: `${count.toLocaleString('en')} mutated raw requests (seed ${SEED})`,
      seen: `${faults.length} x 5xx; ${table.join(', ')}`,
      wanted: '0 x 5xx',
      isMet: faults.length === 0,
    },
    {
      what: 'the headers of those answers',
      seen: `${withoutHeaders.length} without nosniff`,
      wanted: '0 without nosniff',
      isMet: withoutHeaders.length === 0,
    },
    {
      what: 'the refusals under /api',
      seen: `${notJson.length} without the envelope`,
      wanted: '0 without the envelope',
      isMet: notJson.length === 0,
    },
    {
      what: 'the server afterwards',
      seen: isReady ? 'ready' : 'not ready',
      wanted: 'ready',
      isMet: isReady,
    },
  ]
}

const sendAll = async (origin: string, count: number, print: (line: string) => void): Promise<Seen> => {
  const port = Number(new URL(origin).port)
  const seen: Seen = { statuses: new Map(), faults: [], withoutHeaders: [], notJson: [] }
  for (let first = 0; first < count; first += SIGN_IN_EVERY) {
    const token = await signIn(origin)
    const last = Math.min(count, first + SIGN_IN_EVERY)
    let next = first
    const sendNext = async (): Promise<void> => {
      while (next < last) {
        const request = randomRequest(SEED + next, token)
        next += 1
        note(seen, request, await exchange(port, request))
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT }, sendNext))
    if (last % 2000 === 0) print(`${last} requests, ${seen.faults.length} x 5xx`)
  }
  for (const fault of [...seen.faults, ...seen.withoutHeaders, ...seen.notJson].slice(0, SHOWN)) print(fault)
  return seen
}

export const rawRequests: FaultCase = {
  name: 'raw-requests',
  count: 20_000,
  run: async ({ count, print }) => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-raw-'))
    const lines: string[] = []
    const config = { ...readConfig(settings(folder)), dataFolder: folder }
    const running = await start({ config, pages: await builtPages(), logStream: { write: (line) => lines.push(line) } })
    try {
      const seen = await sendAll(running.origin, count, print)
      const isReady = (await fetch(`${running.origin}/readyz`)).status === 200
      for (const line of lines.slice(0, SHOWN)) print(line.trim())
      return toResults(seen, count, isReady)
    } finally {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
