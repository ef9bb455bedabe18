/** Long work as short statements: other requests have the database in between. Source: decision 0027. */
import { setTimeout as wait } from 'node:timers/promises'

const MAX_PAUSE_MS = 15

/**
 * Calls `runBatch` until it returns false, or `stopping` is aborted. Statements on SQLite never leave the event loop, so a pause follows
 * each batch: as long as the batch, at most MAX_PAUSE_MS.
 */
export const runBatches = async (runBatch: () => Promise<boolean>, stopping?: AbortSignal): Promise<void> => {
  for (;;) {
    const startedAt = performance.now()
    if (!(await runBatch()) || stopping?.aborted === true) return
    await wait(Math.min(performance.now() - startedAt, MAX_PAUSE_MS))
  }
}
