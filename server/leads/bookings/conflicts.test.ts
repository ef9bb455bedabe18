/** Bookings after a change of holidays, hours, capacity or blocked times. Source: issue 13 point 5, decision 0059. */
import { expect, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { book, bookingRows, freeSlots, NOW } from '#tests/support/bookings.ts'
import { mailSubjects, sentMails } from '#tests/support/mails.ts'
import { changeSection } from '#tests/support/settings.ts'

const PATH = '/api/admin/bookings'

eachDialect((openSite) => {
  test(
    'a holiday added after bookings exist: nothing lost, staff told once; the same for hours, capacity and blocked times',
    { tags: ['F5-DESK-04'] },
    async () => {
      const site = await openSite({ now: NOW })
      const admin = { token: await site.signIn('admin') }
      await changeSection(site, admin, 'consultation', { capacity: 2 })
      await book(site)
      await book(site, { email: 'second@example.com', name: 'Second One' })
      const conflicts = async () =>
        (await site.call('GET', PATH, admin)).body.data.map(({ conflict }: { conflict: string | null }) => conflict)
      const notices = async () =>
        (await mailSubjects(site, 'admin@example.com')).filter((subject) => subject.includes('no longer fit'))
      expect(await conflicts()).toEqual([null, null])
      await changeSection(site, admin, 'consultation', { capacity: 1 })
      expect(await conflicts()).toEqual([null, 'over-capacity'])
      expect(await notices()).toEqual(['1 booked consultation no longer fits'])
      await changeSection(site, admin, 'calendar', { holidays: [{ date: '2026-11-23', name: 'Guru Nanak Jayanti' }] })
      expect(await conflicts()).toEqual(['day-off', 'day-off'])
      expect((await notices()).at(-1)).toBe('2 booked consultations no longer fit')
      const mail = (await sentMails(site)).findLast(({ to, raw }) => to === 'admin@example.com' && raw.includes('no longer fit'))
      for (const text of ['Monday, 23 November, 9:00 AM IST', 'Asha Rao', 'Second One', 'Test admin changed the business calendar'])
        expect(mail?.raw).toContain(text)
      // Another change of the same section notifies of nothing new.
      await changeSection(site, admin, 'calendar', { closesAt: '19:00' })
      expect((await notices()).length).toBe(2)
      await changeSection(site, admin, 'calendar', { holidays: [], opensAt: '10:00' })
      expect(await conflicts()).toEqual(['outside-hours', 'outside-hours'])
      await changeSection(site, admin, 'consultation', { capacity: 2 })
      await changeSection(site, admin, 'calendar', { opensAt: '09:00' })
      expect(await conflicts()).toEqual([null, null])
      const body = { startsAt: '2026-11-23T03:45:00.000Z', endsAt: '2026-11-23T06:00:00.000Z' }
      const blocked = await site.call('POST', '/api/admin/blocked-times', { ...admin, body })
      expect(blocked.body.bookings).toBe(2)
      expect(await conflicts()).toEqual(['blocked', 'blocked'])
      expect((await notices()).length).toBe(4)
      expect((await bookingRows(site)).map(({ status, seat }) => [status, seat])).toEqual([
        ['booked', 1],
        ['booked', 2],
      ])
    },
  )

  test(
    'a change of the hours leaves bookings between two new slots: they count in both, no slot has more than the capacity',
    { tags: ['F5-BOOK-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const admin = { token: await site.signIn('admin') }
      await book(site, { startsAt: '2026-11-23T04:30:00.000Z' })
      await changeSection(site, admin, 'calendar', { opensAt: '09:15' })
      const slots = await freeSlots(site)
      expect(slots.slice(0, 3)).toEqual(['2026-11-23T03:45:00.000Z', '2026-11-23T05:15:00.000Z', '2026-11-23T05:45:00.000Z'])
      expect((await book(site, { startsAt: '2026-11-23T04:15:00.000Z', email: 'b@example.com' })).status).toBe(409)
    },
  )
})
