/** Changes of all inquiries that match a filter, by jobs. Source: lead desk §7 'a job … that survives a reload and can be cancelled'. */
import { expect, test } from 'vitest'
import { addActor, addLeads, startBulk, TEST_RUNNER, withTestLease } from '#tests/support/bulk.ts'
import { eachDatabase, openSite as open, type Site, signInAs } from '#tests/support/app.ts'
import { inquiryActivities } from '#tests/support/visitors.ts'
import { cancelBulkJob, getBulkJob, listBulkJobs, undoBulkJob } from './operations.ts'
import { LEASE_MS, purgeBulkJobs, runBulkJobs, runNextBatch } from './run.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const COUNT = 130
const BATCH = 50
const HOUR = 3_600_000

const countStatus = async (site: Site, status: number): Promise<number> => {
  const { total } = await site.db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** How many leads have exactly that many status events. */
const countEvents = async (site: Site): Promise<Record<number, number>> => {
  const rows = await site.db.selectFrom('inquiry_events').select('inquiry_id').where('kind', '=', 'status').execute()
  const byInquiry = Map.groupBy(rows, (row) => row.inquiry_id)
  const numbers = Object.groupBy([...byInquiry.values()], (events) => events.length)
  return Object.fromEntries(Object.entries(numbers).map(([number, leads]) => [number, leads?.length ?? 0]))
}

eachDatabase((openSite, kind) => {
  test(
    'all that match a filter, batch by batch; later leads and those of other filters stay',
    { tags: ['L7-BULK-04'] },
    async () => {
      const site = await openSite({ now: NOW })
      const actor = await addActor(site, 'sales_person')
      await addLeads(site, COUNT)
      await addLeads(site, 7, { status: 1 })
      await addLeads(site, 3, { is_spam: 1 })
      await addLeads(site, 2, { kind: 'contact' })
      const started = await startBulk(actor, { filter: { search: '', status: 'new' }, change: { status: 'cancelled' } })
      expect(started).toMatchObject({ state: 'queued', total: COUNT, changed: 0, done: 0, canUndo: false })
      const id = started.id
      // Older than all others, which are changed first.
      await addLeads(site, 5, { created_at: '2026-11-01T05:30:00.000Z' })
      const runner = TEST_RUNNER
      await runNextBatch(site.context, runner)
      expect(await getBulkJob(actor, { id })).toMatchObject({ state: 'running', done: BATCH, changed: BATCH, finishedAt: null })
      expect(await countStatus(site, 3)).toBe(BATCH)
      await runBulkJobs(site.context, runner)
      expect(await getBulkJob(actor, { id })).toMatchObject({
        state: 'done',
        done: COUNT,
        changed: COUNT,
        skipped: 0,
        canUndo: true,
        finishedAt: NOW,
      })
      expect(await countStatus(site, 3)).toBe(COUNT)
      expect(await countStatus(site, 0)).toBe(5 + 3 + 2)
      expect(await countEvents(site)).toEqual({ 1: COUNT })
      expect((await inquiryActivities(site)).map(({ description }) => description)).toEqual([
        `Changed the status of ${COUNT} service inquiries to Cancelled`,
      ])
    },
  )

  test.each([
    [{ search: 'Lead 1' }, 41],
    [{ search: '', due: 'overdue' as const }, 60],
    [{ search: '', source: 'google' }, 60],
    [{ search: '', assignee: 'none', priority: 'medium' as const }, 60],
  ])('the filter %j', { tags: ['L7-BULK-04'] }, async (filter, expected) => {
    const site = await openSite({ now: NOW })
    const actor = await addActor(site, 'admin')
    await addLeads(site, 60, { source: 'google', response_due_at: '2026-11-22T05:30:00.000Z' })
    await addLeads(site, 60, { source: 'bing', priority: 0 })
    const job = await startBulk(actor, { filter, change: { status: 'in-progress' } })
    const wanted =
      filter.search === ''
        ? expected
        : await site.db
            .selectFrom('inquiries')
            .select('id')
            .where('name', 'like', 'Lead 1%')
            .execute()
            .then((rows) => rows.length)
    expect(job?.total).toBe(wanted)
    await runBulkJobs(site.context, TEST_RUNNER)
    expect(await countStatus(site, 1)).toBe(wanted)
  })

  test(
    'a node is killed between claim and commit: another one goes on after the lease, each lead is changed once',
    { tags: ['L7-BULK-05'] },
    async () => {
      const site = await openSite({ now: NOW })
      const actor = await addActor(site, 'admin')
      await addLeads(site, COUNT)
      const job = await startBulk(actor, { change: { status: 'completed' } })
      const [killed, other] = [TEST_RUNNER, crypto.randomUUID()]
      await runNextBatch(site.context, killed)
      for (let step = 1; step < 200; step += 1) {
        let steps = 0
        const now = (): string => {
          steps += 1
          if (steps === step) throw new Error('Connection terminated')
          return site.context.now()
        }
        const before = await countStatus(site, 2)
        const error = await runNextBatch({ ...site.context, now }, killed).catch((reason: unknown) => reason)
        if (!(error instanceof Error)) break
        expect(error.message).toBe('Connection terminated')
        // Killed before the commit, or after it.
        expect([before, before + BATCH]).toContain(await countStatus(site, 2))
        if (before + BATCH === (await countStatus(site, 2))) break
      }
      expect(await countStatus(site, 2)).toBe(2 * BATCH)
      expect(await runNextBatch(site.context, other)).toBe(false)
      site.clock.advance(LEASE_MS)
      await runBulkJobs(site.context, other)
      expect(await getBulkJob(actor, { id: job.id })).toMatchObject({ state: 'done', changed: COUNT, skipped: 0 })
      expect(await countEvents(site)).toEqual({ 1: COUNT })
    },
  )

  test('several nodes at a time change each lead once', { tags: ['L7-BULK-05'] }, async () => {
    if (kind === 'sqlite') return
    const site = await openSite({ now: NOW })
    const node = await open(kind, { now: NOW, databaseUrl: site.databaseUrl, dataFolder: site.dataFolder })
    await addLeads(site, COUNT)
    await startBulk(await addActor(site, 'admin'), { change: { status: 'completed' } })
    await startBulk(await addActor(site, 'admin'), { filter: { search: '', priority: 'medium' }, change: { priority: 'high' } })
    for (const each of [site, node]) each.clock.advance(LEASE_MS)
    await Promise.all([site, node, site].map(({ context }) => runBulkJobs(context, crypto.randomUUID())))
    for (const each of [site, node]) each.clock.advance(LEASE_MS)
    await runBulkJobs(site.context, crypto.randomUUID())
    await expect.poll(() => site.db.selectFrom('bulk_jobs').select('id').where('finished_at', 'is', null).execute()).toEqual([])
    expect(await countEvents(site)).toEqual({ 1: COUNT })
    const jobs = await site.db.selectFrom('bulk_jobs').select(['state', 'changed', 'skipped']).execute()
    expect(jobs.every(({ state, changed, skipped }) => state === 'done' && changed === COUNT && skipped === 0)).toBe(true)
  })

  test('cancelled after a batch, and undone: only what was changed goes back', { tags: ['L7-BULK-06', 'L7-BULK-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const actor = await addActor(site, 'admin')
    const ids = await addLeads(site, COUNT, { priority: 0 })
    const job = await startBulk(actor, { change: { priority: 'urgent' } })
    const id = job.id
    const runner = TEST_RUNNER
    await runNextBatch(site.context, runner)
    await expect(undoBulkJob(actor, { id })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await cancelBulkJob(actor, { id })).toMatchObject({ state: 'cancelled', changed: BATCH, finishedAt: NOW })
    expect(await cancelBulkJob(actor, { id })).toMatchObject({ state: 'cancelled', changed: BATCH })
    await runBulkJobs(site.context, runner)
    const priorities = async () => {
      const rows = await site.db.selectFrom('inquiries').select('priority').orderBy('id').execute()
      return rows.filter(({ priority }) => priority === 3).length
    }
    expect(await priorities()).toBe(BATCH)
    // The newest are changed first.
    const [newest] = ids.slice(-1)
    await site.db
      .updateTable('inquiries')
      .set({ notes: 'Changed meanwhile', updated_at: '2026-11-23T05:31:00.000Z' })
      .where('id', '=', newest ?? 0)
      .execute()
    const undone = await withTestLease(actor, (inside) => undoBulkJob(inside, { id }))
    expect(undone).toMatchObject({ undoes: id, total: BATCH, state: 'queued' })
    expect((await undoBulkJob(actor, { id })).id).toBe(undone.id)
    await runBulkJobs(site.context, runner)
    expect(await getBulkJob(actor, { id: undone.id })).toMatchObject({
      state: 'done',
      changed: BATCH - 1,
      skipped: 1,
      canUndo: false,
    })
    expect(await priorities()).toBe(1)
    expect((await listBulkJobs(actor)).map(({ id: listed }) => listed)).toEqual([undone.id, id])
  })

  test('a deletion by a job and its undo', { tags: ['L7-BULK-04', 'L7-BULK-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const actor = await addActor(site, 'admin')
    await addLeads(site, 45, { notes: 'Stays' })
    const before = await site.db.selectFrom('inquiries').selectAll().orderBy('id').execute()
    const job = await startBulk(actor, { change: { delete: true } })
    await runBulkJobs(site.context, TEST_RUNNER)
    expect(await site.db.selectFrom('inquiries').selectAll().execute()).toEqual([])
    await withTestLease(actor, (inside) => undoBulkJob(inside, { id: job.id }))
    await runBulkJobs(site.context, TEST_RUNNER)
    expect(await site.db.selectFrom('inquiries').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test(
    'the starter was deactivated or has lost the role, or the assignee was: the job fails and the leads stay',
    { tags: ['L7-BULK-02', 'L7-BULK-08'] },
    async () => {
      const site = await openSite({ now: NOW })
      await addLeads(site, BATCH * 2, { assignee_id: 1 })
      const { id: assignee } = await site.addUser('sales_person')
      const changes: [object, string][] = [
        [{ is_active: 0 }, 'starter'],
        [{ role: 'sales_person' }, 'starter'],
        [{ is_active: 0 }, 'assignee'],
      ]
      for (const [change, who] of changes) {
        const actor = await addActor(site, 'admin')
        const job = await startBulk(actor, { change: { assigneeId: assignee } })
        const target = who === 'starter' ? actor.actor.id : assignee
        await site.db.updateTable('users').set(change).where('id', '=', target).execute()
        await runBulkJobs(site.context, TEST_RUNNER)
        const failed = await getBulkJob(actor, { id: job.id })
        expect(failed).toMatchObject({ state: 'failed', changed: 0, reason: expect.stringContaining('no longer active') })
      }
      const rows = await site.db.selectFrom('inquiries').select('assignee_id').distinct().execute()
      expect(rows).toEqual([{ assignee_id: 1 }])
    },
  )

  test('one unfinished job of each person, a bounded number of all', { tags: ['L7-BULK-08'] }, async () => {
    const site = await openSite({ now: NOW })
    await addLeads(site, 1)
    const actors = await Promise.all(Array.from({ length: 21 }, () => addActor(site, 'admin')))
    const [first] = actors
    if (first === undefined) return
    const attempts = await Promise.allSettled([1, 2, 3].map(() => startBulk(first, { change: { status: 'completed' } })))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(startBulk(first, { change: { status: 'completed' } })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Your last change is still running. Wait until it is done, or cancel it.',
    })
    for (const actor of actors.slice(1, 20)) await startBulk(actor, { change: { status: 'completed' } })
    await expect(startBulk(actors[20] ?? first, { change: { status: 'completed' } })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Too many changes are waiting. Please try again when they are done.',
    })
    await runBulkJobs(site.context, TEST_RUNNER)
    expect(await startBulk(first, { change: { status: 'new' } })).toMatchObject({ state: 'queued' })
  })

  test('the starter and admins see a job; another person does not', { tags: ['L7-BULK-08'] }, async () => {
    const site = await openSite({ now: NOW })
    const [starter, other, admin] = [
      await addActor(site, 'sales_person'),
      await addActor(site, 'sales_person'),
      await addActor(site, 'admin'),
    ]
    const job = await startBulk(starter, { change: { status: 'completed' } })
    const ref = { id: job.id }
    for (const run of [getBulkJob, cancelBulkJob, undoBulkJob])
      await expect(run(other, ref)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await listBulkJobs(other)).toEqual([])
    expect(await getBulkJob(admin, ref)).toEqual(job)
    expect(await cancelBulkJob(admin, ref)).toMatchObject({ state: 'cancelled' })
    await expect(getBulkJob(admin, { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test(
    'over HTTP the job runs by itself; an hour after its end it is deleted with its changes',
    { tags: ['L7-BULK-04'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { email } = await site.addUser('sales_person')
      const token = await signInAs(site, email)
      await addLeads(site, COUNT)
      const started = await site.call('POST', '/api/service-inquiries/admin/bulk', {
        token,
        body: { filter: {}, change: { status: 'resolved' } },
      })
      expect(started).toMatchObject({ status: 200, body: { data: { change: { status: 'completed' }, total: COUNT } } })
      const read = () => site.call('GET', `/api/admin/jobs/${started.body.data.id}`, { token })
      await expect.poll(async () => (await read()).body.data.state).toBe('done')
      expect((await site.call('GET', '/api/admin/jobs', { token })).body.data).toEqual([(await read()).body.data])
      await purgeBulkJobs(site.context)
      expect((await read()).status).toBe(200)
      site.clock.advance(HOUR + 1)
      await purgeBulkJobs(site.context)
      expect(await site.db.selectFrom('bulk_jobs').selectAll().execute()).toEqual([])
      expect(await site.db.selectFrom('bulk_job_changes').selectAll().execute()).toEqual([])
    },
  )
})
