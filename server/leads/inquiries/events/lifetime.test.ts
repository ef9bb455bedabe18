/** How events are stored and deleted with the change, the inquiry and the user. Source: lead desk §3 'append-only rows'. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OperationContext } from '#server/platform/operation.ts'
import { eachDatabase, type Site, signInAs } from '#tests/support/app.ts'
import { snapshot } from '#tests/support/one-of-each.ts'
import { addNote as add, inquiryPath, readTimeline } from '#tests/support/timelines.ts'
import { sendServiceInquiry } from '#tests/support/visitors.ts'
import { purgeTrash } from '#server/platform/trash/purge.ts'
import { updateInquiry } from '../operations.ts'
import { addNote, logCall, setFollowUp } from './operations.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const MINUTE_MS = 60_000

const eventIds = async (site: Site): Promise<number[]> => {
  const rows = await site.db.selectFrom('inquiry_events').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

eachDatabase((openSite) => {
  test('a change that fails at any of its steps leaves neither event nor change', { tags: ['L3-LEAD-02'] }, async () => {
    const site = await openSite({ now: NOW })
    const staff = await site.addUser('admin')
    const actor = { ...staff, role: 'admin', sessionId: 'none' } as const
    const id = await sendServiceInquiry(site)
    const ref = { kind: 'service', id, idempotencyKey: 'key' } as const
    const changes: ((context: OperationContext) => Promise<unknown>)[] = [
      (context) => addNote(context, { ...ref, input: { text: 'A note' } }),
      (context) => logCall(context, { ...ref, idempotencyKey: 'other', input: { channel: 'call', outcome: null, text: '' } }),
      (context) => setFollowUp(context, { ...ref, input: { at: '2026-11-24T05:30:00.000Z', note: '' } }),
      (context) => updateInquiry(context, { ...ref, patch: { status: 'completed', assigneeId: staff.id } }),
    ]
    for (const change of changes) {
      const before = await snapshot(site)
      // Every step of a change reads the time.
      for (let step = 1; ; step += 1) {
        let steps = 0
        const now = (): string => {
          steps += 1
          if (steps === step) throw new Error('stopped')
          return site.context.now()
        }
        const error: unknown = await change({ ...site.context, actor, now }).catch((reason: unknown) => reason)
        if (!(error instanceof Error)) {
          expect(step).toBeGreaterThan(3)
          break
        }
        expect(error.message).toBe('stopped')
        expect(await snapshot(site)).toEqual(before)
      }
      expect((await snapshot(site))['inquiry_events']).not.toEqual(before['inquiry_events'])
    }
  })

  test(
    'a deleted user: each of their leads gets an event, and events of theirs have their name',
    { tags: ['L3-LEAD-06'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('super_admin')
      const arjun = await site.addUser('sales_person', { name: 'Arjun' })
      const tokenOfArjun = await signInAs(site, arjun.email)
      const ids = [await sendServiceInquiry(site), await sendServiceInquiry(site), await sendServiceInquiry(site)]
      const [first = 0, second = 0, other = 0] = ids
      for (const id of [first, second]) await site.call('PUT', inquiryPath(id), { token, body: { assigneeId: arjun.id } })
      await add(site, tokenOfArjun, inquiryPath(first), 'By Arjun')
      expect((await site.call('DELETE', `/api/admin/users/${arjun.id}`, { token })).status).toBe(200)
      for (const id of [first, second]) {
        const [latest] = await readTimeline(site, token, inquiryPath(id))
        expect(latest).toMatchObject({
          kind: 'assignment',
          actorName: 'Test super_admin',
          body: '',
          data: { fromId: arjun.id, fromName: 'Arjun', toId: null, toName: '', reason: 'user-deleted' },
          createdAt: site.context.now(),
        })
        expect((await site.call('GET', inquiryPath(id), { token })).body.data.assigneeId).toBeNull()
      }
      expect((await readTimeline(site, token, inquiryPath(first)))[1]).toMatchObject({
        body: 'By Arjun',
        actorId: arjun.id,
        actorName: 'Arjun',
      })
      expect(await readTimeline(site, token, inquiryPath(other))).toMatchObject([{ kind: 'received' }])
    },
  )

  test(
    'restored within the hour, the lead has its timeline; afterwards it is deleted with it',
    { tags: ['L3-LEAD-08'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('admin')
      const [restored, stays, gone] = [
        await sendServiceInquiry(site),
        await sendServiceInquiry(site),
        await sendServiceInquiry(site),
      ]
      for (const id of [restored, stays, gone]) await add(site, token, inquiryPath(id), `Of ${id}`)
      const [, staysId, goneId] = await eventIds(site)
      const before = await readTimeline(site, token, inquiryPath(restored))
      for (const id of [restored, gone]) await site.call('DELETE', inquiryPath(id), { token })
      expect((await site.call('GET', `${inquiryPath(restored)}/events`, { token })).status).toBe(404)
      site.clock.advance(59 * MINUTE_MS)
      await purgeTrash(site.context)
      const later = await site.signIn('admin')
      await site.call('POST', `${inquiryPath(restored)}/restore`, { token: later })
      expect(await readTimeline(site, later, inquiryPath(restored))).toEqual(before)
      expect(await eventIds(site)).toContain(goneId)
      site.clock.advance(2 * MINUTE_MS)
      await purgeTrash(site.context)
      const remaining = await eventIds(site)
      expect(remaining).not.toContain(goneId)
      expect(remaining).toEqual([before[0]?.id, staysId])
      expect(await site.db.selectFrom('trash').selectAll().execute()).toEqual([])
    },
  )

  test('the trash is emptied in batches', { tags: ['L3-LEAD-08'] }, async () => {
    const site = await openSite({ now: NOW })
    const rows = Array.from({ length: 450 }, (_, number) => number + 1)
    // The events first: the cleanup at the start of the site may empty the trash as soon as it has rows.
    const event = { kind: 'note', body: 'A note', created_at: NOW }
    await site.db
      .insertInto('inquiry_events')
      .values(rows.map((id) => ({ inquiry_id: id, ...event })))
      .execute()
    const deleted = { record: '{}', deleted_at: '2026-11-23T04:00:00.000Z' }
    await site.db
      .insertInto('trash')
      .values(rows.map((id) => ({ resource: id % 3 === 0 ? 'banners' : 'inquiries', record_id: id, ...deleted })))
      .execute()
    await purgeTrash(site.context)
    // The cleanup at the start of the site may be deleting the same rows: then it goes on, and this one has ended.
    await expect.poll(() => site.db.selectFrom('trash').selectAll().execute()).toEqual([])
    const left = await site.db.selectFrom('inquiry_events').select('inquiry_id').execute()
    // A banner's id is not that of an inquiry.
    expect(left.length).toBe(150)
    expect(left.every(({ inquiry_id: id }) => id % 3 === 0)).toBe(true)
  })

  test('the events of a lead are counted and read by their index', { tags: ['L3-LEAD-01'] }, async () => {
    const site = await openSite({ now: NOW })
    const plan = (select: string): Promise<string> =>
      site.db.transaction().execute(async (db) => {
        // The table is empty.
        if (site.kind === 'postgres') await sql`set local enable_seqscan = off`.execute(db)
        const explain = sql.raw(`${site.kind === 'postgres' ? 'explain' : 'explain query plan'} ${select}`)
        return JSON.stringify((await explain.execute(db)).rows)
      })
    const page = await plan('select * from inquiry_events where inquiry_id = 7 order by id desc limit 200 offset 0')
    const count = await plan('select count(*) from inquiry_events where inquiry_id = 7')
    const purge = await plan('delete from inquiry_events where inquiry_id in (7, 8)')
    for (const steps of [page, count, purge]) expect(steps).toContain('inquiry_events_of_inquiry')
    // PostgreSQL may sort the few events of one lead.
    if (site.kind === 'sqlite') expect(page).not.toContain('TEMP B-TREE')
  })
})
