import { describe, expect, test } from 'vitest'
import { type Capability, FORBIDDEN_MESSAGE, interfaceFlags, PERMISSIONS, permits } from './permissions.ts'

const ROLES = ['admin', 'super_admin', 'sales_person'] as const

/** The specification's table (§6): capability, and yes or no for admin, super_admin, sales_person. */
const TABLE: [Capability, boolean, boolean, boolean][] = [
  ['records:view', true, true, true],
  ['dashboard:view', true, true, true],
  ['inquiries:view', true, true, true],
  ['inquiries:create', true, true, true],
  ['inquiries:update', true, true, true],
  ['inquiries:take', true, true, true],
  ['views:own', true, true, true],
  ['bookings:view', true, true, true],
  ['bookings:update', true, true, true],
  ['settings:view', true, true, true],
  ['session:own', true, true, true],
  ['content:create', true, true, false],
  ['content:update', true, true, false],
  ['content:delete', true, true, false],
  ['content:set-status', true, true, false],
  ['inquiries:delete', true, true, false],
  ['inquiries:assign', true, true, false],
  ['newsletter:manage', true, true, false],
  ['bookings:manage', true, true, false],
  ['settings:update', true, true, false],
  ['users:create', false, true, false],
  ['users:manage', false, true, false],
  ['activity-logs:view', false, true, false],
]

describe('the permission table', () => {
  test.each(TABLE)(
    '%s: %s, %s, %s',
    { tags: ['S6-TABLE-03', 'S6-TABLE-04', 'S6-TABLE-05', 'S6-TABLE-06'] },
    (capability, ...expected) => {
      expect(ROLES.map((role) => permits(role, capability))).toEqual(expected)
    },
  )

  test('no capability is missing here, and a visitor without sign-in has none of them', () => {
    expect(TABLE.map(([capability]) => capability).sort()).toEqual(Object.keys(PERMISSIONS).sort())
    for (const [capability] of TABLE) expect(permits(null, capability)).toBe(false)
    expect(permits(null, 'public')).toBe(true)
  })

  test('the guard message is "You don\'t have permission to perform this action."', { tags: ['S6-FLAGS-08'] }, () => {
    expect(FORBIDDEN_MESSAGE).toBe("You don't have permission to perform this action.")
  })
})

describe('interface flags differ from the table', () => {
  const having = (flag: keyof ReturnType<typeof interfaceFlags>) => ROLES.filter((role) => interfaceFlags(role)[flag])

  test('create, delete and update content are true only for role admin', { tags: ['S6-FLAGS-01'] }, () => {
    expect([having('createContent'), having('deleteContent'), having('updateContent')]).toEqual([['admin'], ['admin'], ['admin']])
  })

  test('update status is true for admin and super_admin', { tags: ['S6-FLAGS-02'] }, () => {
    expect(having('setContentStatus')).toEqual(['admin', 'super_admin'])
    expect(having('seeContentScreens')).toEqual(['admin', 'super_admin'])
  })

  test('delete and assign inquiry, newsletter: admin and super_admin; users and activity logs: super_admin; sales dashboard: sales_person', () => {
    expect(having('deleteInquiry')).toEqual(['admin', 'super_admin'])
    expect(having('assignInquiry')).toEqual(['admin', 'super_admin'])
    expect(having('manageNewsletter')).toEqual(['admin', 'super_admin'])
    expect(having('manageUsers')).toEqual(['super_admin'])
    expect(having('viewActivityLogs')).toEqual(['super_admin'])
    expect(having('salesDashboard')).toEqual(['sales_person'])
  })
})
