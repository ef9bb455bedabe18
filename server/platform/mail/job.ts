/** The mail job: wakes when a mail was queued, when a retry is due, and every ROUND_MS for mails of other nodes. */
import { HOUR_MS, toISO } from '#domain/zoned-time.ts'
import { runBatches } from '../database/batches.ts'
import { deliverMails } from './deliver.ts'
import { SMTP_LIMITS, type Sender, createSender } from './sender.ts'
import { deleteMailsEndedBefore, findNextDue, updateDueAfter } from './store.ts'
import type { OperationContext } from '../operation.ts'
import { ROUND_MS, toDelayMs } from '../jobs/due-loop.ts'
import { type JobLoop, startInTurn, startJobLoop } from '../jobs/loop.ts'

/** Another node has claimed a mail that is due but was not returned. */
const MIN_DELAY_MS = 200
const SERVER_RETRY_MS = 60_000
/** An SMTP server that was just unavailable is not tried again for each new mail, which would slow down the visitors' forms. */
const SERVER_BACKOFF_MS = 5000
const PURGE_EVERY_MS = 3_600_000
/** Part of the 10 s that a stop may take. Source: contract §1 SIGTERM. */
const GRACE_MS = 5000

const BATCH_SIZE = 500
const RETENTION_MS = 30 * 24 * HOUR_MS
/** Longer than each wait for the next attempt, and than the clocks of nodes differ. */
const MAX_WAIT_MS = 25 * HOUR_MS

/** Deletes the mails that were sent, or failed for good, 30 days ago. For a job. */
export const purgeMails = async ({ db, now }: OperationContext, stopping?: AbortSignal): Promise<void> => {
  const instant = toISO(Date.parse(now()) - RETENTION_MS)
  for (const end of ['sent_at', 'failed_at'] as const)
    await runBatches(async () => (await deleteMailsEndedBefore(db, { end, instant, limit: BATCH_SIZE })) === BATCH_SIZE, stopping)
}

/** The clock was ahead when they were postponed: they would wait for it, e.g. for a year. For a job. Source: decision 0027. */
export const releaseMails = async ({ db, now }: OperationContext): Promise<void> => {
  await updateDueAfter(db, toISO(Date.parse(now()) + MAX_WAIT_MS), now())
}

interface MailJobParts {
  newContext(): OperationContext
  smtpLimits?: typeof SMTP_LIMITS
  graceMs?: number
}

const createRound = (newContext: () => OperationContext, sender: Sender) => {
  let purgeAt = 0
  let retryAt = 0
  const purge = async (context: OperationContext, stopping: AbortSignal): Promise<void> => {
    const now = Date.parse(context.now())
    // More than the whole interval remains when the clock has been set back.
    if (now < purgeAt && purgeAt - now <= PURGE_EVERY_MS) return
    purgeAt = now + PURGE_EVERY_MS
    await releaseMails(context)
    await purgeMails(context, stopping)
  }
  return async (signal: AbortSignal, stopping: AbortSignal): Promise<number> => {
    const context = newContext()
    const remainingMs = retryAt - Date.parse(context.now())
    // More than the whole backoff remains when the clock has been set back.
    if (remainingMs > 0 && remainingMs <= SERVER_BACKOFF_MS) return remainingMs
    try {
      const { isServerAway } = await deliverMails(context, sender, signal, stopping)
      await purge(context, stopping)
      if (!isServerAway) return toDelayMs(await findNextDue(context.db), context.now(), MIN_DELAY_MS)
      retryAt = Date.parse(context.now()) + SERVER_BACKOFF_MS
      return SERVER_RETRY_MS
    } catch (error) {
      context.log.warn({ err: error }, 'the outbox could not be read; retrying in 30 s')
      return ROUND_MS
    }
  }
}

/**
 * One loop per concurrent mail of the sender; each claims its own mails, so none waits for one that hangs.
 * `stop` waits for the mails that are being sent and aborts them after the grace period: they are sent after the next start.
 */
export const startMailJob = ({ newContext, smtpLimits = SMTP_LIMITS, graceMs = GRACE_MS }: MailJobParts): JobLoop => {
  const sender = createSender(newContext().config, smtpLimits)
  const round = createRound(newContext, sender)
  const startLoop = (): JobLoop => startJobLoop(round, graceMs)
  const loops = startInTurn([startLoop, ...Array.from({ length: sender.maxConcurrent - 1 }, () => startLoop)])
  return {
    ...loops,
    stop: async () => {
      await loops.stop()
      sender.close()
    },
  }
}
