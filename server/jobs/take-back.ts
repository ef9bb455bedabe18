/** The job that takes back leads without a response: wakes when one is due, and every ROUND_MS for leads that arrive meanwhile. */
import { findNextTakeBack } from '../inquiries/assignment/store.ts'
import { takeBackLeads } from '../inquiries/assignment/take-back.ts'
import type { OperationContext } from '../operation.ts'
import { type JobLoop, startJobLoop } from './loop.ts'

const ROUND_MS = 30_000
/** Another node has claimed a lead that is due. */
const MIN_DELAY_MS = 1000
const GRACE_MS = 5000

export const startTakeBackJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop =>
  startJobLoop(async (_grace, stopping) => {
    const context = newContext()
    try {
      await takeBackLeads(context, () => stopping.aborted)
      const next = await findNextTakeBack(context.db)
      if (next === undefined) return ROUND_MS
      return Math.min(Math.max(Date.parse(next) - Date.parse(context.now()), MIN_DELAY_MS), ROUND_MS)
    } catch (error) {
      context.log.warn({ err: error }, 'leads could not be taken back; retrying in 30 s')
      return ROUND_MS
    }
  }, GRACE_MS)
