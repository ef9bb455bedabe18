import { expect, test } from 'vitest'
import { eachDialect, signInAs } from '#tests/support/app.ts'

const USERS = '/api/admin/users'
const NOW = '2026-11-20T10:00:00.000Z'

eachDialect((openSite) => {
  test('the list is paged by 10, newest first, searched in any case and filtered', { tags: ['S7-ADMIN-14'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('super_admin')
    for (let number = 1; number <= 12; number += 1) {
      site.clock.advance(1000)
      await site.addUser('sales_person', { name: `Sales ${number}`, isActive: number > 3 })
    }
    await site.addUser('admin', { name: 'Ünal 100%_\\', email: 'Unal@Example.com' })
    await site.db
      .updateTable('users')
      .set({ phone: '+91 98450 12345', folded_text: '+91 98450 12345' })
      .where('name', '=', 'Sales 7')
      .execute()
    const list = async (query: string) => (await site.call('GET', `${USERS}?${query}`, { token })).body
    const names = async (query: string) => (await list(query)).data.map((user: { name: string }) => user.name)
    const first = await list('')
    expect(first.pagination).toEqual({ page: 1, limit: 10, total: 15, pages: 2 })
    expect(first.data.map((user: { name: string }) => user.name).slice(0, 3)).toEqual(['Ünal 100%_\\', 'Sales 12', 'Sales 11'])
    expect(JSON.stringify(first)).not.toMatch(/argon2|password/i)
    expect(await names('page=2')).toHaveLength(5)
    expect((await list('page=9')).data).toEqual([])
    expect(await names('status=false')).toEqual(['Sales 3', 'Sales 2', 'Sales 1'])
    expect(await names('role=admin')).toEqual(['Ünal 100%_\\'])
    expect(await names('role=sales_person&status=true&search=SALES%201')).toEqual(['Sales 12', 'Sales 11', 'Sales 10'])
    expect(await names('search=%C3%BCNAL')).toEqual(['Ünal 100%_\\'])
    expect(await names('search=unal@EXAMPLE')).toEqual(['Ünal 100%_\\'])
    expect(await names('search=98450')).toEqual(['Sales 7'])
    expect(await names(`search=${encodeURIComponent('%_\\')}`)).toEqual(['Ünal 100%_\\'])
    await site.db.updateTable('users').set({ created_at: '2026-11-20T11:00:00.000Z' }).where('name', '=', 'Sales 7').execute()
    expect((await names(''))[0]).toBe('Sales 7')
    for (const wrong of ['page=0', 'limit=x', 'status=yes', 'role=boss']) {
      expect((await site.call('GET', `${USERS}?${wrong}`, { token })).status).toBe(400)
    }
  })

  test('whom an inquiry can be assigned to, and the sales staff: active staff by name', async () => {
    const site = await openSite()
    await site.db.deleteFrom('users').execute()
    const ids = new Map<string, number>()
    for (const name of ['Zara', 'anil', 'Élodie', 'elena', 'अनिल', 'Ångström', 'de Souza'])
      ids.set(name, (await site.addUser('sales_person', { name })).id)
    for (const role of ['admin', 'sales_person'] as const) await site.addUser(role, { name: 'Idle', isActive: false })
    const { id, email } = await site.addUser('admin', { name: 'Zoya' })
    const token = await signInAs(site, email)
    const sales = ['Ångström', 'anil', 'de Souza', 'elena', 'Élodie', 'Zara', 'अनिल'].map((name) => ({ id: ids.get(name), name }))
    const assignable = await site.call('GET', '/api/admin/assignable-users', { token })
    expect(assignable.body.data).toEqual(sales.toSpliced(6, 0, { id, name: 'Zoya' }))
    const salesStaff = await site.call('GET', '/api/admin/sales-staff', { token })
    expect(salesStaff.body.data).toEqual(sales.map((person) => ({ ...person, takesLeads: true })))
  })
})
