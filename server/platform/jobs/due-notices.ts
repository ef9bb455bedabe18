/** The job that notifies staff about due responses. */
import { sendDueNotices } from '#server/leads/inquiries/due-notices/send.ts'
import { findNextNotice } from '#server/leads/inquiries/due-notices/store.ts'
import type { OperationContext } from '../operation.ts'
import { startDueLoop } from './due-loop.ts'
import type { JobLoop } from './loop.ts'

export const startDueNoticesJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop =>
  startDueLoop({
    newContext,
    run: sendDueNotices,
    findNextDue: ({ db }) => findNextNotice(db),
    failed: 'due notices could not be sent',
  })
