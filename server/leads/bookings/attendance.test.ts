/** A consultation that was marked as attended by mistake. Source: decisions 0044 and 0059. */
import { expect, test } from 'vitest'
import { eachDatabase, signInAs } from '#tests/support/app.ts'
import { book, FIRST_SLOT, NOW } from '#tests/support/bookings.ts'

const PATH = '/api/admin/bookings'

eachDatabase((openSite) => {
  test(
    'Undo of attended takes the first response back, unless something else is a response',
    { tags: ['F5-DESK-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { email } = await site.addUser('sales_person')
      await book(site)
      site.clock.advance(Date.parse(FIRST_SLOT) - Date.parse(NOW) + 60_000)
      const token = await signInAs(site, email)
      const other = await site.signIn('admin')
      const [{ id, inquiryId }] = (await site.call('GET', PATH, { token })).body.data
      const set = (status: string, by = token) => site.call('PUT', `${PATH}/${id}/status`, { token: by, body: { status } })
      const path = `/api/contact-inquiries/admin/${inquiryId}`
      const firstResponse = async () => (await site.call('GET', path, { token })).body.data.firstResponseAt
      for (const status of ['booked', 'no-show']) {
        expect((await set('attended')).status).toBe(200)
        expect(await firstResponse()).toBe('2026-11-23T03:31:00.000Z')
        expect((await set(status, other)).status).toBe(200)
        expect(await firstResponse()).toBe(null)
      }
      await set('attended')
      await site.call('POST', `${path}/calls`, { token, body: { channel: 'call' } })
      await set('booked')
      expect(await firstResponse()).toBe('2026-11-23T03:31:00.000Z')
    },
  )

  test(
    'a status is no response: Undo of attended takes the response back whatever the status',
    { tags: ['F5-DESK-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { email } = await site.addUser('sales_person')
      await book(site)
      const [{ id, inquiryId }] = (await site.call('GET', PATH, { token: await signInAs(site, email) })).body.data
      const path = `/api/contact-inquiries/admin/${inquiryId}`
      site.clock.advance(Date.parse(FIRST_SLOT) - Date.parse(NOW) + 60_000)
      const token = await signInAs(site, email)
      const put = async (url: string, status: string) => {
        expect((await site.call('PUT', url, { token, body: { status } })).body.success).toBe(true)
        return (await site.call('GET', path, { token })).body.data.firstResponseAt
      }
      expect(await put(path, 'in-progress')).toBe(null)
      expect(await put(`${PATH}/${id}/status`, 'attended')).toBe('2026-11-23T03:31:00.000Z')
      expect(await put(`${PATH}/${id}/status`, 'no-show')).toBe(null)
    },
  )
})
