/** Simultaneous requests for distinct URLs: limits of their memory and of the latency for another visitor. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMemory, type ServerProcess, startBareServer, startServer } from '../bench/processes.ts'
import type { FaultCase, FaultOptions, FaultResult } from './fault-case.ts'

const FULL = 1000
const PEAK_MB = 350
/** Limit for a page during the flood. The short form runs beside other tests on a busy machine. */
const PAGE_MS = { full: 100, short: 5000 }

interface Flood {
  what: string
  url(number: number): string
  /** Posted; without one the request is a GET. */
  form?: { type: string; body: string }
  /** The allowed statuses. */
  statuses: readonly number[]
}

const minuteOf = (number: number): string => `${new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString().slice(0, 16)}Z`

/** As many empty lists as that many bytes hold, side by side. */
const flatLists = (bytes: number): string =>
  `{"x":[${Array(Math.floor((bytes - 7) / 3))
    .fill('[]')
    .join()}]}`
const LARGEST_PUBLIC_BYTES = 131_000
const json = (body: string) => ({ type: 'application/json', body })
const urlencoded = (body: string) => ({ type: 'application/x-www-form-urlencoded', body })

export const FLOODS: readonly Flood[] = [
  { what: 'a parameter that no page knows', url: (number) => `/services?f=${number}`, statuses: [200] },
  { what: 'a known parameter with ever new values', url: (number) => `/services?inquire=${10_000 + number}`, statuses: [200, 503] },
  {
    what: 'ever new instants in the thanks for an inquiry',
    url: (number) => `/services?inquiry=sent&due=${minuteOf(number)}.AAAAAAAAAAAAAAAA`,
    statuses: [200, 503],
  },
  { what: 'pages past the end of a list', url: (number) => `/work?page=${10_000 + number}`, statuses: [200, 503] },
  { what: 'articles that are not there', url: (number) => `/news/${10_000 + number}`, statuses: [404, 503] },
  { what: 'paths that are not there', url: (number) => `/xyz${number}`, statuses: [404] },
  { what: 'a sign-in page with ever new parameters', url: (number) => `/admin/login?f=${number}`, statuses: [200, 503] },
  { what: 'a parameter that no call knows', url: (number) => `/api/services?x=${number}`, statuses: [200] },
  { what: 'the description of the API', url: (number) => `/api/openapi.json?x=${number}`, statuses: [200] },
  { what: 'searches for ever new words', url: (number) => `/search?q=website+w${number}`, statuses: [200, 503] },
  {
    what: 'contact messages of 1.28 MB of empty lists',
    url: () => '/api/contact',
    form: json(flatLists(1_280_000)),
    statuses: [413],
  },
  {
    what: 'the largest contact messages, of empty lists',
    url: () => '/api/contact',
    form: json(flatLists(LARGEST_PUBLIC_BYTES)),
    statuses: [400],
  },
  {
    what: 'the largest contact messages without JavaScript, of <',
    url: () => '/contact',
    form: urlencoded(`message=${'<'.repeat(LARGEST_PUBLIC_BYTES)}`),
    statuses: [400, 503],
  },
  { what: 'searches of the API', url: (number) => `/api/services?search=x${number}`, statuses: [200, 503] },
]

const requestStatus = (url: string, form: Flood['form'], agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'accept-encoding': 'br', ...(form && { 'content-type': form.type, 'content-length': form.body.length }) }
    const outgoing = request(url, { agent, method: form === undefined ? 'GET' : 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    outgoing.on('error', () => resolve(0))
    outgoing.end(form?.body)
  })

