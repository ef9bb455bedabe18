/**
 * Whether what a visitor sends is suspected to be spam, without asking a third party. What is suspected is stored and
 * marked, and the sender is answered like anybody else. What counts and measures time is off with RATE_LIMIT=off (contract
 * §1: tests and benchmarks send faster than people).
 */
import type { SpamSigns } from '#domain/inquiry.ts'
import { SPAM_REASONS, HONEYPOT_FIELD } from '#domain/spam.ts'
import { isAppError } from '../errors.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { OperationContext } from '../operation.ts'

/**
 * Even a form that the browser has filled in takes a person longer to send. Speed alone is weak evidence, and a lead that is
 * taken for spam costs more than spam that is taken for a lead: it counts together with a link.
 */
const FASTEST_MS = 1000
const SEVERAL_LINKS = 3
/** What is shorter ('Please call me') is written by many people. */
const MIN_UNIQUE_LENGTH = 20

const LINK = /\b(?:https?:\/\/|www\.)[^\s,;|<>"'\]]+/gi

interface Sent {
  name: string
  email: string
  company: string
  message: string
}

/** Beside the reason, a way to take the count back when nothing was stored after all: a retry is not a second message. */
export interface SpamVerdict {
  /** One of SPAM_REASONS; blank when nothing is suspected. */
  reason: string
  refund(): Promise<void>
}

/** Counts one; true when there were too many within the limit's time. */
const isOver = async (limit: RateLimit, key: string): Promise<boolean> => {
  try {
    await limit.count(key)
    return false
  } catch (error) {
    if (isAppError(error) && error.code === 'RATE_LIMITED') return true
    throw error
  }
}

const wordsOf = (message: string): string => {
  const words = message.toLowerCase().replace(/\s+/g, ' ')
  return words.length < MIN_UNIQUE_LENGTH ? '' : words
}

const linksIn = ({ name, company, message }: Sent): number => ([name, company, message].join('\n').match(LINK) ?? []).length

/** Counted outside the transaction that stores it, like every rate limit. `signs` is missing where no form sent any. */
export const checkSpam = async (context: OperationContext, sent: Sent, signs: SpamSigns | undefined): Promise<SpamVerdict> => {
  const { inquiriesFromAddress, inquiriesOfEmail, inquiriesOfMessage } = context.rateLimits
  const counted = [
    [inquiriesFromAddress, context.ipAddress],
    [inquiriesOfEmail, sent.email.toLowerCase()],
    [inquiriesOfMessage, wordsOf(sent.message)],
  ] as const
  const tooMany = await Promise.all(counted.map(([limit, key]) => isOver(limit, key)))
  const isTimed = context.config.isRateLimited && typeof signs?.elapsedMs === 'number'
  const links = linksIn(sent)
  const found = [
    [SPAM_REASONS.trap, (signs?.[HONEYPOT_FIELD] ?? '') !== ''],
    [SPAM_REASONS.speed, isTimed && Number(signs?.elapsedMs) < FASTEST_MS && links > 0],
    [SPAM_REASONS.often, tooMany.includes(true)],
    [SPAM_REASONS.links, links >= SEVERAL_LINKS],
  ] as const
  return {
    reason: found.find(([, isFound]) => isFound)?.[0] ?? '',
    refund: async () => {
      await Promise.all(counted.map(([limit, key]) => limit.refund(key)))
    },
  }
}
