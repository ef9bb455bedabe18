/**
 * The loop of a job whose records say when they are due: it runs when the next one is due, and every ROUND_MS for the records that
 * are stored meanwhile, also by other nodes.
 */
import type { OperationContext } from '../operation.ts'
import { type StartJob, startJobLoop } from './loop.ts'

export const ROUND_MS = 30_000
/** Another node has claimed a record that is due. */
const MIN_DELAY_MS = 1000

interface DueJob {
  /** Handles the due records; ends early once `stopping` is aborted. */
  run(context: OperationContext, stopping: AbortSignal): Promise<void>
  /** When the next record is due, ISO 8601 UTC; undefined when there is none. */
  findNextDue(context: OperationContext): Promise<string | undefined>
  /** For the log, e.g. 'reminders could not be sent'. */
  failed: string
}

/** Milliseconds until `due`, from `minimum` to ROUND_MS. */
export const toDelayMs = (due: string | undefined, now: string, minimum = MIN_DELAY_MS): number =>
  due === undefined ? ROUND_MS : Math.min(Math.max(Date.parse(due) - Date.parse(now), minimum), ROUND_MS)

export const dueLoop =
  ({ run, findNextDue, failed }: DueJob): StartJob =>
  ({ newContext }) =>
    startJobLoop(async (_signal, stopping) => {
      const context = newContext()
      try {
        await run(context, stopping)
        return toDelayMs(await findNextDue(context), context.now())
      } catch (error) {
        context.log.warn({ err: error }, `${failed}; retrying in ${ROUND_MS / 1000} s`)
        return ROUND_MS
      }
      // `run` ends by itself: no grace period.
    }, 0)
