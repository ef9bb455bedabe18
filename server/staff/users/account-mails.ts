/** Notifies the owner of an account that it was changed, possibly by somebody else. */
import { toEmailKey } from '#domain/email-key.ts'
import type { Agency } from '#domain/agency.ts'
import { displayName, type User } from '#domain/user.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { accountChangedMail } from '#server/platform/mail/account-templates.ts'
import { toMailAgency } from '#server/platform/agency.ts'
import type { OperationContext } from '#server/platform/operation.ts'

interface AccountChange {
  before: User
  after: User
  isPasswordChanged: boolean
  /** Its calendar subscription ended with the change. */
  isSubscriptionEnded?: boolean
  /** Read before the transaction. */
  agency: Agency
}

/** Queues a mail when password or e-mail changed; the old e-mail gets it too. Call it in the transaction of the change. */
export const queueAccountMails = async (inside: OperationContext, change: AccountChange): Promise<void> => {
  const { before, after, isPasswordChanged, isSubscriptionEnded = false, agency } = change
  const isEmailChanged = toEmailKey(before.email) !== toEmailKey(after.email)
  if (!isPasswordChanged && !isEmailChanged) return
  const content = accountChangedMail(
    {
      name: displayName(after),
      isEmailChanged,
      isPasswordChanged,
      isSubscriptionEnded,
      changedAt: inside.now(),
    },
    toMailAgency(agency, inside),
  )
  const recipients = isEmailChanged ? [before.email, after.email] : [after.email]
  await queueMails(
    inside,
    recipients.map((to) => ({ to, ...content })),
  )
}
