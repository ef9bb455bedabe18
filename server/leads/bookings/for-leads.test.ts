/** Bookings and their leads: assignee, list, deletion, spam. Source: issue 13 point 5, decision 0059. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site, signInAs } from '#tests/support/app.ts'
import {
  BOOKING,
  book,
  bookingRows,
  FIRST_SLOT,
  freeSlots,
  insertBookings,
  linkToken,
  NOW,
  ownBooking,
  SECOND_SLOT,
} from '#tests/support/bookings.ts'
import { mailSubjects } from '#tests/support/mails.ts'
import { purgeTrash } from '#server/platform/trash/purge.ts'

const PATH = '/api/admin/bookings'
const DAY = 86_400_000

const onlyBooking = async (site: Site, token: string) => (await site.call('GET', PATH, { token })).body.data[0]

eachDatabase((openSite) => {
  test('a booking has the assignee of its lead, also after a change of it', { tags: ['F5-DESK-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('super_admin')
    const ravi = await site.addUser('sales_person', { name: 'Ravi' })
    const [first = 0, second = 0] = await insertBookings(site, [FIRST_SLOT, SECOND_SLOT])
    const [{ inquiry_id: lead } = { inquiry_id: 0 }] = await bookingRows(site)
    const list = async (assignee: number | 'none') =>
      (await site.call('GET', `${PATH}?assignee=${assignee}`, { token })).body.data.map(({ id }: { id: number }) => id)
    const path = `/api/contact-inquiries/admin/${lead}`
    expect(await list('none')).toEqual([first, second])
    await site.call('PUT', path, { token, body: { assigneeId: ravi.id } })
    expect([await list(ravi.id), await list('none')]).toEqual([[first], [second]])
    await site.call('POST', '/api/contact-inquiries/admin/bulk', { token, body: { filter: {}, change: { assigneeId: ravi.id } } })
    await expect.poll(() => list(ravi.id)).toEqual([first, second])
    // In the trash while the user is deleted.
    await site.call('DELETE', path, { token })
    expect(await list(ravi.id)).toEqual([second])
    expect((await site.call('DELETE', `/api/admin/users/${ravi.id}`, { token })).status).toBe(200)
    expect(await list('none')).toEqual([second])
    expect((await site.call('POST', `${path}/restore`, { token })).status).toBe(200)
    expect((await bookingRows(site)).map((row) => row.assignee_id)).toEqual([null, null])
  })

  test('the bookings of a lead, also a cancelled one; none of a lead without any', { tags: ['F5-DESK-06'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const { id } = (await book(site)).body.data
    const list = async (inquiryId: number) => site.call('GET', `/api/contact-inquiries/admin/${inquiryId}/bookings`, { token })
    expect((await list(id)).body.data).toEqual([await onlyBooking(site, token)])
    const { id: bookingId } = await onlyBooking(site, token)
    await site.call('POST', `${PATH}/${bookingId}/cancel`, { token, body: {} })
    expect((await list(id)).body.data).toMatchObject([{ id: bookingId, status: 'cancelled', startsAt: FIRST_SLOT }])
    const sent = await site.call('POST', '/api/contact', { body: { name: 'Asha Rao', email: 'asha@example.in', message: 'Hello' } })
    expect(await list(sent.body.data.id)).toMatchObject({ status: 200, body: { data: [] } })
    expect(await list(999_999)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('the visitor is told, too, when a lead is deleted with others', { tags: ['F5-DESK-05'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    const { id } = (await book(site)).body.data
    const body = { ids: [id], change: { delete: true } }
    expect((await site.call('POST', '/api/contact-inquiries/admin/bulk', { token, body })).body.data.changed).toBe(1)
    expect((await freeSlots(site))[0]).toBe(FIRST_SLOT)
    expect((await mailSubjects(site, BOOKING.email)).at(-1)).toContain('was cancelled')
  })

  test(
    'a deleted lead and one that is marked as spam free their slot; the visitor of the deleted one is told; bookings are purged with it',
    { tags: ['F5-DESK-05'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { email } = await site.addUser('admin')
      const token = await signInAs(site, email)
      const first = (await book(site)).body.data.id
      const second = (await book(site, { startsAt: SECOND_SLOT, email: 'spammer@example.com' })).body.data.id
      const link = await linkToken(site)
      const path = '/api/contact-inquiries/admin'
      expect((await site.call('DELETE', `${path}/${first}`, { token })).status).toBe(200)
      expect((await site.call('PUT', `${path}/${second}`, { token, body: { isSpam: true } })).status).toBe(200)
      expect((await freeSlots(site)).slice(0, 2)).toEqual([FIRST_SLOT, SECOND_SLOT])
      expect((await mailSubjects(site, BOOKING.email)).at(-1)).toContain('was cancelled')
      expect((await mailSubjects(site, 'spammer@example.com')).length).toBe(1)
      const own = await ownBooking(site, link).open()
      expect(own.body.data).toMatchObject({ status: 'cancelled', canChange: false })
      expect((await ownBooking(site, link).cancel()).status).toBe(200)
      // Restored within the hour, it stays cancelled: somebody else may have the slot.
      await site.call('POST', `${path}/${first}/restore`, { token })
      expect((await bookingRows(site)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
      await site.call('POST', `${path}/bulk`, { token, body: { ids: [first], change: { delete: true } } })
      site.clock.advance(DAY)
      await purgeTrash(site.context)
      expect((await bookingRows(site)).map((row) => row.inquiry_id)).toEqual([second])
    },
  )
})
