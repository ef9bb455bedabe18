/** Throttles the guessing of passwords without locking out their owners. Source: contract §2 RATE_LIMITED. */
import { toEmailKey } from '#domain/email-key.ts'
import { toNetwork } from '#server/platform/http/connection/rate-limit.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import type { Account } from '../store.ts'
import { isKnownNetwork } from './store.ts'

interface Throttle {
  /** The key that counts wrong passwords. */
  key: string
  /** Whether somebody has signed in to the account from this network: such attempts never wait for those of strangers. */
  isKnown: boolean
}

/**
 * Of a signed-in user who repeats the current password. Each key of an account contains its stored password hash: a new password
 * starts new counts on every node, also one that the command line sets beside a running server.
 */
export const ownPasswordThrottle = (userId: number, passwordHash: string): Throttle => ({
  key: `user ${userId} ${passwordHash}`,
  isKnown: true,
})

/**
 * The key counts failed sign-ins: of an e-mail without an account, or of an account and its password. A network with an
 * earlier sign-in to the account has its own count: guesses from elsewhere never lock the owner out.
 */
export const signInThrottle = async (
  { db, ipAddress }: OperationContext,
  email: string,
  account: Account | undefined,
): Promise<Throttle> => {
  const key = account === undefined ? toEmailKey(email) : `${toEmailKey(email)} ${account.passwordHash}`
  const isKnown = await isKnownNetwork(db, account?.user.id ?? 0, ipAddress)
  return { key: isKnown ? `${key} ${toNetwork(ipAddress)}` : key, isKnown }
}

/**
 * Runs one attempt, which returns undefined for a wrong password. Attempts are counted beforehand, which includes concurrent
 * ones, and refunded unless the password was wrong; a right password clears the account's failures.
 * Throws RATE_LIMITED, and UNAVAILABLE when too many attempts wait.
 */
export const throttleSignIn = async <Output>(
  { rateLimits, passwordChecks, ipAddress }: OperationContext,
  { key, isKnown }: Throttle,
  attempt: () => Promise<Output | undefined>,
): Promise<Output | undefined> => {
  const { signInFromIp, signInOfAccount } = rateLimits
  await signInFromIp.count(ipAddress)
  await signInOfAccount.count(key)
  let isGuess = false
  try {
    const output = await passwordChecks.run(attempt, isKnown)
    isGuess = output === undefined
    if (!isGuess) await signInOfAccount.reset(key)
    return output
  } catch (error) {
    await signInOfAccount.refund(key)
    throw error
  } finally {
    if (!isGuess) await signInFromIp.refund(ipAddress)
  }
}
