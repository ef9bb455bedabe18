import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eachDatabase, type OpenSite, type Site } from '#tests/support/app.ts'
import { sentMails } from '#tests/support/mails.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { startMailJob } from '../jobs/mail.ts'
import { transaction } from '../operation.ts'
import { deliverMails } from './deliver.ts'
import { acknowledgement, leadMails } from './templated-mail.ts'
import { queueMail, queueMails } from './outbox.ts'
import { type Sender, createSender } from './sender.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LIMITS = { connectMs: 10_000, greetingMs: 10_000, idleMs: 10_000, totalMs: 20_000 }
/** For a server that hangs; still long for one that responds. */
const SHORT_LIMITS = { connectMs: 1000, greetingMs: 1000, idleMs: 1000, totalMs: 5000 }
const MAIL = { to: 'asha@example.com', subject: 'A letter', text: 'Good morning', html: '<p>Good morning</p>' }

/** A site whose own mail job is a day behind, so it ignores what the test queues and delivers. */
const openApart = async (openSite: OpenSite): Promise<Site> => {
  const site = await openSite({ now: new Date(Date.parse(NOW) - DAY).toISOString() })
  const now = () => new Date(site.clock.now().getTime() + DAY)
  return { ...site, clock: { ...site.clock, now }, context: { ...site.context, now: () => now().toISOString() } }
}

const row = (site: Site) => site.db.selectFrom('mail_outbox').selectAll().orderBy('id').executeTakeFirstOrThrow()
/** The mail job does not wake: the test sends the mails itself, or wakes it. */
const withoutJob = (site: Site) => ({ ...site.context, wake: () => undefined })

