/** Bookings of slots whose capacity was lowered. Source: decision 0059. */
import { expect, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { book, bookingRows, FIRST_SLOT, NOW, SECOND_SLOT } from '#tests/support/bookings.ts'
import { sentMails } from '#tests/support/mails.ts'
import { changeSection } from '#tests/support/settings.ts'

const PATH = '/api/admin/bookings'

eachDialect((openSite) => {
  test(
    'a booking alone in its slot is not too many, also with a higher seat: the first one was cancelled before or after the change',
    { tags: ['F5-DESK-04'] },
    async () => {
      const site = await openSite({ now: NOW })
      const admin = { token: await site.signIn('admin') }
      await changeSection(site, admin, 'consultation', { capacity: 2 })
      for (const startsAt of [FIRST_SLOT, SECOND_SLOT])
        for (const number of [1, 2]) await book(site, { startsAt, email: `visitor.${number}@example.com` })
      const [first, , third] = await bookingRows(site)
      const cancel = (id = 0) => site.call('POST', `${PATH}/${id}/cancel`, { ...admin, body: {} })
      const conflicts = async () =>
        (await site.call('GET', `${PATH}?status=booked`, admin)).body.data.map(
          ({ conflict }: { conflict: string | null }) => conflict,
        )
      expect((await cancel(first?.id)).status).toBe(200)
      await changeSection(site, admin, 'consultation', { capacity: 1 })
      expect(await conflicts()).toEqual([null, null, 'over-capacity'])
      const notices = (await sentMails(site)).filter(({ to, raw }) => to === 'admin@example.com' && raw.includes('no longer fit'))
      expect(notices.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])).toEqual(['1 booked consultation no longer fits'])
      expect((await cancel(third?.id)).status).toBe(200)
      expect(await conflicts()).toEqual([null, null])
      site.clock.advance(Date.parse(FIRST_SLOT) - Date.parse(NOW) - 60_000)
      const { body } = await site.call('GET', '/api/admin/my-day?scope=team', { token: await site.signIn('admin') })
      expect(body.data.consultations.items.map(({ conflict }: { conflict: string | null }) => conflict)).toEqual([null, null])
    },
  )
})
