/** Passwords are kept as argon2id hashes. Run outside transactions: each takes tens of milliseconds on purpose. */
import { hash, verify } from '@node-rs/argon2'

/** The library's defaults, which are OWASP's for argon2id: 19 MiB, 2 passes. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Of a random password that nobody knows: what an unknown account's password is compared with, to take the same time. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$S6htRXTMPlP05ltnLc3wjQ$SR3Bq4DiEeoRacgLNtLhDtipn0/jjzuTxFVdekHG1lw'

/** Whether the password is the one of the hash; without a hash (no such account) false, after the same work. */
export const isPasswordOf = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, password)
  return isRight && passwordHash !== undefined
}
