/** The response clock: due instant, first response, due lists, notices. Source: lead desk §2. */
import { expect, test } from 'vitest'
import { eachDatabase, openSite, type Site, signInAs } from '#tests/support/app.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { inquiryPath, logCall } from '#tests/support/timelines.ts'
import { sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { readAgency } from '#server/platform/agency.ts'
import { sendDueNotices } from './due-notices/send.ts'

/** Monday, 23 November 2026, 11:00 in India. */
const MONDAY_11 = '2026-11-23T05:30:00.000Z'
const TUESDAY_11 = '2026-11-24T05:30:00.000Z'
const HOUR = 3_600_000

const listed = async (site: Site, token: string, query: string): Promise<number[]> => {
  const { body } = await site.call('GET', `/api/service-inquiries/admin?${query}`, { token })
  return body.data.map(({ id }: { id: number }) => id)
}

const notices = async (site: Site): Promise<[recipient: string, isOverdue: boolean][]> => {
  const rows = await site.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'facts'])
    .where('template', '=', 'response-due')
    .orderBy('id')
    .execute()
  return rows.map(({ recipient, facts }) => [recipient, JSON.parse(facts).isOverdue])
}

/**
 * The context of a job so many hours later, which does not send the mails. The site's clock does not move: its own job, which starts
 * at any moment after the site, has nothing to do.
 */
const jobContext = (site: Site, hours: number) => ({
  ...site.context,
  wake: () => undefined,
  now: () => new Date(site.clock.now().getTime() + hours * HOUR).toISOString(),
})

