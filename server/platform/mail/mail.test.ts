import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toReference } from '#domain/reference.ts'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { sentMails } from '#tests/support/mails.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { transaction } from '../operation.ts'
import { acknowledgement, leadMails } from '#server/leads/inquiries/mails.ts'
import { queueMail, queueMails } from './outbox.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const MAIL = { to: 'asha@example.com', subject: 'A letter', text: 'Good morning', html: '<p>Good morning</p>' }

const row = (site: Site) => site.db.selectFrom('mail_outbox').selectAll().orderBy('id').executeTakeFirstOrThrow()
/** The mail job does not wake: the test sends the mails itself, or wakes it. */
const withoutJob = (site: Site) => ({ ...site.context, wake: () => undefined })

eachDatabase((openSite) => {
  test('a queued mail is stored in the same transaction as what caused it', { tags: ['C3-DURABLE-06'] }, async () => {
    const site = await openSite({ now: NOW })
    const failing = transaction(site.context, async (inside) => {
      await queueMail(inside, MAIL)
      throw new Error('the deed failed')
    })
    await expect(failing).rejects.toThrow('the deed failed')
    expect(await site.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  })

  test('SMTP_URL takes the mail, MAIL_FROM is its sender', { tags: ['C1-SETTING-09'] }, async () => {
    const smtp = await openSmtpServer()
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url, MAIL_FROM: 'Front desk <desk@dvaar.test>' } })
    await queueMail(withoutJob(site), { ...MAIL, headers: { 'Reply-To': 'ravi@example.org' } })
    site.context.wake('mail')
    await expect.poll(() => smtp.received.length).toBe(1)
    expect(smtp.received[0]).toMatchObject({ from: 'desk@dvaar.test', to: ['asha@example.com'] })
    const raw = smtp.received[0]?.raw ?? ''
    expect(raw).toContain('From: Front desk <desk@dvaar.test>')
    expect(raw).toContain('Reply-To: ravi@example.org')
    expect(raw).toContain('text/plain')
    expect(raw).toContain('text/html')
    await expect.poll(async () => (await row(site)).sent_at).toBe(NOW)
  })

  test('a lead is told with what it was when it came, written when the mail leaves; what cannot be written keeps no other mail back', async () => {
    const smtp = await openSmtpServer()
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    const person = { name: 'Asha Rao', email: 'asha@example.com', phone: '', company: 'Rao & Sons', address: '' }
    const wish = { serviceId: null, serviceName: '', budget: '', timeline: '', message: 'A shop, please.' }
    const lead = { id: 42, kind: 'contact' as const, createdAt: NOW, touches: null, ...person, ...wish }
    const ofTomorrow = { to: 'desk@example.com', template: 'of tomorrow' as 'lead', templateData: '{}' }
    await queueMails(withoutJob(site), [
      ofTomorrow,
      ...leadMails(lead, ['sales@example.com'], true),
      ...acknowledgement({ ...lead, responseDueAt: NOW, visitorTimeZone: '' }),
      MAIL,
    ])
    site.context.wake('mail')
    await expect.poll(() => smtp.received.length).toBe(3)
    // They are sent concurrently, in any order.
    const [toStaff, ...others] = smtp.received.filter(({ to }) => to[0] === 'sales@example.com')
    const [acknowledged, ...more] = smtp.received.filter(({ raw }) =>
      raw.includes('Subject: =?UTF-8?Q?We=E2=80=99ve_got_your_message_-_Dvaar'),
    )
    expect([others, more]).toEqual([[], []])
    expect(toStaff?.raw).toContain('Subject: New contact message from Asha Rao')
    expect(toStaff?.raw).toContain('Reply-To: asha@example.com')
    expect(toStaff?.raw).toContain('> A shop, please.')
    expect(acknowledged?.to).toEqual(['asha@example.com'])
    for (const mail of [toStaff, acknowledged]) expect(mail?.raw).toContain(`Reference: ${toReference(42)}`)
    expect(acknowledged?.raw).not.toContain('A shop, please.')
    expect(smtp.received.filter(({ raw }) => raw.includes('Good morning')).map(({ to }) => to)).toEqual([['asha@example.com']])
    await expect
      .poll(() => row(site))
      .toMatchObject({ sent_at: null, failed_at: null, last_error: expect.stringContaining('of tomorrow') })
  })

  test('BUSINESS_TIME_ZONE decides the times in the mails about a lead', { tags: ['C1-SETTING-11'] }, async () => {
    const site = await openSite({ now: NOW, config: { BUSINESS_TIME_ZONE: 'Europe/London', NOTIFY_TO: 'desk@example.com' } })
    const body = { name: 'Asha', email: 'asha@example.com', message: 'Hello' }
    expect(await site.call('POST', '/api/contact', { body })).toMatchObject({ status: 201 })
    const mails = await sentMails(site)
    expect(mails.map(({ to }) => to)).toContain('desk@example.com')
    for (const { raw } of mails) {
      expect(raw).toContain('20 Nov 2026, 9:30 AM GMT')
      expect(raw).not.toContain('IST')
    }
  })

  test('unset: mails are written to data/mail/*.eml', { tags: ['C1-SETTING-09'] }, async () => {
    const site = await openSite({ now: NOW })
    await queueMail(withoutJob(site), { ...MAIL, subject: 'नमस्ते\r\nBcc: everybody@example.com' })
    await queueMail(withoutJob(site), MAIL)
    site.context.wake('mail')
    await expect
      .poll(async () => (await site.db.selectFrom('mail_outbox').where('sent_at', 'is', null).select('id').execute()).length)
      .toBe(0)
    const folder = join(site.dataFolder, 'mail')
    const files = readdirSync(folder)
    expect(files).toHaveLength(2)
    expect(files.every((name) => /^20261120T093000000Z-\d{10}\.eml$/.test(name))).toBe(true)
    const first = readFileSync(join(folder, files[0] ?? ''), 'utf8')
    expect(first).toContain('To: asha@example.com')
    expect(first).toContain('Subject: =?UTF-8?')
    expect(first).not.toMatch(/^Bcc:/m)
    expect(statSync(join(folder, files[0] ?? '')).mode & 0o077).toBe(0)
  })
})
