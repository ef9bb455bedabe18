/**
 * Allows one server per SQLite file: state in memory (rate limits, the write queue) is valid for one process only.
 * The commands of `npm run admin` are not servers; SQLite's own locks make them safe beside one.
 */
import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { ConfigError } from '../platform/config.ts'
import { createFolder } from '../platform/database/create-folder.ts'
import { assertNamesFile } from '../platform/database/assertions.ts'
import { errorCode } from '../platform/error-code.ts'

/** Lets a server that is shutting down finish. */
const WAIT_MS = 2000

/** The path of the lock file: the same for every symbolic link to the database file. */
const toLockPath = (path: string): string => {
  createFolder(dirname(path))
  const named = join(realpathSync(dirname(path)), basename(path))
  try {
    return `${realpathSync(named)}.lock`
  } catch {
    return `${named}.lock`
  }
}

/**
 * Locks the file beside the database until `release` or the end of the process, however it ends: the lock is the
 * operating system's, and a left-over file locks nothing. Throws ConfigError while another server holds it.
 */
export const acquireInstanceLock = (databaseUrl: string): { release(): void } => {
  if (!databaseUrl.startsWith('sqlite:')) return { release: () => undefined }
  assertNamesFile(databaseUrl)
  const path = databaseUrl.slice('sqlite:'.length)
  let lock: Database.Database | undefined
  try {
    lock = new Database(toLockPath(path), { timeout: WAIT_MS })
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    if (errorCode(error) === 'SQLITE_BUSY') {
      throw new ConfigError(`Another server is running on ${path}; SQLite serves one process, PostgreSQL (DATABASE_URL) several.`)
    }
    // The start itself reports the problem with the folder.
    return { release: () => undefined }
  }
  return { release: () => void lock.close() }
}