/** Starts a process that requests the home page repeatedly. */
export const startProbe = (origin: string) => {
  const child = fork(join(import.meta.dirname, 'probe.ts'), [`${origin}/`], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return {
    /** Latency of each page since the last call, in milliseconds; at least one. */
    takeTimes: async (): Promise<number[]> => {
      const reply = once(child, 'message')
      child.send('times')
      const [times] = await reply
      return times
    },
    stop: () => child.kill(),
  }
}

type Probe = ReturnType<typeof startProbe>

export interface FloodOutcome {
  /** Responses by status; 0 without a response. */
  statuses: Map<number, number>
  /** Latencies of the home page, in milliseconds. */
  times: number[]
  seconds: number
}

/** Sends `count` requests at once, each over its own connection. */
export const sendFlood = async (
  probe: Probe,
  origin: string,
  { url, form }: Pick<Flood, 'url' | 'form'>,
  count: number,
): Promise<FloodOutcome> => {
  const statuses = new Map<number, number>()
  await probe.takeTimes()
  const startedAt = performance.now()
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
  const urls = Array.from({ length: count }, (_, number) => `${origin}${url(number)}`)
  for (const status of await Promise.all(urls.map((each) => requestStatus(each, form, agent))))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  agent.destroy()
  return { statuses, times: await probe.takeTimes(), seconds: (performance.now() - startedAt) / 1000 }
}

/** Sends first requests, whose cost the flood must not include. */
export const warmUp = async (origin: string): Promise<void> => {
  for (const path of ['/', '/services', '/xyz', '/admin/login', '/api/services'])
    for (let visit = 0; visit < 20; visit += 1) await (await fetch(`${origin}${path}`)).arrayBuffer()
}

interface Run {
  server: ServerProcess
  probe: Probe
  count: number
  pageMs: number
}

const runFlood = async ({ server, probe, count, pageMs }: Run, flood: Flood): Promise<FaultResult> => {
  const { statuses, times, seconds } = await sendFlood(probe, server.origin, flood, count)
  const slowest = Math.max(...times)
  const answers = [...statuses].map(([status, many]) => `${many} × ${status}`).join(', ')
  const isAnswered = [...statuses.keys()].every((status) => flood.statuses.includes(status))
  return {
    what: `${count} requests at once: ${flood.what}`,
    seen: `${answers} in ${seconds.toFixed(1)} s; home page meanwhile ${slowest.toFixed(0)} ms at most, of ${times.length}`,
    wanted: `${flood.statuses.join(' or ')}; ${pageMs.toFixed(0)} ms`,
    isMet: isAnswered && slowest <= pageMs,
  }
}

/** Latency of a bare node:http server in the same flood: on a busy machine it exceeds the limit, too. */
const bareTime = async (count: number): Promise<number> => {
  const bare = await startBareServer()
  const probe = startProbe(bare.origin)
  try {
    await bare.answer({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.alloc(16_000).toString('base64') })
    return Math.max(...(await sendFlood(probe, bare.origin, { url: () => '/' }, count)).times)
  } finally {
    probe.stop()
    await bare.stop()
  }
}

const measure = async (server: ServerProcess, count: number): Promise<number> => {
  if (count < FULL) return PAGE_MS.short
  await warmUp(server.origin)
  return Math.max(PAGE_MS.full, 2 * (await bareTime(count)))
}

/** The floods in turn on one server, and its peak memory. */
const runOnServer = async (floods: readonly Flood[], { count, print }: FaultOptions): Promise<FaultResult[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-flood-'))
  const server = await startServer(`sqlite:${join(folder, 'site.db')}`, folder)
  const probe = startProbe(server.origin)
  try {
    const run = { server, probe, count, pageMs: await measure(server, count) }
    const results: FaultResult[] = []
    for (const each of floods) {
      print(each.what)
      results.push(await runFlood(run, each))
    }
    const { peak } = readMemory(server.pid)
    const what = `memory of the process at its peak: ${floods.length === 1 ? floods[0]?.what : 'all of these'}`
    return [...results, { what, seen: `${peak.toFixed(0)} MB`, wanted: `under ${PEAK_MB} MB`, isMet: peak < PEAK_MB }]
  } finally {
    probe.stop()
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In full, each flood meets a server of its own: its peak is not that of an earlier one. */
export const flood: FaultCase = {
  name: 'flood',
  count: FULL,
  run: async (run) => {
    const groups = run.count < FULL ? [FLOODS] : FLOODS.map((each) => [each])
    const results: FaultResult[] = []
    for (const floods of groups) results.push(...(await runOnServer(floods, run)))
    return results
  },
}
