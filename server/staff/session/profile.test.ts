import { expect, test } from 'vitest'
import { eachDatabase, PASSWORD } from '#tests/support/app.ts'

eachDatabase((openSite) => {
  test('the own profile is read and changed', { tags: ['S7-ADMIN-03', 'C2-CODE-11', 'C2-CODE-13'] }, async () => {
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
    const taken = await site.addUser('admin', { email: 'Taken@example.com' })
    const token = await site.signIn('sales_person')
    const get = () => site.call('GET', '/api/admin/profile', { token })
    const { data } = (await get()).body
    const put = (body: object) => site.call('PUT', '/api/admin/profile', { token, body })
    const changed = await put({
      name: ' Ravi ',
      phone: '98450 12345',
      role: 'super_admin',
      isActive: false,
      updatedAt: data.updatedAt,
    })
    expect(changed.body.data).toMatchObject({
      name: 'Ravi',
      phone: '98450 12345',
      email: data.email,
      role: 'sales_person',
      isActive: true,
    })
    const conflict = await put({ email: taken.email.toUpperCase(), currentPassword: PASSWORD })
    expect([conflict.status, conflict.body.code]).toEqual([409, 'CONFLICT'])
    expect(conflict.body.errors.email).toBeTypeOf('string')
    const stale = await put({ name: 'Stale', updatedAt: data.updatedAt })
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
    expect((await get()).body.data.name).toBe('Ravi')
    expect((await put({ name: '' })).body.errors).toEqual({ name: 'Name is required' })
  })
})
