/** Throttles the guessing of passwords without locking out their owners. Source: contract §2 RATE_LIMITED. */
import { toEmailKey } from '#domain/email-key.ts'
import { toNetwork } from '../http/rate-limit.ts'
import type { OperationContext } from '../operation.ts'
import type { Account } from '../users/store.ts'
import { isKnownNetwork } from './store.ts'

/**
 * The key that counts wrong current passwords of a signed-in user. Each key of an account contains its stored password hash: a new
 * password starts new counts on every node, also one that the command line sets beside a running server.
 */
export const ownPasswordKey = (userId: number, passwordHash: string): string => `user ${userId} ${passwordHash}`

/**
 * The key that counts failed sign-ins: of an e-mail without an account, or of an account and its password. A network with an
 * earlier sign-in to the account has its own count: guesses from elsewhere never lock the owner out.
 */
export const throttleKey = async (
  { db, ipAddress }: OperationContext,
  email: string,
  account: Account | undefined,
): Promise<string> => {
  const key = account === undefined ? toEmailKey(email) : `${toEmailKey(email)} ${account.passwordHash}`
  const isKnown = await isKnownNetwork(db, account?.user.id ?? 0, ipAddress)
  return isKnown ? `${key} ${toNetwork(ipAddress)}` : key
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
