/** The job that unassigns the leads of deleted users: woken by the request that deletes one; each round finds those of a killed node. */
import type { OperationContext } from '#server/platform/operation.ts'
import { finishDeletions } from './deletion.ts'
import { startDueLoop } from '#server/platform/jobs/due-loop.ts'
import type { JobLoop } from '#server/platform/jobs/loop.ts'

export const startUserDeletionsJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop =>
  startDueLoop({
    newContext,
    run: finishDeletions,
    // All are due: those that remain are another node's.
    findNextDue: async () => undefined,
    failed: 'leads of deleted users could not be unassigned',
  })
