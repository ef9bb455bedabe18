/** Leads that are changed in the moment in which a job reaches them. Source: lead desk §7 'all that match the filter'. */
import { expect, test } from 'vitest'
import { addActor, addLeads, startBulk, TEST_RUNNER } from '#tests/support/bulk.ts'
import { eachDialect } from '#tests/support/app.ts'
import { answerDuring } from '#tests/support/concurrent-write.ts'
import { runBulkJobs, runNextBatch } from './run.ts'

const NOW = '2026-11-23T05:30:00.000Z'

eachDialect((openSite) => {
  test.each([
    ['is no spam after all', { search: '', spam: 'only' }, { is_spam: 1 }, { is_spam: 0 }],
    ['has another status', { search: '', status: 'new' }, {}, { status: 1 }],
    ['was found by its text, and has another priority', { search: 'Lead', priority: 'medium' }, {}, { priority: 3 }],
    ['was overdue, and is answered', { search: '', due: 'overdue' }, { response_due_at: NOW }, { first_response_at: NOW }],
  ] as const)(
    'a lead that %s is not deleted with those that match',
    { tags: ['L7-BULK-04'] },
    async (_what, filter, fields, change) => {
      const site = await openSite({ now: NOW })
      site.clock.advance(1)
      const actor = await addActor(site, 'admin')
      const [changed = 0] = await addLeads(site, 3, fields)
      const job = await startBulk(actor, { filter, change: { delete: true } })
      expect(job?.total).toBe(3)
      await answerDuring(
        site,
        (db) => db.updateTable('inquiries').set(change).where('id', '=', changed).execute(),
        () => runNextBatch(site.context, TEST_RUNNER),
      )
      await runBulkJobs(site.context, TEST_RUNNER)
      const left = await site.db.selectFrom('inquiries').select('id').execute()
      expect(left).toEqual([{ id: changed }])
      const stored = await site.db.selectFrom('bulk_jobs').select(['changed', 'skipped']).execute()
      expect(stored).toMatchObject([{ changed: 2 }])
    },
  )
})
