/** Throttles the guessing of passwords without locking out their owners. Source: contract §2 RATE_LIMITED. */
import type { User } from '#domain/user.ts'
import { toNetwork } from '../http/rate-limit.ts'
import type { OperationContext } from '../operation.ts'
import { type Account, toEmailKey } from '../users/store.ts'
import { findKnownNetworks, isKnownNetwork } from './store.ts'

const keyInNetwork = (email: string, network: string): string => `${toEmailKey(email)} ${network}`

/** The key that counts wrong current passwords of a signed-in user. */
export const ownPasswordKey = (userId: number): string => `user ${userId}`

/**
 * The key that counts an account's failures. A network with an earlier sign-in to the account has its own count: guesses from
 * elsewhere never lock the owner out.
 */
export const throttleKey = async (
  { db, ipAddress }: OperationContext,
  email: string,
  account: Account | undefined,
): Promise<string> => {
  const isKnown = await isKnownNetwork(db, account?.user.id ?? 0, ipAddress)
  return isKnown ? keyInNetwork(email, toNetwork(ipAddress)) : toEmailKey(email)
}

/** Clears the failures counted against an account, under every key that it has. */
export const clearFailures = async ({ db, rateLimits }: OperationContext, { id, email }: User): Promise<void> => {
  const networks = await findKnownNetworks(db, id)
  const keys = [toEmailKey(email), ownPasswordKey(id), ...Array.from(networks, (network) => keyInNetwork(email, network))]
  await Promise.all(keys.map((key) => rateLimits.signInOfAccount.reset(key)))
}

/**
 * Runs one attempt, which returns undefined for a wrong password. Attempts are counted beforehand, which includes concurrent
 * ones, and refunded unless the password was wrong; a right password clears the account's failures.
 * Throws RATE_LIMITED.
 */
export const throttleSignIn = async <Output>(
  { rateLimits, ipAddress }: OperationContext,
  account: string,
  attempt: () => Promise<Output | undefined>,
): Promise<Output | undefined> => {
  const { signInFromIp, signInOfAccount } = rateLimits
  await signInFromIp.count(ipAddress)
  await signInOfAccount.count(account)
  let isGuess = false
  try {
    const output = await attempt()
    isGuess = output === undefined
    if (!isGuess) await signInOfAccount.reset(account)
    return output
  } catch (error) {
    await signInOfAccount.refund(account)
    throw error
  } finally {
    if (!isGuess) await signInFromIp.refund(ipAddress)
  }
}
