/** The timeline of an inquiry. Source: lead desk §3 'one timeline'. */
import { expect, test } from 'vitest'
import { eachDialect, signInAs } from '#tests/support/app.ts'
import { addNote, inquiryPath, logCall, readTimeline } from '#tests/support/timelines.ts'
import { inquiryActivities, sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'

/** Monday, 23 November 2026, 11:00 in India. */
const NOW = '2026-11-23T05:30:00.000Z'

eachDialect((openSite) => {
  test(
    'received, notes, calls, WhatsApp messages, status and assignment changes, follow-ups: one timeline, newest first',
    { tags: ['L3-LEAD-01', 'L3-LEAD-06'] },
    async () => {
      const site = await openSite({ now: NOW })
      const priya = await site.addUser('admin', { name: 'Priya' })
      const arjun = await site.addUser('sales_person', { name: 'Arjun' })
      const token = await signInAs(site, priya.email)
      const path = inquiryPath(await sendServiceInquiry(site))
      site.clock.advance(1000)
      const note = await addNote(site, token, path, 'Wants two references')
      expect(note).toMatchObject({ status: 201, body: { success: true, message: 'Note added successfully' } })
      await logCall(site, token, path, { channel: 'call', outcome: 'interested', text: 'Spoke for ten minutes' })
      await logCall(site, token, path, { channel: 'whatsapp' })
      const update = (body: object) => site.call('PUT', path, { token, body })
      await update({ status: 'in-progress', assigneeId: arjun.id, notes: 'Good fit', priority: 'high' })
      await update({ assigneeId: null })
      await update({ notes: 'The summary stays', isSpam: false })
      const at = '2026-11-24T05:30:00.000Z'
      await site.call('PUT', `${path}/follow-up`, { token, body: { at, note: 'Call the brother' } })
      const { body } = await site.call('GET', `${path}/events`, { token })
      const by = { actorId: priya.id, actorName: 'Priya', createdAt: '2026-11-23T05:30:01.000Z' }
      const assignment = { reason: 'manual' }
      const none = { body: '', data: {} }
      const toArjun = { ...assignment, fromId: null, fromName: '', toId: arjun.id, toName: 'Arjun' }
      const fromArjun = { ...assignment, fromId: arjun.id, fromName: 'Arjun', toId: null, toName: '' }
      expect(body.data.map(({ id: _id, ...event }: { id: number }) => event)).toEqual([
        { kind: 'follow-up', ...by, body: 'Call the brother', data: { at } },
        { kind: 'assignment', ...by, body: '', data: fromArjun },
        { kind: 'assignment', ...by, body: '', data: toArjun },
        { kind: 'status', ...by, body: '', data: { from: 'new', to: 'in-progress' } },
        { kind: 'whatsapp', ...by, ...none },
        { kind: 'call', ...by, body: 'Spoke for ten minutes', data: { outcome: 'interested' } },
        { kind: 'note', ...by, body: 'Wants two references', data: {} },
        { kind: 'received', actorId: null, actorName: 'Visitor', ...none, createdAt: NOW },
      ])
      expect(body.data.at(-1).id).toBe(0)
      expect(body.data.at(-2)).toEqual(note.body.data)
      expect(body.pagination).toEqual({ page: 1, limit: 50, total: 8, pages: 1 })
    },
  )

  test('pages: each event once, the arrival on the last one', { tags: ['L3-LEAD-01'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const path = inquiryPath(await sendServiceInquiry(site))
    const other = inquiryPath(await sendServiceInquiry(site))
    await addNote(site, token, other, 'Of another lead')
    for (const text of ['1', '2', '3', '4']) await addNote(site, token, path, text)
    const read = async (query: string) =>
      (await readTimeline(site, token, path, query)).map(({ id, body }) => (id === 0 ? 'received' : body))
    expect(await read('?limit=2')).toEqual(['4', '3'])
    expect(await read('?limit=2&page=2')).toEqual(['2', '1'])
    expect(await read('?limit=2&page=3')).toEqual(['received'])
    expect(await read('?limit=2&page=4')).toEqual([])
    expect(await read('?limit=5')).toEqual(['4', '3', '2', '1', 'received'])
    const answer = await site.call('GET', `${path}/events?limit=2&page=4`, { token })
    expect(answer.body.pagination).toEqual({ page: 4, limit: 2, total: 5, pages: 3 })
    const all = await site.call('GET', `${path}/events?limit=5000`, { token })
    expect(all.body.pagination.limit).toBe(200)
  })

  test(
    'a note is stored as typed, the notes field stays, and the activity does not repeat the text',
    { tags: ['L3-LEAD-03'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('sales_person')
      const id = await sendContactInquiry(site, { name: 'Asha' })
      const path = inquiryPath(id, 'contact')
      const texts = [
        '<script>alert(1)</script><img src=x onerror=alert(1)>',
        "Robert'); DROP TABLE inquiry_events;--",
        'आशा शर्मा 👩‍👩‍👧‍👦 \u202Eכותרת\u202C\n\nsecond line {"data":1}',
        '=cmd|calc!A1 ${7*7} %s $1 ?1 :name',
        'x'.repeat(10_000),
      ]
      const before = await site.call('GET', path, { token })
      for (const text of texts) expect((await addNote(site, token, path, `  ${text}\n`)).body.data.body).toBe(text)
      const events = await readTimeline(site, token, path)
      expect(events.slice(0, -1).map(({ body }) => body)).toEqual(texts.toReversed())
      const after = await site.call('GET', path, { token })
      expect(after.body.data).toEqual(before.body.data)
      const activities = await inquiryActivities(site)
      expect(activities.slice(1).map(({ action, description, changes }) => [action, description, changes])).toEqual(
        texts.map(() => ['UPDATE', 'Added a note to contact inquiry from Asha', '']),
      )
      for (const [text, sentence] of [
        [' \n', 'Note is required'],
        ['x'.repeat(10_001), 'Must be at most 10,000 characters'],
        ['nul \u0000', 'Contains characters that are not text'],
      ] as const) {
        const refused = await addNote(site, token, path, text)
        expect([refused.status, refused.body.code, refused.body.errors]).toEqual([400, 'VALIDATION_ERROR', { text: sentence }])
      }
    },
  )

  test('an unknown inquiry and one of the other kind are NOT_FOUND; every role may', { tags: ['L3-LEAD-09'] }, async () => {
    const site = await openSite({ now: NOW })
    const id = await sendContactInquiry(site)
    for (const role of ['sales_person', 'admin', 'super_admin'] as const) {
      const token = await site.signIn(role)
      const calls = (path: string) => [
        site.call('GET', `${path}/events`, { token }),
        addNote(site, token, path, 'A note'),
        logCall(site, token, path, { channel: 'call' }),
        site.call('PUT', `${path}/follow-up`, { token, body: { at: null } }),
      ]
      const accepted = await Promise.all(calls(inquiryPath(id, 'contact')))
      expect(accepted.map(({ status }) => status)).toEqual([200, 201, 201, 200])
      for (const path of [inquiryPath(id, 'service'), inquiryPath(999_999, 'contact')]) {
        const refused = await Promise.all(calls(path))
        expect(refused.map(({ body }) => [body.code, body.message])).toEqual(refused.map(() => ['NOT_FOUND', 'Inquiry not found']))
      }
    }
    const stored = await site.db.selectFrom('inquiry_events').select('inquiry_id').distinct().execute()
    expect(stored).toEqual([{ inquiry_id: id }])
  })

  test('a double click adds one event: the same key of the same person', { tags: ['L3-LEAD-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const [token, other] = [await site.signIn('sales_person'), await site.signIn('sales_person')]
    const path = inquiryPath(await sendServiceInquiry(site))
    const headers = { 'idempotency-key': 'one click' }
    const [first, second] = await Promise.all([
      addNote(site, token, path, 'Once', headers),
      addNote(site, token, path, 'Once', headers),
    ])
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(second?.body.data).toEqual(first?.body.data)
    expect((await addNote(site, token, path, 'Once', headers)).body.data).toEqual(first?.body.data)
    expect((await readTimeline(site, token, path)).length).toBe(2)
    expect((await inquiryActivities(site)).length).toBe(2)
    const theirs = await addNote(site, other, path, 'Theirs', headers)
    expect(theirs.body.data.body).toBe('Theirs')
    await addNote(site, token, path, 'Once')
    expect((await readTimeline(site, token, path)).length).toBe(4)
  })

  test('many people at once: every event is stored once, and the order is one', { tags: ['L3-LEAD-02'] }, async () => {
    const site = await openSite({ now: NOW })
    const tokens = [await site.signIn('sales_person'), await site.signIn('admin')]
    const path = inquiryPath(await sendServiceInquiry(site))
    const texts = Array.from({ length: 20 }, (_, number) => `Note ${number}`)
    const answers = await Promise.all(texts.map((text, number) => addNote(site, tokens[number % 2] ?? '', path, text)))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const events = (await readTimeline(site, tokens[0] ?? '', path)).slice(0, -1)
    expect(events.map(({ body }) => body).toSorted()).toEqual(texts.toSorted())
    const ids = events.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(events.map(({ actorName }) => actorName))).toEqual(new Set(['Test sales_person', 'Test admin']))
  })
})
