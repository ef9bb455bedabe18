/** Until when a consultation is changed, and by whom. Source: issue 13 point 5, decision 0059. */
import { expect, test } from 'vitest'
import { eachDatabase, signInAs } from '#tests/support/app.ts'
import {
  book,
  bookingRows,
  FIRST_SLOT,
  freeSlots,
  linkToken,
  NOW,
  ownBooking,
  SECOND_SLOT,
  THIRD_SLOT,
} from '#tests/support/bookings.ts'

const PATH = '/api/admin/bookings'
const CONFLICT = { status: 409, body: { code: 'CONFLICT' } }

eachDatabase((openSite) => {
  test(
    'a cancelled consultation is neither moved nor marked, by staff or by its link; its slot stays free',
    { tags: ['F5-DESK-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { email } = await site.addUser('sales_person')
      const early = await signInAs(site, email)
      await book(site)
      const own = ownBooking(site, await linkToken(site))
      const [{ id, updatedAt }] = (await site.call('GET', PATH, { token: early })).body.data
      expect((await site.call('POST', `${PATH}/${id}/cancel`, { token: early, body: { updatedAt } })).status).toBe(200)
      const body = { startsAt: SECOND_SLOT }
      expect(await site.call('PUT', `${PATH}/${id}/slot`, { token: early, body })).toMatchObject(CONFLICT)
      expect(await own.move(body.startsAt)).toMatchObject(CONFLICT)
      site.clock.advance(Date.parse(FIRST_SLOT) - Date.parse(NOW))
      const token = await signInAs(site, email)
      for (const status of ['attended', 'no-show', 'booked'])
        expect(await site.call('PUT', `${PATH}/${id}/status`, { token, body: { status } })).toMatchObject(CONFLICT)
      expect(await bookingRows(site)).toMatchObject([{ status: 'cancelled', seat: null, starts_at: FIRST_SLOT }])
    },
  )

  test('from its first instant on a consultation is marked, and not moved or cancelled', { tags: ['F5-DESK-02'] }, async () => {
    const site = await openSite({ now: NOW })
    const { email } = await site.addUser('sales_person')
    await book(site)
    const own = ownBooking(site, await linkToken(site))
    site.clock.advance(Date.parse(FIRST_SLOT) - Date.parse(NOW))
    const token = await signInAs(site, email)
    const [{ id }] = (await site.call('GET', PATH, { token })).body.data
    const body = { startsAt: '2026-11-24T03:30:00.000Z' }
    expect((await own.open()).body.data).toMatchObject({ status: 'booked', canChange: false })
    expect(await site.call('PUT', `${PATH}/${id}/slot`, { token, body })).toMatchObject(CONFLICT)
    expect(await site.call('POST', `${PATH}/${id}/cancel`, { token, body: {} })).toMatchObject(CONFLICT)
    expect(await own.move(body.startsAt)).toMatchObject(CONFLICT)
    expect(await own.cancel()).toMatchObject(CONFLICT)
    expect((await site.call('PUT', `${PATH}/${id}/status`, { token, body: { status: 'attended' } })).status).toBe(200)
    expect(await bookingRows(site)).toMatchObject([{ status: 'attended', seat: 1, starts_at: FIRST_SLOT }])
  })

  test(
    'who cancels by an older version does not cancel a consultation that was moved meanwhile; a double click is harmless',
    { tags: ['F5-DESK-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('sales_person')
      await book(site)
      const [{ id, updatedAt: older }] = (await site.call('GET', PATH, { token })).body.data
      site.clock.advance(1000)
      await site.call('PUT', `${PATH}/${id}/slot`, { token, body: { startsAt: SECOND_SLOT } })
      const cancel = (updatedAt: string) => site.call('POST', `${PATH}/${id}/cancel`, { token, body: { updatedAt } })
      expect(await cancel(older)).toMatchObject(CONFLICT)
      expect(await bookingRows(site)).toMatchObject([{ status: 'booked', starts_at: SECOND_SLOT }])
      const [{ updatedAt }] = (await site.call('GET', PATH, { token })).body.data
      expect((await cancel(updatedAt)).status).toBe(200)
      expect((await cancel(updatedAt)).body.data).toMatchObject({ status: 'cancelled' })
    },
  )

  test(
    'a visitor with an older version moves no consultation that staff have moved meanwhile',
    { tags: ['C2-CODE-13'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('sales_person')
      await book(site)
      const own = ownBooking(site, await linkToken(site))
      const { updatedAt } = (await own.open()).body.data
      const [{ id }] = (await site.call('GET', PATH, { token })).body.data
      await site.call('PUT', `${PATH}/${id}/slot`, { token, body: { startsAt: SECOND_SLOT } })
      expect(await own.move(THIRD_SLOT, updatedAt)).toMatchObject(CONFLICT)
      expect(await bookingRows(site)).toMatchObject([{ starts_at: SECOND_SLOT }])
      const { body } = await own.open()
      expect((await own.move(THIRD_SLOT, body.data.updatedAt)).body.data).toMatchObject({ startsAt: THIRD_SLOT })
    },
  )

  test('a slot that a change or a blocked time frees or takes is so for visitors at once', { tags: ['F5-SLOT-04'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    // The response is cached each time before the next change.
    const free = async () => (await freeSlots(site)).filter((slot) => [FIRST_SLOT, SECOND_SLOT, THIRD_SLOT].includes(slot))
    expect(await free()).toEqual([FIRST_SLOT, SECOND_SLOT, THIRD_SLOT])
    await book(site)
    expect(await free()).toEqual([SECOND_SLOT, THIRD_SLOT])
    const [{ id }] = (await site.call('GET', PATH, { token })).body.data
    await site.call('PUT', `${PATH}/${id}/slot`, { token, body: { startsAt: SECOND_SLOT } })
    expect(await free()).toEqual([FIRST_SLOT, THIRD_SLOT])
    await site.call('POST', '/api/admin/blocked-times', {
      token,
      body: { startsAt: THIRD_SLOT, endsAt: '2026-11-23T05:00:00.000Z' },
    })
    expect(await free()).toEqual([FIRST_SLOT])
    await site.call('POST', `${PATH}/${id}/cancel`, { token, body: {} })
    expect(await free()).toEqual([FIRST_SLOT, SECOND_SLOT])
  })
})
