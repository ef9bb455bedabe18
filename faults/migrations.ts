/** Kills processes during migrations and seeds: the next start sees the previous state and completes it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type DatabaseHandle, type DatabaseKind } from '../server/platform/database/connect.ts'
import { isPasswordCorrect } from '../server/staff/users/password.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { type Copies, type CopyName, createCopies } from './database-copies.ts'
import { readRows, readSchema, type Rows } from './database-state.ts'
import type { FaultCase, FaultOptions, FaultResult } from './fault-case.ts'
import { openFor, type Task } from './open-database.ts'

/** A database to start from. */
interface Origin {
  name: CopyName
  task: Task
}

const ORIGINS: readonly Origin[] = [
  { name: 'empty', task: 'start' },
  { name: 'filled', task: 'upgrade' },
]

/** The point of the SIGKILL: before the statement with this number, or after sending it. */
interface KillPoint {
  origin: Origin
  moment: 'before' | 'sent'
  number: number
}

/** The required final state. */
interface State {
  schema: string[]
  rows: Rows
}

/** Omits ids and timestamps, which differ between first starts. */
const seeded = (rows: Rows): Rows =>
  Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.map(({ title, email }) => ({ title, email }))]))

const using = async <Output>(url: string, run: (database: DatabaseHandle) => Promise<Output>): Promise<Output> => {
  const database = await connect(url)
  return run(database).finally(() => database.close())
}

const readState = ({ name }: Origin, url: string, before: Rows | undefined): Promise<State> =>
  using(url, async (database) => {
    const rows = await readRows(database, before)
    return { schema: await readSchema(database), rows: name === 'empty' ? seeded(rows) : rows }
  })

/** Opens the database in a process of its own, which kills itself at the point, if there is one. */
const openInProcess = async (url: string, { origin, moment, number }: KillPoint) => {
  const script = join(import.meta.dirname, 'first-statements.ts')
  const child = spawn(process.execPath, [script, url, origin.task, moment, String(number)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += String(chunk)
  })
  const [, signal] = await once(child, 'close')
  return { isKilled: signal === 'SIGKILL', printed }
}

/** An undisturbed start: its final state and its number of statements, in a process that executes no others. */
const observe = async (origin: Origin, copies: Copies) => {
  const url = await copies.create(origin.name)
  const before = origin.name === 'empty' ? undefined : await using(url, (database) => readRows(database))
  const { printed } = await openInProcess(url, { origin, moment: 'before', number: 0 })
  const statements = Number(/^statements (\d+)$/m.exec(printed)?.[1])
  const state = await readState(origin, url, before)
  await copies.drop(url)
  return { origin, before, state, statements }
}

type Observed = Awaited<ReturnType<typeof observe>>

const listKillPoints = ({ origin, statements }: Observed, kind: DatabaseKind): KillPoint[] =>
  Array.from({ length: statements }, (_, index) => index + 1).flatMap((number): KillPoint[] => [
    { origin, moment: 'before', number },
    ...(kind === 'postgres' ? [{ origin, moment: 'sent', number } as const] : []),
  ])

/** Picks `count` items: the middle one of each of as many equal ranges. */
const pickEvenly = <Item>(items: Item[], count: number): Item[] => {
  const toRange = (index: number): number => Math.floor((index * count) / items.length + 0.5)
  return items.filter((_, index) => toRange(index) !== toRange(index - 1))
}

/** Whether the process was killed before it finished, and the password that it printed; blank when none. */
const kill = async (point: KillPoint, url: string): Promise<{ isKilled: boolean; password: string }> => {
  const { isKilled, printed } = await openInProcess(url, point)
  return { isKilled, password: /^password (.+)$/m.exec(printed)?.[1] ?? '' }
}

/** Checks the password of the first user. */
const isFirstPassword = (url: string, password: string): Promise<boolean> =>
  using(url, async ({ db }) => {
    const user = await db.selectFrom('users').select('password_hash').executeTakeFirst()
    return isPasswordCorrect(password, user?.password_hash)
  })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fault after the next start; undefined when there is none. `shown` is the password that the killed process printed. */
const findProblem = async ({ origin, before, state }: Observed, url: string, shown: string): Promise<string | undefined> => {
  let password = shown
  try {
    await openFor(origin.task, url, (last) => (password = last))
  } catch (error) {
    return `does not start: ${error instanceof Error ? error.message : String(error)}`
  }
  const found = await readState(origin, url, before)
  if (!isSame(found.schema, state.schema)) return 'another schema'
  // The start must not change the existing rows.
  if (!isSame(found.rows, state.rows) || (before !== undefined && !isSame(found.rows, before))) return 'other rows'
  if (origin.task === 'start' && !(await isFirstPassword(url, password))) return 'a first password that was never printed'
  return undefined
}

/** Kills `count` processes, as many for each origin, or one at every point when there are fewer points. */
export const killMigrations = async (kind: DatabaseKind, copies: Copies, { count, print }: FaultOptions): Promise<FaultResult> => {
  const observed: Observed[] = []
  for (const origin of ORIGINS) observed.push(await observe(origin, copies))
  const points = observed.map((each) => listKillPoints(each, kind).map((point) => ({ ...point, each })))
  const chosen = points.flatMap((some) => pickEvenly(some, Math.min(Math.ceil(count / ORIGINS.length), some.length)))
  const problems: string[] = []
  let kills = 0
  for (const [index, { each, ...point }] of chosen.entries()) {
    const url = await copies.create(point.origin.name)
    const { isKilled, password } = await kill(point, url)
    if (isKilled) kills += 1
    const problem = await findProblem(each, url, password)
    if (problem !== undefined) problems.push(`${point.origin.name}, ${point.moment} statement ${point.number}: ${problem}`)
    await copies.drop(url)
    if ((index + 1) % 50 === 0) print(`${kind}: ${index + 1} of ${chosen.length}, ${problems.length} problems`)
  }
  for (const problem of problems) print(`${kind}: ${problem}`)
  return {
    what: `${kind}: ${kills} processes killed at ${chosen.length} of ${points.flat().length} points of a first start and of an upgrade`,
    seen: `${problems.length} did not start again, had another schema or other rows, or a password that was not shown${problems[0] === undefined ? '' : `, e.g. ${problems[0]}`}`,
    wanted: 'every one starts again, with the same schema and all rows, and a first password that was shown',
    isMet: problems.length === 0 && kills > 0,
  }
}

export const migrations: FaultCase = {
  name: 'migrations',
  // For each database; --count 2000 kills at every statement.
  count: 200,
  run: async (options) => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-faults-'))
    const postgres = await startPostgres()
    try {
      const results = []
      for (const kind of ['sqlite', 'postgres'] as const)
        results.push(await killMigrations(kind, createCopies(kind, folder, postgres.url), options))
      return results
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
