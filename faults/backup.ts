/** Backups during submissions, and killed backups. Source: issue 10, point 4; contract §1 'backup FILE'. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type DatabaseKind } from '../server/platform/database/connect.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { fill } from '../bench/fill.ts'
import { readMemory, startServer } from '../bench/processes.ts'
import { createClient } from '../bench/visitors.ts'
import type { FaultCase, FaultResult } from './fault-case.ts'

const ADMIN = join(import.meta.dirname, '..', 'build', 'server', 'admin.js')
const KEY = 'a key for faults only, of many different characters'

const SECONDS_WANTED = 60
const MEGABYTES_WANTED = 200
const CONNECTIONS = 64
const MAX_IN_FLIGHT = 512

/** Runs a command of the operator in its own process, beside `temporary`, its folder for temporary files. */
const startCommand = (databaseUrl: string, temporary: string, ...args: string[]) => {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [ADMIN, ...args], {
    cwd: join(temporary, '..'),
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl, SECRET_KEY: KEY, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let peak = 0
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  // NaN for a process that has ended must not become the maximum.
  const timer = setInterval(() => (peak = Math.max(peak, readMemory(child.pid ?? 0).peak || 0)), 20)
  const ended = once(child, 'close').then(([code]) => {
    clearInterval(timer)
    return { code: Number(code), printed, peak, seconds: (performance.now() - startedAt) / 1000 }
  })
  return { child, ended }
}

/** Sends `perSecond` forms a second without waiting for responses, up to a limit of concurrent requests. */
const submitSteadily = (origin: string, perSecond: number) => {
  const clients = Array.from({ length: CONNECTIONS }, () => createClient(origin))
  const ids: number[] = []
  const times: number[] = []
  const inFlight = new Set<Promise<void>>()
  let sent = 0
  let refused = 0
  const startedAt = performance.now()
  const send = async (number: number): Promise<void> => {
    const body = JSON.stringify({ name: `Visitor ${number}`, email: `visitor${number}@example.com`, message: 'Is anybody there?' })
    const headers = { 'content-type': 'application/json' }
    const answer = await clients[number % CONNECTIONS]?.send({ method: 'POST', path: '/api/service-inquiries', headers, body })
    if (answer?.status !== 201) return void (refused += 1)
    times.push(answer.ms)
    ids.push(JSON.parse(answer.body).data.id)
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * perSecond
    for (; sent < due && inFlight.size < MAX_IN_FLIGHT; sent += 1) {
      const answered = send(sent).finally(() => inFlight.delete(answered))
      inFlight.add(answered)
    }
  }, 5)
  return {
    /** Ids of the inquiries acknowledged so far. */
    ids,
    /** Milliseconds of each response. */
    times,
    refused: () => refused,
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await Promise.all(inFlight)
      for (const { close } of clients) close()
    },
  }
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Reads a restored database and whether it is one snapshot: each inquiry has one activity and two mails. */
const readRestored = async (databaseUrl: string, filled: number) => {
  const { db, close } = await connect(databaseUrl)
  try {
    const ids = new Set((await db.selectFrom('inquiries').select('id').execute()).map(({ id }) => id))
    const mailCount = db.selectFrom('mail_outbox').select(({ fn }) => fn.countAll<number>().as('rows'))
    // Excludes the activity of the restore itself.
    const logCount = db
      .selectFrom('activity_logs')
      .where('resource_type', '<>', 'database')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
    const counters = await db.selectFrom('inquiry_counts').select('inquiries').execute()
    const counted = counters.reduce((sum, { inquiries }) => sum + inquiries, 0)
    const come = ids.size - filled
    const logs = (await logCount.executeTakeFirstOrThrow()).rows - filled
    const mails = (await mailCount.executeTakeFirstOrThrow()).rows
    return { ids, isOneMoment: come === logs && come * 2 === mails && counted === ids.size }
  } finally {
    await close()
  }
}

export interface BackupFault {
  kind: DatabaseKind
  /** Two empty databases: one to fill, one to restore into. */
  urls: [string, string]
  /** An empty folder. */
  folder: string
  /** Number of inquiries, and of activity logs, before the fault. */
  rows: number
  perSecond: number
  print(line: string): void
}

