import { describe, expect, it } from 'vitest'
import { parseChanges, formatJson } from './changes.ts'

describe('the changes of a log', () => {
  it('names each field with its value before and after', () => {
    const json = JSON.stringify({
      title: { from: 'Web', to: 'Web & apps' },
      isActive: { from: true, to: false },
      features: { from: [], to: ['UPI', 'GST'] },
      assigneeId: { from: null, to: 3 },
      assigneeName: { from: '', to: 'Ravi Kumar' },
      status: { from: 'new', to: 'in-progress' },
      priority: { from: 'medium', to: 'urgent' },
      role: { from: 'sales_person', to: 'super_admin' },
      buttonText: 'Explore',
      publishedAt: { from: '2026-12-01T03:45:00.000Z', to: '' },
    })
    expect(parseChanges(json)).toEqual([
      { field: 'Title', before: 'Web', after: 'Web & apps' },
      { field: 'Active', before: 'Yes', after: 'No' },
      { field: 'Features', before: '(none)', after: 'UPI, GST' },
      { field: 'Assigned to', before: '(blank)', after: 'Ravi Kumar' },
      { field: 'Status', before: 'New', after: 'In Progress' },
      { field: 'Priority', before: 'Medium', after: 'Urgent' },
      { field: 'Role', before: 'Sales Person', after: 'Super Admin' },
      { field: 'Button text', before: '', after: 'Explore' },
      { field: 'Publish date', before: '1 Dec 2026, 9:15 AM IST', after: '(blank)' },
    ])
  })

  it.each(['', 'null', 'no JSON', '3'])('has no changes for %j', (json) => {
    expect(parseChanges(json)).toEqual([])
  })

  it('formats JSON and returns other text unchanged', () => {
    expect(formatJson('{"a":1}')).toBe('{\n  "a": 1\n}')
    expect(formatJson('no JSON')).toBe('no JSON')
  })
})
