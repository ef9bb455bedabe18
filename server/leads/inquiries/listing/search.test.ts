/** The search of inquiries by a phone number. Source: contract §3 'Calls'. */
import { expect, test } from 'vitest'
import { eachDialect, type Site } from '#tests/support/app.ts'

const LISTS = { service: '/api/service-inquiries', contact: '/api/contact-inquiries' } as const
const SPELLINGS = ['9845000000', '98450 00000', '+919845000000', '+91 98450 00000', '098450-00000']

/** Sends an inquiry as a visitor does; returns its id. */
const send = async (site: Site, kind: 'service' | 'contact', phone: string, message = 'Hello'): Promise<number> => {
  site.clock.advance(60_000)
  const body = { name: 'Asha Rao', email: 'asha@example.in', phone, message: `${message} ${phone.length}` }
  const { status, body: sent } = await site.call('POST', kind === 'service' ? LISTS.service : '/api/contact', { body })
  expect(status).toBe(201)
  return sent.data.id
}

eachDialect((open) => {
  test(
    "a search for a phone number finds it in both lists, however it was typed ('search (name, e-mail, phone, company, service, message)')",
    { tags: ['C3-INQ-01'] },
    async () => {
      const site = await open()
      const token = await site.signIn('admin')
      const ids = { service: [] as number[], contact: [] as number[] }
      for (const phone of SPELLINGS) {
        ids.service.unshift(await send(site, 'service', phone))
        ids.contact.unshift(await send(site, 'contact', phone))
      }
      const quoting = await send(site, 'service', '', 'I called from 98450 00000, not from 98450 00002')
      await send(site, 'service', '98450 00001')
      const found = async (kind: 'service' | 'contact', search: string, filter = '') => {
        const query = new URLSearchParams({ search }).toString()
        const { body } = await site.call('GET', `${LISTS[kind]}/admin?${query}${filter}`, { token })
        expect(body.pagination.total).toBe(body.data.length)
        return body.data.map(({ id }: { id: number }) => id)
      }
      for (const search of SPELLINGS) {
        expect([search, await found('service', search)]).toEqual([search, ids.service])
        expect([search, await found('contact', search)]).toEqual([search, ids.contact])
      }
      // One that no lead has is searched as a text.
      expect(await found('service', '98450 00002')).toEqual([quoting])
      // Any part of it as typed, as of every text.
      expect(await found('contact', '450 0')).toEqual([ids.contact[1], ids.contact[3]])

      const [newest = 0, next = 0, ...others] = ids.service
      for (const [id, change] of [
        [newest, { status: 'completed' }],
        [next, { isSpam: true }],
      ] as const)
        expect((await site.call('PUT', `${LISTS.service}/admin/${id}`, { token, body: change })).status).toBe(200)
      expect(await found('service', '9845000000', '&status=new&sort=createdAt')).toEqual(others.toReversed())
      expect(await found('service', '9845000000', '&spam=only')).toEqual([next])
      const csv = await site.call('GET', `${LISTS.service}/admin/export?search=9845000000`, { token })
      expect(csv.text.match(/asha@example\.in/g)).toHaveLength(others.length + 1)
    },
  )
})
