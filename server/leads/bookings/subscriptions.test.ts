/** Calendar subscriptions. Source: issue 13 point 5, decision 0059. */
import { expect, test } from 'vitest'
import { eachDatabase, signInAs } from '#tests/support/app.ts'
import { FIRST_SLOT, insertBookings, NOW, SECOND_SLOT } from '#tests/support/bookings.ts'
import { readCalendar } from '#tests/support/calendar-files.ts'

eachDatabase((openSite) => {
  test(
    'a calendar subscription with many older consultations lists every one that is ahead',
    { tags: ['F5-BOOK-07'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('sales_person')
      const toSlot = (minute: number): string => new Date(Date.parse('2026-11-01T00:00:00.000Z') + minute * 60_000).toISOString()
      const [first = 0] = await insertBookings(site, [FIRST_SLOT, SECOND_SLOT])
      const { id: _id, ...row } = await site.db.selectFrom('bookings').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
      const older = Array.from({ length: 1100 }, (_, minute) => ({ ...row, starts_at: toSlot(minute) }))
      for (let at = 0; at < older.length; at += 100)
        await site.db
          .insertInto('bookings')
          .values(older.slice(at, at + 100))
          .execute()
      const { url } = (await site.call('POST', '/api/admin/calendar-subscription', { token, body: {} })).body.data
      const { text } = await site.call('GET', new URL(url).pathname)
      expect(text.match(/SUMMARY:Consultation: Visitor 1/g)?.length).toBe(1)
      expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(502)
    },
  )

  test('its size is bounded, however long the messages are, and how often it is read', { tags: ['F5-BOOK-07'] }, async () => {
    const site = await openSite({ now: NOW, config: { RATE_LIMIT: 'on' } })
    const token = await site.signIn('sales_person')
    await insertBookings(site, [FIRST_SLOT])
    await site.db
      .updateTable('inquiries')
      .set({ message: `Begin ${'long '.repeat(900)} end of it` })
      .execute()
    const subscribe = async () =>
      new URL((await site.call('POST', '/api/admin/calendar-subscription', { token, body: {} })).body.data.url).pathname
    const path = await subscribe()
    const { text } = await site.call('GET', path)
    expect(text).toContain('Begin long')
    expect(text).not.toContain('end of it')
    expect(text.length).toBeLessThan(2000)
    const answers = await Promise.all(Array.from({ length: 120 }, () => site.call('GET', path)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[429, 'RATE_LIMITED']])
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    // Each person has a limit of their own.
    const other = await site.signIn('sales_person')
    const { url } = (await site.call('POST', '/api/admin/calendar-subscription', { token: other, body: {} })).body.data
    expect((await site.call('GET', new URL(url).pathname)).status).toBe(200)
  })

  test(
    'a calendar subscription: secret, revocable, one for each person; mine or the team’s; gone with the person',
    { tags: ['F5-DESK-03', 'F5-BOOK-07'] },
    async () => {
      const site = await openSite({ now: NOW, config: { LOG_LEVEL: 'trace' } })
      const ravi = await site.addUser('sales_person', { email: 'ravi@example.com' })
      const other = await site.addUser('sales_person')
      const token = await signInAs(site, ravi.email)
      const path = '/api/admin/calendar-subscription'
      expect((await site.call('GET', path, { token })).body.data).toBeNull()
      await insertBookings(site, [FIRST_SLOT, SECOND_SLOT, '2026-11-23T04:30:00.000Z'])
      await site.db.updateTable('inquiries').set({ assignee_id: other.id }).where('name', '=', 'Visitor 1').execute()
      const created = (await site.call('POST', path, { token, body: {} })).body.data
      expect(created).toMatchObject({ scope: 'mine', url: expect.stringMatching(/\/calendar\/[\w-]{43}\.ics$/) })
      expect((await site.call('GET', path, { token })).body.data).toEqual(created)
      const feedPath = new URL(created.url).pathname
      const secret = feedPath.slice('/calendar/'.length, -'.ics'.length)
      const storedRows = () => site.db.selectFrom('calendar_subscriptions').selectAll().execute()
      // The database has only a hash of it.
      const [row] = await storedRows()
      expect(row).toMatchObject({ user_id: ravi.id, scope: 'mine' })
      expect(JSON.stringify(row)).not.toContain(secret)
      const feed = await site.call('GET', feedPath)
      expect([feed.status, feed.headers['content-type'], feed.headers['cache-control']]).toEqual([
        200,
        'text/calendar; charset=utf-8',
        'private, no-cache',
      ])
      const { lines, longestLine, properties } = readCalendar(feed.text)
      expect(properties['METHOD']).toBe('PUBLISH')
      expect(longestLine).toBeLessThanOrEqual(75)
      expect(lines.filter((line) => line.startsWith('SUMMARY')).toSorted()).toEqual([
        'SUMMARY:Consultation: Visitor 0',
        'SUMMARY:Consultation: Visitor 2',
      ])
      // RFC 5546 §3.2.1: each entry of a published calendar has one organizer and no attendee.
      expect(lines.filter((line) => line.startsWith('ORGANIZER'))).toHaveLength(2)
      expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
      const renewed = (await site.call('POST', path, { token, body: { scope: 'team' } })).body.data
      expect(renewed.url).not.toBe(created.url)
      expect((await site.call('GET', feedPath)).status).toBe(404)
      const team = await site.call('GET', new URL(renewed.url).pathname)
      expect(team.text.match(/BEGIN:VEVENT/g)?.length).toBe(3)
      await site.db.updateTable('users').set({ is_active: 0 }).where('id', '=', ravi.id).execute()
      expect((await site.call('GET', new URL(renewed.url).pathname)).status).toBe(404)
      await site.db.updateTable('users').set({ is_active: 1 }).where('id', '=', ravi.id).execute()
      await site.call('DELETE', path, { token })
      expect((await site.call('GET', new URL(renewed.url).pathname)).status).toBe(404)
      for (const hostile of ['x.ics', '..%2f..%2fetc.ics', `${'a'.repeat(400)}.ics`, '%00.ics'])
        expect([hostile, (await site.call('GET', `/calendar/${hostile}`)).status]).toEqual([hostile, 404])
      expect(site.log.join('')).not.toContain(secret)
      expect(await storedRows()).toEqual([])
    },
  )
})
