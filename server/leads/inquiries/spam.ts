/**
 * The spam check of submitted forms, without a third party. Suspected spam is stored with a flag, and its sender gets the usual
 * response. The checks of frequency and speed are off with RATE_LIMIT=off (contract §1: tests and benchmarks send faster than
 * people).
 */
import { toEmailKey } from '#domain/email-key.ts'
import type { SpamSignals } from '#domain/inquiry-forms.ts'
import { SPAM_REASONS, HONEYPOT_FIELD } from '#domain/spam.ts'
import { isAppError } from '#server/platform/errors.ts'
import { type RateLimit, toNetwork } from '#server/platform/http/connection/rate-limit.ts'
import type { OperationContext } from '#server/platform/operation.ts'

/**
 * A person takes longer, even with a form that the browser has filled in. Speed alone is weak evidence, and a lead taken for spam
 * costs more than spam taken for a lead: it counts only together with a link. Links alone are no evidence: visitors send their own.
 */
const MIN_HUMAN_MS = 1000
/** Shorter messages ('Please call me') are written by many people. */
const MIN_UNIQUE_LENGTH = 20

const LINK = /\b(?:https?:\/\/|www\.)[^\s,;|<>"'\]]+/i

interface Sent {
  name: string
  email: string
  company: string
  message: string
}

/** `refund` reverts the counts when nothing was stored: a retry is not a second message. */
export interface SpamVerdict {
  /** One of SPAM_REASONS; blank when it is not suspected spam. */
  reason: string
  refund(): Promise<void>
}

/** Counts one; true when the limit is exceeded. */
const isOver = async (limit: RateLimit, key: string): Promise<boolean> => {
  try {
    await limit.count(key)
    return false
  } catch (error) {
    if (isAppError(error) && error.code === 'RATE_LIMITED') return true
    throw error
  }
}

const normalizeMessage = (message: string): string => {
  const words = message.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')
  return words.length < MIN_UNIQUE_LENGTH ? '' : words
}

const hasLink = ({ name, company, message }: Sent): boolean => [name, company, message].join('\n').search(LINK) >= 0

/** Counts outside the transaction that stores the inquiry, like every rate limit. The signals are missing without a form. */
export const checkSpam = async (context: OperationContext, sent: Sent, signals: SpamSignals | undefined): Promise<SpamVerdict> => {
  const { inquiriesFromIp, inquiriesOfEmail, inquiriesOfMessage } = context.rateLimits
  const counted = [
    [inquiriesFromIp, context.ipAddress],
    // Anyone can enter a stranger's e-mail: it counts for the sender's network alone.
    [inquiriesOfEmail, `${toNetwork(context.ipAddress)} ${toEmailKey(sent.email)}`],
    [inquiriesOfMessage, normalizeMessage(sent.message)],
  ] as const
  const tooMany = await Promise.all(counted.map(([limit, key]) => isOver(limit, key)))
  const isTimed = context.config.isRateLimited && typeof signals?.elapsedMs === 'number'
  const found = [
    [SPAM_REASONS.trap, (signals?.[HONEYPOT_FIELD] ?? '') !== ''],
    [SPAM_REASONS.speed, isTimed && Number(signals?.elapsedMs) < MIN_HUMAN_MS && hasLink(sent)],
    [SPAM_REASONS.often, tooMany.includes(true)],
  ] as const
  return {
    reason: found.find(([, isFound]) => isFound)?.[0] ?? '',
    refund: async () => {
      await Promise.all(counted.map(([limit, key]) => limit.refund(key)))
    },
  }
}
