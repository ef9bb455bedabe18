import { expect, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { inquiryActivities, person, sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'

const SERVICE = '/api/service-inquiries'
const CONTACT = '/api/contact-inquiries'

eachDialect((openSite) => {
  test(
    'update takes any of status, priority, notes, assigneeId; the rest stays',
    { tags: ['S3-INQUIRY-09', 'S7-ADMIN-26', 'C3-INQ-05'] },
    async () => {
      const site = await openSite()
      const { id: assigneeId } = await site.addUser('sales_person', { name: 'Ravi' })
      const token = await site.signIn('admin')
      const id = await sendServiceInquiry(site)
      const path = `${SERVICE}/admin/${id}`
      const one = await site.call('PUT', path, { token, body: { notes: ' Called twice ' } })
      expect(one.status).toBe(200)
      expect(one.body.message).toBe('Inquiry updated successfully')
      expect(one.body.data).toMatchObject({ notes: 'Called twice', status: 'new', priority: 'medium' })
      const two = await site.call('PUT', path, {
        token,
        body: { status: 'completed', priority: 'urgent', assigneeId, name: 'Hacked' },
      })
      expect(two.body.data).toMatchObject({ ...person, notes: 'Called twice', status: 'completed', priority: 'urgent' })
      expect(two.body.data).toMatchObject({ assigneeId, assigneeName: 'Ravi' })
      const three = await site.call('PUT', path, { token, body: { assigneeId: null } })
      expect(three.body.data).toMatchObject({ assigneeId: null, assigneeName: '' })
    },
  )

  test('status accepts both readings and always answers the first', { tags: ['S4-INQ-03', 'S4-INQ-05', 'C3-INQ-06'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('sales_person')
    const path = `${CONTACT}/admin/${await sendContactInquiry(site)}`
    const readings = {
      in_progress: 'in-progress',
      resolved: 'completed',
      pending: 'new',
      cancelled: 'cancelled',
      'in-progress': 'in-progress',
    }
    for (const [status, answered] of Object.entries(readings)) {
      const answer = await site.call('PUT', path, { token, body: { status } })
      expect(answer.body.data.status).toBe(answered)
    }
    expect((await site.call('GET', `${CONTACT}/admin?status=in_progress`, { token })).body.data).toHaveLength(1)
    const wrong = await site.call('PUT', path, { token, body: { status: 'done' } })
    expect(wrong.body.errors).toHaveProperty('status')
  })

  test(
    'a status change is recorded as STATUS_CHANGE with from and to, other changes as UPDATE',
    { tags: ['S4-ACTIVE-05'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('admin')
      const id = await sendContactInquiry(site)
      await site.call('PUT', `${CONTACT}/admin/${id}`, {
        token,
        body: { status: 'in-progress', notes: 'Rang', priority: 'medium' },
      })
      await site.call('PUT', `${CONTACT}/admin/${id}`, { token, body: { status: 'in-progress' } })
      const recorded = (await inquiryActivities(site)).filter((log) => log.action !== 'CREATE')
      expect(recorded.map((log) => [log.action, log.resource_type, log.resource_id, JSON.parse(log.changes)])).toEqual([
        ['STATUS_CHANGE', 'contact_inquiry', String(id), { status: { from: 'new', to: 'in-progress' } }],
        ['UPDATE', 'contact_inquiry', String(id), { notes: { from: '', to: 'Rang' } }],
      ])
    },
  )

  test('a sales person may not assign, but may save the form with the assignee as it is', { tags: ['S6-TABLE-05'] }, async () => {
    const site = await openSite()
    const { id: assigneeId } = await site.addUser('sales_person')
    const admin = await site.signIn('admin')
    const sales = await site.signIn('sales_person')
    const path = `${SERVICE}/admin/${await sendServiceInquiry(site)}`
    const refused = await site.call('PUT', path, { token: sales, body: { assigneeId, status: 'completed' } })
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ code: 'FORBIDDEN', message: "You don't have permission to perform this action." })
    expect((await site.call('GET', path, { token: sales })).body.data).toMatchObject({ assigneeId: null, status: 'new' })
    await site.call('PUT', path, { token: admin, body: { assigneeId } })
    const saved = await site.call('PUT', path, { token: sales, body: { assigneeId, status: 'completed' } })
    expect(saved.body.data).toMatchObject({ assigneeId, status: 'completed' })
  })

  test('only active staff can be assigned', { tags: ['C3-INQ-05'] }, async () => {
    const site = await openSite()
    const { id: inactive } = await site.addUser('sales_person', { isActive: false })
    const token = await site.signIn('admin')
    const path = `${SERVICE}/admin/${await sendServiceInquiry(site)}`
    for (const assigneeId of [inactive, 987_654, -1, 1.5, 1e300]) {
      const answer = await site.call('PUT', path, { token, body: { assigneeId } })
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual({ assigneeId: 'Unknown user' })
    }
  })

  test(
    'an edit of something changed since it was read is a CONFLICT, by updatedAt or If-Match',
    { tags: ['C2-CODE-13'] },
    async () => {
      const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
      const token = await site.signIn('admin')
      const path = `${SERVICE}/admin/${await sendServiceInquiry(site)}`
      const { updatedAt } = (await site.call('GET', path, { token })).body.data
      expect((await site.call('PUT', path, { token, body: { notes: 'mine', updatedAt } })).status).toBe(200)
      const late = await site.call('PUT', path, { token, body: { notes: 'theirs', updatedAt } })
      expect(late.status).toBe(409)
      expect(late.body.code).toBe('CONFLICT')
      const match = await site.call('PUT', path, { token, body: { notes: 'theirs' }, headers: { 'if-match': `"${updatedAt}"` } })
      expect(match.status).toBe(409)
      expect((await site.call('GET', path, { token })).body.data.notes).toBe('mine')
    },
  )

  test(
    'an update without a change is no new version: the form of another person stays current',
    { tags: ['C2-CODE-13'] },
    async () => {
      const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
      const [mine, theirs] = [await site.signIn('admin'), await site.signIn('sales_person')]
      const path = `${SERVICE}/admin/${await sendServiceInquiry(site)}`
      const { updatedAt } = (await site.call('GET', path, { token: mine })).body.data
      const same = { status: 'pending', priority: 'medium', notes: '', assigneeId: null, isSpam: false, updatedAt }
      const answer = await site.call('PUT', path, { token: theirs, body: same })
      expect([answer.status, answer.body.message, answer.body.data.updatedAt]).toEqual([
        200,
        'Inquiry updated successfully',
        updatedAt,
      ])
      expect((await site.call('PUT', path, { token: mine, body: { notes: 'mine', updatedAt } })).status).toBe(200)
      const late = await site.call('PUT', path, { token: theirs, body: same })
      expect(late.status).toBe(409)
    },
  )

  test('delete is for admin and super_admin', { tags: ['S7-ADMIN-25', 'C3-ROLE-03'] }, async () => {
    const site = await openSite()
    const [sales, admin] = [await site.signIn('sales_person'), await site.signIn('admin')]
    const path = `${CONTACT}/admin/${await sendContactInquiry(site)}`
    expect((await site.call('DELETE', path, { token: sales })).status).toBe(403)
    const answer = await site.call('DELETE', path, { token: admin })
    expect(answer.body).toEqual({ success: true, data: null, message: 'Inquiry deleted successfully' })
    expect((await site.call('GET', path, { token: admin })).status).toBe(404)
    expect((await site.call('DELETE', path, { token: admin })).status).toBe(404)
    expect((await inquiryActivities(site)).at(-1)).toMatchObject({ action: 'DELETE', resource_type: 'contact_inquiry' })
  })

  test("an inquiry is not found under the other kind's path", { tags: ['S7-ADMIN-28'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('super_admin')
    const id = await sendContactInquiry(site)
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await site.call(method, `${SERVICE}/admin/${id}`, { token, ...(method === 'PUT' && { body: { notes: 'x' } }) })
      expect(answer.status).toBe(404)
      expect(answer.body.code).toBe('NOT_FOUND')
    }
    expect((await site.call('GET', `${CONTACT}/admin/${id}`, { token })).status).toBe(200)
  })

  test(
    'stats count total, new, inProgress, completed; contact stats also resolved',
    { tags: ['S3-INQUIRY-10', 'C3-INQ-07', 'S7-ADMIN-27'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('sales_person')
      for (const status of ['new', 'in-progress', 'completed', 'completed', 'cancelled']) {
        const id = await sendContactInquiry(site)
        await site.call('PUT', `${CONTACT}/admin/${id}`, { token, body: { status } })
      }
      const gone = await sendContactInquiry(site)
      await site.call('DELETE', `${CONTACT}/admin/${gone}`, { token: await site.signIn('admin') })
      await site.db
        .updateTable('inquiries')
        .set({ is_spam: 1 })
        .where('id', '=', await sendContactInquiry(site))
        .execute()
      const contact = await site.call('GET', `${CONTACT}/admin/stats/overview`, { token })
      expect(contact.body.data).toEqual({ total: 5, new: 1, inProgress: 1, completed: 2, cancelled: 1, resolved: 2, heldAsSpam: 0 })
      const service = await site.call('GET', `${SERVICE}/admin/stats/overview`, { token })
      expect(service.body.data).toEqual({ total: 0, new: 0, inProgress: 0, completed: 0, cancelled: 0, heldAsSpam: 0 })
    },
  )
})
