/** The URL of a view, and whether a list still shows it. Source: lead desk §7 'Saved views', decision 0048. */
import { describe, expect, test } from 'vitest'
import { viewHref } from '#app/api/saved-views.ts'
import type { SavedView } from '#domain/saved-view.ts'
import { isSameView } from './shown-view.ts'

const VIEW: SavedView = {
  id: 12,
  name: 'Urgent ones',
  screen: 'contact',
  scope: 'team',
  query: { search: 'a & b', priority: 'urgent' },
  hiddenColumns: ['message', 'date'],
  ownerId: null,
  ownerName: 'Asha Rao',
  updatedAt: '2026-11-20T10:00:00.000Z',
}

describe('saved views', { tags: ['L7-VIEW-10'] }, () => {
  test('the URL has the parameters, the hidden columns and the view', () => {
    expect(viewHref(VIEW)).toBe('/admin/contacts?search=a+%26+b&priority=urgent&hide=message%2Cdate&saved=12')
    expect(viewHref({ ...VIEW, screen: 'service', query: {}, hiddenColumns: [] })).toBe('/admin/inquiries?saved=12')
  })

  test('blank parameters, the initial sort and the list layout change nothing; all else does', () => {
    const { query, hiddenColumns } = VIEW
    const isSame = (other: Partial<SavedView>): boolean => isSameView(VIEW, { query, hiddenColumns, ...other })
    expect(isSame({ query: { ...query, status: '', sort: '-createdAt', view: 'list' } })).toBe(true)
    expect(isSame({ query: { ...query, sort: 'responseDue' } })).toBe(false)
    expect(isSame({ query: { ...query, view: 'board' } })).toBe(false)
    expect(isSame({ query: { search: 'a & b' } })).toBe(false)
    expect(isSame({ hiddenColumns: ['date'] })).toBe(false)
    const due = { query: { due: 'overdue' }, hiddenColumns: [] }
    expect(isSameView(due, { query: { due: 'overdue', sort: 'responseDue' }, hiddenColumns: [] })).toBe(true)
    expect(isSameView(due, { query: { due: 'overdue', sort: '-createdAt' }, hiddenColumns: [] })).toBe(false)
  })
})
