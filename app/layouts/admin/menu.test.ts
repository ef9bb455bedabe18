import { describe, expect, it } from 'vitest'
import { interfaceFlags } from '#domain/permissions.ts'
import type { Role } from '#domain/user.ts'
import { getMenuGroups, getScreens } from './menu.ts'

const groups = (role: Role) =>
  Object.fromEntries(getMenuGroups(interfaceFlags(role)).map(({ label, entries }) => [label, entries.map((entry) => entry.label)]))

const LEADS = ['My day', 'Dashboard', 'Service Inquiries', 'Contact Inquiries', 'Consultations']
const CONTENT = ['Services', 'Banners', 'News', 'Work', 'Newsletter']

/** Specification §2 'Menu by role', with My day (lead desk §4), consultations and settings; in groups (design language 'Staff desk'). */
describe('the side menu', { tags: ['L1-SET-01', 'L4-DAY-07', 'F5-SCREEN-01'] }, () => {
  it('of a sales person', () => {
    expect(groups('sales_person')).toEqual({ Leads: LEADS, Team: ['Settings'] })
  })
  it('of an admin', () => {
    expect(groups('admin')).toEqual({ Leads: LEADS, Content: CONTENT, Team: ['Settings'] })
  })
  it('of a super admin', () => {
    expect(groups('super_admin')).toEqual({
      Leads: LEADS,
      Content: CONTENT,
      Team: ['User Management', 'Activity Logs', 'Settings'],
    })
  })
})

it('each screen has a key of its own after g', () => {
  const keys = getScreens(interfaceFlags('super_admin')).map(({ goKey }) => goKey)
  expect(new Set(keys).size).toBe(keys.length)
})
