/** The job that takes back leads without a response. */
import { findNextTakeBack } from '#server/leads/inquiries/assignment/store.ts'
import { takeBackLeads } from '#server/leads/inquiries/assignment/take-back.ts'
import type { OperationContext } from '../operation.ts'
import { startDueLoop } from './due-loop.ts'
import type { JobLoop } from './loop.ts'

export const startTakeBackJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop =>
  startDueLoop({
    newContext,
    run: takeBackLeads,
    findNextDue: ({ db }) => findNextTakeBack(db),
    failed: 'leads could not be taken back',
  })
