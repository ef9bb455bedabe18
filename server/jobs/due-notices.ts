/** The job that notifies staff about due responses: wakes when a notice is due, and every ROUND_MS for inquiries that arrive meanwhile. */
import { sendDueNotices } from '../inquiries/due-notices/send.ts'
import { findNextNotice } from '../inquiries/due-notices/store.ts'
import type { OperationContext } from '../operation.ts'
import { type JobLoop, startJobLoop } from './loop.ts'

const ROUND_MS = 30_000
/** Another node has claimed a notice that is due. */
const MIN_DELAY_MS = 1000
const GRACE_MS = 5000

export const startDueNoticesJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop =>
  startJobLoop(async (_grace, stopping) => {
    const context = newContext()
    try {
      await sendDueNotices(context, () => stopping.aborted)
      const next = await findNextNotice(context.db)
      if (next === undefined) return ROUND_MS
      return Math.min(Math.max(Date.parse(next) - Date.parse(context.now()), MIN_DELAY_MS), ROUND_MS)
    } catch (error) {
      context.log.warn({ err: error }, 'due notices could not be sent; retrying in 30 s')
      return ROUND_MS
    }
  }, GRACE_MS)
