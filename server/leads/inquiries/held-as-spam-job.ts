/** The job that mails staff each morning while something is held as spam. */
import { sendHeldAsSpamNotice } from './held-as-spam.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { type JobLoop, startJobLoop } from '#server/platform/jobs/loop.ts'

const INTERVAL_MS = 10 * 60_000

export const startHeldAsSpamJob = ({ newContext }: { newContext(): OperationContext }): JobLoop =>
  startJobLoop(async () => {
    const context = newContext()
    await sendHeldAsSpamNotice(context).catch((error: unknown) => context.log.warn({ err: error }, 'notice of held spam failed'))
    return INTERVAL_MS
  }, 0)
