/**
 * Limits attempts. The counters are in memory with SQLite; with PostgreSQL they are in the database, shared by the nodes.
 * Source: contract §1 RATE_LIMIT, §2 RATE_LIMITED.
 */
import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { QueryConfig } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { DatabaseHandle } from '../../database/connect.ts'
import { AppError } from '../../errors.ts'

/** A limit per key, e.g. an account or an IP address. A blank key (command line, jobs) is never limited. */
export interface RateLimit {
  /** Counts one attempt; throws RATE_LIMITED with the seconds to wait when there were too many. */
  count(key: string): Promise<void>
  /** Uncounts one attempt that turned out not to be of the limited kind. */
  refund(key: string): Promise<void>
  /** Resets the counter of the key. */
  reset(key: string): Promise<void>
}

const MINUTE_SECONDS = 60

/**
 * Attempts, seconds, and whether the key is an IP address, which counts for its network and, four times as often, for its /48. A window
 * starts at its first attempt; later ones do not extend it.
 */
const LIMITS = {
  /** Failed sign-ins of one account. Key: sign-in-throttle.ts. */
  signInOfAccount: { points: 10, duration: 15 * MINUTE_SECONDS, isIp: false },
  /** Failed sign-ins from one IP address. */
  signInFromIp: { points: 50, duration: 15 * MINUTE_SECONDS, isIp: true },
  /** Reset mails requested for one account, whether it exists or not. Key: `toEmailKey`. */
  passwordResetOfAccount: { points: 5, duration: 60 * MINUTE_SECONDS, isIp: false },
  /** Reset mails requested, and reset links used, from one IP address. */
  passwordResetFromIp: { points: 20, duration: 60 * MINUTE_SECONDS, isIp: true },
  /** Invitations by one person: each may be a mail to a stranger. Key: the user's id. */
  invitations: { points: 20, duration: 60 * MINUTE_SECONDS, isIp: false },
  /** Public forms sent from one IP address. */
  publicForms: { points: 30, duration: 10 * MINUTE_SECONDS, isIp: true },
  /** Inquiries of either kind from one IP address; further ones are flagged as spam, not refused. */
  inquiriesFromIp: { points: 25, duration: 60 * MINUTE_SECONDS, isIp: true },
  /** The same per e-mail (`toEmailKey`) and per message. */
  inquiriesOfEmail: { points: 5, duration: 60 * MINUTE_SECONDS, isIp: false },
  inquiriesOfMessage: { points: 5, duration: 60 * MINUTE_SECONDS, isIp: false },
  /** E-mails entered for the newsletter from one IP address: each may be a stranger's, who gets a mail. */
  subscriptionsFromIp: { points: 25, duration: 60 * MINUTE_SECONDS, isIp: true },
  /** Consultations booked from one IP address. */
  bookingsFromIp: { points: 10, duration: 24 * 60 * MINUTE_SECONDS, isIp: true },
  /** Calendar files read by the secret URL of one person, who may have several programs. Key: the user's id. */
  calendarFile: { points: 120, duration: 60 * MINUTE_SECONDS, isIp: false },
  /** Activity about failed sign-ins; further ones are not logged. Key: the account, or one key for all unknown e-mails. */
  failedSignInActivity: { points: 10, duration: 60 * MINUTE_SECONDS, isIp: false },
  /** Activity about refusals by permission. Key: the user's id. */
  refusalActivity: { points: 10, duration: 60 * MINUTE_SECONDS, isIp: false },
  /** News refreshed by hand from one IP address. */
  newsRefresh: { points: 6, duration: MINUTE_SECONDS, isIp: true },
} as const

type LimitName = keyof typeof LIMITS

export type RateLimits = Record<LimitName, RateLimit>

