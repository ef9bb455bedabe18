/** The mails about an account, a subscription, and the test of the mail server. Source: contract §3 'Calls', 'Screens'. */
import { INVITATION_HOURS } from '#domain/invitation.ts'
import type { MailAgency, MailContent } from './content.ts'
import { asMail, formatMoment } from './templates.ts'

/** The link to choose a new password: one hour, one use. Source: contract §3 'Screens'. */
export const passwordResetMail = (link: string, name: string, agency: MailAgency): MailContent =>
  asMail(agency, `Reset your ${agency.name} password`, {
    heading: 'Choose a new password',
    greeting: `Hello ${name},`,
    blocks: [
      { paragraph: `We received a request to reset the password of your ${agency.name} account.` },
      { button: 'Choose a new password', link },
      { paragraph: 'The link works once, within the next hour.' },
    ],
    reason: 'If you didn’t ask for this, ignore this e-mail. Your password stays the same.',
  })

interface InvitationMail {
  link: string
  /** The invited person, and the e-mail to sign in with. */
  name: string
  email: string
  byName: string
}

/** The link of an invited colleague to set a password. */
export const invitationMail = ({ link, name, email, byName }: InvitationMail, agency: MailAgency): MailContent =>
  asMail(agency, `${byName} invited you to ${agency.name}`, {
    heading: 'Set your password',
    greeting: `Hello ${name},`,
    blocks: [
      { paragraph: `${byName} has added you to the team of ${agency.name}. Set a password to get started.` },
      { button: 'Set your password', link },
      { paragraph: `The link works once, within ${INVITATION_HOURS} hours. You sign in as ${email}.` },
    ],
    reason: `If you don't know ${byName}, ignore this e-mail: no one can sign in without your link.`,
  })

interface AccountChanged {
  name: string
  isEmailChanged: boolean
  isPasswordChanged: boolean
  isSubscriptionEnded: boolean
  changedAt: string
}

/** To the owner of an account whose password or e-mail was changed. Contains neither: the old e-mail may be reused by now. */
export const accountChangedMail = (change: AccountChanged, agency: MailAgency): MailContent => {
  const { name, isEmailChanged, isPasswordChanged, isSubscriptionEnded, changedAt } = change
  const fields = [...(isEmailChanged ? ['e-mail address'] : []), ...(isPasswordChanged ? ['password'] : [])].join(' and ')
  const subject = isEmailChanged
    ? `The ${fields} of your ${agency.name} account ${isPasswordChanged ? 'were' : 'was'} changed`
    : `Your ${agency.name} password was changed`
  return asMail(agency, subject, {
    heading: subject,
    greeting: `Hello ${name},`,
    blocks: [
      { paragraph: `The ${fields} of your ${agency.name} account changed on ${formatMoment(changedAt, agency)}.` },
      ...(isSubscriptionEnded
        ? [{ paragraph: 'Your calendar subscription has stopped working: create a new link under Consultations.' }]
        : []),
      { paragraph: 'If you did this, or a super admin did it for you, you don’t need to do anything.' },
      { paragraph: 'If not, choose a new password now and tell a super admin.' },
      { button: 'Choose a new password', link: `${agency.siteUrl}/admin/forgot-password` },
    ],
    reason: 'You’re getting this e-mail because it’s about how you sign in. It can’t be turned off.',
  })
}

/** Requests the confirmation of a newsletter subscription. Both links carry the same token. */
export const newsletterConfirmMail = (confirmLink: string, unsubscribeLink: string, agency: MailAgency): MailContent =>
  asMail(
    agency,
    `Confirm your subscription to the ${agency.name} newsletter`,
    {
      heading: 'Confirm your subscription',
      blocks: [
        { paragraph: `Someone signed this address up for the ${agency.name} newsletter. Please confirm that it was you.` },
        { button: 'Confirm subscription', link: confirmLink },
        { paragraph: 'If it wasn’t you, do nothing. We won’t send you the newsletter unless you confirm.' },
      ],
      reason: 'To remove your address from our list:',
      reasonLink: unsubscribeLink,
    },
    { 'List-Unsubscribe': `<${unsubscribeLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  )

/** To oneself, from the settings. Source: issue 33 point 4. */
export const testMail = (agency: MailAgency): MailContent =>
  asMail(agency, `Test e-mail from ${agency.name}`, {
    heading: 'E-mail is working',
    blocks: [{ paragraph: `${agency.name} can send e-mails through its mail server.` }],
    reason: `You’re getting this e-mail because someone at ${agency.name} sent a test.`,
  })
