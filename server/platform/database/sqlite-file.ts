/** Checks that an open SQLite file is still the one at its path: a write to an unlinked file must not be acknowledged. */
import { type BigIntStats, statSync } from 'node:fs'

const findStats = (path: string): BigIntStats | undefined => {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** SQLite's own code for this error, which it does not detect in WAL mode. */
const movedError = (path: string): Error =>
  Object.assign(new Error(`${path} is not the file that was opened: move it back, or restart the server`), {
    code: 'SQLITE_READONLY_DBMOVED',
  })

/**
 * For a database that has just been opened in WAL mode and read from. Returns a check that throws when the database or its log was
 * renamed, deleted or replaced; it takes a few microseconds.
 */
export const createFileCheck = (path: string): (() => void) => {
  const opened = [path, `${path}-wal`].flatMap((name) => {
    const stats = findStats(name)
    return stats === undefined ? [] : [{ name, ino: stats.ino, dev: stats.dev }]
  })
  return () => {
    for (const { name, ino, dev } of opened) {
      const stats = findStats(name)
      if (stats?.ino !== ino || stats.dev !== dev) throw movedError(name)
    }
  }
}