const toIpv6Network = (ip: ipaddr.IPv6, bits: number): string => {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${ip.toNormalizedString().replace(/%.*$/, '')}/${bits}`)
  return `${network.toNormalizedString()}/${bits}`
}

/** The network of a client: an IPv4 address itself, mapped into IPv6 or not; the /64 of an IPv6 address. */
export const toNetwork = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip
  const parsed = ipaddr.process(ip)
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : toIpv6Network(parsed, 64)
}

/** The /48 of an IPv6 address, whose 65,536 networks one customer may have; blank for IPv4. */
const toSite = (ip: string): string => {
  const parsed = ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined
  return parsed instanceof ipaddr.IPv6 ? toIpv6Network(parsed, 48) : ''
}

/** How many times the attempts of one network a /48 has. */
const NETWORKS_OF_SITE = 4

/** Keys are stored as hashes: fixed in length, and without e-mails or IP addresses in the table. */
const hash = (key: string): string => createHash('sha256').update(key).digest('base64url')

const TOO_MANY_MESSAGE = 'Too many attempts. Please try again later.'

/** The window of a refusal is longer than all of them: it began before the clock was set back. */
const isFromFuture = (refusal: unknown, { duration }: RateLimiterAbstract): boolean =>
  refusal instanceof RateLimiterRes && refusal.msBeforeNext > duration * 1000

const createRateLimit = (limiter: RateLimiterAbstract): RateLimit => ({
  count: async (key) => {
    if (key === '') return
    const stored = hash(key)
    try {
      await limiter.consume(stored).catch(async (refusal: unknown) => {
        if (!isFromFuture(refusal, limiter)) throw refusal
        await limiter.delete(stored)
        return limiter.consume(stored)
      })
    } catch (refusal) {
      // A failure of the database must not lock visitors out; the insurance limiter in memory has counted already.
      if (!(refusal instanceof RateLimiterRes)) return
      throw new AppError('RATE_LIMITED', TOO_MANY_MESSAGE, { retryAfter: refusal.msBeforeNext / 1000 })
    }
  },
  refund: async (key) => {
    if (key !== '') await limiter.reward(hash(key))
  },
  reset: async (key) => {
    if (key !== '') await limiter.delete(hash(key))
  },
})

/** By the network of an IP address, then by its /48: attempts that the network's own limit refuses do not count for its neighbours. */
const createIpLimit = (ofNetwork: RateLimit, ofSite: RateLimit): RateLimit => {
  const both = (name: keyof RateLimit) => async (ip: string) => {
    await ofNetwork[name](toNetwork(ip))
    await ofSite[name](toSite(ip))
  }
  return { count: both('count'), refund: both('refund'), reset: both('reset') }
}

const TABLE = 'rate_limits'

/** A form consumes several limits: each waits this long for a hanging database, then the insurance limiter counts. */
const QUERY_TIMEOUT_MS = 2000

const withQueryTimeout = (pool: NonNullable<DatabaseHandle['pool']>) => ({
  query: (config: QueryConfig) => {
    // The types of pg do not have this option of a query.
    const limited: QueryConfig & { query_timeout: number } = { ...config, query_timeout: QUERY_TIMEOUT_MS }
    return pool.query(limited)
  },
})

const createLimiter = (name: LimitName, pool: DatabaseHandle['pool'], isSite = false): RateLimiterAbstract => {
  const { duration } = LIMITS[name]
  const points = LIMITS[name].points * (isSite ? NETWORKS_OF_SITE : 1)
  const keyPrefix = isSite ? `${name}Site` : name
  const inMemory = new RateLimiterMemory({ keyPrefix, points, duration })
  if (pool === undefined) return inMemory
  return new RateLimiterPostgres({
    storeClient: withQueryTimeout(pool),
    storeType: 'client',
    tableName: TABLE,
    tableCreated: true,
    // One limiter deletes the expired rows of the table that all share.
    clearExpiredByTimeout: keyPrefix === 'publicForms',
    keyPrefix,
    points,
    duration,
    insuranceLimiter: inMemory,
  })
}

const UNLIMITED: RateLimit = { count: async () => undefined, refund: async () => undefined, reset: async () => undefined }

/** `isOn` false (tests, benchmarks) limits nothing. While the database is unavailable each node counts on its own. */
export const createRateLimits = ({ isOn, database }: { isOn: boolean; database: DatabaseHandle }): RateLimits => {
  const { pool } = database
  const limit = (name: LimitName): RateLimit => {
    if (!isOn) return UNLIMITED
    const own = createRateLimit(createLimiter(name, pool))
    return LIMITS[name].isIp ? createIpLimit(own, createRateLimit(createLimiter(name, pool, true))) : own
  }
  const names = Object.keys(LIMITS) as LimitName[]
  return Object.fromEntries(names.map((name) => [name, limit(name)])) as RateLimits
}
