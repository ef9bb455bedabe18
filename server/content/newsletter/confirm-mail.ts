/** The mail that requests the confirmation of a subscription. Source: contract §3 'Calls', 'Screens'. */
import type { MailAgency, MailContent } from '#server/platform/mail/content.ts'
import { hashLinkToken, linkToken } from '#server/platform/mail/link-token.ts'
import { newsletterConfirmMail } from '#server/platform/mail/account-templates.ts'
import type { MailData } from '#server/platform/mail/template-data.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { issueToken } from './store.ts'

/** Renders the mail in the transaction that claims it. Undefined after a confirmation, an unsubscription or a later request. */
const writeConfirmMail = async (
  inside: OperationContext,
  { subscriberId, requestedAt }: MailData<'newsletter-confirm'>,
  agency: MailAgency,
): Promise<MailContent | undefined> => {
  const token = linkToken(inside.config, 'newsletter', `${subscriberId} ${requestedAt}`)
  if (!(await issueToken(inside.db, { subscriberId, requestedAt, tokenHash: hashLinkToken(token) }))) return undefined
  const link = (page: string): string => `${inside.siteUrl}/newsletter/${page}?token=${token}`
  return newsletterConfirmMail(link('confirm'), link('unsubscribe'), agency)
}

export const newsletterMails = { 'newsletter-confirm': writeConfirmMail }
