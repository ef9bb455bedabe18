/** Leads for the fake API, and the answers of the calls of their list, their details and their page. */
import { dashboard } from '#contract/dashboard.ts'
import { jobs } from '#contract/bulk.ts'
import { serviceInquiries } from '#contract/inquiries.ts'
import { settings } from '#contract/settings.ts'
import { users } from '#contract/users.ts'
import type { BulkJob } from '#domain/bulk.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { toReference } from '#domain/reference.ts'
import type { FakeApi } from './fake-api.ts'
import { AT, change, find, pageOf, remove } from './records.ts'

export const aInquiry = (fields: Partial<Inquiry>): Inquiry => ({
  id: 1,
  reference: toReference(1),
  kind: 'service',
  name: 'Meera Iyer',
  email: 'meera@example.in',
  phone: '',
  phoneNumber: null,
  company: '',
  address: '',
  serviceId: 1,
  serviceName: 'Web Development',
  service: 'Web Development',
  serviceType: 'Development',
  budget: '',
  timeline: '',
  message: 'We sell spices.',
  description: 'We sell spices.',
  addedBy: '',
  status: 'new',
  priority: 'medium',
  notes: '',
  value: null,
  lostReason: '',
  lostNote: '',
  assigneeId: null,
  assigneeName: '',
  isSpam: false,
  spamReason: '',
  responseDueAt: null,
  firstResponseAt: null,
  pickedUpBy: '',
  followUpAt: null,
  followUpNote: '',
  otherInquiries: 0,
  source: '',
  touches: { first: null, last: null },
  createdAt: AT,
  updatedAt: AT,
  ...fields,
})

const aChange = (fields: Partial<BulkJob>): BulkJob => ({
  id: 1,
  kind: 'service',
  state: 'done',
  change: {},
  undoes: null,
  total: 1,
  done: 1,
  changed: 1,
  skipped: 0,
  reason: '',
  canUndo: false,
  createdAt: AT,
  finishedAt: AT,
  ...fields,
})

/** Answers the calls of the list of service inquiries from `rows`, which it changes. */
export const serveInquiries = (api: FakeApi, rows: Inquiry[]): void => {
  const removed = new Map<number, () => Inquiry>()
  let undoBulk = (): void => undefined
  const { list, get, stats, update, take, bulk, related } = serviceInquiries
  api.on(list, ({ query }) => {
    const { status, ids, priority } = query
    const found = rows.filter(
      (row) => !row.isSpam && (status ?? row.status) === row.status && (priority ?? row.priority) === row.priority,
    )
    const listed = ids === undefined ? found : rows.filter(({ id }) => ids.includes(id))
    return { ...pageOf(listed, query), value: listed.reduce((sum, { value }) => sum + (value ?? 0), 0) }
  })
  api.on(stats, () => {
    const count = (status: Inquiry['status']) => rows.filter((row) => row.status === status).length
    const counts = {
      new: count('new'),
      inProgress: count('in-progress'),
      completed: count('completed'),
      cancelled: count('cancelled'),
    }
    return { data: { total: rows.length, ...counts, heldAsSpam: 0 } }
  })
  api.on(get, ({ params: { id } }) => ({ data: find(rows, id) }))
  api.on(related, () => ({ data: [], total: 0 }))
  api.on(update, ({ params: { id }, body: { updatedAt, ...fields } }) => {
    find(rows, id, updatedAt)
    return { data: change(rows, id, fields) }
  })
  api.on(take, ({ params: { id } }) => ({ data: change(rows, id, { assigneeId: api.admin.id, assigneeName: api.admin.name }) }))
  api.on(serviceInquiries.remove, ({ params: { id } }) => {
    removed.set(id, remove(rows, id))
    return { data: null }
  })
  api.on(serviceInquiries.restore, ({ params: { id } }) => ({ data: removed.get(id)?.() ?? find(rows, id) }))
  api.on(bulk, ({ body }) => {
    const { ids = [] } = body
    const { status, priority, delete: isDeletion } = body.change
    const present = rows.filter(({ id }) => ids.includes(id))
    const before = [...rows]
    undoBulk = () => void rows.splice(0, rows.length, ...before)
    for (const { id } of present) {
      if (isDeletion === true) remove(rows, id)
      else change(rows, id, { ...(status && { status }), ...(priority && { priority }) })
    }
    return { data: aChange({ change: body.change, changed: present.length, skipped: ids.length - present.length, canUndo: true }) }
  })
  api.on(jobs.undo, () => {
    undoBulk()
    return { data: aChange({ undoes: 1 }) }
  })
  api.on(jobs.list, () => ({ data: [] }))
  api.on(users.assignable, () => ({ data: [{ id: api.admin.id, name: api.admin.name }] }))
  api.on(dashboard.sources, () => ({ data: { since: '2026-09', sources: [] } }))
  api.on(settings.getCalendar, () => ({ data: {} as never }))
}
