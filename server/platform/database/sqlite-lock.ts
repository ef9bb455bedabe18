/**
 * Another process (a backup, an operator's command) may hold SQLite's lock for seconds. SQLite's own busy timeout would wait inside
 * of the statement and block the event loop; this waits asynchronously.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'

/** The time that a statement may wait inside of SQLite, in milliseconds. */
export const BUSY_TIMEOUT_MS = 1

const LOCK_TIMEOUT_MS = 5000
const FIRST_DELAY_MS = 5
const MAX_DELAY_MS = 50

const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(errorCode(error))

/**
 * Returns a function that repeats `attempt` while the database is locked. It rejects with SQLite's error after LOCK_TIMEOUT_MS,
 * counted from the first failure of any caller: requests that queue up behind a long lock do not each wait for that long.
 */
export const createLockRetry = () => {
  let lockedSince: number | undefined
  let lastLockedAt = 0
  return async <Output>(attempt: () => Output | Promise<Output>): Promise<Output> => {
    for (let delay = FIRST_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
      try {
        const output = await attempt()
        lockedSince = undefined
        return output
      } catch (error) {
        if (!isBusy(error)) throw error
        const now = performance.now()
        // The lock may have been released while there was no attempt.
        if (lockedSince === undefined || now - lastLockedAt > LOCK_TIMEOUT_MS) lockedSince = now
        lastLockedAt = now
        if (now - lockedSince >= LOCK_TIMEOUT_MS) throw error
        await wait(delay)
      }
    }
  }
}
