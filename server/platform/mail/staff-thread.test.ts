/** The mails to staff about a lead are one conversation, apart from the visitor's. Source: issue 33 point 43. */
import { expect, test } from 'vitest'
import { eachDatabase, signInAs } from '#tests/support/app.ts'
import { parseMail } from '#tests/support/received-mail.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const VISITOR = 'asha@example.com'

eachDatabase((openSite) => {
  test('the mail of the arrival begins it, notices of an assignment and of a due response belong to it', async () => {
    const smtp = await openSmtpServer()
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    const sales = await site.addUser('sales_person', { name: 'Ravi Kumar' })
    const admin = await site.addUser('admin')
    const { body } = await site.call('POST', '/api/contact', { body: { name: 'Asha', email: VISITOR, message: 'A shop' } })
    const to = (email: string) => smtp.received.filter((mail) => mail.to[0] === email).map(({ raw }) => parseMail(raw).headers)
    await expect.poll(() => [to(sales.email).length, to(VISITOR).length]).toEqual([1, 1])
    const token = await signInAs(site, admin.email)
    const assignment = { assigneeId: sales.id }
    await site.call('PUT', `/api/contact-inquiries/admin/${body.data.id}`, { token, body: assignment })
    await expect.poll(() => to(sales.email).length).toBe(2)
    // A mail whose delivery is not stored yet would be sent again.
    const unsent = () => site.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()
    await expect.poll(unsent).toEqual([])
    site.clock.advance(5 * 86_400_000)
    site.context.wake('due-notices')
    await expect.poll(() => to(sales.email).length).toBeGreaterThan(2)
    const [arrival, ...later] = to(sales.email)
    const [acknowledgement] = to(VISITOR)
    expect(arrival?.['Message-ID']).toMatch(/^<inquiry\.\d+\.\d+\.staff@/)
    expect(arrival?.['Message-ID']).not.toBe(acknowledgement?.['Message-ID'])
    for (const mail of later)
      expect([mail['In-Reply-To'], mail['References']]).toEqual([arrival?.['Message-ID'], arrival?.['Message-ID']])
    expect(new Set(later.map((mail) => mail['Message-ID'])).size).toBe(later.length)
  })
})
