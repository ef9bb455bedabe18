/** Consultations in the activity log, which has every change and who made it. Source: specification §2 'Activity Logs', decision 0059. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site, signInAs } from '#tests/support/app.ts'
import { book, FIRST_SLOT, linkToken, NOW, ownBooking, SECOND_SLOT, THIRD_SLOT } from '#tests/support/bookings.ts'

/** The entries about a type of resource, oldest first. */
const entriesOf = (site: Site, resourceType: string) =>
  site.db
    .selectFrom('activity_logs')
    .select(['action', 'admin_name as by', 'description', 'changes'])
    .where('resource_type', '=', resourceType)
    .orderBy('id')
    .execute()

eachDatabase((openSite) => {
  test(
    'a consultation that is moved, cancelled or marked is in the activity log and on the timeline, with who did it',
    { tags: ['F5-DESK-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { email } = await site.addUser('sales_person', { name: 'Ravi Kumar' })
      const early = await signInAs(site, email)
      const { id: inquiryId } = (await book(site)).body.data
      const [{ id }] = (await site.call('GET', '/api/admin/bookings', { token: early })).body.data
      await site.call('PUT', `/api/admin/bookings/${id}/slot`, { token: early, body: { startsAt: SECOND_SLOT } })
      const link = await linkToken(site)
      expect((await ownBooking(site, link).move(FIRST_SLOT)).status).toBe(200)
      await book(site, { startsAt: THIRD_SLOT })
      const second = await linkToken(site)
      expect((await ownBooking(site, second).cancel()).status).toBe(200)
      site.clock.advance(Date.parse(FIRST_SLOT) - Date.parse(NOW) + 60_000)
      const token = await signInAs(site, email)
      // A status that is set again is no change.
      for (const status of ['no-show', 'no-show', 'attended', 'attended', 'booked', 'booked'])
        await site.call('PUT', `/api/admin/bookings/${id}/status`, { token, body: { status } })

      const entries = await entriesOf(site, 'booking')
      expect(entries.map(({ action, by, description }) => [action, by, description])).toEqual([
        ['CREATE', 'Visitor', expect.stringMatching(/Asha Rao on Monday, 23 November, 9:00 AM IST$/)],
        ['UPDATE', 'Ravi Kumar', expect.stringMatching(/Asha Rao to Monday, 23 November, 9:30 AM IST$/)],
        ['UPDATE', 'Visitor', expect.stringMatching(/Asha Rao to Monday, 23 November, 9:00 AM IST$/)],
        ['CREATE', 'Visitor', expect.stringMatching(/Asha Rao on Monday, 23 November, 10:00 AM IST$/)],
        ['UPDATE', 'Visitor', expect.stringMatching(/^Cancelled .* Asha Rao on Monday, 23 November, 10:00 AM IST$/)],
        ['STATUS_CHANGE', 'Ravi Kumar', expect.stringMatching(/no-show .* Asha Rao on Monday, 23 November, 9:00 AM IST$/)],
        ['STATUS_CHANGE', 'Ravi Kumar', expect.stringMatching(/attended .* Asha Rao on Monday, 23 November, 9:00 AM IST$/)],
        ['UPDATE', 'Ravi Kumar', expect.stringMatching(/not yet held .* Asha Rao on Monday, 23 November, 9:00 AM IST$/)],
      ])
      expect(JSON.parse(entries[1]?.changes ?? '')).toEqual({ startsAt: { from: FIRST_SLOT, to: SECOND_SLOT } })

      const { body } = await site.call('GET', `/api/contact-inquiries/admin/${inquiryId}/events`, { token })
      const changes = body.data.flatMap((event: { kind: string; actorName: string; data: { change: string } }) =>
        event.kind === 'booking' ? [[event.actorName, event.data.change]] : [],
      )
      expect(changes).toEqual([
        ['Ravi Kumar', 'reopened'],
        ['Ravi Kumar', 'attended'],
        ['Ravi Kumar', 'no-show'],
        ['Visitor', 'rescheduled'],
        ['Ravi Kumar', 'rescheduled'],
        ['Visitor', 'booked'],
      ])
    },
  )

  test('blocked times and calendar subscriptions are in the activity log', { tags: ['F5-DESK-03'] }, async () => {
    const site = await openSite({ now: NOW })
    const { email } = await site.addUser('admin', { name: 'Meera Nair' })
    const token = await signInAs(site, email)
    const path = '/api/admin/blocked-times'
    const body = { startsAt: FIRST_SLOT, endsAt: SECOND_SLOT, reason: 'All hands' }
    const { id } = (await site.call('POST', path, { token, body })).body.data
    const other = { startsAt: SECOND_SLOT, endsAt: THIRD_SLOT, reason: 'Visitors' }
    await site.call('POST', path, { token, body: other })
    await site.call('DELETE', `${path}/${id}`, { token })
    expect((await site.call('GET', path, { token })).body.data).toMatchObject([other])
    expect(await entriesOf(site, 'blocked_time')).toMatchObject([
      {
        action: 'CREATE',
        by: 'Meera Nair',
        description: expect.stringMatching(/^Blocked .*9:00 AM.* to .*9:30 AM.*\(All hands\)$/),
      },
      { action: 'CREATE', by: 'Meera Nair', description: expect.stringContaining('(Visitors)') },
      { action: 'DELETE', by: 'Meera Nair', description: expect.stringMatching(/^Unblocked .*9:00 AM.*\(All hands\)$/) },
    ])
    const subscription = '/api/admin/calendar-subscription'
    await site.call('POST', subscription, { token, body: { scope: 'team' } })
    for (let time = 0; time < 2; time += 1) await site.call('DELETE', subscription, { token })
    expect(await entriesOf(site, 'calendar_subscription')).toMatchObject([
      { action: 'CREATE', by: 'Meera Nair', description: expect.stringContaining('the team') },
      { action: 'DELETE', by: 'Meera Nair' },
    ])
  })
})
