/** Replies by mail: stored once, threaded, from a person. Source: lead desk §3 'Reply'. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site, signInAs } from '#tests/support/app.ts'
import { addLead } from '#tests/support/leads.ts'
import { decodeWords, type ParsedMail, parseMail } from '#tests/support/received-mail.ts'
import { openSmtpServer, type SmtpStandIn } from '#tests/support/smtp-server.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const VISITOR = 'asha@example.com'
const REPLY = { subject: 'Re: your inquiry', text: 'Hello Asha,\n\nthank you.' }

interface Desk {
  site: Site
  smtp: SmtpStandIn
  token: string
  /** The signed-in person. */
  person: { id: number; name: string; email: string }
}

type Open = (options: { now: string; config: Record<string, string> }) => Promise<Site>

const openDesk = async (
  open: Open,
  { name = 'Ravi Kumar', config = {} }: { name?: string; config?: object } = {},
): Promise<Desk> => {
  const smtp = await openSmtpServer()
  const site = await open({ now: NOW, config: { SMTP_URL: smtp.url, ...config } })
  const person = await site.addUser('sales_person', { name })
  return { site, smtp, token: await signInAs(site, person.email), person }
}

const sendContact = async (site: Site): Promise<number> => {
  const { body } = await site.call('POST', '/api/contact', {
    body: { name: 'Asha Rao', email: VISITOR, message: 'A shop, please.' },
  })
  return body.data.id
}