eachDatabase((open, kind) => {
  test(
    'Mon 11:00 → Tue 11:00: the same due instant in the visitor’s answer, the API and the list',
    { tags: ['L2-CLOCK-03'] },
    async () => {
      const site = await open({ now: MONDAY_11 })
      const token = await site.signIn('sales_person')
      const body = { name: 'Meera', email: 'meera@example.com', message: 'Hello' }
      const answer = await site.call('POST', '/api/contact', { body })
      expect(answer.body).toMatchObject({ success: true, responseDueAt: TUESDAY_11 })
      expect(Object.keys(answer.body.data)).toEqual(['id'])
      const { id } = answer.body.data
      const one = await site.call('GET', `/api/contact-inquiries/admin/${id}`, { token })
      expect(one.body.data).toMatchObject({ responseDueAt: TUESDAY_11, firstResponseAt: null })
      const list = await site.call('GET', '/api/contact-inquiries/admin', { token })
      expect(list.body.data[0].responseDueAt).toBe(TUESDAY_11)
    },
  )

  test(
    'the acknowledgement mail names the due instant, and the visitor’s own time where it differs',
    { tags: ['L2-CLOCK-09'] },
    async () => {
      const site = await open({ now: MONDAY_11, config: { SMTP_URL: UNREACHABLE_SMTP } })
      const body = { name: 'Meera', email: 'meera@example.com', message: 'Hello' }
      for (const timeZone of ['Europe/Berlin', 'Asia/Colombo', 'Nowhere/At all'])
        await site.call('POST', '/api/contact', { body: { ...body, timeZone } })
      const mails = await site.db
        .selectFrom('mail_outbox')
        .select('facts')
        .where('template', '=', 'acknowledgement')
        .orderBy('id')
        .execute()
      const agency = await readAgency(site.context)
      const render = async (templateData: string): Promise<string> => {
        const mail = { template: 'acknowledgement', templateData, subject: '', text: '', html: '', headers: {} }
        const content = await renderMail(site.context, mail, agency)
        return typeof content === 'object' && 'text' in content ? content.text.replaceAll(/\s+/g, ' ') : String(content)
      }
      const [berlin = '', ...others] = await Promise.all(mails.map(({ facts }) => render(facts)))
      const promise = 'You’ll hear from us by Tuesday, 24 November, 11:00 AM IST'
      expect(berlin).toContain(`${promise} (6:30 AM your time). You`)
      expect(others).toHaveLength(2)
      for (const text of others) expect(text).toContain(`${promise}. You`)
    },
  )

  test(
    'a retry with the same key gets the same due instant, also after the calendar has changed: what is stored stays',
    { tags: ['L2-CLOCK-03'] },
    async () => {
      const site = await open({ now: MONDAY_11 })
      const headers = { 'idempotency-key': 'one form' }
      const body = { name: 'Meera', email: 'meera@example.com', message: 'Hello' }
      const first = await site.call('POST', '/api/contact', { body, headers })
      const token = await site.signIn('admin')
      const saved = await site.call('PUT', '/api/admin/settings/promise', { token, body: { hours: 4, warnAtPercent: 80 } })
      expect(saved.status).toBe(200)
      const second = await site.call('POST', '/api/contact', { body, headers })
      expect(second.body).toEqual(first.body)
      const other = await site.call('POST', '/api/contact', { body: { ...body, message: 'Another one' } })
      expect(other.body.responseDueAt).toBe('2026-11-23T09:30:00.000Z')
    },
  )

  test(
    'picked up without a reply: overdue, with its notices; completed or cancelled: in no due list, without notices, until it is opened again',
    { tags: ['L2-CLOCK-04'] },
    async () => {
      const site = await open({ now: MONDAY_11, config: { SMTP_URL: UNREACHABLE_SMTP, ACCESS_TOKEN_TTL: '2d', SESSION_TTL: '2d' } })
      await site.addUser('sales_person', { email: 'ravi@example.com' })
      const token = await site.signIn('admin')
      const [picked, completed, cancelled] = [
        await sendServiceInquiry(site, { name: 'Picked' }),
        await sendServiceInquiry(site, { name: 'Completed' }),
        await sendServiceInquiry(site, { name: 'Cancelled' }),
      ]
      const put = (id: number, status: string) =>
        site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body: { status } })
      await put(picked, 'in-progress')
      await put(completed, 'completed')
      await put(cancelled, 'cancelled')
      await sendDueNotices(jobContext(site, 20))
      expect(await notices(site)).toEqual([['ravi@example.com', false]])
      expect(await listed(site, token, 'sort=responseDue')).toEqual([picked, cancelled, completed])
      site.clock.advance(24 * HOUR + 1)
      expect(await listed(site, token, 'due=overdue')).toEqual([picked])
      await put(cancelled, 'in-progress')
      expect(await listed(site, token, 'due=overdue')).toEqual([picked, cancelled])
    },
  )

  test(
    'filters Overdue and Due today, sort by due: the most urgent first, what is answered last',
    { tags: ['L2-CLOCK-05'] },
    async () => {
      const site = await open({ now: '2026-11-20T05:00:00.000Z' })
      const { email } = await site.addUser('sales_person')
      const first = await signInAs(site, email)
      const overdue = await sendServiceInquiry(site, { name: 'Overdue' })
      const answered = await sendServiceInquiry(site, { name: 'Answered' })
      await logCall(site, first, inquiryPath(answered), { channel: 'call' })
      site.clock.advance(4 * HOUR)
      const today = await sendServiceInquiry(site, { name: 'Today' })
      site.clock.advance(Date.parse('2026-11-23T06:00:00.000Z') - site.clock.now().getTime())
      const later = await sendServiceInquiry(site, { name: 'Later' })
      const token = await signInAs(site, email)
      expect(await listed(site, token, 'due=overdue')).toEqual([overdue])
      expect(await listed(site, token, 'due=today')).toEqual([today])
      expect(await listed(site, token, 'sort=responseDue')).toEqual([overdue, today, later, answered])
      expect(await listed(site, token, 'sort=-responseDue')).toEqual([later, today, overdue, answered])
      expect(await listed(site, token, 'due=overdue&search=over')).toEqual([overdue])
      expect(await listed(site, token, 'due=overdue&status=completed')).toEqual([])
      const wrong = await site.call('GET', '/api/service-inquiries/admin?due=soon', { token })
      expect([wrong.status, wrong.body.errors]).toEqual([400, { due: 'Unknown due filter' }])
    },
  )

  test(
    'sorted by due, what is answered comes newest first in a search and in the leads of a source too',
    { tags: ['L2-CLOCK-05'] },
    async () => {
      const site = await open({ now: MONDAY_11 })
      const { email } = await site.addUser('sales_person')
      const first = { at: MONDAY_11, utmSource: 'google' }
      const ids: number[] = []
      for (const isAnswered of [true, true, false, false, false]) {
        const id = await sendServiceInquiry(site, { name: 'Asha', source: { first, last: first } })
        if (isAnswered) await logCall(site, await signInAs(site, email), inquiryPath(id), { channel: 'call' })
        ids.push(id)
        // The last two arrive, and are due, at the same instant.
        if (ids.length < 4) site.clock.advance(HOUR)
      }
      const [older, newer, urgent, third, fourth] = ids
      const token = await signInAs(site, email)
      for (const filter of ['search=asha', 'source=google', 'search=asha&source=google', '']) {
        expect([filter, await listed(site, token, `${filter}&sort=responseDue`)]).toEqual([
          filter,
          [urgent, third, fourth, newer, older],
        ])
        expect([filter, await listed(site, token, `${filter}&sort=-responseDue`)]).toEqual([
          filter,
          [fourth, third, urgent, newer, older],
        ])
      }
      await site.db.updateTable('inquiries').set({ is_spam: 1 }).execute()
      // Nobody answers spam: no lead of it is due.
      for (const filter of ['search=asha&spam=only', 'source=google&spam=only', 'spam=only']) {
        expect([filter, await listed(site, token, `${filter}&sort=responseDue`)]).toEqual([filter, ids.toReversed()])
      }
    },
  )

  test(
    'each notice once: the warning to all sales staff while nobody is assigned, the due instant to admins too',
    { tags: ['L2-CLOCK-06'] },
    async () => {
      const site = await open({ now: MONDAY_11, config: { SMTP_URL: UNREACHABLE_SMTP } })
      await site.addUser('sales_person', { email: 'ravi@example.com' })
      await site.addUser('sales_person', { email: 'left@example.com', isActive: false })
      await site.addUser('admin', { email: 'asha@example.com' })
      const admins = await site.db.selectFrom('users').select('email').where('role', '=', 'super_admin').execute()
      await sendServiceInquiry(site)
      await sendDueNotices(jobContext(site, 0))
      expect(await notices(site)).toEqual([])
      await sendDueNotices(jobContext(site, 20))
      await sendDueNotices(jobContext(site, 20))
      const warning: [string, boolean][] = [['ravi@example.com', false]]
      expect(await notices(site)).toEqual(warning)
      const atDue = jobContext(site, 24)
      await Promise.all([sendDueNotices(atDue), sendDueNotices(atDue), sendDueNotices(atDue)])
      const overdue = [...admins.map(({ email }) => email), 'ravi@example.com', 'asha@example.com'].toSorted()
      const sent = await notices(site)
      expect(
        sent
          .slice(1)
          .map(([recipient]) => recipient)
          .toSorted(),
      ).toEqual(overdue)
      expect(sent.slice(1).every(([, isOverdue]) => isOverdue)).toBe(true)
      await sendDueNotices(jobContext(site, 124))
      expect(await notices(site)).toEqual(sent)
    },
  )

  test('the assignee is warned alone; none for spam, answered or deleted leads', { tags: ['L2-CLOCK-06'] }, async () => {
    const site = await open({ now: MONDAY_11, config: { SMTP_URL: UNREACHABLE_SMTP } })
    const token = await site.signIn('admin')
    const ravi = await site.addUser('sales_person', { email: 'ravi@example.com' })
    await site.addUser('sales_person', { email: 'lata@example.com' })
    const [assigned, spam, answered, deleted] = [
      await sendServiceInquiry(site, { name: 'Assigned' }),
      await sendServiceInquiry(site, { name: 'Spam' }),
      await sendServiceInquiry(site, { name: 'Answered' }),
      await sendServiceInquiry(site, { name: 'Deleted' }),
    ]
    const change = (id: number, body: object) => site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body })
    await change(assigned, { assigneeId: ravi.id })
    await change(spam, { isSpam: true })
    await logCall(site, token, inquiryPath(answered), { channel: 'call' })
    await site.call('DELETE', `/api/service-inquiries/admin/${deleted}`, { token })
    await sendDueNotices(jobContext(site, 20))
    expect(await notices(site)).toEqual([['ravi@example.com', false]])
  })

  test(
    'a node that is killed between claim and send loses none: claim and mails are one transaction',
    { tags: ['L2-CLOCK-06'] },
    async () => {
      const site = await open({ now: MONDAY_11, config: { SMTP_URL: UNREACHABLE_SMTP } })
      await site.addUser('sales_person', { email: 'ravi@example.com' })
      await sendServiceInquiry(site)
      const context = jobContext(site, 20)
      const killed = {
        ...context,
        get siteUrl(): string {
          throw new Error('killed')
        },
      }
      await expect(sendDueNotices(killed)).rejects.toThrow('killed')
      expect(await notices(site)).toEqual([])
      await sendDueNotices(context)
      expect(await notices(site)).toEqual([['ravi@example.com', false]])
    },
  )

  test('of several nodes each notice is sent by one', { tags: ['L2-CLOCK-06'] }, async () => {
    if (kind === 'sqlite') return
    const options = { now: MONDAY_11, config: { SMTP_URL: UNREACHABLE_SMTP } }
    const site = await open(options)
    const shared = { ...options, databaseUrl: site.databaseUrl, dataFolder: site.dataFolder }
    const others = await Promise.all([1, 2].map(() => openSite(kind, shared)))
    await site.addUser('sales_person', { email: 'ravi@example.com' })
    for (let number = 0; number < 50; number += 1) await sendContactInquiry(site, { name: `Visitor ${number}` })
    const nodes = [site, ...others]
    await Promise.all(nodes.map((node) => sendDueNotices(jobContext(node, 20))))
    expect((await notices(site)).length).toBe(50)
  })
})
