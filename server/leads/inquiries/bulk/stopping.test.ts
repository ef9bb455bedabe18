/** Bulk jobs of a node that is stopped. Source: lead desk §8, decision 0047. */
import { expect, test } from 'vitest'
import { eachDatabase, openSite as open, signInAs } from '#tests/support/app.ts'
import { addActor, addLeads, startBulk, TEST_RUNNER } from '#tests/support/bulk.ts'
import { getBulkJob } from './operations.ts'
import { runBulkJobs } from './run.ts'

const NOW = '2026-11-23T05:30:00.000Z'

eachDatabase((openSite) => {
  test('a node that stops releases its job: another one goes on at once', { tags: ['L7-BULK-05'] }, async () => {
    const site = await openSite({ now: NOW })
    const actor = await addActor(site, 'admin')
    await addLeads(site, 120)
    const job = await startBulk(actor, { change: { status: 'completed' } })
    const state = () => getBulkJob(actor, { id: job.id })
    await runBulkJobs({ ...site.context, announce: () => undefined }, TEST_RUNNER, AbortSignal.abort())
    // The site's own job may have it already.
    await runBulkJobs(site.context, 'other')
    await expect.poll(state).toMatchObject({ state: 'done', changed: 120 })
  })
})

test(
  'the others learn of it: they do not wait for their next round, half a minute later',
  { tags: ['all', 'L7-BULK-05'] },
  async () => {
    const site = await open('postgres', { now: NOW })
    const { databaseUrl, dataFolder } = site
    const { email } = await site.addUser('sales_person')
    const token = await signInAs(site, email)
    await addLeads(site, 2000)
    const other = await open('postgres', { now: NOW, databaseUrl, dataFolder })
    const read = () => other.db.selectFrom('bulk_jobs').select(['state', 'changed']).executeTakeFirst()
    const body = { filter: {}, change: { status: 'completed' } }
    await site.call('POST', '/api/service-inquiries/admin/bulk', { token, body })
    await expect.poll(read).toMatchObject({ state: 'running', changed: expect.any(Number) })
    await site.close()
    await expect.poll(read).toEqual({ state: 'done', changed: 2000 })
  },
)
