/** Who takes leads. Source: lead desk §5 'a switch in the profile, admins can set it'. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site, signInAs } from '#tests/support/app.ts'

const userActivities = async (site: Site) => {
  const logs = site.db.selectFrom('activity_logs').select(['description', 'changes']).where('resource_type', '=', 'user')
  return (await logs.orderBy('id').execute()).map(({ description, changes }) => [description, JSON.parse(changes)])
}

eachDatabase((open) => {
  test('a sales person switches it in the profile; the change is an activity', { tags: ['L5-ASSIGN-04'] }, async () => {
    const site = await open()
    const { email } = await site.addUser('sales_person', { name: 'Ravi' })
    const token = await signInAs(site, email)
    expect((await site.call('GET', '/api/admin/profile', { token })).body.data.takesLeads).toBe(true)
    const saved = await site.call('PUT', '/api/admin/profile', { token, body: { takesLeads: false } })
    expect(saved.body.data.takesLeads).toBe(false)
    expect(await userActivities(site)).toEqual([['Ravi updated their profile', { takesLeads: { from: true, to: false } }]])
  })

  test('who manages users sets it in the user form', { tags: ['L5-ASSIGN-04'] }, async () => {
    const site = await open()
    const { id } = await site.addUser('sales_person', { name: 'Ravi' })
    const token = await site.signIn('super_admin')
    const saved = await site.call('PUT', `/api/admin/users/${id}`, { token, body: { takesLeads: false } })
    expect(saved.body.data.takesLeads).toBe(false)
    const wrong = await site.call('PUT', `/api/admin/users/${id}`, { token, body: { takesLeads: 'yes' } })
    expect([wrong.status, wrong.body.errors]).toEqual([400, { takesLeads: 'Must be true or false' }])
  })

  test(
    'admins see the active sales staff and set the switch; an unchanged one is no change',
    { tags: ['L5-ASSIGN-04'] },
    async () => {
      const site = await open()
      const { id } = await site.addUser('sales_person', { name: 'Ravi' })
      const { id: other } = await site.addUser('sales_person', { name: 'Lata' })
      const { id: left } = await site.addUser('sales_person', { isActive: false })
      const { id: admin } = await site.addUser('admin')
      const token = await site.signIn('admin')
      const set = (userId: number, takesLeads: boolean) =>
        site.call('PUT', `/api/admin/users/${userId}/takes-leads`, { token, body: { takesLeads } })
      expect((await set(id, false)).body).toMatchObject({ data: { id, name: 'Ravi', takesLeads: false } })
      expect((await set(id, false)).status).toBe(200)
      const { body } = await site.call('GET', '/api/admin/sales-staff', { token })
      expect(body.data).toEqual([
        { id: other, name: 'Lata', takesLeads: true },
        { id, name: 'Ravi', takesLeads: false },
      ])
      expect(await userActivities(site)).toEqual([
        ['Stopped assigning leads in turn to user "Ravi"', { takesLeads: { from: true, to: false } }],
      ])
      for (const unknown of [left, admin, 999_999]) expect((await set(unknown, false)).status).toBe(404)
    },
  )
})
