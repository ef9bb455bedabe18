/**
 * A change of many leads: its node is killed in the middle, another one goes on; then all is undone, and another change is cancelled. The
 * other requests are measured meanwhile. Source: lead desk §7 'Bulk'.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { bulkJob, type BulkJob, isFinished } from '../domain/bulk.ts'
import { connect, type DatabaseKind } from '../server/platform/database/connect.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { toFigures } from '../bench/figures.ts'
import { fill } from '../bench/fill.ts'
import { OWNER, startServer } from '../bench/processes.ts'
import { type ClientRequest, createClient } from '../bench/visitors.ts'
import type { FaultCase, FaultResult } from './fault-case.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const P99_MS = 50
const POLL_MS = 200
const PAUSE_MS = 5
const IDLE_MS = 2000
const BULK = '/api/service-inquiries/admin/bulk'

const signedIn = z.object({ data: z.object({ token: z.string() }) })
const jobAnswer = z.object({ data: bulkJob })

const signIn = async (origin: string): Promise<string> => {
  const { send, close } = createClient(origin)
  const { body } = await send({ method: 'POST', path: '/api/admin/login', headers: JSON_BODY, body: JSON.stringify(OWNER) })
  close()
  return signedIn.parse(JSON.parse(body)).data.token
}

/** The calls of a desk on one node. */
const openDesk = (origin: string, token: string) => {
  const { send, close } = createClient(origin)
  const headers = { ...JSON_BODY, authorization: `Bearer ${token}` }
  const post = async (path: string, body: object): Promise<unknown> =>
    JSON.parse((await send({ method: 'POST', path, headers, body: JSON.stringify(body) })).body)
  const readJob = async (id: number): Promise<BulkJob> =>
    jobAnswer.parse(JSON.parse((await send({ path: `/api/admin/jobs/${id}`, headers })).body)).data
  return {
    start: async (change: object) => jobAnswer.parse(await post(BULK, { filter: {}, change })).data,
    undo: async (id: number) => jobAnswer.parse(await post(`/api/admin/jobs/${id}/undo`, {})).data,
    cancel: (id: number) => post(`/api/admin/jobs/${id}/cancel`, {}),
    readJob,
    /** Resolves when `isReached` is true, at the latest at the end of the job. */
    waitForJob: async (id: number, isReached: (job: BulkJob) => boolean = isFinished): Promise<BulkJob> => {
      for (;;) {
        const job = await readJob(id)
        if (isReached(job) || isFinished(job)) return job
        await wait(POLL_MS)
      }
    },
    close,
  }
}

