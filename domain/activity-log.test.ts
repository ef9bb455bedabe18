import { expect, test } from 'vitest'
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_LOG_RETENTION_DAYS,
  ACTIVITY_LOGS_PAGE_SIZE,
  changesBetween,
  DATE_RANGES,
} from './activity-log.ts'

test('activity actions: CREATE, UPDATE, DELETE, LOGIN, LOGOUT, STATUS_CHANGE', { tags: ['S4-ACTIVE-05'] }, () => {
  expect(ACTIVITY_ACTIONS).toEqual(['CREATE', 'UPDATE', 'DELETE', 'LOGIN', 'LOGOUT', 'STATUS_CHANGE'])
})

test('date filters: today, yesterday, week, month; pages of 20; kept for 90 days', () => {
  expect(DATE_RANGES).toEqual(['today', 'yesterday', 'week', 'month'])
  expect(ACTIVITY_LOGS_PAGE_SIZE).toBe(20)
  expect(ACTIVITY_LOG_RETENTION_DAYS).toBe(90)
})

test('changes are the fields that differ, before and after; lists by what is in them, updatedAt never', () => {
  const before = { title: 'A', features: ['x'], order: 1, updatedAt: '2026-11-20T10:00:00.000Z' }
  const after = { title: 'B', features: ['x'], order: 1, updatedAt: '2026-11-20T11:00:00.000Z' }
  expect(changesBetween(before, after)).toEqual({ title: { from: 'A', to: 'B' } })
  expect(changesBetween(before, { ...before, features: ['x', 'y'] })).toEqual({ features: { from: ['x'], to: ['x', 'y'] } })
  expect(changesBetween(before, before)).toEqual({})
})
