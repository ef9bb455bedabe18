/** The job that notifies staff about due responses. */
import { sendDueNotices } from './send.ts'
import { findNextNotice } from './store.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { startDueLoop } from '#server/platform/jobs/due-loop.ts'
import type { JobLoop } from '#server/platform/jobs/loop.ts'

export const startDueNoticesJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop =>
  startDueLoop({
    newContext,
    run: sendDueNotices,
    findNextDue: ({ db }) => findNextNotice(db),
    failed: 'due notices could not be sent',
  })