/** Pages, lists and submissions, one after the other, until it is stopped; returns their latencies. */
const measureOthers = (origin: string, token: string) => {
  const { send, close } = createClient(origin)
  const staff = { authorization: `Bearer ${token}` }
  const body = JSON.stringify({ name: 'Asha Rao', email: 'asha@example.com', message: 'Is anybody there?' })
  const requests: ClientRequest[] = [
    { path: '/' },
    { path: '/api/service-inquiries/admin', headers: staff },
    { path: '/api/admin/my-day', headers: staff },
    { path: '/api/contact-inquiries/admin?status=new', headers: staff },
    { method: 'POST', path: '/api/contact', headers: JSON_BODY, body },
  ]
  const times: number[] = []
  let errors = 0
  const stopping = new AbortController()
  const startedAt = performance.now()
  const run = async (): Promise<void> => {
    for (let sent = 0; !stopping.signal.aborted; sent += 1) {
      const { status, ms } = await send(requests[sent % requests.length] ?? { path: '/' })
      if (status >= 200 && status < 300) times.push(ms)
      else errors += 1
      await wait(PAUSE_MS)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
    close()
    return toFigures(times, (performance.now() - startedAt) / 1000, errors)
  }
}

/** Without a change; also the time in which V8 compiles the hot code of a new process. */
const measureIdle = async (origin: string, token: string) => {
  const stop = measureOthers(origin, token)
  await wait(IDLE_MS)
  return stop()
}

/** How often leads were changed: the number of status events by lead. */
const readEvents = async (url: string): Promise<{ leads: number; most: number }> => {
  const { db, close } = await connect(url)
  try {
    const rows = await db
      .selectFrom('inquiry_events')
      .select(({ fn }) => fn.countAll<number>().as('events'))
      .where('kind', '=', 'status')
      .groupBy('inquiry_id')
      .execute()
    return { leads: rows.length, most: Math.max(0, ...rows.map(({ events }) => Number(events))) }
  } finally {
    await close()
  }
}

interface BulkFault {
  kind: DatabaseKind
  url: string
  folder: string
  /** Leads of the change. */
  count: number
  /** The limit of other requests' p99, in milliseconds. */
  p99Ms: number
  print(line: string): void
}

const describeJob = ({ state, changed, skipped }: BulkJob): string => `${state}: changed ${changed}, skipped ${skipped}`

export const runBulkFault = async ({ kind, url, folder, count, p99Ms, print }: BulkFault): Promise<FaultResult[]> => {
  // Nine of ten are service inquiries.
  await fill(url, Math.ceil(count / 0.9))
  const settings = { SEED: 'none' }
  const first = await startServer(url, folder, settings)
  const token = await signIn(first.origin)
  const desk = openDesk(first.origin, token)
  const idle = await measureIdle(first.origin, token)
  const stopFirst = measureOthers(first.origin, token)
  const startedAt = performance.now()
  const job = await desk.start({ status: 'in-progress' })
  const before = await desk.waitForJob(job.id, ({ done }) => done >= (job.total ?? count) / 3)
  const figures = await stopFirst()
  await first.kill()
  desk.close()
  print(`${kind}: ${job.total} match; killed after ${before.done}`)

  const second = await startServer(url, folder, settings)
  const other = openDesk(second.origin, token)
  await measureIdle(second.origin, token)
  const stopSecond = measureOthers(second.origin, token)
  const end = await other.waitForJob(job.id)
  const seconds = (performance.now() - startedAt) / 1000
  const events = await readEvents(url)
  print(`${kind}: ${describeJob(end)} in ${seconds.toFixed(0)} s, with the lease of the killed node`)
  const undo = await other.waitForJob((await other.undo(job.id)).id)
  print(`${kind}: undo ${describeJob(undo)}`)
  const next = await other.start({ priority: 'urgent' })
  await other.waitForJob(next.id, ({ done }) => done > 0)
  await other.cancel(next.id)
  const cancelled = await other.readJob(next.id)
  const after = await stopSecond()
  other.close()
  await second.stop()
  const p99 = Math.max(figures.p99, after.p99)
  const isWhole = end.state === 'done' && end.done === job.total && events.leads === end.changed && events.most === 1
  return [
    {
      what: `${kind}: a change of ${job.total} leads, its node killed after ${before.done}`,
      seen: `${describeJob(end)}; ${events.leads} leads with an event, ${events.most} at most of one lead`,
      wanted: 'all of them, each once',
      isMet: isWhole,
    },
    {
      what: `${kind}: its undo`,
      seen: describeJob(undo),
      wanted: `done: changed ${end.changed}, skipped 0`,
      isMet: undo.state === 'done' && undo.changed === end.changed && undo.skipped === 0,
    },
    {
      what: `${kind}: another change, cancelled`,
      seen: describeJob(cancelled),
      wanted: 'cancelled before its end',
      isMet: cancelled.state === 'cancelled' || (cancelled.state === 'done' && count < 1000),
    },
    {
      what: `${kind}: other requests meanwhile`,
      seen: `p99 ${idle.p99.toFixed(0)} ms without a change, ${figures.p99.toFixed(0)} ms before the kill, ${after.p99.toFixed(0)} ms after; ${figures.errors + after.errors} refused`,
      wanted: `p99 of ${p99Ms} ms, none refused`,
      isMet: p99 <= p99Ms && figures.errors + after.errors === 0,
    },
  ]
}

export const bulkFault: FaultCase = {
  name: 'bulk',
  count: 100_000,
  run: async ({ count, print }) => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-bulk-'))
    const postgres = await startPostgres({ durable: true })
    try {
      const urls: Record<DatabaseKind, string> = {
        sqlite: `sqlite:${join(folder, 'sqlite', 'site.db')}`,
        postgres: await postgres.createDatabase(),
      }
      const results: FaultResult[] = []
      for (const kind of ['sqlite', 'postgres'] as const) {
        const own = join(folder, kind)
        mkdirSync(own)
        results.push(...(await runBulkFault({ kind, url: urls[kind], folder: own, count, p99Ms: P99_MS, print })))
      }
      return results
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
