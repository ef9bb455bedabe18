import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAgency } from '#domain/agency.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { toReference } from '#domain/reference.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { buildInquiry } from '#tests/support/inquiry.ts'
import { accountChangedMail, newsletterConfirmMail, passwordResetMail } from './account-templates.ts'
import {
  acknowledgementMail,
  assignedMail,
  dueMail,
  handOverMail,
  inquiryMail,
  mailsPausedMail,
  takeBackMail,
} from './templates.ts'

const AGENCY = { ...toAgency(DEFAULT_SETTINGS), timeZone: 'Asia/Kolkata', siteUrl: 'https://dvaar.test' }

const inquiry = (fields: Partial<Inquiry> = {}): Inquiry & { promise: string } => ({
  promise: 'You’ll hear from us soon',
  ...buildInquiry({
    id: 42,
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 98450 00000',
    company: 'Rao & Sons',
    serviceId: 3,
    serviceName: 'Web Development',
    budget: '50000-100000',
    timeline: '2-3months',
    message: 'We need a shop.\nSoon.',
    source: 'google / cpc / spring-sale, on /services',
    createdAt: '2026-11-20T20:00:00.000Z',
    ...fields,
  }),
})

test('the lead mail tells the staff everything, with the time in India', () => {
  const { subject, text, html, headers } = inquiryMail(inquiry(), AGENCY)
  expect(subject).toBe('New service inquiry from Asha Rao about Web Development')
  for (const said of [
    'Asha Rao',
    'asha@example.com',
    '₹50,000 - ₹1,00,000',
    '2-3 Months',
    'google / cpc / spring-sale',
    '21 Nov 2026, 1:30 AM IST',
  ]) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
  expect(text).toContain('> We need a shop.\n> Soon.')
  expect(html).toContain('We need a shop.<br>Soon.')
  expect(html).toContain('Rao &amp; Sons')
  expect(text).toContain('https://dvaar.test/admin/inquiries/42')
  expect(headers).toEqual({ 'Reply-To': 'asha@example.com' })
})

test.each([
  ['Europe/London', '20 Nov 2026, 8:00 PM GMT'],
  ['America/New_York', '20 Nov 2026, 3:00 PM GMT-5'],
])('the times of a mail are those of BUSINESS_TIME_ZONE %s', { tags: ['C1-SETTING-11'] }, (timeZone, moment) => {
  const agency = { ...AGENCY, timeZone }
  const changed = { name: 'Asha', isEmailChanged: false, isPasswordChanged: true, changedAt: inquiry().createdAt }
  for (const { text, html } of [
    inquiryMail(inquiry(), agency),
    acknowledgementMail(inquiry(), agency),
    takeBackMail({ inquiry: inquiry(), fromName: 'Ravi', toName: 'Lata' }, agency),
    accountChangedMail({ ...changed, isSubscriptionEnded: false }, agency),
  ]) {
    for (const body of [text, html]) {
      expect(body).toContain(moment)
      expect(body).not.toContain('IST')
    }
  }
})

test('a contact message is opened on its own screen, and blank fields are left out', () => {
  const { subject, text } = inquiryMail(inquiry({ kind: 'contact', serviceName: '', phone: '' }), AGENCY)
  expect(subject).toBe('New contact message from Asha Rao')
  expect(text).toContain('https://dvaar.test/admin/contacts/42')
  expect(text).not.toContain('Phone:')
})

test('the acknowledgement says when somebody answers', { tags: ['S1-CLAIM-03', 'L2-CLOCK-09'] }, () => {
  const promise = 'You’ll hear from us by Monday, 23 November, 6:00 PM IST'
  const { text, html, headers } = acknowledgementMail({ ...inquiry(), promise }, AGENCY)
  for (const body of [text, html]) {
    expect(body).toContain('Hello Asha Rao,')
    expect(body).toContain('within 24 hours on business days')
    expect(body).toContain('You’ll hear from us by Monday, 23 November, 6:00 PM IST.')
    expect(body).toContain(toReference(42))
    expect(body).not.toContain('#42')
  }
  expect(headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
})

test.each(['Win money at http://spam.test', 'www spam', 'spam.test', 'call 9845000000', 'A'.repeat(61)])(
  'the acknowledgement carries no advertisement to a stranger: %s',
  (name) => {
    const fields = { name, serviceId: null, serviceName: name, message: 'Buy at spam.test', company: 'spam.test' }
    const { subject, text, html } = acknowledgementMail(inquiry(fields), AGENCY)
    expect(subject + text + html).not.toContain(name)
    expect(subject + text + html).not.toContain('spam.test')
  },
)

test('what a visitor wrote is text in every mail, never HTML and never a header', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<script>alert(1)</script>', '"><img src=x>', '\r\nBcc: x@y.zz'),
      (text, attack) => {
        const hostile = `${text}${attack}${text}`
        const fields = { name: hostile, message: hostile, company: hostile, serviceName: hostile }
        const mail = inquiryMail(inquiry(fields), AGENCY)
        expect(mail.subject).not.toMatch(/[\r\n]/)
        expect(mail.html).not.toMatch(/<script|<img src=x/)
        expect(passwordResetMail('https://dvaar.test/x', hostile, AGENCY).html).not.toMatch(/<script|<img src=x/)
      },
    ),
  )
})

