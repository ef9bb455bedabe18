/**
 * Another process (a backup, a command of the operator's) may hold SQLite's lock for seconds. SQLite's own busy timeout would wait
 * for it inside of the statement and stop the event loop; this waits between the turns of it.
 */
import { setTimeout as wait } from 'node:timers/promises'

/** How long a statement may wait inside of SQLite, in milliseconds. */
export const BUSY_TIMEOUT_MS = 1

const LOCK_TIMEOUT_MS = 5000
const FIRST_DELAY_MS = 5
const LONGEST_DELAY_MS = 50

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^SQLITE_(BUSY|LOCKED)/.test(error.code)

/**
 * A function that runs `attempt` until it finds no lock. It rejects with SQLite's error when there has been a lock for LOCK_TIMEOUT_MS,
 * whoever met it first: requests that queue up behind a long lock do not wait for that long one after another.
 */
export const retryWhileLocked = () => {
  let lockedSince: number | undefined
  let lastSeen = 0
  return async <Output>(attempt: () => Output | Promise<Output>): Promise<Output> => {
    for (let delay = FIRST_DELAY_MS; ; delay = Math.min(2 * delay, LONGEST_DELAY_MS)) {
      try {
        const output = await attempt()
        lockedSince = undefined
        return output
      } catch (error) {
        if (!isBusy(error)) throw error
        const now = performance.now()
        // It may have been free while nobody tried.
        if (lockedSince === undefined || now - lastSeen > LOCK_TIMEOUT_MS) lockedSince = now
        lastSeen = now
        if (now - lockedSince >= LOCK_TIMEOUT_MS) throw error
        await wait(delay)
      }
    }
  }
}
