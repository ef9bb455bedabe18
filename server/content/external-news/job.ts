/** Refreshes the cache of external news in the background: no visitor waits for it. Source: contract §3 'Calls'. */
import { BACKGROUND_PACE, findEnabledSources, refreshSources, untilDueMs } from './refresh.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { type JobLoop, startJobLoop } from '#server/platform/jobs/loop.ts'

const RETRY_MS = 60_000
/** Minimum interval between two rounds, even if another node seems to be late. */
const MIN_INTERVAL_MS = 5000

/** Milliseconds until the next source is due; without a source, the lifetime of the cache. */
const getDelayMs = async (context: OperationContext): Promise<number> => {
  const sources = await findEnabledSources(context)
  const now = context.now()
  const waits = sources.map((source) => untilDueMs(source, BACKGROUND_PACE, now))
  return Math.max(Math.min(BACKGROUND_PACE.afterOk, ...waits), MIN_INTERVAL_MS)
}

/** The first round runs at the start; `stop` aborts running fetches, which are repeated after the next start. */
export const startExternalNewsJob = ({ newContext }: { newContext(): OperationContext }): JobLoop =>
  startJobLoop(async (signal) => {
    const context = newContext()
    try {
      await refreshSources(context, BACKGROUND_PACE, signal)
      return await getDelayMs(context)
    } catch (error) {
      context.log.warn({ err: error }, 'external news could not be stored; retrying in a minute')
      return RETRY_MS
    }
  }, 0)
