/** The mail with the link to choose a new password. Source: contract §3 'Screens'. */
import { createHash, randomUUID } from 'node:crypto'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import * as z from 'zod/mini'
import type { Agency } from '#domain/agency.ts'
import { displayName, type User } from '#domain/user.ts'
import type { TemplatedMail, MailContent } from '#server/platform/mail/content.ts'
import { linkToken } from '#server/platform/mail/link-token.ts'
import { renderFrom } from '#server/platform/mail/render.ts'
import { passwordResetMail } from '#server/platform/mail/account-templates.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findUser } from '../users/store.ts'
import { insertReset, issueReset } from '../users/access/store.ts'

export const LINK_LIFETIME_MS = 60 * 60_000

/** The database stores only this hash, which gives no usable link. A random token needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A placeholder for the hash until there is a token. */
const toPlaceholder = (requestId: string): string => `request:${requestId}`

const expiryAt = (now: string): string => addMilliseconds(now, LINK_LIFETIME_MS).toISOString()

const resetTemplateData = z.object({ siteUrl: z.string(), requestId: z.string() })

/** Stores the request in the caller's transaction; returns the mail to queue there. */
export const requestResetMail = async (inside: OperationContext, user: User): Promise<TemplatedMail> => {
  const requestId = randomUUID()
  const now = inside.now()
  await insertReset(inside.db, { tokenHash: toPlaceholder(requestId), userId: user.id, now, expiresAt: expiryAt(now) })
  const facts = { siteUrl: inside.siteUrl, requestId } satisfies z.infer<typeof resetTemplateData>
  return { to: user.email, template: 'password-reset', templateData: JSON.stringify(facts) }
}

/**
 * Renders the mail in the transaction that claims it: the link works from now on, for one hour. Undefined when the request was
 * withdrawn or used, or the user may no longer sign in.
 */
const writeResetMail = async (
  inside: OperationContext,
  { siteUrl, requestId }: z.infer<typeof resetTemplateData>,
  agency: Agency,
): Promise<MailContent | undefined> => {
  const token = linkToken(inside.config, 'password reset', requestId)
  const hashes = { tokenHash: hashToken(token), placeholder: toPlaceholder(requestId) }
  const userId = await issueReset(inside.db, { ...hashes, expiresAt: expiryAt(inside.now()) })
  const user = userId === undefined ? undefined : await findUser(inside.db, userId)
  if (user?.isActive !== true) return undefined
  return passwordResetMail(`${siteUrl}/admin/reset-password?token=${token}`, displayName(user), agency)
}

export const sessionMails = { 'password-reset': renderFrom(resetTemplateData, writeResetMail) }
