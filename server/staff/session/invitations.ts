/** Inviting a colleague: an account with a password that nobody knows, and a link to set one. */
import { randomUUID } from 'node:crypto'
import type { Invitation, InvitationInput } from '#domain/invitation.ts'
import { displayName, type User } from '#domain/user.ts'
import { isEmailSetUp } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { operation, type StaffContext, transaction } from '#server/platform/operation.ts'
import { recordActivity } from '../activity-logs/record.ts'
import { insertRecorded, lockCurrent, withEmailConflict } from '../users/account.ts'
import { revokeResetLinks } from '../users/access/store.ts'
import { hashPassword } from '../users/password.ts'
import { makeLink, requestLinkMail } from './password-links.ts'

/** By mail; without a mail server the inviting person gets the link, which is stored nowhere. */
const issueLink = async (inside: StaffContext, user: User): Promise<Invitation> => {
  if (!isEmailSetUp(inside.config)) return { user, link: await makeLink(inside, user, 'invitation') }
  await queueMails(inside, [await requestLinkMail(inside, user, 'invitation')])
  return { user, link: null }
}

/** Throws CONFLICT when the e-mail is used, RATE_LIMITED. */
export const inviteUser = operation('users:create', async (context, input: InvitationInput) => {
  await context.rateLimits.invitations.count(String(context.actor.id))
  const passwordHash = await hashPassword(randomUUID(), context.config.passwordCost)
  return withEmailConflict(() =>
    transaction(context, async (inside) => issueLink(inside, await insertRecorded(inside, { ...input, passwordHash }, 'Invited'))),
  )
})

/** Ends the former links. Throws NOT_FOUND, RATE_LIMITED, CONFLICT for a person who has signed in, or is inactive. */
export const inviteAgain = operation('users:manage', async (context, { id }: { id: number }) => {
  await context.rateLimits.invitations.count(String(context.actor.id))
  return transaction(context, async (inside) => {
    const user = await lockCurrent(inside, id, {})
    const name = displayName(user)
    if (!user.isActive) throw new AppError('CONFLICT', `${name} is inactive. Activate the account first.`)
    if (user.lastLoginAt !== null) throw new AppError('CONFLICT', `${name} has signed in already`)
    await revokeResetLinks(inside.db, id, inside.now())
    await recordActivity(inside, {
      action: 'UPDATE',
      resourceType: 'user',
      resourceId: id,
      description: `Invited user "${name}" again`,
    })
    return issueLink(inside, user)
  })
})
