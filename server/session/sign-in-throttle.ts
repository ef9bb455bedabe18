/** Slows the guessing of passwords down without shutting their owners out. Source: contract §2 RATE_LIMITED. */
import type { OperationContext } from '../operation.ts'

/**
 * Runs one attempt; undefined from it means a wrong password. Tries are counted beforehand, so that a hundred at the same
 * moment are counted too, and taken back unless the password was wrong; a right one makes the account's failures forgotten.
 * Throws RATE_LIMITED.
 */
export const throttleSignIn = async <Output>(
  { rateLimits, ipAddress }: OperationContext,
  account: string,
  attempt: () => Promise<Output | undefined>,
): Promise<Output | undefined> => {
  const { signInFromAddress, signInOfAccount } = rateLimits
  await signInFromAddress.count(ipAddress)
  await signInOfAccount.count(account)
  let isGuess = false
  try {
    const output = await attempt()
    isGuess = output === undefined
    if (!isGuess) await signInOfAccount.forget(account)
    return output
  } catch (error) {
    await signInOfAccount.refund(account)
    throw error
  } finally {
    if (!isGuess) await signInFromAddress.refund(ipAddress)
  }
}