test('escaped text has nothing that could end an element or an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { html } = inquiryMail(inquiry({ message: text }), AGENCY)
      const quote = /<blockquote[^>]*>([^]*)<\/blockquote>/.exec(html)?.[1] ?? ''
      expect(quote.replaceAll('<br>', '')).not.toMatch(/[<>"']/)
    }),
  )
})

test('what a visitor has written goes the way of its first letter: Urdu from the right', () => {
  const { html } = inquiryMail(inquiry({ name: 'محمد علی', message: 'ہم WordPress ویب سائٹ بناتے ہیں' }), AGENCY)
  expect(html).toMatch(/<dd dir="auto"[^>]*>محمد علی<\/dd>/)
  expect(html).toMatch(/<blockquote dir="auto"[^>]*>ہم WordPress/)
})

test('the mail to confirm has both links and the headers for one-click unsubscribing', { tags: ['C3-LETTER-02'] }, () => {
  const confirm = 'https://dvaar.test/newsletter/confirm?token=abc'
  const unsubscribe = 'https://dvaar.test/newsletter/unsubscribe?token=abc'
  const { text, html, headers } = newsletterConfirmMail(confirm, unsubscribe, AGENCY)
  for (const body of [text, html]) {
    expect(body).toContain(confirm)
    expect(body).toContain(unsubscribe)
  }
  expect(headers).toEqual({ 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
})

test('the mail of a due response says when the next ones stop', () => {
  const { text } = dueMail({ inquiry: inquiry(), isOverdue: false, dueText: 'today, 6 PM' }, AGENCY)
  expect(text).toContain('These reminders stop once you reply, or the lead is completed or cancelled.')
})

test('the mail about paused mails names what the list of leads can do', () => {
  const { text } = mailsPausedMail({ kind: 'service' }, 100, AGENCY)
  expect(text).toContain('If they’re spam, filter the list, select all that match and delete them.')
})

test('the mail of a take-back names both persons', { tags: ['L5-ASSIGN-09'] }, () => {
  const { subject, text } = takeBackMail({ inquiry: inquiry(), fromName: 'Ravi', toName: 'Lata' }, AGENCY)
  expect(subject).toBe('Now with Lata: service inquiry from Asha Rao')
  expect(text).toContain('It got no reply in time, so it was reassigned to the next person.')
  expect(text).toMatch(/Earlier owner:\s+Ravi/)
  expect(text).toContain('https://dvaar.test/admin/inquiries/42')
})

test('the mail of a handover quotes the note', { tags: ['L5-ASSIGN-13'] }, () => {
  const data = { inquiry: inquiry({ kind: 'contact' }), fromName: 'Ravi', note: 'She speaks <Tamil>' }
  const { subject, text, html } = handOverMail(data, AGENCY)
  expect(subject).toBe('Reassigned to you: contact message from Asha Rao')
  expect(text).toContain('> She speaks <Tamil>')
  expect(html).toContain('She speaks &lt;Tamil&gt;')
  expect(handOverMail({ ...data, note: '' }, AGENCY).text).not.toContain('> ')
})

test('the mail of an assignment names the lead, or the number of leads', { tags: ['L5-ASSIGN-14'] }, () => {
  const notice = { fromName: 'Asha', kind: 'service', assigneeId: 7 } as const
  const one = assignedMail({ ...notice, total: 1, inquiry: inquiry() }, AGENCY)
  expect(one.subject).toBe('Assigned to you: service inquiry from Asha Rao')
  expect(one.text).toContain('Asha assigned service inquiry #42 to you')
  expect(one.text).toContain('https://dvaar.test/admin/inquiries/42')
  const many = assignedMail({ ...notice, kind: 'contact', total: 12, inquiry: null }, AGENCY)
  expect(many.subject).toBe('Assigned to you: 12 contact messages')
  expect(many.text).toContain('Asha assigned 12 contact messages to you')
  expect(many.html).toContain('https://dvaar.test/admin/contacts?assignee=7')
})

test("the number of assigned leads is 'written the Indian way (en-IN)'", { tags: ['C3-SCREEN-29'] }, () => {
  const notice = { fromName: 'Asha', kind: 'service', assigneeId: 7, total: 123_456, inquiry: null } as const
  const { subject, text } = assignedMail(notice, AGENCY)
  expect(subject).toBe('Assigned to you: 1,23,456 service inquiries')
  expect(text).toContain('Asha assigned 1,23,456 service inquiries to you')
})

test('a mail begins with the icon of the site and the name of the agency', () => {
  for (const { html } of [acknowledgementMail(inquiry(), AGENCY), passwordResetMail('https://dvaar.test/x', 'Asha', AGENCY)]) {
    expect(html).toMatch(/<img src="https:\/\/dvaar\.test\/apple-touch-icon\.png" [^>]*alt=""[^>]*>Dvaar<\/p>/)
    expect(html.match(/<img/g)).toHaveLength(1)
  }
})
