/** What the database stores of a mail: no working link, and nothing of a sent one. Source: issue 10, point 7; contract §3. */
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { expect, test } from 'vitest'
import { eachDatabase, PASSWORD, type Site, signInAs } from '#tests/support/app.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { openSmtpServer, type SmtpStandIn } from '#tests/support/smtp-server.ts'
import { confirmSubscription } from '#server/content/newsletter/operations.ts'
import { deliverMails } from './deliver.ts'
import { type Sender, createSender } from './sender.ts'
import type { ClaimedMail } from './content.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const LATER = '2026-11-20T10:30:00.000Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CLAIM_ENDS = 11 * MINUTE

const forgot = (site: Site, email: string) => site.call('POST', '/api/admin/forgot-password', { body: { email } })
const subscribe = (site: Site, email: string) => site.call('POST', '/api/newsletter', { body: { email } })
const reset = async (site: Site, token: string): Promise<number> =>
  (await site.call('POST', '/api/admin/reset-password', { body: { token, password: 'a new one' } })).status
const outbox = (site: Site) => site.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
const tokenIn = (raw = ''): string => /token=([\w-]+)/.exec(raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? ''

/** Every text of the tables that store links. */
const stored = async (site: Site): Promise<string> =>
  JSON.stringify([
    await outbox(site),
    await site.db.selectFrom('password_resets').selectAll().execute(),
    await site.db.selectFrom('newsletter_subscribers').selectAll().execute(),
    await site.db.selectFrom('activity_logs').selectAll().execute(),
  ])

/** Its own job reaches no mail server: mails wait until the test delivers them. */
const openWaiting = async (openSite: (options: object) => Promise<Site>): Promise<{ site: Site; smtp: SmtpStandIn }> => ({
  smtp: await openSmtpServer(),
  site: await openSite({ now: NOW, config: { SMTP_URL: UNREACHABLE_SMTP } }),
})

/** Delivers the waiting mails to a mail server after `ms`, and later the ones that the site's own job had claimed. */
const deliverAfter = async ({ site, smtp }: { site: Site; smtp: SmtpStandIn }, ms: number): Promise<void> => {
  const sender = createSender({ ...site.context.config, smtpUrl: smtp.url })
  site.clock.advance(ms - MINUTE)
  const unsent = async (): Promise<number> => {
    site.clock.advance(MINUTE)
    await deliverMails(site.context, sender)
    return (await outbox(site)).filter(({ sent_at: sentAt }) => sentAt === null).length
  }
  await expect.poll(unsent).toBe(0)
  sender.close()
}

/** Claims mails without storing their outcome, like a process that dies. */
const dying = (taken: ClaimedMail[]): Sender => ({
  maxConcurrent: 1,
  send: (mail) => {
    taken.push(mail)
    throw new Error('the process died')
  },
  close: () => undefined,
})

eachDatabase((openSite) => {
  test('no table holds a token that works, before the mail leaves or after; what was sent is blank', async () => {
    const waiting = await openWaiting(openSite)
    const { site, smtp } = waiting
    const { email } = await site.addUser('admin')
    await forgot(site, email)
    await subscribe(site, 'asha@example.com')
    await site.call('POST', '/api/contact', { body: { name: 'Ravi', email: 'ravi@example.com', message: 'A shop, please.' } })
    expect(await stored(site)).not.toMatch(/token=|<a /)
    await deliverAfter(waiting, HOUR)
    const raws = smtp.received.map(({ raw }) => raw)
    const tokenFor = (address: string): string =>
      tokenIn(smtp.received.find(({ to, raw }) => to[0] === address && tokenIn(raw) !== '')?.raw)
    const everything = await stored(site)
    for (const address of [email, 'asha@example.com']) {
      expect(tokenFor(address)).toMatch(/^[\w-]{40,}$/)
      expect(everything).not.toContain(tokenFor(address))
    }
    expect(raws.join('')).toContain('A shop, please.')
    for (const mail of await outbox(site)) {
      expect(mail).toMatchObject({ facts: '', subject: '', text_body: '', html_body: '', headers: '{}' })
      expect(mail.recipient).not.toBe('')
    }
    expect(await reset(site, tokenFor(email))).toBe(200)
    expect(await confirmSubscription(site.context, { token: tokenFor('asha@example.com') })).toBe('confirmed')
  })

  test('the one hour of a reset link counts from when its mail leaves', async () => {
    const waiting = await openWaiting(openSite)
    const { site, smtp } = waiting
    const { email } = await site.addUser('admin')
    await forgot(site, email)
    await deliverAfter(waiting, 5 * HOUR)
    const token = tokenIn(smtp.received[0]?.raw)
    const left = Date.parse((await outbox(site))[0]?.sent_at ?? '')
    site.clock.advance(left + HOUR - 1 - site.clock.now().getTime())
    expect(await reset(site, token)).toBe(200)
    expect(await reset(site, token)).toBe(400)
  })

  test('a mail that is sent again after a crash has the same link, which works', async () => {
    const { site } = await openWaiting(openSite)
    const { email } = await site.addUser('admin')
    await forgot(site, email)
    await subscribe(site, 'asha@example.com')
    // The sites' own jobs find nothing due, and one that has claimed a mail stores no outcome: it is another attempt.
    await site.db.updateTable('mail_outbox').set({ next_attempt_at: LATER, attempts: 2 }).execute()
    await site.close()
    const next = await openSite({
      now: NOW,
      databaseUrl: site.databaseUrl,
      dataFolder: site.dataFolder,
      config: { SMTP_URL: UNREACHABLE_SMTP },
    })
    const dieAt = async (now: string, taken: ClaimedMail[]): Promise<void> =>
      expect(deliverMails({ ...next.context, now: () => now }, dying(taken))).rejects.toThrow('the process died')
    const taken: ClaimedMail[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) await dieAt(addMilliseconds(LATER, attempt * CLAIM_ENDS).toISOString(), taken)
    expect(taken.map(({ to }) => to)).toEqual([email, 'asha@example.com', email, 'asha@example.com'])
    const [forPassword, forSubscription, ...again] = taken.map(({ text }) => tokenIn(text))
    expect(again).toEqual([forPassword, forSubscription])
    next.clock.advance(Date.parse(LATER) + 3 * CLAIM_ENDS - Date.parse(NOW))
    expect(await reset(next, forPassword ?? '')).toBe(200)
    expect(await confirmSubscription(next.context, { token: forSubscription ?? '' })).toBe('confirmed')
    // Both links were used: no other copy is sent. The remaining mail is about the new password.
    const copies: ClaimedMail[] = []
    const late = { ...next.context, now: () => addMilliseconds(LATER, 2 * HOUR).toISOString() }
    const remaining = async () => {
      await deliverMails(late, dying(copies)).catch((error: unknown) => expect(String(error)).toContain('the process died'))
      return (await outbox(next)).map(({ recipient, template }) => [recipient, template])
    }
    await expect.poll(remaining).toEqual([[email, '']])
    expect(copies.map(({ text }) => tokenIn(text)).filter((token) => token !== '')).toEqual([])
  })

  test('a request that nobody waits for any more sends no mail', async () => {
    const waiting = await openWaiting(openSite)
    const { site, smtp } = waiting
    const [changed, inactive] = [await site.addUser('admin'), await site.addUser('admin')]
    for (const { email } of [changed, inactive]) await forgot(site, email)
    const token = await signInAs(site, changed.email)
    const body = { currentPassword: PASSWORD, newPassword: 'a new one' }
    expect((await site.call('PUT', '/api/admin/change-password', { token, body })).status).toBe(200)
    await site.db.updateTable('users').set({ is_active: 0 }).where('id', '=', inactive.id).execute()
    await subscribe(site, 'asha@example.com')
    site.clock.advance(5 * MINUTE)
    await subscribe(site, 'asha@example.com')
    await deliverAfter(waiting, HOUR)
    const links = smtp.received.filter(({ raw }) => tokenIn(raw) !== '')
    expect(links.map(({ to }) => to)).toEqual([['asha@example.com']])
    expect(await confirmSubscription(site.context, { token: tokenIn(links[0]?.raw) })).toBe('confirmed')
  })

  test('facts of another version wait with their reason', async () => {
    const site = await openSite({ now: NOW })
    for (const facts of ['{}', 'no JSON']) {
      const row = { recipient: 'a@example.com', template: 'password-reset', facts, subject: '', text_body: '', html_body: '' }
      await site.db
        .insertInto('mail_outbox')
        .values({ ...row, created_at: NOW, next_attempt_at: LATER })
        .execute()
    }
    // The site's own mail job finds nothing due.
    const context = { ...site.context, now: () => LATER }
    expect(await deliverMails(context, createSender(site.context.config))).toMatchObject({ sent: 0, postponed: 2 })
    for (const mail of await outbox(site)) expect(mail.last_error).not.toBe('')
  })
})
