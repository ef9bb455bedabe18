/** Public pages speak of a mail only where one reaches a mail server. Source: lead desk §2 'Visitor'; issue 33 point 4. */
import { expect, test } from 'vitest'
import { openSite } from './support/app.ts'
import { UNREACHABLE_SMTP } from './support/mails.ts'

/** The text of the content, without the footer and without the names of fields. */
const readContent = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll(/<script[\s\S]*?<\/script>|<label[\s\S]*?<\/label>|<[^>]+>/g, ' ')

const MAIL = /\bmails?\b|inbox|acknowledgement|newsletter link|confirm with the link/i

test.each([
  ['without SMTP_URL', {}, { newsletter: false, consultation: false, unconfirmed: false, contact: false }],
  ['with SMTP_URL', { SMTP_URL: UNREACHABLE_SMTP }, { newsletter: true, consultation: true, unconfirmed: false, contact: false }],
] as const)('%s the results of the forms promise a mail: %o', async (_name, config, expected) => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter', ...config } })
  const read = async (path: string) => MAIL.test(readContent(await (await fetch(`${site.origin}${path}`)).text()))
  const subscribed = await fetch(`${site.origin}/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin },
    body: 'email=asha@example.com',
  })
  const newsletter = readContent(await subscribed.text())
  expect(newsletter).toContain(expected.newsletter ? 'One more click' : 'Thank you')
  expect({
    newsletter: MAIL.test(newsletter.replace('e-mail address', '')),
    consultation: await read('/consultation'),
    unconfirmed: await read('/consultation?outcome=unconfirmed'),
    contact: await read('/contact?message=sent'),
  }).toEqual(expected)
})