const senderTo = (site: Site, smtpUrl: string, limits = LIMITS): Sender => createSender({ ...site.context.config, smtpUrl }, limits)
const counts = (sent: number, postponed: number, failed: number, isServerAway = false) => ({
  sent,
  postponed,
  failed,
  isServerAway,
})

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
      ...leadMails(lead, 'https://dvaar.test', ['sales@example.com']),
      acknowledgement({ ...lead, responseDueAt: NOW, visitorTimeZone: '' }, 'https://dvaar.test'),
      MAIL,
    ])
    site.context.wake('mail')
    await expect.poll(() => smtp.received.length).toBe(3)
    // They are sent concurrently, in any order.
    const [toStaff, ...others] = smtp.received.filter(({ to }) => to[0] === 'sales@example.com')
    const [acknowledged, ...more] = smtp.received.filter(({ raw }) => raw.includes('Reference: #42'))
    expect([others, more]).toEqual([[], []])
    expect(toStaff?.raw).toContain('Subject: New contact message from Asha Rao')
    expect(toStaff?.raw).toContain('Reply-To: asha@example.com')
    expect(toStaff?.raw).toContain('> A shop, please.')
    expect(acknowledged?.to).toEqual(['asha@example.com'])
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

  test(
    'while the server refuses connections a mail waits, and it leaves when the server comes back',
    { tags: ['C3-DURABLE-06'] },
    async () => {
      const smtp = await openSmtpServer()
      const site = await openApart(openSite)
      const sender = senderTo(site, smtp.url)
      await smtp.stop()
      await queueMail(withoutJob(site), MAIL)
      await queueMail(withoutJob(site), MAIL)
      expect(await deliverMails(site.context, sender)).toEqual(counts(0, 1, 0, true))
      expect(await row(site)).toMatchObject({
        sent_at: null,
        failed_at: null,
        attempts: 1,
        next_attempt_at: '2026-11-20T09:31:00.000Z',
      })
      await smtp.restart()
      expect(await deliverMails(site.context, sender)).toEqual(counts(1, 0, 0))
      site.clock.advance(MINUTE)
      expect(await deliverMails(site.context, sender)).toEqual(counts(1, 0, 0))
      expect(await deliverMails(site.context, sender)).toEqual(counts(0, 0, 0))
      expect(smtp.received).toHaveLength(2)
    },
  )

  test('a mail that waits for the server is never given up', { tags: ['C3-DURABLE-06'] }, async () => {
    const smtp = await openSmtpServer()
    const site = await openApart(openSite)
    const sender = senderTo(site, smtp.url)
    await smtp.stop()
    await queueMail(withoutJob(site), MAIL)
    const waits: number[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await deliverMails(site.context, sender)
      const wait = Date.parse((await row(site)).next_attempt_at) - site.clock.now().getTime()
      waits.push(wait / MINUTE)
      site.clock.advance(wait)
    }
    expect(waits).toEqual([1, 5, 15, 15, 15])
    site.clock.advance(10 * 24 * 60 * MINUTE)
    expect(await deliverMails(site.context, sender)).toEqual(counts(0, 1, 0, true))
    expect((await row(site)).failed_at).toBe(null)
  })

  test.each([
    ['says nothing at all', { connect: 'hang' }],
    ['hangs after the message', { data: 'hang' }],
    ['answers 421', { connect: 421 }],
  ] as const)('a server that %s: the mail is tried again', { tags: ['C3-DURABLE-06'] }, async (_name, behaviour) => {
    const smtp = await openSmtpServer(behaviour)
    const site = await openApart(openSite)
    const sender = senderTo(site, smtp.url, SHORT_LIMITS)
    await queueMail(withoutJob(site), MAIL)
    expect(await deliverMails(site.context, sender)).toEqual(counts(0, 1, 0, true))
    smtp.behave({})
    site.clock.advance(MINUTE)
    expect(await deliverMails(site.context, senderTo(site, smtp.url))).toEqual(counts(1, 0, 0))
    expect(smtp.received).toHaveLength(1)
  })

  test.each([
    ['recipient', { recipient: 450 }],
    ['message', { data: 452 }],
  ] as const)(
    'a temporary refusal of the %s: waits grow, and after three days it is given up with its reason',
    { tags: ['C3-DURABLE-06'] },
    async (_name, behaviour) => {
      const smtp = await openSmtpServer(behaviour)
      const site = await openApart(openSite)
      const sender = senderTo(site, smtp.url)
      await queueMail(withoutJob(site), MAIL)
      const waits: number[] = []
      while ((await row(site)).failed_at === null) {
        await deliverMails(site.context, sender)
        const wait = Date.parse((await row(site)).next_attempt_at) - site.clock.now().getTime()
        waits.push(wait / MINUTE)
        site.clock.advance(wait)
      }
      expect(waits.slice(0, 8)).toEqual([1, 5, 15, 60, 240, 720, 1440, 1440])
      expect((await row(site)).last_error).toContain('The test answers 45')
      expect(await deliverMails(site.context, sender)).toEqual(counts(0, 0, 0))
    },
  )

  test('a recipient that is refused for good fails at once with its reason; the next mail leaves', async () => {
    const smtp = await openSmtpServer({ recipient: 550 })
    const site = await openApart(openSite)
    const sender = senderTo(site, smtp.url)
    await queueMail(withoutJob(site), MAIL)
    expect(await deliverMails(site.context, sender)).toEqual(counts(0, 0, 1))
    expect(await row(site)).toMatchObject({ sent_at: null, failed_at: NOW, attempts: 1 })
    expect((await row(site)).last_error).toContain('550')
    smtp.behave({})
    await queueMail(withoutJob(site), MAIL)
    expect(await deliverMails(site.context, sender)).toEqual(counts(1, 0, 0))
    expect(site.log.join('')).not.toMatch(/asha@example\.com|Good morning/)
  })

  test('a mail whose process died while sending leaves when its claim has run out', async () => {
    const smtp = await openSmtpServer()
    const site = await openApart(openSite)
    await queueMail(withoutJob(site), MAIL)
    const dying: Sender = {
      maxConcurrent: 1,
      send: () => {
        throw new Error('the process died')
      },
      close: () => undefined,
    }
    await expect(deliverMails(site.context, dying)).rejects.toThrow('the process died')
    const sender = senderTo(site, smtp.url)
    expect(await deliverMails(site.context, sender)).toEqual(counts(0, 0, 0))
    site.clock.advance(10 * MINUTE)
    expect(await deliverMails(site.context, sender)).toEqual(counts(1, 0, 0))
  })

  test('two jobs on one database send each mail exactly once', async () => {
    const smtp = await openSmtpServer()
    const site = await openSite({ config: { SMTP_URL: smtp.url } })
    const mails = 40
    for (let number = 0; number < mails; number += 1)
      await queueMail(withoutJob(site), { ...MAIL, to: `reader${number}@example.com` })
    const second = startMailJob({ newContext: () => site.context })
    site.context.wake('mail')
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(mails)
    await second.stop()
    const unsent = async () => (await site.db.selectFrom('mail_outbox').where('sent_at', 'is', null).select('id').execute()).length
    await expect.poll(unsent).toBe(0)
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(mails)
    expect(smtp.received).toHaveLength(mails)
  })

  test('one recipient whose server hangs holds nobody back: others leave meanwhile, over a few connections that are used again', async () => {
    const smtp = await openSmtpServer({ hangFor: 'hang@example.com' })
    const site = await openApart(openSite)
    const config = { ...site.context.config, smtpUrl: smtp.url }
    await queueMail(withoutJob(site), { ...MAIL, to: 'hang@example.com' })
    const job = startMailJob({
      newContext: () => ({ ...site.context, config }),
      smtpLimits: { ...LIMITS, idleMs: 60_000, totalMs: 60_000 },
      graceMs: 200,
    })
    await expect.poll(() => smtp.connections).toBe(1)
    const readers = Array.from({ length: 12 }, (_, number) => `reader${number}@example.com`)
    await queueMails(
      withoutJob(site),
      readers.map((to) => ({ ...MAIL, to })),
    )
    job.wake()
    await expect.poll(() => smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(readers.toSorted())
    expect(smtp.connections).toBeLessThanOrEqual(4)
    await job.stop()
    expect(await row(site)).toMatchObject({ recipient: 'hang@example.com', sent_at: null, failed_at: null })
  })

  test('a mail that hangs while others are taken does not count as the server being away', async () => {
    const smtp = await openSmtpServer({ hangFor: 'hang@example.com' })
    const site = await openApart(openSite)
    const sender = senderTo(site, smtp.url, SHORT_LIMITS)
    await queueMail(withoutJob(site), { ...MAIL, to: 'hang@example.com' })
    await queueMail(withoutJob(site), MAIL)
    const rounds = await Promise.all([deliverMails(site.context, sender), deliverMails(site.context, sender)])
    expect(rounds).toEqual(expect.arrayContaining([counts(0, 1, 0), counts(1, 0, 0)]))
    sender.close()
  })

  test('stopping waits for the mail that is being sent and breaks it off when the server hangs; nothing is lost', async () => {
    const smtp = await openSmtpServer({ data: 'hang' })
    const site = await openApart(openSite)
    await queueMail(withoutJob(site), MAIL)
    const job = startMailJob({
      newContext: () => ({ ...site.context, config: { ...site.context.config, smtpUrl: smtp.url } }),
      graceMs: 500,
    })
    await expect.poll(() => smtp.connections).toBe(1)
    await job.stop()
    expect(await row(site)).toMatchObject({ sent_at: null, failed_at: null, next_attempt_at: '2026-11-20T09:31:00.000Z' })
  })

  test('sent and failed mails are cleared away after 30 days, waiting ones never', async () => {
    const site = await openSite({ now: NOW })
    const recipients = ['sent@example.com', 'refused@example.com', 'waiting@example.com']
    for (const to of recipients) await queueMail(withoutJob(site), { ...MAIL, to })
    site.context.wake('mail')
    // What a loop of the job is still sending is not changed below.
    const unsent = () => site.db.selectFrom('mail_outbox').selectAll().where('sent_at', 'is', null).execute()
    await expect.poll(unsent).toEqual([])
    const set = (to: string, values: object) => site.db.updateTable('mail_outbox').set(values).where('recipient', '=', to).execute()
    await set('refused@example.com', { sent_at: null, failed_at: NOW })
    await set('waiting@example.com', { sent_at: null, next_attempt_at: '2027-11-20T09:30:00.000Z' })
    const left = async () => (await site.db.selectFrom('mail_outbox').select('recipient').execute()).map((mail) => mail.recipient)
    expect(await left()).toEqual(recipients)
    site.clock.advance(30 * 24 * 60 * MINUTE + 1)
    site.context.wake('mail')
    await expect.poll(left).toEqual(['waiting@example.com'])
  })
})
