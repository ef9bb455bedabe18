/** Tells the owner of an account that it was changed: whoever did it may have been somebody else. */
import { displayName, type User } from '#domain/user.ts'
import { queueMails } from '../mail/outbox.ts'
import { accountChangedMail } from '../mail/templates.ts'
import type { OperationContext } from '../operation.ts'
import { emailKeyOf } from './store.ts'

interface AccountChange {
  before: User
  after: User
  isPasswordChanged: boolean
}

/**
 * Queues a mail when the password or the e-mail changed; the old address gets it too. In the transaction of the change; the caller
 * wakes the mail job after the commit.
 */
export const queueAccountMails = async (inside: OperationContext, change: AccountChange): Promise<void> => {
  const { before, after, isPasswordChanged } = change
  const isEmailChanged = emailKeyOf(before.email) !== emailKeyOf(after.email)
  if (!isPasswordChanged && !isEmailChanged) return
  const content = accountChangedMail({
    name: displayName(after),
    isEmailChanged,
    isPasswordChanged,
    changedAt: inside.now(),
    siteUrl: inside.siteUrl,
  })
  const recipients = isEmailChanged ? [before.email, after.email] : [after.email]
  await queueMails(
    inside,
    recipients.map((to) => ({ to, ...content })),
  )
}
