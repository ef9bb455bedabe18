/** Changing and resetting one's own password. Source: specification §7, §8; contract §3 'Calls', 'Screens'. */
import { setTimeout } from 'node:timers/promises'
import { toEmailKey } from '#domain/email-key.ts'
import { displayName, type User } from '#domain/user.ts'
import { invalidField } from '#server/platform/errors.ts'
import { hashLinkToken } from '#server/platform/mail/link-token.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { type OperationContext, operation, transaction } from '#server/platform/operation.ts'
import { readAgency } from '#server/platform/agency.ts'
import { finishPasswordChange } from '../users/account.ts'
import { hashNewPassword } from '../users/password.ts'
import { findAccount, findUser, lockUser, replacePassword, updateUser } from '../users/store.ts'
import { verifyOwnPassword, wrongPassword } from '../users/access/own-password.ts'
import { requestLinkMail } from './password-links.ts'
import { findResetUser } from '../users/access/store.ts'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** Ends all other access, see endAccess(). Throws VALIDATION_ERROR on currentPassword, RATE_LIMITED. */
export const changePassword = operation('session:own', async (context, input: PasswordChange) => {
  const { actor } = context
  const from = await verifyOwnPassword(context, input.currentPassword)
  const to = await hashNewPassword(input.newPassword, context.config.passwordCost, 'newPassword')
  const agency = await readAgency(context)
  await transaction(context, async (inside) => {
    const now = inside.now()
    const user = await findUser(inside.db, actor.id)
    if (user === undefined || !(await replacePassword(inside.db, actor.id, { from, to }, now))) throw wrongPassword()
    const description = `${actor.name} changed their password`
    await finishPasswordChange(inside, { user, agency, exceptSessionId: actor.sessionId, description })
  })
  return null
})

/** Longer than the work for an existing account: the response time does not reveal whether the account exists. */
const MIN_RESPONSE_MS = 200

const sendResetLink = async (context: OperationContext, email: string): Promise<void> => {
  const account = await findAccount(context.db, email)
  if (account?.user.isActive !== true) return
  await transaction(context, async (inside) => {
    // Locked: a change of the e-mail or a deactivation at the same moment revokes the link, or is seen here.
    const user = await lockUser(inside.db, account.user.id)
    if (user?.isActive !== true || toEmailKey(user.email) !== toEmailKey(email)) return
    await queueMails(inside, [await requestLinkMail(inside, user, 'password-reset')])
  })
}

/** Mails a link that works once and for one hour; the response is the same without such an account. Throws RATE_LIMITED. */
export const requestPasswordReset = operation('public', async (context, { email }: { email: string }) => {
  await context.rateLimits.passwordResetFromIp.count(context.ipAddress)
  await context.rateLimits.passwordResetOfAccount.count(toEmailKey(email))
  await Promise.all([sendResetLink(context, email), setTimeout(MIN_RESPONSE_MS)])
  return null
})

const invalidResetLink = () => invalidField('token', 'This link has expired. Please request a new one.')

interface PasswordReset {
  token: string
  password: string
}

const resetByLink = async (context: OperationContext, userId: number, tokenHash: string, passwordHash: string): Promise<User> => {
  const agency = await readAgency(context)
  return transaction(context, async (inside) => {
    const { db } = inside
    const now = inside.now()
    // The user's row is locked first: of two concurrent uses of one link, the second waits here and then finds it used.
    const user = await lockUser(db, userId)
    if (user?.isActive !== true || (await findResetUser(db, tokenHash, now)) === undefined) throw invalidResetLink()
    await updateUser(db, user.id, { passwordHash }, now)
    const name = displayName(user)
    const description = `${name} ${user.lastLoginAt === null ? 'set' : 'reset'} their password by a link`
    await finishPasswordChange(inside, { user, agency, description, by: { id: user.id, name } })
    return user
  })
}

/** Ends all access of the user, see endAccess(). Throws VALIDATION_ERROR on token. */
export const resetPassword = operation('public', async (context, { token, password }: PasswordReset) => {
  await context.rateLimits.passwordResetFromIp.count(context.ipAddress)
  const tokenHash = hashLinkToken(token)
  const userId = await findResetUser(context.db, tokenHash, context.now())
  if (userId === undefined) throw invalidResetLink()
  await resetByLink(context, userId, tokenHash, await hashNewPassword(password, context.config.passwordCost))
  return null
})
