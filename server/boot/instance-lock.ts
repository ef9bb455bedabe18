/**
 * One server at a time on an SQLite file: what a server keeps in memory (rate limits, who is writing) is right for one process.
 * The commands of `npm run admin` are no servers; SQLite's own locks make them safe beside one.
 */
import { mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { ConfigError } from '../config.ts'

/** One that is just being stopped may finish. */
const WAIT_MS = 2000

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'

/** The same for every name that the file has. */
const lockOf = (path: string): string => {
  mkdirSync(dirname(path), { recursive: true })
  const named = join(realpathSync(dirname(path)), basename(path))
  try {
    return `${realpathSync(named)}.lock`
  } catch {
    return `${named}.lock`
  }
}

/**
 * Holds the file beside the database locked until `release`, or until the process ends in whatever way: the lock is the
 * operating system's, and a file that is left over locks nothing. Throws ConfigError while another server holds it.
 */
export const acquireInstanceLock = (databaseUrl: string): { release(): void } => {
  if (!databaseUrl.startsWith('sqlite:')) return { release: () => undefined }
  const path = databaseUrl.slice('sqlite:'.length)
  let lock: Database.Database | undefined
  try {
    lock = new Database(lockOf(path), { timeout: WAIT_MS })
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    if (isBusy(error)) {
      throw new ConfigError(`Another server is running on ${path}; SQLite serves one process, PostgreSQL (DATABASE_URL) several.`)
    }
    // What is wrong with the folder is said by the start itself.
    return { release: () => undefined }
  }
  return { release: () => void lock.close() }
}
