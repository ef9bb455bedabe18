/** Writes a backup: rows are read in pages from one snapshot and written as lines, so memory holds a page at a time. */
import { renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { ConfigError } from '../../config.ts'
import type { Db } from '../connect.ts'
import { assertKnown, findExecuted } from '../migrate.ts'
import { type Counts, FORMAT, zeroCounts, type Row, type Table, TABLE_NAMES, TABLES } from './format.ts'
import { findLastIds } from './last-ids.ts'
import { beginsLikeBackup } from './read.ts'
import { readSnapshot } from './snapshot.ts'

/** Approximate number of characters in a line. A larger row is a line of its own. */
const TARGET_LINE_LENGTH = 200_000
const INITIAL_PAGE_ROWS = 10
const MAX_PAGE_ROWS = 1000
/** Half of the work of a backup is compression; the higher levels take thrice as long for a fifth less. */
const GZIP_LEVEL = 1

const toRow = (row: Record<string, unknown>): Row =>
  // The columns of every table are texts, numbers and bytes.
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value]),
  ) as Row

/** Lines of a table's rows, read by keyset pagination, with as many rows as fit into a line. */
async function* rowLines(db: Db, table: Table, counts: Counts): AsyncGenerator<string> {
  const key = sql.raw(TABLES[table])
  const columns = TABLES[table].split(', ')
  let after: unknown[] | undefined
  let limit = INITIAL_PAGE_ROWS
  for (;;) {
    const where = after === undefined ? sql`` : sql`where (${key}) > (${sql.join(after)})`
    const page = sql<Record<string, unknown>>`select * from ${sql.table(table)} ${where} order by ${key} limit ${limit}`
    const { rows } = await page.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    const line = JSON.stringify({ table, rows: rows.map(toRow) })
    yield `${line}\n`
    counts[table] += rows.length
    if (rows.length < limit) return
    after = columns.map((column) => last[column])
    limit = Math.max(1, Math.min(MAX_PAGE_ROWS, Math.floor((TARGET_LINE_LENGTH * rows.length) / line.length)))
  }
}

/** A database of an earlier version lacks some of the tables. */
const findTables = async (db: Db): Promise<Table[]> => {
  const names = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return TABLE_NAMES.filter((table) => names.has(table))
}

async function* lines(db: Db): AsyncGenerator<string> {
  const steps = await findExecuted(db)
  // Its tables would be missing.
  assertKnown(steps)
  const counts = zeroCounts()
  yield `${JSON.stringify({ dvaar: 'backup', format: FORMAT, steps })}\n`
  const tables = await findTables(db)
  for (const table of tables) yield* rowLines(db, table, counts)
  yield `${JSON.stringify({ end: counts, lastIds: await findLastIds(db, tables) })}\n`
}

/** Whether the file under that name is still the one with that inode number. */
const isSameFile = (path: string, ino: number): boolean => statSync(path, { throwIfNoEntry: false })?.ino === ino

const writeAtomically = async (file: string, db: Db, signal: AbortSignal): Promise<void> => {
  // The name marks it as incomplete. A file that a killed backup has left is replaced.
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  const handle = await open(unfinished, 'wx', 0o600)
  const { ino } = await handle.stat()
  try {
    const compressed = createGzip({ level: GZIP_LEVEL })
    await pipeline(Readable.from(lines(db)), compressed, handle.createWriteStream({ flush: true }), { signal })
    if (!isSameFile(unfinished, ino)) throw new ConfigError(`Another backup is being written to ${file}.`)
    renameSync(unfinished, file)
  } finally {
    await handle.close().catch(() => undefined)
    if (isSameFile(unfinished, ino)) rmSync(unfinished, { force: true })
  }
}

const FILE_CALLS = ['open', 'write', 'fsync', 'rename', 'unlink', 'stat']

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && FILE_CALLS.includes(String(error.syscall))

/** An earlier backup is replaced; any other file, e.g. the database itself, is not. */
const assertReplaceable = async (file: string): Promise<void> => {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (stats.isDirectory()) throw new ConfigError(`${file} is a folder.`)
  if (stats.isFile() && (stats.size === 0 || (await beginsLikeBackup(file)))) return
  throw new ConfigError(`${file} exists and is no backup, so it is not replaced: choose another name.`)
}

/**
 * Writes `file` whole or not at all, readable by this account only. `url` is the DATABASE_URL of a database that may be in use.
 * Throws ConfigError, also when `signal` is aborted, for a database of another version, and for an existing file that is no backup.
 */
export const backUp = async (url: string, file: string, signal = new AbortController().signal): Promise<void> => {
  try {
    await assertReplaceable(file)
    await readSnapshot(url, (db) => writeAtomically(file, db, signal))
  } catch (error) {
    if (signal.aborted) throw new ConfigError('The backup was stopped; nothing was written.', { cause: error })
    if (isFileError(error)) throw new ConfigError(`The backup cannot be written: ${error.message}.`, { cause: error })
    throw error
  }
}
