import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { mailedToken, sentMails } from '#tests/support/mails.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'
import { confirmSubscription, purgePendingSubscribers, unsubscribe } from './operations.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SITE_URL = 'https://dvaar.test'

const mails = (site: Site) => site.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
const subscribers = (site: Site) => site.db.selectFrom('newsletter_subscribers').selectAll().execute()
const subscribe = (site: Site, email: string) => site.call('POST', '/api/newsletter', { body: { email } })
const lastToken = (site: Site): Promise<string> => mailedToken(site, 'asha@example.com', '/newsletter/confirm')

eachDatabase((openSite) => {
  test('POST /newsletter {email} stores the address and sends a mail to confirm', { tags: ['C3-LETTER-01'] }, async () => {
    const site = await openSite({ now: NOW, config: { SITE_URL } })
    const answer = await subscribe(site, ' Asha@Example.com ')
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ success: true, data: null, message: 'Please check your inbox to confirm your subscription' })
    expect(await subscribers(site)).toMatchObject([{ email: 'Asha@Example.com', email_key: 'asha@example.com', status: 'pending' }])
    expect(await mails(site)).toMatchObject([{ recipient: 'Asha@Example.com' }])
  })

  test('one IP address has at most 25 mails an hour sent to strangers; its other forms and other visitors go on', async () => {
    const site = await openSite({ config: { RATE_LIMIT: 'on' } })
    const send = (number: number, ip: string) =>
      site.call('POST', '/api/newsletter', { body: { email: `stranger.${number}@example.com` }, ip })
    for (let number = 0; number < 25; number += 1) expect((await send(number, '203.0.113.7')).status).toBe(201)
    const refused = await send(25, '203.0.113.7')
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30 * 60)
    expect(await mails(site)).toHaveLength(25)
    const body = { name: 'Asha Rao', email: 'asha@example.in', message: 'A portal for our mill' }
    expect((await site.call('POST', '/api/contact', { body, ip: '203.0.113.7' })).status).toBe(201)
    expect((await send(25, '203.0.113.8')).status).toBe(201)
  })

  test(
    'its mails link to /newsletter/confirm?token=… and /newsletter/unsubscribe?token=…',
    { tags: ['C3-LETTER-02'] },
    async () => {
      const site = await openSite({ now: NOW, config: { SITE_URL } })
      await subscribe(site, 'asha@example.com')
      const token = await lastToken(site)
      expect(token.length).toBeGreaterThanOrEqual(40)
      const [mail] = await sentMails(site)
      const [text = '', html = ''] = mail?.raw.split('<!doctype html>') ?? []
      for (const body of [text, html]) {
        expect(body).toContain(`https://dvaar.test/newsletter/confirm?token=${token}`)
        expect(body).toContain(`https://dvaar.test/newsletter/unsubscribe?token=${token}`)
      }
      expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      expect(JSON.stringify(await subscribers(site))).not.toContain(token)
    },
  )

  test('the links of a mail are of one subscriber: all others stay as they are', { tags: ['C3-LETTER-02'] }, async () => {
    const site = await openSite({ now: NOW })
    for (const name of ['ravi', 'asha']) await subscribe(site, `${name}@example.com`)
    const token = await lastToken(site)
    const statuses = async () => (await subscribers(site)).map(({ email, status }) => `${email} ${status}`).toSorted()
    expect(await confirmSubscription(site.context, { token: `${token}x` })).toBe('unknown')
    expect(await confirmSubscription(site.context, { token })).toBe('confirmed')
    expect(await statuses()).toEqual(['asha@example.com confirmed', 'ravi@example.com pending'])
    const other = await mailedToken(site, 'ravi@example.com', '/newsletter/confirm')
    expect(await unsubscribe(site.context, { token: other })).toBe('unsubscribed')
    expect(await statuses()).toEqual(['asha@example.com confirmed', 'ravi@example.com unsubscribed'])
  })

  test('stored, double opt-in by mail, unsubscribe link; each link may be opened again', { tags: ['C3-SCREEN-16'] }, async () => {
    const site = await openSite({ now: NOW })
    await subscribe(site, 'asha@example.com')
    const token = await lastToken(site)
    expect(await confirmSubscription(site.context, { token })).toBe('confirmed')
    expect(await confirmSubscription(site.context, { token })).toBe('already')
    expect(await subscribers(site)).toMatchObject([{ status: 'confirmed', confirmed_at: NOW }])
    expect(await unsubscribe(site.context, { token })).toBe('unsubscribed')
    expect(await unsubscribe(site.context, { token })).toBe('already')
    expect(await confirmSubscription(site.context, { token })).toBe('unsubscribed')
    expect(await subscribers(site)).toMatchObject([{ status: 'unsubscribed', unsubscribed_at: NOW }])
  })

  test.each(['', 'nonsense', "' or 1=1 --", '\u0000', 'x'.repeat(10_000)])(
    'a token that nobody was given is unknown',
    async (token) => {
      const site = await openSite({ now: NOW })
      expect(await confirmSubscription(site.context, { token })).toBe('unknown')
      expect(await unsubscribe(site.context, { token })).toBe('unknown')
    },
  )

  test('the answer is the same for new, waiting and confirmed addresses, and a confirmed one gets no mail', async () => {
    const site = await openSite({ now: NOW })
    const first = await subscribe(site, 'asha@example.com')
    const waiting = await subscribe(site, 'asha@example.com')
    await confirmSubscription(site.context, { token: await lastToken(site) })
    site.clock.advance(60 * MINUTE)
    const confirmed = await subscribe(site, 'ASHA@example.com')
    const said = ({ status, body }: typeof first) => ({ status, body })
    expect(said(waiting)).toEqual(said(first))
    expect(said(confirmed)).toEqual(said(first))
    expect(await mails(site)).toHaveLength(1)
    expect(await subscribers(site)).toMatchObject([{ status: 'confirmed' }])
  })

  test('a waiting address gets a new mail only after some minutes; the newest link works', async () => {
    const site = await openSite({ now: NOW })
    await subscribe(site, 'asha@example.com')
    const older = await lastToken(site)
    site.clock.advance(4 * MINUTE)
    await subscribe(site, 'asha@example.com')
    expect(await mails(site)).toHaveLength(1)
    site.clock.advance(MINUTE)
    await subscribe(site, 'asha@example.com')
    expect(await mails(site)).toHaveLength(2)
    const newer = await lastToken(site)
    expect(await confirmSubscription(site.context, { token: older })).toBe('unknown')
    expect(await confirmSubscription(site.context, { token: newer })).toBe('confirmed')
  })

  test('who has left may come back, through a new confirmation', async () => {
    const site = await openSite({ now: NOW })
    await subscribe(site, 'asha@example.com')
    await unsubscribe(site.context, { token: await lastToken(site) })
    site.clock.advance(DAY)
    await subscribe(site, 'asha@example.com')
    expect(await subscribers(site)).toMatchObject([{ status: 'pending' }])
    expect(await confirmSubscription(site.context, { token: await lastToken(site) })).toBe('confirmed')
    expect(await subscribers(site)).toMatchObject([{ status: 'confirmed', unsubscribed_at: null }])
  })

  test('who has left and comes back is not listed as confirmed or unsubscribed before the new confirmation', async () => {
    const site = await openSite({ now: NOW })
    const listed = async () => (await site.call('GET', '/api/admin/newsletter', { token: await site.signIn('admin') })).body.data
    await subscribe(site, 'asha@example.com')
    const token = await lastToken(site)
    await confirmSubscription(site.context, { token })
    await unsubscribe(site.context, { token })
    expect(await listed()).toMatchObject([{ status: 'unsubscribed', confirmedAt: NOW, unsubscribedAt: NOW }])
    site.clock.advance(DAY)
    await subscribe(site, 'asha@example.com')
    expect(await listed()).toMatchObject([{ status: 'pending', createdAt: NOW, confirmedAt: null, unsubscribedAt: null }])
    await unsubscribe(site.context, { token: await lastToken(site) })
    expect(await listed()).toMatchObject([{ status: 'unsubscribed', confirmedAt: null }])
  })

  test('who has left gets no mail for a day, whoever enters the e-mail', { tags: ['C3-SCREEN-16'] }, async () => {
    const site = await openSite({ now: NOW })
    await subscribe(site, 'asha@example.com')
    site.clock.advance(60 * MINUTE)
    const token = await lastToken(site)
    await unsubscribe(site.context, { token })
    site.clock.advance(DAY - MINUTE)
    expect(await confirmSubscription(site.context, { token })).toBe('unsubscribed')
    await subscribe(site, 'asha@example.com')
    await subscribe(site, 'asha+again@example.com')
    expect(await mails(site)).toHaveLength(1)
    expect(await subscribers(site)).toMatchObject([{ status: 'unsubscribed' }])
    site.clock.advance(MINUTE)
    for (let time = 0; time < 3; time += 1) await subscribe(site, 'asha@example.com')
    expect(await mails(site)).toHaveLength(2)
    expect(await confirmSubscription(site.context, { token: await lastToken(site) })).toBe('confirmed')
  })

  test('the plus-addresses of a mailbox wait for the same mail, also at the same moment; no other mailbox does', async () => {
    const site = await openSite({ now: NOW })
    await Promise.all(['victim+1@example.com', 'Victim+2@example.com', 'victim@example.com'].map((email) => subscribe(site, email)))
    expect(await mails(site)).toHaveLength(1)
    for (const email of ['victi_@example.com', 'v%@example.com', 'victim+1@example.org', '+victim@example.com'])
      await subscribe(site, email)
    expect(await mails(site)).toHaveLength(5)
    site.clock.advance(5 * MINUTE)
    await subscribe(site, 'victim+3@example.com')
    await subscribe(site, 'victim+4@example.com')
    expect(await mails(site)).toHaveLength(6)
  })

  // Anyone can enter a stranger's e-mail.
  test('an address that is entered again and again gets its mails at longer and longer intervals, in the end one a day', async () => {
    const site = await openSite({ now: NOW })
    const enterHourly = async (hours: number): Promise<number> => {
      const mailedAt = new Set<string>()
      for (let hour = 0; hour < hours; hour += 1) {
        expect((await subscribe(site, hour % 2 === 0 ? 'asha@example.com' : 'ASHA@Example.com')).status).toBe(201)
        for (const { mailed_at } of await subscribers(site)) mailedAt.add(mailed_at)
        site.clock.advance(60 * MINUTE)
      }
      return mailedAt.size
    }
    // After 0, 1, 2, 4, 8, 16, 32 and 56 hours.
    expect(await enterHourly(60)).toBe(8)
    expect(await confirmSubscription(site.context, { token: await lastToken(site) })).toBe('confirmed')
  })

  test('ten askings at the same moment make one subscriber and one mail', async () => {
    const site = await openSite({ now: NOW })
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(site, 'asha@example.com')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await subscribers(site)).toHaveLength(1)
    expect(await mails(site)).toHaveLength(1)
  })

  test('an e-mail with an accent is one subscriber and one mail, however the accent is typed', async () => {
    const site = await openSite({ now: NOW })
    const email = 'zoé@example.com'
    for (const form of ['NFC', 'NFD']) await subscribe(site, email.normalize(form))
    expect(await subscribers(site)).toHaveLength(1)
    expect(await mails(site)).toHaveLength(1)
  })

  test('what is no e-mail address is refused', { tags: ['S5-LOGIN-02'] }, async () => {
    const site = await openSite({ now: NOW })
    expect((await subscribe(site, 'asha')).body).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: { email: 'Invalid email address' },
    })
    expect((await subscribe(site, '')).body).toMatchObject({ code: 'VALIDATION_ERROR', errors: { email: 'Email is required' } })
  })

  // Anyone can fill the table with the addresses of strangers.
  test('an address that is not confirmed within 30 days of its last mail is deleted; all others stay', async () => {
    const site = await openSite({ now: NOW })
    await subscribe(site, 'asha@example.com')
    await confirmSubscription(site.context, { token: await lastToken(site) })
    await subscribe(site, 'left@example.com')
    await unsubscribe(site.context, { token: await mailedToken(site, 'left@example.com', '/newsletter/confirm') })
    await subscribe(site, 'stranger@example.com')
    await subscribe(site, 'late@example.com')
    site.clock.advance(30 * DAY)
    await subscribe(site, 'late@example.com')
    await purgePendingSubscribers(site.context)
    expect(await subscribers(site)).toHaveLength(4)
    site.clock.advance(MINUTE)
    await purgePendingSubscribers(site.context)
    expect((await subscribers(site)).map(({ email }) => email).toSorted()).toEqual([
      'asha@example.com',
      'late@example.com',
      'left@example.com',
    ])
  })

  test('the cleanup of unconfirmed addresses reads them by their last mail, in one index', async () => {
    const site = await openSite({ now: NOW })
    if (site.kind !== 'sqlite') return
    const { db, statements } = recordStatements(site.db)
    await purgePendingSubscribers({ ...site.context, db })
    const plans = await Promise.all(statements.map((statement) => explainQuery(site.db, statement)))
    expect(plans.flat().join('\n')).toContain('newsletter_subscribers_by_mail (status=? AND mailed_at<?)')
    expect(plans.flat().join('\n')).not.toMatch(/SCAN newsletter_subscribers|TEMP B-TREE/)
  })

  test('too many askings from one address are refused with Retry-After', async () => {
    const site = await openSite({ now: NOW, config: { RATE_LIMIT: 'on' } })
    for (let number = 0; number < 30; number += 1) await subscribe(site, `reader${number}@example.com`)
    const refused = await subscribe(site, 'one.more@example.com')
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
