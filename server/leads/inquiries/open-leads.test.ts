/** The open leads of users. Source: decision 0045. */
import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { addLeads } from '#tests/support/bulk.ts'

eachDatabase((open) => {
  test(
    'new and in progress, by kind, without spam; a deactivation changes no lead, a deletion unassigns them',
    { tags: ['L5-ASSIGN-15'] },
    async () => {
      const site = await open()
      const token = await site.signIn('super_admin')
      const { id: ravi } = await site.addUser('sales_person')
      const { id: lata } = await site.addUser('sales_person')
      await site.addUser('sales_person')
      const read = async () => (await site.call('GET', '/api/admin/open-leads', { token })).body.data
      expect(await read()).toEqual([])
      await addLeads(site, 3, { assignee_id: ravi })
      await addLeads(site, 2, { assignee_id: ravi, status: 1, kind: 'contact' })
      await addLeads(site, 1, { assignee_id: ravi, status: 2 })
      await addLeads(site, 1, { assignee_id: ravi, status: 3 })
      await addLeads(site, 1, { assignee_id: ravi, is_spam: 1 })
      await addLeads(site, 1, { assignee_id: lata, status: 1 })
      await addLeads(site, 4)
      const all = [
        { userId: ravi, service: 3, contact: 2 },
        { userId: lata, service: 1, contact: 0 },
      ]
      expect(await read()).toEqual(all)
      await site.call('PUT', `/api/admin/users/${ravi}/status`, { token, body: { isActive: false } })
      expect(await read()).toEqual(all)
      await site.call('DELETE', `/api/admin/users/${ravi}`, { token })
      expect(await read()).toEqual(all.slice(1))
    },
  )
})
