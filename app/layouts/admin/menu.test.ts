import { describe, expect, it } from 'vitest'
import { interfaceFlags } from '#domain/permissions.ts'
import type { Role } from '#domain/user.ts'
import { getMenuEntries } from './menu.ts'

const labels = (role: Role) => getMenuEntries(interfaceFlags(role)).map(({ label }) => label)

/** Specification §2 'Menu by role'. */
describe('the side menu', () => {
  it('of a sales person', () => {
    expect(labels('sales_person')).toEqual(['Dashboard', 'Service Inquiries', 'Contact Inquiries'])
  })
  it('of an admin', () => {
    expect(labels('admin')).toEqual([
      'Dashboard',
      'Services',
      'Service Inquiries',
      'Contact Inquiries',
      'Banners',
      'News',
      'Newsletter',
    ])
  })
  it('of a super admin', () => {
    expect(labels('super_admin')).toEqual([...labels('admin'), 'User Management', 'Activity Logs'])
  })
})
