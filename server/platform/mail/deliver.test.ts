/** How mails leave: servers that refuse, hang or are away. Source: contract §3 'Nothing acknowledged is ever lost'. */
import { expect, test } from 'vitest'
import { eachDatabase, type OpenSite, type Site } from '#tests/support/app.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { startMailJob } from './job.ts'
import { deliverMails } from './deliver.ts'
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

  // RFC 5321 §4.5.3.2.6: a missing reply "would typically result in delivery of multiple copies of the message".
  test(
    'a message that the server has received without a reply may be delivered: waits grow, and after three days it is given up',
    { tags: ['C3-DURABLE-06'] },
    async () => {
      const smtp = await openSmtpServer({ data: 'cut' })
      const site = await openApart(openSite)
      const sender = senderTo(site, smtp.url)
      await queueMail(withoutJob(site), MAIL)
      const waits: number[] = []
      while ((await row(site)).failed_at === null && waits.length < 20) {
        expect((await deliverMails(site.context, sender)).isServerAway).toBe(true)
        const wait = Date.parse((await row(site)).next_attempt_at) - site.clock.now().getTime()
        waits.push(wait / MINUTE)
        site.clock.advance(wait)
      }
      expect(waits.slice(0, 8)).toEqual([1, 5, 15, 60, 240, 720, 1440, 1440])
      expect(smtp.received).toHaveLength(10)
      expect(new Set(smtp.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size).toBe(1)
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
    await expect.poll(() => smtp.received.length).toBe(mails)
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
    const left = async () =>
      (await site.db.selectFrom('mail_outbox').select('recipient').orderBy('id').execute()).map((mail) => mail.recipient)
    expect(await left()).toEqual(recipients)
    site.clock.advance(30 * 24 * 60 * MINUTE + 1)
    site.context.wake('mail')
    await expect.poll(left).toEqual(['waiting@example.com'])
  })
})
