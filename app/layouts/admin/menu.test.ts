import { describe, expect, it } from 'vitest'
import { interfaceFlags } from '#domain/permissions.ts'
import type { Role } from '#domain/user.ts'
import { getMenuEntries } from './menu.ts'

const labels = (role: Role) => getMenuEntries(interfaceFlags(role)).map(({ label }) => label)

/**
 * Specification §2 'Menu by role'; My day is first and the settings are last for every role (lead desk §4, §1); every role has the
 * consultations (issue 13).
 */
describe('the side menu', { tags: ['L1-SET-01', 'L4-DAY-07', 'F5-SCREEN-01'] }, () => {
  it('of a sales person', () => {
    expect(labels('sales_person')).toEqual([
      'My day',
      'Dashboard',
      'Service Inquiries',
      'Contact Inquiries',
      'Consultations',
      'Settings',
    ])
  })
  it('of an admin', () => {
    expect(labels('admin')).toEqual([
      'My day',
      'Dashboard',
      'Services',
      'Service Inquiries',
      'Contact Inquiries',
      'Consultations',
      'Banners',
      'News',
      'Work',
      'Newsletter',
      'Settings',
    ])
  })
  it('of a super admin', () => {
    expect(labels('super_admin')).toEqual([...labels('admin').slice(0, -1), 'User Management', 'Activity Logs', 'Settings'])
  })
})
