/** When a change of many can be undone, by whom, and what its list has. Source: lead desk §7 'Bulk', decision 0047. */
import { expect, test } from 'vitest'
import { LARGEST_EXACT_TOTAL } from '#domain/pagination.ts'
import { addActor, addLeads, startBulk, TEST_RUNNER } from '#tests/support/bulk.ts'
import { eachDatabase } from '#tests/support/app.ts'
import { toPersonKeys } from '#server/platform/database/person-keys.ts'
import { cancelBulkJob, listBulkJobs, undoBulkJob } from './operations.ts'
import { runBulkJobs } from './run.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const HOUR_MS = 3_600_000
/** More than are counted. */
const SEARCHED = LARGEST_EXACT_TOTAL + 1

eachDatabase((openSite) => {
  test('a job that still runs is not undone', { tags: ['L7-BULK-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const actor = await addActor(site, 'admin')
    await addLeads(site, 1)
    const job = await startBulk(actor, { change: { status: 'completed' } })
    const ref = { id: job.id }
    await expect(undoBulkJob(actor, ref)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This change is still running. Cancel it before you undo it.',
    })
    await cancelBulkJob(actor, ref)
    expect(await undoBulkJob(actor, ref)).toMatchObject({ undoes: ref.id })
  })

  test('Undo needs the right of the change, also for the person who made it', { tags: ['L7-BULK-02'] }, async () => {
    const site = await openSite({ now: NOW })
    const actor = await addActor(site, 'admin')
    await addLeads(site, 1)
    const job = await startBulk(actor, { change: { delete: true } })
    await runBulkJobs(site.context, TEST_RUNNER)
    const demoted = { ...actor, actor: { ...actor.actor, role: 'sales_person' as const } }
    await expect(undoBulkJob(demoted, { id: job.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await site.db.selectFrom('inquiries').select('id').execute()).toEqual([])
  })

  test('the list has the jobs that run, and those of the last hour', { tags: ['L7-BULK-11'] }, async () => {
    const site = await openSite({ now: NOW })
    const actor = await addActor(site, 'admin')
    await addLeads(site, 1)
    const job = await startBulk(actor, { change: { status: 'completed' } })
    site.clock.advance(2 * HOUR_MS)
    expect(await listBulkJobs(actor)).toMatchObject([{ id: job?.id, finishedAt: null }])
    await runBulkJobs(site.context, TEST_RUNNER)
    // The lease has ended: the site's own job may have it.
    await expect.poll(() => listBulkJobs(actor)).toMatchObject([{ state: 'done' }])
    site.clock.advance(HOUR_MS)
    expect(await listBulkJobs(actor)).toMatchObject([{ id: job?.id, state: 'done' }])
    site.clock.advance(1)
    expect(await listBulkJobs(actor)).toEqual([])
  })

  test(
    'a job changes what its search has shown, also once no lead with that e-mail is left',
    { tags: ['L7-BULK-04'] },
    async () => {
      const site = await openSite({ now: NOW })
      const actor = await addActor(site, 'admin')
      const [mentions = 0] = await addLeads(site, 1, { email: 'other@example.in', message: 'Ask asha@example.in' })
      // A batch.
      await addLeads(site, 50, toPersonKeys({ email: 'asha@example.in', phone: '' }))
      const job = await startBulk(actor, {
        filter: { search: 'asha@example.in', status: 'new' },
        change: { status: 'completed' },
      })
      expect(job).toMatchObject({ total: 50 })
      await runBulkJobs(site.context, TEST_RUNNER)
      expect(await site.db.selectFrom('inquiries').select('id').where('status', '=', 0).execute()).toEqual([{ id: mentions }])
    },
  )

  test('the total of a search is unknown where it is more than is counted', { tags: ['L7-BULK-04'] }, async () => {
    const site = await openSite({ now: NOW })
    const [first, second] = [await addActor(site, 'admin'), await addActor(site, 'admin')]
    await addLeads(site, SEARCHED, { source: 'google' })
    const change = { status: 'completed' } as const
    expect(await startBulk(first, { filter: { search: '', source: 'google' }, change })).toMatchObject({ total: null })
    await addLeads(site, 1)
    expect(await startBulk(second, { change })).toMatchObject({ total: SEARCHED + 1 })
  })
})
