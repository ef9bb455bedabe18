/** Deletion of a user with many leads. Source: decisions 0045 and 0019. */
import { expect, test } from 'vitest'
import { eachDialect, openSite, PASSWORD, type Site, signInAs } from '#tests/support/app.ts'
import { addActor, addLeads } from '#tests/support/bulk.ts'
import { answerDuring } from '#tests/support/concurrent-write.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/operation.ts'
import { BATCH_SIZE, finishDeletions } from './deletion.ts'
import { deleteUser } from './operations.ts'

const countAssigned = async (db: Db): Promise<number> =>
  (await db.selectFrom('inquiries').select('id').where('assignee_id', 'is not', null).execute()).length

const readEvents = (site: Site) => site.db.selectFrom('inquiry_events').selectAll().orderBy('inquiry_id').execute()

const userIds = async (site: Site): Promise<number[]> =>
  (await site.db.selectFrom('users').select('id').execute()).map(({ id }) => id)

const ONE_BATCH = AbortSignal.abort()

eachDialect((open, kind) => {
  test(
    'the leads of a user with many become unassigned, each with an event by the person who deleted the user, spam too',
    { tags: ['L3-LEAD-06', 'L5-ASSIGN-16'] },
    async () => {
      const site = await open()
      const arjun = await site.addUser('sales_person', { name: 'Arjun' })
      const spam = await addLeads(site, 30, { assignee_id: arjun.id, is_spam: 1, updated_at: '2999-01-01T00:00:00.000Z' })
      const contacts = await addLeads(site, BATCH_SIZE, { assignee_id: arjun.id, kind: 'contact' })
      const services = await addLeads(site, BATCH_SIZE, { assignee_id: arjun.id })
      const others = await addLeads(site, 1, { assignee_id: (await site.addUser('sales_person')).id })
      const ids = [...spam, ...contacts, ...services]
      const before = await site.db.selectFrom('inquiries').select(['id', 'updated_at']).execute()
      const token = await site.signIn('super_admin')
      const deleted = await site.call('DELETE', `/api/admin/users/${arjun.id}`, { token })
      expect([deleted.status, deleted.body.data]).toEqual([200, null])
      await Promise.all([finishDeletions(site.context), finishDeletions(site.context)])
      await expect.poll(() => userIds(site)).not.toContain(arjun.id)
      expect(await countAssigned(site.db)).toBe(others.length)
      const events = await readEvents(site)
      expect(events.map((event) => event.inquiry_id)).toEqual(ids.toSorted((a, b) => a - b))
      const data = { fromId: arjun.id, fromName: 'Arjun', toId: null, toName: '', reason: 'user-deleted' }
      for (const event of events) {
        expect([event.kind, event.actor_name, JSON.parse(event.data)]).toEqual(['assignment', 'Test super_admin', data])
      }
      const after = new Map((await site.db.selectFrom('inquiries').selectAll().execute()).map((row) => [row.id, row.updated_at]))
      for (const row of before.filter(({ id }) => ids.includes(id)))
        expect(after.get(row.id)).toSatisfy((at: string) => at > row.updated_at)
      const logs = await site.db.selectFrom('activity_logs').select('description').where('action', '=', 'DELETE').execute()
      expect(logs).toEqual([{ description: 'Deleted user "Arjun"' }])
    },
  )

  test('a transaction unassigns a batch; the next one goes on, also after a restart', { tags: ['L5-ASSIGN-16'] }, async () => {
    const site = await open()
    const actor = await addActor(site, 'super_admin')
    const arjun = await site.addUser('sales_person', { name: 'Arjun' })
    await addLeads(site, 4 * BATCH_SIZE + 1, { assignee_id: arjun.id })
    const remaining: number[] = []
    // Until its commit the site's own job, which may be in its first round, takes no batch.
    await transaction(actor, async (inside) => {
      await deleteUser(inside, { id: arjun.id })
      remaining.push(await countAssigned(inside.db))
      await finishDeletions(inside, ONE_BATCH)
      remaining.push(await countAssigned(inside.db))
    })
    expect(remaining).toEqual([3 * BATCH_SIZE + 1, 2 * BATCH_SIZE + 1])
    await site.close()
    const restarted = await openSite(kind, { databaseUrl: site.databaseUrl, dataFolder: site.dataFolder })
    await expect.poll(() => userIds(restarted)).not.toContain(arjun.id)
    expect(await countAssigned(restarted.db)).toBe(0)
    expect((await readEvents(restarted)).map(({ actor_id: by }) => by)).toEqual(Array(4 * BATCH_SIZE + 1).fill(actor.actor.id))
  })

  test('the job goes on as soon as the deletion is committed', { tags: ['L5-ASSIGN-16'] }, async () => {
    const site = await open()
    const arjun = await site.addUser('sales_person')
    await addLeads(site, BATCH_SIZE + 1, { assignee_id: arjun.id })
    const token = await site.signIn('super_admin')
    await site.call('DELETE', `/api/admin/users/${arjun.id}`, { token })
    // Without a wake it would run half a minute later.
    await expect.poll(() => userIds(site)).not.toContain(arjun.id)
  })

  test('open desks are refreshed once a second, and by the last batch', { tags: ['L5-ASSIGN-16'] }, async () => {
    const site = await open({ now: '2026-11-20T10:00:00.000Z' })
    const actor = await addActor(site, 'super_admin')
    const arjun = await site.addUser('sales_person')
    await addLeads(site, 3 * BATCH_SIZE + 1, { assignee_id: arjun.id })
    let announced = 0
    await transaction(actor, async (inside) => {
      await deleteUser(inside, { id: arjun.id })
      await finishDeletions({ ...inside, announce: () => void (announced += 1) })
    })
    expect(announced).toBe(2)
  })

  test('a user whose leads are still being unassigned does not exist any more', { tags: ['L5-ASSIGN-16'] }, async () => {
    const site = await open()
    const actor = await addActor(site, 'super_admin')
    const token = await signInAs(site, actor.actor.email)
    const arjun = await site.addUser('admin', { name: 'Arjun', email: 'arjun@example.in' })
    const tokenOfArjun = await signInAs(site, arjun.email)
    const [lead, , trashed] = await addLeads(site, BATCH_SIZE + 3, { assignee_id: arjun.id })
    await site.call('DELETE', `/api/service-inquiries/admin/${trashed}`, { token })
    await deleteUser(actor, { id: arjun.id })
    const path = `/api/admin/users/${arjun.id}`
    const refused = [
      await site.call('GET', path, { token }),
      await site.call('PUT', path, { token, body: { name: 'Arjun again' } }),
      await site.call('PUT', `${path}/status`, { token, body: { isActive: true } }),
      await site.call('DELETE', path, { token }),
      await site.call('GET', '/api/admin/profile', { token: tokenOfArjun }),
      await site.call('POST', '/api/admin/login', { body: { email: arjun.email, password: PASSWORD } }),
      await site.call('POST', '/api/admin/login', { body: { email: `deleted ${arjun.id}`, password: PASSWORD } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 401, 401, 401])
    const list = await site.call('GET', '/api/admin/users?search=arjun', { token })
    expect([list.body.data, list.body.pagination.total]).toEqual([[], 0])
    const restored = await site.call('POST', `/api/service-inquiries/admin/${trashed}/restore`, { token })
    expect([restored.status, restored.body.data.assigneeId]).toEqual([200, null])
    const assigned = await site.call('PUT', `/api/service-inquiries/admin/${trashed}`, { token, body: { assigneeId: arjun.id } })
    expect([assigned.status, assigned.body.errors]).toEqual([400, { assigneeId: 'Unknown user' }])
    const body = { name: 'Arjun', email: 'arjun@example.in', password: PASSWORD, role: 'sales_person', phone: '' }
    const again = await site.call('POST', '/api/admin/users', { token, body })
    expect(again.status).toBe(201)
    const kept = { assigneeId: again.body.data.id, status: 'in-progress' }
    expect((await site.call('PUT', `/api/service-inquiries/admin/${lead}`, { token, body: kept })).status).toBe(200)
    await finishDeletions(site.context)
    const remaining = await site.db
      .selectFrom('inquiries')
      .select(['id', 'assignee_id'])
      .where('assignee_id', 'is not', null)
      .execute()
    expect(remaining).toEqual([{ id: lead, assignee_id: again.body.data.id }])
    expect(await userIds(site)).not.toContain(arjun.id)
  })

  test('a view that the user saves while the deletion is stored goes with the user', { tags: ['L5-ASSIGN-16'] }, async () => {
    const site = await open()
    const actor = await addActor(site, 'super_admin')
    const arjun = await site.addUser('sales_person', { name: 'Arjun' })
    const token = await signInAs(site, arjun.email)
    await addLeads(site, BATCH_SIZE + 1, { assignee_id: arjun.id })
    const body = { name: 'Mine', screen: 'service', scope: 'private', query: { status: 'new' }, hiddenColumns: [] }
    const { status } = await answerDuring(
      site,
      (db) => deleteUser({ ...actor, db }, { id: arjun.id }),
      () => site.call('POST', '/api/admin/views', { token, body }),
    )
    // SQLite has one writer: there the request is authenticated after the deletion.
    expect(kind === 'sqlite' ? [401, 201] : [201]).toContain(status)
    await finishDeletions(site.context)
    await expect.poll(() => userIds(site)).not.toContain(arjun.id)
    expect(await site.db.selectFrom('saved_views').select('id').execute()).toEqual([])
  })

  test('a lead that is given to somebody else while a batch waits for it stays theirs', { tags: ['L5-ASSIGN-16'] }, async () => {
    const site = await open()
    const actor = await addActor(site, 'super_admin')
    const arjun = await site.addUser('sales_person', { name: 'Arjun' })
    const meera = await site.addUser('sales_person', { name: 'Meera' })
    const [lead = 0] = await addLeads(site, 2, { assignee_id: arjun.id })
    await answerDuring(
      site,
      (db) => db.updateTable('inquiries').set({ assignee_id: meera.id }).where('id', '=', lead).execute(),
      () => deleteUser(actor, { id: arjun.id }),
    )
    const rows = await site.db.selectFrom('inquiries').select('assignee_id').orderBy('id').execute()
    expect(rows.map((row) => row.assignee_id)).toEqual([meera.id, null])
    expect(await readEvents(site)).toHaveLength(1)
  })
})
