/**
 * Tokens of links in mails. A token is computed when its mail leaves, from SECRET_KEY and the id of the request; the database
 * stores the id and, from then on, the token's hash. A retry computes the same token: of a mail that was sent twice after a crash,
 * the link works in both copies. Source: docs/decisions/0031.
 */
import { createHash, hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'

const TOKEN_BYTES = 32

/** `requestId` is different for each request; it need not be secret. */
export const linkToken = (
  { secretKey }: Config,
  purpose: 'password reset' | 'newsletter' | 'booking' | 'calendar' | 'network',
  requestId: string,
): string => {
  if (secretKey === undefined) throw new Error('SECRET_KEY is missing: it must be created or read at startup')
  return Buffer.from(hkdfSync('sha256', secretKey, requestId, `link of a ${purpose} mail`, TOKEN_BYTES)).toString('base64url')
}

/** The database stores only this hash of a token, which gives no usable link. A random token needs no slow hash. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
