/** The reference that a visitor can say on the phone. Source: issue 37 point 5. */
import { expect, test } from 'vitest'
import { readReference, toReference } from '#domain/reference.ts'
import { eachDialect } from '#tests/support/app.ts'
import { person } from '#tests/support/visitors.ts'

eachDialect((openSite) => {
  test('a form answers it beside the id, and staff find the lead by it in any spelling', async () => {
    const site = await openSite({ config: { NOTIFY_TO: 'desk@example.com' } })
    const token = await site.signIn('sales_person')
    for (const [form, list] of [
      ['/api/service-inquiries', '/api/service-inquiries/admin'],
      ['/api/contact', '/api/contact-inquiries/admin'],
    ] as const) {
      const send = () =>
        site.call('POST', form, { body: { ...person, message: 'Hello' }, headers: { 'idempotency-key': `${form} 1` } })
      const { body: sent } = await send()
      const { id } = sent.data
      expect(sent).toMatchObject({ data: { id }, reference: toReference(id) })
      expect(readReference(sent.reference)).toBe(id)
      expect((await send()).body).toEqual(sent)
      await site.call('POST', form, { body: { ...person, message: 'Another' } })

      const { reference } = sent
      expect((await site.call('GET', `${list}/${id}`, { token })).body.data).toMatchObject({ id, reference })
      for (const typed of [reference, reference.toLowerCase(), `${reference.slice(0, 3)} ${reference.slice(3)}`]) {
        const search = new URLSearchParams({ search: typed }).toString()
        const listed = await site.call('GET', `${list}?${search}`, { token })
        expect(listed.body).toMatchObject({ data: [{ id, reference }], pagination: { total: 1 } })
        expect((await site.call('GET', `${list}?status=completed&${search}`, { token })).body.data).toEqual([])
        const { leads } = (await site.call('GET', `/api/admin/find?${search}`, { token })).body.data
        expect(leads).toMatchObject([{ id }])
      }
      const [head, first] = (await site.call('GET', `${list}/export?ids=${id}`, { token })).text.split('\r\n')
      expect(head).toContain('ID,Reference,')
      expect(first).toContain(`${id},${reference},`)
    }
  })
})
