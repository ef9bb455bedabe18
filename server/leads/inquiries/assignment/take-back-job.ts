/** The job that takes back leads without a response. */
import { findNextTakeBack } from './store.ts'
import { takeBackLeads } from './take-back.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { startDueLoop } from '#server/platform/jobs/due-loop.ts'
import type { JobLoop } from '#server/platform/jobs/loop.ts'

export const startTakeBackJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop =>
  startDueLoop({
    newContext,
    run: takeBackLeads,
    findNextDue: ({ db }) => findNextTakeBack(db),
    failed: 'leads could not be taken back',
  })
