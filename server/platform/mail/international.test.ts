/** E-mails and hosts of other scripts, through a mail server that refuses what RFC 6531 forbids. Source: issue 33 point 10. */
import { expect, test } from 'vitest'
import { eachDatabase, signInAs, type Site } from '#tests/support/app.ts'
import { parseMail } from '#tests/support/received-mail.ts'
import { openSmtpServer, type SmtpStandIn } from '#tests/support/smtp-server.ts'
import { changeSection } from '#tests/support/settings.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const VISITOR = 'अजय@डाटा.भारत'

const writeAndReply = async (site: Site, { email, smtp, waitFor }: { email: string; smtp: SmtpStandIn; waitFor: string }) => {
  const person = await site.addUser('sales_person', { name: 'Ravi Kumar', email: 'ravi@example.com' })
  const { body } = await site.call('POST', '/api/contact', { body: { name: 'Ajay', email, message: 'A shop' } })
  const to = (recipient: string) => smtp.received.filter((mail) => mail.to[0] === recipient).map(({ raw }) => parseMail(raw))
  await expect.poll(() => [to(person.email).length, to(waitFor).length]).toEqual([1, 1])
  const token = await signInAs(site, person.email)
  const reply = { subject: 'Re: your inquiry', text: 'Hello' }
  await site.call('POST', `/api/contact-inquiries/admin/${body.data.id}/replies`, { token, body: reply })
  await expect.poll(() => to(waitFor).length).toBe(2)
  return { staff: to(person.email)[0], visitor: to(waitFor) }
}

eachDatabase((openSite) => {
  test('a visitor with a local part in Devanagari: staff are told, without a Reply-To that the envelope does not allow', async () => {
    const smtp = await openSmtpServer()
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    const { staff, visitor } = await writeAndReply(site, { email: VISITOR, smtp, waitFor: VISITOR })
    expect(staff?.headers['Reply-To']).toBe(undefined)
    expect(staff?.text).toContain(`Write to ${VISITOR}`)
    const [acknowledgement, reply] = visitor
    expect(reply?.headers['In-Reply-To']).toBe(acknowledgement?.headers['Message-ID'])
  })

  test('an agency with a host in Devanagari: Message-IDs are ASCII, and the thread holds', async () => {
    const smtp = await openSmtpServer()
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url, MAIL_FROM: 'Dvaar <info@द्वार.भारत>' } })
    await changeSection(site, { token: await site.signIn('admin') }, 'agency', { email: 'info@द्वार.भारत' })
    const email = 'asha@example.com'
    const { staff, visitor } = await writeAndReply(site, { email, smtp, waitFor: email })
    const [acknowledgement, reply] = visitor
    expect(acknowledgement?.headers['Message-ID']).toMatch(/^<inquiry\.\d+\.\d+@xn--[\w.-]+>$/)
    expect(reply?.headers['Message-ID']).toMatch(/@xn--[\w.-]+>$/)
    expect(reply?.headers['References']).toBe(acknowledgement?.headers['Message-ID'])
    expect(staff?.headers['Reply-To']).toBe(email)
  })
})
