/** What a lead is worth, and why it was lost. Source: issue 36 point 5. */
import { expect, test } from 'vitest'
import { eachDialect, type Site } from '#tests/support/app.ts'
import { inquiryActivities, sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'

const SERVICE = '/api/service-inquiries/admin'
const CONTACT = '/api/contact-inquiries/admin'

eachDialect((openSite) => {
  test('staff may give a value, and a reason of a lost lead; it is recorded, exported, and refused when it is outdated', async () => {
    const site = await openSite()
    const token = await site.signIn('sales_person')
    const path = `${CONTACT}/${await sendContactInquiry(site)}`
    const { body: before } = await site.call('GET', path, { token })
    expect(before.data).toMatchObject({ value: null, lostReason: '', lostNote: '' })
    const change = (body: object) => site.call('PUT', path, { token, body })

    const estimate = await change({ value: 120_000, updatedAt: before.data.updatedAt })
    expect(estimate.body.data).toMatchObject({ status: 'new', value: 120_000 })
    expect(await change({ value: 5, updatedAt: before.data.updatedAt })).toMatchObject({ status: 409 })
    await change({ status: 'cancelled' })
    const lost = await change({ lostReason: 'other', lostNote: ' Moved abroad ' })
    expect(lost.body.data).toMatchObject({ value: 120_000, lostReason: 'other', lostNote: 'Moved abroad' })
    const [head = '', row = ''] = (await site.call('GET', `${CONTACT}/export`, { token })).text.trimEnd().split('\r\n')
    const cells = Object.fromEntries(head.split(',').map((name, index) => [name, row.split(',')[index]]))
    expect(cells).toMatchObject({ 'Value (INR)': '120000', 'Lost Reason': 'Other: Moved abroad' })
    const updates = (await inquiryActivities(site)).filter(({ action }) => action === 'UPDATE')
    expect(updates.map(({ changes }) => JSON.parse(changes))).toEqual([
      { value: { from: null, to: 120_000 } },
      { lostReason: { from: '', to: 'other' }, lostNote: { from: '', to: 'Moved abroad' } },
    ])

    expect((await change({ value: null })).body.data).toMatchObject({ value: null })
    for (const value of [-1, 1.5, 10_000_000_001, '12'])
      expect([value, await change({ value })]).toMatchObject([
        value,
        { status: 400, body: { errors: { value: expect.any(String) } } },
      ])
    expect(await change({ lostReason: 'bored' })).toMatchObject({ status: 400, body: { errors: { lostReason: 'Unknown reason' } } })
  })

  test('a list and each column of the board are summed up, whatever the filter, and follow each change', async () => {
    const site = await openSite()
    const token = await site.signIn('super_admin')
    const { id: ravi } = await site.addUser('sales_person')
    const ids = [await sendServiceInquiry(site), await sendServiceInquiry(site), await sendServiceInquiry(site)]
    const change = (id: number | undefined, body: object) => site.call('PUT', `${SERVICE}/${id}`, { token, body })
    const [one, two, three] = ids
    const total = async (query: string) => (await site.call('GET', `${SERVICE}?${query}`, { token })).body.value
    const board = async () => {
      const columns: { value: number }[] = (await site.call('GET', `${SERVICE}/board`, { token })).body.data
      return columns.map(({ value }) => value)
    }
    await change(one, { value: 100, assigneeId: ravi })
    await change(two, { value: 20, status: 'completed', priority: 'urgent', assigneeId: ravi })
    await change(three, { value: 3 })
    const queries = ['', 'status=completed', 'priority=medium', `assignee=${ravi}`, `ids=${one},${three}`]
    const found = await Promise.all(queries.map(total))
    expect(found).toEqual([123, 20, 103, 120, 103])
    expect(await board()).toEqual([103, 0, 20, 0])
    await change(one, { value: 1 })
    await change(three, { status: 'completed' })
    expect([await total(''), await total('sort=name&priority=medium'), await board()]).toEqual([24, 4, [1, 0, 23, 0]])
    await change(two, { isSpam: true })
    await site.call('DELETE', `${SERVICE}/${three}`, { token })
    expect([await total(''), await total('spam=only'), await board()]).toEqual([1, 20, [1, 0, 0, 0]])
    await site.call('POST', `${SERVICE}/${three}/restore`, { token })
    expect(await total('')).toBe(4)
  })

  test('a search is summed up too', async () => {
    const site: Site = await openSite()
    const token = await site.signIn('sales_person')
    const id = await sendServiceInquiry(site)
    await sendServiceInquiry(site)
    const { body } = await site.call('PUT', `${SERVICE}/${id}`, { token, body: { value: 7_000_000_000 } })
    const search = new URLSearchParams({ search: body.data.name }).toString()
    expect((await site.call('GET', `${SERVICE}?${search}`, { token })).body).toMatchObject({ pagination: { total: 2 }, value: 7e9 })
    expect((await site.call('GET', `${SERVICE}?search=nobody`, { token })).body).not.toHaveProperty('value')
  })
})
