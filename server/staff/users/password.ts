/** Passwords are stored as argon2id hashes. Run outside transactions: each takes tens of milliseconds on purpose. */
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { COMMON_PASSWORD } from '#domain/user.ts'
import type { PasswordCost } from '#server/platform/config.ts'
import { invalidField } from '#server/platform/errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** The same text for each password: some keyboards type an accent as a separate character. */
const normalize = (password: string): string => password.normalize('NFC')

/** One of spaces alone is as easy to guess as 111111. */
export const isCommonPassword = (password: string): boolean =>
  password.trim() === '' || COMMON_PASSWORDS.has(normalize(password).toLowerCase())

export const hashPassword = (password: string, cost: PasswordCost): Promise<string> => hash(normalize(password), cost)

/** Hashes a newly chosen password. Throws VALIDATION_ERROR on `field` for a common one. */
export const hashNewPassword = async (password: string, cost: PasswordCost, field = 'password'): Promise<string> => {
  if (isCommonPassword(password)) throw invalidField(field, COMMON_PASSWORD)
  return hashPassword(password, cost)
}

/** The hash of an unknown random password: compared for an unknown account, to take the same time. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$S6htRXTMPlP05ltnLc3wjQ$SR3Bq4DiEeoRacgLNtLhDtipn0/jjzuTxFVdekHG1lw'

/**
 * Whether the password matches the hash; without a hash (no such account) false, after the same work. Older hashes were made
 * without normalization, so the password as typed is tried too.
 */
export const isPasswordCorrect = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  for (const text of new Set([normalize(password), password])) {
    const isRight = await verify(passwordHash ?? DUMMY_HASH, text)
    if (isRight && passwordHash !== undefined) return true
  }
  return false
}

const isWeaker = (passwordHash: string, cost: PasswordCost): boolean => {
  const { memoryCost, timeCost } = parseOptions(passwordHash)
  return !passwordHash.startsWith('$argon2id$') || memoryCost < cost.memoryCost || timeCost < cost.timeCost
}

/** A new hash for a right password whose stored hash is weaker than `cost` or not of the normalized text; else undefined. */
export const renewHash = async (password: string, passwordHash: string, cost: PasswordCost): Promise<string | undefined> => {
  const isCurrent =
    !isWeaker(passwordHash, cost) && (password === normalize(password) || (await verify(passwordHash, normalize(password))))
  return isCurrent ? undefined : hashPassword(password, cost)
}
