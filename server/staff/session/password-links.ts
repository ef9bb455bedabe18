/** Links that set a password: of somebody who forgot theirs, and of an invited colleague. Source: contract §3 'Screens'. */
import { randomUUID } from 'node:crypto'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { INVITATION_HOURS } from '#domain/invitation.ts'
import { displayName, type User } from '#domain/user.ts'
import { HOUR_MS } from '#domain/zoned-time.ts'
import type { MailAgency, MailContent } from '#server/platform/mail/content.ts'
import { hashLinkToken, linkToken } from '#server/platform/mail/link-token.ts'
import { type MailData, mailTo, type TemplatedMail } from '#server/platform/mail/template-data.ts'
import { invitationMail, passwordResetMail } from '#server/platform/mail/account-templates.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findUser } from '../users/store.ts'
import { insertReset, issueReset } from '../users/access/store.ts'

const LINKS = {
  'password-reset': { lifetimeMs: HOUR_MS, path: '/admin/reset-password' },
  invitation: { lifetimeMs: INVITATION_HOURS * HOUR_MS, path: '/admin/set-password' },
} as const
type LinkKind = keyof typeof LINKS

/** A placeholder for the hash until there is a token. */
const toPlaceholder = (requestId: string): string => `request:${requestId}`

const expiryAt = (now: string, kind: LinkKind): string => addMilliseconds(now, LINKS[kind].lifetimeMs).toISOString()

const toUrl = ({ siteUrl }: OperationContext, kind: LinkKind, token: string): string =>
  `${siteUrl}${LINKS[kind].path}?token=${token}`

/** Stores the request in the caller's transaction; returns the mail to queue there. */
export const requestLinkMail = async (inside: OperationContext, user: User, kind: LinkKind): Promise<TemplatedMail> => {
  const requestId = randomUUID()
  const now = inside.now()
  await insertReset(inside.db, { tokenHash: toPlaceholder(requestId), userId: user.id, now, expiresAt: expiryAt(now, kind) })
  return mailTo(user.email, kind, { requestId, byName: inside.actor?.name ?? '' })
}

/** A link that works from now on, for somebody who passes it on by hand. */
export const makeLink = async (inside: OperationContext, user: User, kind: LinkKind): Promise<string> => {
  const token = linkToken(inside.config, 'password reset', randomUUID())
  const now = inside.now()
  await insertReset(inside.db, { tokenHash: hashLinkToken(token), userId: user.id, now, expiresAt: expiryAt(now, kind) })
  return toUrl(inside, kind, token)
}

/**
 * Renders the mail in the transaction that claims it: the link works from now on. Undefined when the request was withdrawn or used, or
 * the user may no longer sign in.
 */
const renderLinkMail =
  (kind: LinkKind, write: (link: string, user: User, byName: string, agency: MailAgency) => MailContent) =>
  async (
    inside: OperationContext,
    { requestId, byName }: MailData<LinkKind>,
    agency: MailAgency,
  ): Promise<MailContent | undefined> => {
    const token = linkToken(inside.config, 'password reset', requestId)
    const now = inside.now()
    const hashes = { tokenHash: hashLinkToken(token), placeholder: toPlaceholder(requestId) }
    const userId = await issueReset(inside.db, { ...hashes, now, expiresAt: expiryAt(now, kind) })
    const user = userId === undefined ? undefined : await findUser(inside.db, userId)
    return user?.isActive === true ? write(toUrl(inside, kind, token), user, byName, agency) : undefined
  }

export const sessionMails = {
  'password-reset': renderLinkMail('password-reset', (link, user, _byName, agency) =>
    passwordResetMail(link, displayName(user), agency),
  ),
  invitation: renderLinkMail('invitation', (link, user, byName, agency) =>
    invitationMail({ link, byName, name: displayName(user), email: user.email }, agency),
  ),
}
