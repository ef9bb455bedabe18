/** The mail job: wakes when a mail was queued, when one is due again, and now and then for mails of other nodes. */
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { deliverMails } from '../mail/deliver.ts'
import { SMTP_LIMITS, type Sender, senderFor } from '../mail/sender.ts'
import { deleteMailsSentBefore, findNextDue } from '../mail/store.ts'
import type { OperationContext } from '../operation.ts'
import { type JobLoop, startJobLoop } from './loop.ts'

const ROUND_MS = 30_000
/** A mail that is due but was not to be had is in another node's hands. */
const SHORTEST_MS = 200
const SERVER_AWAY_MS = 60_000
/** A server that has just been away is not asked again for each mail that comes: the visitors' forms need the time. */
const SERVER_LEFT_ALONE_MS = 5000
const PURGE_EVERY_MS = 3_600_000
const RETENTION_MS = 30 * 24 * 3_600_000
/** Within the ten seconds that a stop may take. Source: contract §1 SIGTERM. */
const GRACE_MS = 5000

interface MailJobParts {
  newContext(): OperationContext
  smtpLimits?: typeof SMTP_LIMITS
  graceMs?: number
}

/** Until the next mail is due, at most a round. */
const untilDue = async (context: OperationContext): Promise<number> => {
  const due = await findNextDue(context.db)
  if (due === undefined) return ROUND_MS
  return Math.min(Math.max(Date.parse(due) - Date.parse(context.now()), SHORTEST_MS), ROUND_MS)
}

const rounds = (newContext: () => OperationContext, sender: Sender) => {
  let purgeAt = 0
  let retryAt = 0
  const purge = async (context: OperationContext): Promise<void> => {
    const now = Date.parse(context.now())
    if (now < purgeAt) return
    purgeAt = now + PURGE_EVERY_MS
    await deleteMailsSentBefore(context.db, subMilliseconds(now, RETENTION_MS).toISOString())
  }
  return async (signal: AbortSignal, stopping: AbortSignal): Promise<number> => {
    const context = newContext()
    const early = retryAt - Date.parse(context.now())
    if (early > 0) return early
    try {
      const { isServerAway } = await deliverMails(context, sender, signal, stopping)
      await purge(context)
      if (!isServerAway) return await untilDue(context)
      retryAt = Date.parse(context.now()) + SERVER_LEFT_ALONE_MS
      return SERVER_AWAY_MS
    } catch (error) {
      context.log.warn({ err: error }, 'the outbox could not be read; it is tried again')
      return ROUND_MS
    }
  }
}

/**
 * As many loops as the sender takes mails at once; each claims its own mails, so that none waits behind one that hangs.
 * `stop` waits for the mails that are being sent, and breaks them off when that takes too long: they then leave after the next start.
 */
export const startMailJob = ({ newContext, smtpLimits = SMTP_LIMITS, graceMs = GRACE_MS }: MailJobParts): JobLoop => {
  const sender = senderFor(newContext().config, smtpLimits)
  const round = rounds(newContext, sender)
  const loops = Array.from({ length: sender.maxConcurrent }, () => startJobLoop(round, graceMs))
  return {
    wake: () => {
      for (const loop of loops) loop.wake()
    },
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
      sender.close()
    },
  }
}
