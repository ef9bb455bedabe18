/** Blocked times and office hours that change under a booking. Source: issue 13 point 5, decision 0059. */
import { expect, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { book, FIRST_SLOT, NOW, SECOND_SLOT } from '#tests/support/bookings.ts'
import { purgeEndedBlockedTimes } from './blocked-times.ts'

eachDialect((openSite) => {
  test('a booking that the new office hours cut is moved to a slot that overlaps its own', { tags: ['F5-DESK-02'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    await book(site)
    const { updatedAt: _version, ...calendar } = (await site.call('GET', '/api/admin/settings/calendar', { token })).body.data
    await site.call('PUT', '/api/admin/settings/calendar', { token, body: { ...calendar, opensAt: '09:15' } })
    const [{ id }] = (await site.call('GET', '/api/admin/bookings', { token })).body.data
    const startsAt = '2026-11-23T03:45:00.000Z'
    const moved = await site.call('PUT', `/api/admin/bookings/${id}/slot`, { token, body: { startsAt } })
    expect(moved).toMatchObject({ status: 200, body: { data: { startsAt, conflict: null } } })
  })

  test(
    '200 blocked times, those that have ended not counted; ended ones are deleted after 90 days',
    { tags: ['F5-DESK-03'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('admin')
      const block = (body: object) => site.call('POST', '/api/admin/blocked-times', { token, body })
      const row = (endsAt: string) => ({
        starts_at: '2026-08-01T00:00:00.000Z',
        ends_at: endsAt,
        created_by_name: 'Asha',
        created_at: NOW,
      })
      const ended = ['2026-08-22T09:59:59.999Z', '2026-08-22T10:00:00.000Z'].map(row)
      const current = Array.from({ length: 199 }, () => row('2026-11-20T10:00:00.001Z'))
      await site.db
        .insertInto('blocked_times')
        .values([...ended, ...current])
        .execute()
      const wanted = { startsAt: FIRST_SLOT, endsAt: SECOND_SLOT }
      expect((await block({ ...wanted, endsAt: NOW, startsAt: '2026-11-20T09:00:00.000Z' })).body.errors).toEqual({
        endsAt: 'Choose a time in the future',
      })
      expect((await block(wanted)).status).toBe(201)
      expect(await block(wanted)).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message: 'At most 200 blocked times. Delete one first.' },
      })
      await purgeEndedBlockedTimes(site.context)
      const left = await site.db.selectFrom('blocked_times').select('ends_at').orderBy('ends_at').execute()
      expect([left.length, left[0]?.ends_at]).toEqual([201, '2026-08-22T10:00:00.000Z'])
    },
  )
})