const underLoad = async ({ kind, urls: [url, other], folder, rows, perSecond, print }: BackupFault): Promise<FaultResult[]> => {
  const temporary = join(folder, 'tmp')
  const file = join(folder, 'load.backup')
  const server = await startServer(url, folder, { SEED: 'none' })
  const load = submitSteadily(server.origin, perSecond)
  // One second of load, in which V8 compiles the hot code.
  while (load.ids.length < perSecond) await wait(5)
  const acknowledged = [...load.ids]
  print(`${kind}: ${acknowledged.length} submissions acknowledged; the backup begins`)
  const backup = await startCommand(url, temporary, 'backup', file).ended
  const during = load.times.slice(acknowledged.length)
  await load.stop()
  await server.stop()
  print(`${kind}: ${backup.seconds.toFixed(1)} s, ${backup.peak.toFixed(0)} MB: ${backup.printed.trim()}`)
  const restored = await startCommand(other, temporary, 'restore', file).ended
  print(`${kind}: ${restored.printed.trim()}`)
  const { ids, isOneMoment } = await readRestored(other, rows)
  const missing = acknowledged.filter((id) => !ids.has(id)).length
  const rate = during.length / backup.seconds
  const what = `${kind}: backup of ${rows} inquiries and logs while ${rate.toFixed(0)} submissions a second are acknowledged`
  return [
    {
      what,
      seen: `${backup.seconds.toFixed(1)} s, ${backup.peak.toFixed(0)} MB, exit code ${backup.code}`,
      wanted: `at most ${SECONDS_WANTED} s and ${MEGABYTES_WANTED} MB`,
      isMet: backup.code === 0 && backup.seconds <= SECONDS_WANTED && backup.peak <= MEGABYTES_WANTED,
    },
    {
      what: `${kind}: that backup restored into an empty database`,
      seen: `${missing} of ${acknowledged.length} acknowledged before it missing; counts ${isOneMoment ? 'are' : 'are not'} of one moment`,
      wanted: 'none missing, inquiries, logs, mails and counters of one moment',
      isMet: restored.code === 0 && missing === 0 && isOneMoment,
    },
    {
      what: `${kind}: the server meanwhile`,
      seen: `${load.refused()} refused; median ${median(load.times.slice(0, acknowledged.length)).toFixed(0)} ms before, ${median(during).toFixed(0)} ms during`,
      wanted: 'none refused',
      isMet: load.refused() === 0,
    },
  ]
}

/** Stops a running backup and returns the names of the remaining files; undefined when it ended earlier. */
const stopMidway = async (url: string, temporary: string, file: string, signal: NodeJS.Signals): Promise<string[] | undefined> => {
  rmSync(file, { force: true })
  const { child, ended } = startCommand(url, temporary, 'backup', file)
  while (!existsSync(`${file}.unfinished`) && child.exitCode === null) await wait(1)
  child.kill(signal)
  await ended
  return existsSync(file) ? undefined : [...readdirSync(join(file, '..')), ...readdirSync(temporary)]
}

const TRIES = 20

const stopped = async (...args: Parameters<typeof stopMidway>): Promise<string[]> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const left = await stopMidway(...args)
    if (left !== undefined) return left
  }
  throw new Error('Every backup was faster than its signal: more rows are needed')
}

const whenStopped = async ({ kind, urls: [url], folder }: BackupFault): Promise<FaultResult[]> => {
  const temporary = join(folder, 'tmp')
  const own = join(folder, 'stopped')
  mkdirSync(own)
  const file = join(own, 'site.backup')
  const afterTerm = await stopped(url, temporary, file, 'SIGTERM')
  const afterKill = await stopped(url, temporary, file, 'SIGKILL')
  const isPrivate = readdirSync(own).every((name) => (statSync(join(own, name)).mode & 0o077) === 0)
  const next = await startCommand(url, temporary, 'backup', file).ended
  const atLast = [...readdirSync(own), ...readdirSync(temporary)]
  return [
    {
      what: `${kind}: a backup is ended by SIGTERM`,
      seen: `left: ${afterTerm.join(', ') || 'nothing'}`,
      wanted: 'left: nothing',
      isMet: afterTerm.length === 0,
    },
    {
      what: `${kind}: a backup is ended by SIGKILL, then another one is made`,
      seen: `left: ${afterKill.join(', ') || 'nothing'}, ${isPrivate ? 'for its owner only' : 'for all to read'}; then ${atLast.join(', ')}`,
      wanted: 'left: site.backup.unfinished, for its owner only; then site.backup',
      isMet: afterKill.join() === 'site.backup.unfinished' && isPrivate && next.code === 0 && atLast.join() === 'site.backup',
    },
  ]
}

/** Runs both faults on one kind of database. */
export const runBackupFault = async (fault: BackupFault): Promise<FaultResult[]> => {
  mkdirSync(join(fault.folder, 'tmp'))
  await fill(fault.urls[0], fault.rows)
  fault.print(`${fault.kind}: ${fault.rows} inquiries inserted`)
  return [...(await underLoad(fault)), ...(await whenStopped(fault))]
}

const PER_SECOND = 500

export const backupFault: FaultCase = {
  name: 'backup',
  count: 200_000,
  run: async ({ count: rows, print }) => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-faults-'))
    const postgres = await startPostgres({ durable: true })
    try {
      const urls: Record<DatabaseKind, [string, string]> = {
        sqlite: [`sqlite:${join(folder, 'sqlite', 'site.db')}`, `sqlite:${join(folder, 'sqlite', 'other', 'site.db')}`],
        postgres: [await postgres.createDatabase(), await postgres.createDatabase()],
      }
      const results: FaultResult[] = []
      for (const kind of ['sqlite', 'postgres'] as const) {
        const own = join(folder, kind)
        mkdirSync(own)
        results.push(...(await runBackupFault({ kind, urls: urls[kind], folder: own, rows, perSecond: PER_SECOND, print })))
      }
      return results
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
