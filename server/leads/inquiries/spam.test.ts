import { expect, test } from 'vitest'
import { eachDatabase, type Site, type SiteOptions } from '#tests/support/app.ts'
import { addLead, shift } from '#tests/support/leads.ts'
import { sentMails, UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { inquiryActivities, person, sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'
import { sendHeldAsSpamNotice } from './held-as-spam.ts'

/** A site with this clock promises one time of reply to both. */
const MONDAY_11 = '2026-11-23T05:30:00.000Z'
const SERVICE = '/api/service-inquiries'
const CONTACT = '/api/contact-inquiries'
const RATE_LIMITED: SiteOptions = { config: { RATE_LIMIT: 'on' } }
const LINKS = 'Visit https://one.example and http://two.example or www.three.example today'

const recipients = async ({ db }: Site) =>
  (await db.selectFrom('mail_outbox').select('recipient').orderBy('id').execute()).map((row) => row.recipient)

const reasons = async (site: Site) =>
  (await site.db.selectFrom('inquiries').select(['is_spam', 'spam_reason']).orderBy('id').execute()).map((row) =>
    row.is_spam === 1 ? row.spam_reason : '',
  )

const listOf = async (site: Site, query: string, token: string) => {
  const { status, body } = await site.call('GET', `${SERVICE}/admin${query}`, { token })
  expect(status).toBe(200)
  return { ids: body.data.map((item: { id: number }) => item.id), total: body.pagination.total }
}

eachDatabase((openSite) => {
  test(
    "'The hidden field was filled in': stored and marked, never dropped, and answered like any other",
    { tags: ['C3-SPAM-01'] },
    async () => {
      const site = await openSite({ now: MONDAY_11 })
      const token = await site.signIn('sales_person')
      const good = await site.call('POST', SERVICE, { body: { ...person, jaali_7: '' } })
      const spam = await site.call('POST', SERVICE, { body: { ...person, jaali_7: 'https://casino.example' } })
      expect({ ...spam.body, data: null, reference: '' }).toEqual({ ...good.body, data: null, reference: '' })
      expect(spam.status).toBe(201)
      const read = await site.call('GET', `${SERVICE}/admin/${spam.body.data.id}`, { token })
      expect(read.body.data).toMatchObject({ ...person, isSpam: true, spamReason: 'The hidden field was filled in', status: 'new' })
      expect(await reasons(site)).toEqual(['', 'The hidden field was filled in'])
    },
  )

  test(
    "'Sent faster than a person types': under a second and with a link; slower, unknown and absurd times are no evidence",
    { tags: ['C3-SPAM-02'] },
    async () => {
      const site = await openSite(RATE_LIMITED)
      const times = [400, 0, 1500, 3_600_000, undefined, null, 'soon', -5, {}]
      for (const [at, elapsedMs] of times.entries())
        expect(
          (
            await site.call('POST', SERVICE, {
              body: { ...person, message: `Look at https://shop.example/${at}`, email: `a${at}@example.com`, elapsedMs },
            })
          ).status,
        ).toBe(201)
      const fast = 'Sent faster than a person types'
      expect(await reasons(site)).toEqual([fast, fast, '', '', '', '', '', '', ''])
      const { body } = await site.call('POST', SERVICE, { body: { ...person, email: 'quick@example.com', elapsedMs: 100 } })
      expect((await reasons(site)).at(-1), `inquiry ${body.data.id} has no link`).toBe('')
    },
  )

  test("'Sent many times': the same e-mail more than five times in an hour, in any case", { tags: ['C3-SPAM-03'] }, async () => {
    const site = await openSite(RATE_LIMITED)
    for (let turn = 0; turn < 5; turn += 1) await sendServiceInquiry(site)
    await sendContactInquiry(site, { email: 'PRIYA@example.com' })
    await sendServiceInquiry(site, { email: 'asha@example.com' })
    expect(await reasons(site)).toEqual(['', '', '', '', '', 'Sent many times', ''])
  })

  test(
    "'Sent many times': an e-mail and a message whose accents are letters of their own or marks are the same",
    { tags: ['C3-SPAM-03'] },
    async () => {
      const site = await openSite(RATE_LIMITED)
      const message = 'Une boutique à Besançon'
      const send = (at: number, form: string) =>
        site.call('POST', '/api/contact', { body: { name: 'N', email: `n${at}@example.com`, message: message.normalize(form) } })
      const email = 'zoé@example.com'
      for (let turn = 0; turn < 5; turn += 1) await sendServiceInquiry(site, { email })
      await sendContactInquiry(site, { email: email.normalize('NFD').toUpperCase() })
      expect((await reasons(site)).at(-1)).toBe('Sent many times')
      for (let turn = 0; turn < 5; turn += 1) await send(turn, 'NFC')
      expect((await reasons(site)).at(-1)).toBe('')
      await send(5, 'NFD')
      expect((await reasons(site)).at(-1)).toBe('Sent many times')
    },
  )

  test(
    "'Sent many times': the same message from many addresses, and many messages from one address",
    { tags: ['C3-SPAM-03'] },
    async () => {
      const site = await openSite(RATE_LIMITED)
      const send = (at: number, message: string, from: string) =>
        site.call('POST', '/api/contact', { body: { name: 'N', email: `n${at}@example.com`, message }, ip: from })
      for (let at = 0; at < 6; at += 1)
        await send(at, `  We raise your\n RANKING in seven days${' '.repeat(at)}`, `203.0.113.${at}`)
      expect((await reasons(site)).filter((reason) => reason !== '')).toEqual(['Sent many times'])
      for (let at = 10; at < 36; at += 1) await send(at, 'Please call me', '198.51.100.7')
      expect((await reasons(site)).slice(6)).toEqual([...Array(25).fill(''), 'Sent many times'])
    },
  )

  test("one message that is sent again with its key, or is refused, is not 'many times'", { tags: ['C3-SPAM-03'] }, async () => {
    const site = await openSite(RATE_LIMITED)
    const headers = { 'idempotency-key': 'once' }
    for (let turn = 0; turn < 7; turn += 1) await site.call('POST', SERVICE, { body: person, headers })
    for (let turn = 0; turn < 7; turn += 1) await site.call('POST', SERVICE, { body: { ...person, serviceId: 4711 } })
    await sendServiceInquiry(site)
    expect(await reasons(site)).toEqual(['', ''])
  })

  test('links alone never hide a lead', { tags: ['C3-SPAM-04'] }, async () => {
    const site = await openSite()
    await sendContactInquiry(site, { message: LINKS })
    await sendServiceInquiry(site, { name: 'https://a.example', company: 'https://b.example', message: 'http://c.example' })
    expect(await reasons(site)).toEqual(['', ''])
    expect(await recipients(site)).not.toEqual([])
  })

  test(
    'an e-mail that somebody else has entered many times is its owner’s all the same, from another network',
    { tags: ['C3-SPAM-03'] },
    async () => {
      const site = await openSite(RATE_LIMITED)
      const send = (ip: string) =>
        site.call('POST', '/api/contact', { body: { name: 'N', email: 'asha@example.com', message: 'Please call me' }, ip })
      for (let turn = 0; turn < 6; turn += 1) await send('203.0.113.7')
      await send('198.51.100.9')
      expect(await reasons(site)).toEqual(['', '', '', '', '', 'Sent many times', ''])
    },
  )

  test(
    'what is suspected sends no acknowledgement and no lead mail, and its activity says so',
    { tags: ['C3-SPAM-05'] },
    async () => {
      const site = await openSite()
      const id = await sendServiceInquiry(site, { jaali_7: 'x' })
      expect(await recipients(site)).toEqual([])
      expect(await inquiryActivities(site)).toMatchObject([
        { action: 'CREATE', resource_id: String(id), description: 'New service inquiry from Priya Sharma (suspected spam)' },
      ])
    },
  )

  test(
    'what is held is counted for staff until it is confirmed or rescued, and one mail a morning says so, of all nodes',
    { tags: ['C3-SPAM-05'] },
    async () => {
      const site = await openSite({
        now: MONDAY_11,
        config: { SMTP_URL: UNREACHABLE_SMTP, SESSION_TTL: '9d', ACCESS_TOKEN_TTL: '9d' },
      })
      const token = await site.signIn('sales_person')
      const ids = [await sendServiceInquiry(site, { jaali_7: 'x' }), await sendServiceInquiry(site, { jaali_7: 'x' })]
      await sendContactInquiry(site, { jaali_7: 'x' })
      const held = async () => (await site.call('GET', '/api/admin/my-day', { token })).body.data.heldAsSpam
      expect(await held()).toEqual({ service: 2, contact: 1 })
      const stats = await site.call('GET', `${SERVICE}/admin/stats/overview`, { token })
      expect(stats.body.data).toMatchObject({ total: 0, heldAsSpam: 2 })
      const mailed = async () =>
        (await site.db.selectFrom('mail_outbox').select('recipient').where('template', '=', 'held-as-spam').execute()).length
      const staff = (await site.db.selectFrom('users').select('id').execute()).length
      const context = { ...site.context, wake: () => undefined }
      const runAt = (hours: number) =>
        Promise.all([1, 2].map(() => sendHeldAsSpamNotice({ ...context, now: () => shift(MONDAY_11, hours * 3_600_000) })))
      // Held after nine o'clock: the mail is of the next morning.
      await runAt(0)
      await runAt(21)
      expect(await mailed()).toBe(0)
      await runAt(22)
      await runAt(30)
      expect(await mailed()).toBe(staff)
      await runAt(46)
      expect(await mailed()).toBe(2 * staff)

      const mark = (id: number | undefined, isSpam: boolean) =>
        site.call('PUT', `${SERVICE}/admin/${id}`, { token, body: { isSpam } })
      expect((await mark(ids[0], true)).body.data).toMatchObject({ isSpam: true, spamReason: 'Marked by staff' })
      await mark(ids[1], false)
      expect(await held()).toEqual({ service: 0, contact: 1 })
      await site.db.deleteFrom('inquiries').where('kind', '=', 'contact').execute()
      await runAt(70)
      expect(await mailed()).toBe(2 * staff)
    },
  )

  test('suspected spam is in no list, figure or search but that of spam=only', { tags: ['C3-SPAM-06'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const spam: number[] = []
    for (let at = 0; at < 4; at += 1) spam.unshift(await sendServiceInquiry(site, { name: `Spam ${at}`, jaali_7: 'x' }))
    const good = await sendServiceInquiry(site)
    await sendContactInquiry(site, { jaali_7: 'x' })
    expect(await listOf(site, '', token)).toEqual({ ids: [good], total: 1 })
    expect(await listOf(site, '?search=Spam', token)).toEqual({ ids: [], total: 0 })
    expect(await listOf(site, '?spam=only', token)).toEqual({ ids: spam, total: 4 })
    expect(await listOf(site, '?spam=only&limit=1&page=4', token)).toEqual({ ids: spam.slice(3), total: 4 })
    expect(await listOf(site, '?spam=only&sort=name', token)).toEqual({ ids: spam.toReversed(), total: 4 })
    expect(await listOf(site, '?spam=only&search=Spam%202', token)).toEqual({ ids: [spam[1]], total: 1 })
    expect(await listOf(site, '?spam=only&search=priya', token)).toEqual({ ids: spam, total: 4 })
    expect(await listOf(site, '?spam=only&status=new&sort=-status', token)).toEqual({ ids: spam, total: 4 })
    expect(await listOf(site, '?spam=only&priority=high', token)).toEqual({ ids: [], total: 0 })
    expect(await listOf(site, '?spam=only&assignee=none', token)).toEqual({ ids: spam, total: 4 })
    expect((await site.call('GET', `${SERVICE}/admin?spam=yes`, { token })).body.errors).toEqual({ spam: 'Unknown spam filter' })
    const stats = await site.call('GET', `${SERVICE}/admin/stats/overview`, { token })
    expect(stats.body.data).toMatchObject({ total: 1, new: 1 })
    const dashboard = await site.call('GET', '/api/admin/dashboard', { token })
    expect(dashboard.body.data).toMatchObject({ serviceInquiries: { total: 1 }, contactInquiries: { total: 0 } })
  })

  test(
    'spam gets no response: a due filter on it is an error, in the list, its export, the board and a change of many',
    { tags: ['C3-SPAM-06'] },
    async () => {
      const site = await openSite({ now: MONDAY_11 })
      const token = await site.signIn('admin')
      await addLead(site, { dueAt: '2026-11-23T05:00:00.000Z', isSpam: true })
      const list = `${SERVICE}/admin`
      for (const due of ['overdue', 'today']) {
        const bulk = { filter: { due, spam: 'only' }, change: { priority: 'high' } }
        const calls = [
          ...['', '/export', '/board'].map((path) => site.call('GET', `${list}${path}?spam=only&due=${due}`, { token })),
          site.call('POST', `${list}/bulk`, { token, body: bulk }),
        ]
        const answers = await Promise.all(calls)
        expect(answers.map(({ status, body }) => [status, body.code, ...Object.keys(body.errors)])).toEqual([
          ...[1, 2, 3].map(() => [400, 'VALIDATION_ERROR', 'due']),
          [400, 'VALIDATION_ERROR', 'filter.due'],
        ])
      }
    },
  )

  test(
    'isSpam false rescues a lead: it is in the lists, the staff get its mail once, and the activity is recorded',
    { tags: ['C3-SPAM-07'] },
    async () => {
      const site = await openSite({ config: { ADMIN_EMAIL: 'first@example.com' } })
      const token = await site.signIn('sales_person')
      const id = await sendContactInquiry(site, { jaali_7: 'x' })
      const put = (body: object) => site.call('PUT', `${CONTACT}/admin/${id}`, { token, body })
      const rescued = await put({ isSpam: false })
      expect(rescued.body.data).toMatchObject({ id, isSpam: false, spamReason: '' })
      const staff = await recipients(site)
      expect(staff).toContain('first@example.com')
      expect(staff).not.toContain(person.email)
      const { body } = await site.call('GET', `${CONTACT}/admin`, { token })
      expect(body.data).toMatchObject([{ id }])
      expect((await inquiryActivities(site)).at(-1)).toMatchObject({
        action: 'UPDATE',
        resource_type: 'contact_inquiry',
        description: 'Marked contact inquiry from Priya Sharma as not spam',
      })
      for (const isSpam of [false, true, true, false]) expect((await put({ isSpam })).status).toBe(200)
      expect(await recipients(site)).toEqual(staff)
    },
  )

  test(
    "isSpam true marks one as 'Marked by staff', also a suspicion, which other changes leave",
    { tags: ['C3-SPAM-07'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('sales_person')
      const marked = await sendServiceInquiry(site)
      const suspected = await sendServiceInquiry(site, { jaali_7: 'x' })
      const put = async (id: number, body: object) => (await site.call('PUT', `${SERVICE}/admin/${id}`, { token, body })).body.data
      expect(await put(marked, { isSpam: true })).toMatchObject({ isSpam: true, spamReason: 'Marked by staff' })
      expect(await put(suspected, { status: 'cancelled' })).toMatchObject({
        isSpam: true,
        spamReason: 'The hidden field was filled in',
      })
      expect(await put(suspected, { isSpam: true })).toMatchObject({ isSpam: true, spamReason: 'Marked by staff' })
      expect(await listOf(site, '', token)).toEqual({ ids: [], total: 0 })
      expect(await listOf(site, '?spam=only', token)).toEqual({ ids: [suspected, marked], total: 2 })
      expect((await inquiryActivities(site)).map((row) => row.description)).toContain(
        'Marked service inquiry from Priya Sharma as spam',
      )
      const wrong = await site.call('PUT', `${SERVICE}/admin/${marked}`, { token, body: { isSpam: 'no' } })
      expect(wrong.body.errors).toEqual({ isSpam: 'Must be true or false' })
    },
  )

  // Anyone can enter a stranger's e-mail, five times an hour.
  test('an e-mail gets ten acknowledgements a day; its further inquiries are leads like all others', async () => {
    const before = await openSite({ now: MONDAY_11 })
    for (let number = 0; number < 9; number += 1) await sendContactInquiry(before, { email: 'Victim@example.com' })
    await sentMails(before)
    await before.close()
    const site = await openSite({ now: MONDAY_11, databaseUrl: before.databaseUrl, ...RATE_LIMITED })
    const acknowledged = async () => (await sentMails(site)).flatMap(({ to }) => (/^(victim|other)@/.test(to) ? [to] : []))
    await sendContactInquiry(site, { email: 'victim@example.com' })
    expect(await acknowledged()).toEqual(['victim@example.com'])
    await sendContactInquiry(site, { email: 'victim@example.com', message: 'Another question' })
    await sendContactInquiry(site, { email: 'other@example.com' })
    expect(await acknowledged()).toEqual(['victim@example.com', 'other@example.com'])
    expect(await reasons(site)).toEqual(Array(12).fill(''))
    site.clock.advance(25 * 3_600_000)
    await sendContactInquiry(site, { email: 'victim@example.com', message: 'The next day' })
    expect(await acknowledged()).toEqual(['victim@example.com', 'other@example.com', 'victim@example.com'])
  })
})
