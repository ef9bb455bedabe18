/** When a mail is given up after its server was away, or by a process whose claim has expired. Source: contract §3, decision 0009. */
import { expect, test } from 'vitest'
import { eachDatabase, type OpenSite, type Site } from '#tests/support/app.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { deliverMails } from './deliver.ts'
import { queueMail } from './outbox.ts'
import { createSender } from './sender.ts'
import { claimDueMail, updateMailFailed, updateMailPostponed } from './store.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LIMITS = { connectMs: 10_000, greetingMs: 10_000, idleMs: 10_000, totalMs: 20_000 }
const MAIL = { to: 'asha@example.com', subject: 'A letter', text: 'Good morning', html: '<p>Good morning</p>' }

const row = (site: Site) => site.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow()

/** A site whose own mail job is a day behind, with a mail that the test delivers to the server. */
const openWithMail = async (openSite: OpenSite, behaviour: Parameters<typeof openSmtpServer>[0] = {}) => {
  const smtp = await openSmtpServer(behaviour)
  const site = await openSite({ now: new Date(Date.parse(NOW) - DAY).toISOString() })
  const context = { ...site.context, now: () => new Date(site.clock.now().getTime() + DAY).toISOString(), wake: () => undefined }
  const sender = createSender({ ...context.config, smtpUrl: smtp.url }, LIMITS)
  await queueMail(context, MAIL)
  /** Attempts at each instant that is due, within `ms`; returns the waits in minutes. */
  const deliverFor = async (ms: number): Promise<number[]> => {
    const end = Date.parse(context.now()) + ms
    const waits: number[] = []
    while (Date.parse(context.now()) < end) {
      await deliverMails(context, sender)
      const { failed_at: failedAt, sent_at: sentAt, next_attempt_at: next } = await row(site)
      if (failedAt !== null || sentAt !== null) break
      const wait = Date.parse(next) - Date.parse(context.now())
      waits.push(wait / MINUTE)
      site.clock.advance(wait)
    }
    return waits
  }
  return { smtp, site, context, deliverFor }
}

eachDatabase((openSite) => {
  test(
    'the time in which the server is away does not count: the refusals after it have more than two days, also with it away between them',
    { tags: ['all', 'C3-DURABLE-06'] },
    async () => {
      const { smtp, site, deliverFor } = await openWithMail(openSite, { recipient: 450 })
      await smtp.stop()
      const waits = await deliverFor(4 * 60 * MINUTE)
      expect([waits.slice(0, 3), new Set(waits.slice(3))]).toEqual([[1, 5, 15], new Set([15])])
      site.clock.advance(4 * DAY)
      await deliverFor(MINUTE)
      await smtp.restart()
      expect(await deliverFor(60 * MINUTE)).toEqual([60])
      await smtp.stop()
      await deliverFor(4 * 60 * MINUTE)
      await smtp.restart()
      expect(await deliverFor(10 * DAY)).toEqual([240, 720, 1440, 1440, 1440])
      expect(await row(site)).toMatchObject({ failed_at: expect.any(String), last_error: expect.stringContaining('450') })
    },
  )

  test(
    'a process whose claim has expired leaves the mail to the process that has it now',
    { tags: ['C3-DURABLE-06'] },
    async () => {
      const { site } = await openWithMail(openSite)
      const [leaseEnd, later] = ['2026-11-20T09:40:00.000Z', '2026-11-20T09:50:00.000Z']
      const expired = await claimDueMail(site.db, { now: NOW, leaseEnd })
      const current = await claimDueMail(site.db, { now: leaseEnd, leaseEnd: later })
      if (expired === undefined || current === undefined) throw new Error('not claimed')
      expect(await updateMailPostponed(site.db, expired, { nextAttemptAt: leaseEnd, reason: 'late', attempts: 1 })).toBe(false)
      expect(await updateMailFailed(site.db, expired, leaseEnd, 'late')).toBe(false)
      expect(await row(site)).toMatchObject({ next_attempt_at: later, failed_at: null, last_error: '' })
      expect(await updateMailFailed(site.db, current, later, 'refused')).toBe(true)
    },
  )
})