const reply = ({ site, token }: Desk, id: number, body: object = REPLY, key?: string) =>
  site.call('POST', `/api/contact-inquiries/admin/${id}/replies`, {
    token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** Waits for so many mails to the visitor; the acknowledgement is the first. */
const receivedMails = async ({ smtp }: Desk, count: number): Promise<ParsedMail[]> => {
  const received = () => smtp.received.filter(({ to }) => to[0] === VISITOR)
  await expect.poll(() => received().length).toBe(count)
  return received().map(({ raw }) => parseMail(raw))
}

const states = async ({ site }: Desk): Promise<string[]> =>
  (await site.db.selectFrom('inquiry_replies').select('state').orderBy('event_id').execute()).map(({ state }) => state)

eachDatabase((open) => {
  test('replies thread with the acknowledgement', { tags: ['L3-LEAD-31'] }, async () => {
    const desk = await openDesk(open)
    const id = await sendContact(desk.site)
    await receivedMails(desk, 1)
    for (const count of [2, 3]) {
      expect(await reply(desk, id)).toMatchObject({ status: 201 })
      await receivedMails(desk, count)
      await expect.poll(() => states(desk)).toEqual(Array.from({ length: count - 1 }, () => 'sent'))
    }
    const [acknowledged, first, second] = (await receivedMails(desk, 3)).map(({ headers }) => headers)
    expect(acknowledged).toMatchObject({ 'Message-ID': `<inquiry.${id}.20261120093000000@dvaar.example>` })
    expect(acknowledged).not.toHaveProperty('In-Reply-To')
    expect(first).toMatchObject({
      'Message-ID': expect.stringMatching(new RegExp(`^<inquiry\\.${id}\\.20261120093000000\\.reply\\.\\d+@dvaar\\.example>$`)),
      'In-Reply-To': acknowledged?.['Message-ID'],
      References: acknowledged?.['Message-ID'],
    })
    expect(second).toMatchObject({
      'In-Reply-To': first?.['Message-ID'],
      References: `${acknowledged?.['Message-ID']} ${first?.['Message-ID']}`,
    })
    expect(second?.['Message-ID']).not.toBe(first?.['Message-ID'])
  })

  test('a long thread: References has its beginning and its last 20 messages', { tags: ['L3-LEAD-31'] }, async () => {
    const desk = await openDesk(open)
    const id = await sendContact(desk.site)
    const ids = Array.from({ length: 25 }, (_, number) => `<reply.${number}@${'host'.repeat(10)}.example>`)
    for (const messageId of ids) {
      const event = await desk.site.db
        .insertInto('inquiry_events')
        .values({ inquiry_id: id, kind: 'reply', body: 'R', data: '{"subject":"R"}', created_at: NOW })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = { event_id: event.id, inquiry_id: id, mail_id: 0, thread: 'x', message_id: messageId, reply_to: 'r@example.com' }
      await desk.site.db
        .insertInto('inquiry_replies')
        .values({ ...row, state: 'sent', changed_at: NOW })
        .execute()
    }
    await receivedMails(desk, 1)
    await reply(desk, id)
    const [acknowledged, sent] = await receivedMails(desk, 2)
    expect(sent?.headers['References']?.split(' ')).toEqual([acknowledged?.headers['Message-ID'], ...ids.slice(-20)])
    const raw = desk.smtp.received.find(({ raw: text }) => text.includes('In-Reply-To'))?.raw ?? ''
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998)
  })

  test(
    'From is the agency’s address with the staff member’s name, Reply-To the staff member; a person wrote it',
    { tags: ['L3-LEAD-32'] },
    async () => {
      const desk = await openDesk(open)
      await reply(desk, await sendContact(desk.site))
      const sent = (await receivedMails(desk, 2)).find(({ headers }) => 'In-Reply-To' in headers)
      expect(decodeWords(sent?.headers['From'] ?? '')).toBe('Ravi Kumar · Dvaar <info@dvaar.example>')
      expect(sent?.headers).toMatchObject({
        'Reply-To': desk.person.email,
        To: VISITOR,
        Subject: 'Re: your inquiry',
        'Auto-Submitted': 'no',
      })
    },
  )

  test(
    'Reply-To of an author who has left meanwhile is the owner of the lead, without an active one the agency',
    { tags: ['L3-LEAD-32'] },
    async () => {
      const desk = await openDesk(open)
      const { db, clock, context } = desk.site
      const owner = await desk.site.addUser('sales_person')
      const [own = 0, reassigned = 0] = [await sendContact(desk.site), await sendContact(desk.site)]
      for (const id of [own, reassigned]) await reply(desk, id, { ...REPLY, isUndoable: true })
      await db.updateTable('inquiries').set({ assignee_id: owner.id }).where('id', '=', reassigned).execute()
      await db.updateTable('users').set({ is_active: 0 }).where('id', '=', desk.person.id).execute()
      clock.advance(10_000)
      context.wake('mail')
      const sent = (await receivedMails(desk, 4)).filter(({ headers }) => 'In-Reply-To' in headers)
      expect(sent.map(({ headers }) => headers['Reply-To']).toSorted()).toEqual(['info@dvaar.example', owner.email])
    },
  )

  test('with MAIL_FROM its address is the sender', { tags: ['L3-LEAD-32'] }, async () => {
    const desk = await openDesk(open, { config: { MAIL_FROM: 'Front desk <desk@mail.example>' } })
    await reply(desk, await sendContact(desk.site))
    const [one, other] = await receivedMails(desk, 2)
    const sent = one !== undefined && 'In-Reply-To' in one.headers ? one : other
    expect(decodeWords(sent?.headers['From'] ?? '')).toBe('Ravi Kumar · Dvaar <desk@mail.example>')
    expect(sent?.headers['Message-ID']).toMatch(/@mail\.example>$/)
  })

  test('the text is sent as typed; its HTML is escaped', { tags: ['L3-LEAD-33'] }, async () => {
    const desk = await openDesk(open)
    const text = `Hello <b>Asha</b> & co,\r\n\r\n  "indented" {{firstName}} ₹ नमस्ते <script>alert(1)</script>\n.\nEnd ${'long '.repeat(300)}.`
    await reply(desk, await sendContact(desk.site), { subject: 'Your shop', text })
    const sent = (await receivedMails(desk, 2)).find(({ headers }) => headers['Subject'] === 'Your shop')
    expect(sent?.text).toBe(text.replaceAll('\r\n', '\n'))
    expect(sent?.html).toContain('Hello &lt;b&gt;Asha&lt;/b&gt; &amp; co,<br>\n<br>\n')
    expect(sent?.html).not.toMatch(/<script|<b>|href|src=/)
    // A reply in Urdu is read from the right.
    expect(sent?.html).toContain('<div dir="auto"')
  })

  test.each([
    ['CR LF', 'Ravi\r\nBcc: victim@example.com'],
    ['a unicode line separator', 'Ravi\u2028Bcc: victim@example.com\u2029\u0085X-Evil: 1'],
    ['an encoded word', '=?utf-8?Q?Ravi=0D=0ABcc:_victim@example.com?='],
    ['quotes and brackets', '"Ravi" <victim@example.com>, other'],
    ['a very long name', `${'राम '.repeat(49)}x`],
  ])('%s in the name of a person adds no header', { tags: ['L3-LEAD-34'] }, async (_what, name) => {
    const desk = await openDesk(open, { name })
    // The outbox is the last barrier: the API refuses such a subject.
    const id = await sendContact(desk.site)
    await reply(desk, id)
    const sent = (await receivedMails(desk, 2)).find(({ headers }) => 'In-Reply-To' in headers)
    expect(sent?.counts).toMatchObject({ from: 1, to: 1, subject: 1, 'reply-to': 1 })
    expect(sent?.counts).not.toHaveProperty('bcc')
    expect(sent?.counts).not.toHaveProperty('x-evil')
    expect(sent?.headers['From']).toMatch(/<info@dvaar\.example>$/)
    expect(sent?.headers['From']).not.toContain('=?utf-8?Q?Ravi=0D')
    expect(desk.smtp.received.map(({ from, to }) => [from, to.length])).not.toContainEqual(['victim@example.com', 1])
    expect(desk.smtp.received.flatMap(({ to }) => to)).not.toContain('victim@example.com')
  })

  test(
    'a subject of more than one line is refused; an encoded word in it stays what was typed',
    { tags: ['L3-LEAD-34'] },
    async () => {
      const desk = await openDesk(open)
      const id = await sendContact(desk.site)
      for (const subject of ['One\r\nBcc: victim@example.com', 'One\nTwo', 'One\u2028Two', 'One\u0085Two'])
        expect(await reply(desk, id, { ...REPLY, subject })).toMatchObject({
          status: 400,
          body: { errors: { subject: 'Must be a single line' } },
        })
      expect(await reply(desk, id, { subject: ' ', text: '\n' })).toMatchObject({
        body: { errors: { subject: 'Subject is required', text: 'Reply is required' } },
      })
      await reply(desk, id, { ...REPLY, subject: '=?utf-8?B?QmNjOiB2aWN0aW0=?=' })
      const sent = (await receivedMails(desk, 2)).find(({ headers }) => 'In-Reply-To' in headers)
      expect(sent?.headers['Subject']).toBe('= ?utf-8?B?QmNjOiB2aWN0aW0=?=')
    },
  )

  test('a reply is an event, an activity and a mail; a double click mails once', { tags: ['L3-LEAD-30'] }, async () => {
    const desk = await openDesk(open)
    const { site } = desk
    const id = await sendContact(site)
    const [one, other] = await Promise.all([reply(desk, id, REPLY, 'one key'), reply(desk, id, REPLY, 'one key')])
    expect(one).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          kind: 'reply',
          actorId: desk.person.id,
          actorName: 'Ravi Kumar',
          body: REPLY.text,
          createdAt: NOW,
          data: { subject: REPLY.subject },
        },
      },
    })
    expect(one.body.data.id).toBe(other.body.data.id)
    await receivedMails(desk, 2)
    await expect.poll(() => states(desk)).toEqual(['sent'])
    const events = await site.db.selectFrom('inquiry_events').select(['kind', 'body']).execute()
    expect(events).toEqual([
      { kind: 'reply', body: REPLY.text },
      { kind: 'status', body: '' },
      { kind: 'assignment', body: '' },
    ])
    const activities = await site.db
      .selectFrom('activity_logs')
      .select(['action', 'resource_type', 'description'])
      .where('admin_id', '=', desk.person.id)
      .where('action', '=', 'CREATE')
      .execute()
    expect(activities).toEqual([
      { action: 'CREATE', resource_type: 'contact_inquiry', description: 'Replied to contact inquiry from Asha Rao' },
    ])
    const stored = JSON.stringify(await site.db.selectFrom('mail_outbox').selectAll().execute())
    expect(stored).not.toContain('thank you')
    expect(await reply(desk, id, REPLY, 'another key')).toMatchObject({ status: 201 })
    await receivedMails(desk, 3)
  })

  test(
    'a key is its author’s, for one inquiry: with it another person and another inquiry have replies of their own',
    { tags: ['L3-LEAD-30'] },
    async () => {
      const desk = await openDesk(open)
      const { email } = await desk.site.addUser('admin')
      const other = { ...desk, token: await signInAs(desk.site, email) }
      const [id, otherId] = [await sendContact(desk.site), await sendContact(desk.site)]
      const first = await reply(desk, id, REPLY, 'one key')
      const answers = [await reply(other, id, REPLY, 'one key'), await reply(desk, otherId, REPLY, 'one key')]
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(new Set([first, ...answers].map(({ body }) => body.data.id)).size).toBe(3)
      expect(await states(desk)).toHaveLength(3)
    },
  )

  test('none to spam, to an unknown inquiry, or under the path of the other kind', { tags: ['L3-LEAD-30'] }, async () => {
    const desk = await openDesk(open)
    const spam = await addLead(desk.site, { kind: 'contact', dueAt: NOW, isSpam: true })
    expect(await reply(desk, spam)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'Mark it as not spam before you reply' },
    })
    const service = await addLead(desk.site, { kind: 'service', dueAt: NOW })
    for (const id of [service, 999_999]) expect(await reply(desk, id)).toMatchObject({ status: 404 })
    expect(await desk.site.db.selectFrom('inquiry_events').selectAll().execute()).toEqual([])
    expect(await desk.site.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
    const path = `/api/service-inquiries/admin/${service}/replies`
    expect(await desk.site.call('POST', path, { token: desk.token, body: REPLY })).toMatchObject({ status: 201 })
  })
})
