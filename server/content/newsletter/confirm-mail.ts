/** The mail that requests the confirmation of a subscription. Source: contract §3 'Calls', 'Screens'. */
import * as z from 'zod/mini'
import type { MailAgency, MailContent, TemplatedMail } from '#server/platform/mail/content.ts'
import { hashLinkToken, linkToken } from '#server/platform/mail/link-token.ts'
import { renderFrom } from '#server/platform/mail/render.ts'
import { newsletterConfirmMail } from '#server/platform/mail/account-templates.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { issueToken } from './store.ts'

/** `requestedAt` is the subscriber's mailed_at: a later request changes it, which withdraws this one. */
const confirmTemplateData = z.object({ subscriberId: z.number(), requestedAt: z.string() })

export const confirmMail = (to: string, facts: z.infer<typeof confirmTemplateData>): TemplatedMail => ({
  to,
  template: 'newsletter-confirm',
  templateData: JSON.stringify(facts),
})

/** Renders the mail in the transaction that claims it. Undefined after a confirmation, an unsubscription or a later request. */
const writeConfirmMail = async (
  inside: OperationContext,
  { subscriberId, requestedAt }: z.infer<typeof confirmTemplateData>,
  agency: MailAgency,
): Promise<MailContent | undefined> => {
  const token = linkToken(inside.config, 'newsletter', `${subscriberId} ${requestedAt}`)
  if (!(await issueToken(inside.db, { subscriberId, requestedAt, tokenHash: hashLinkToken(token) }))) return undefined
  const link = (page: string): string => `${inside.siteUrl}/newsletter/${page}?token=${token}`
  return newsletterConfirmMail(link('confirm'), link('unsubscribe'), agency)
}

export const newsletterMails = { 'newsletter-confirm': renderFrom(confirmTemplateData, writeConfirmMail) }
