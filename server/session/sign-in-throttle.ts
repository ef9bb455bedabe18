/** Throttles the guessing of passwords without locking out their owners. Source: contract §2 RATE_LIMITED. */
import type { OperationContext } from '../operation.ts'

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
