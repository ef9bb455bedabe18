/** The Undo of a deletion of many, which takes a while. Source: lead desk §7 'delete with Undo'. */
import { expect, test } from 'vitest'
import { eachDialect, openSite, type Site } from '#tests/support/app.ts'
import { addActor, addLeads, startBulk, TEST_RUNNER, withTestLease } from '#tests/support/bulk.ts'
import { isAnyoneWaiting } from '#tests/support/concurrent-write.ts'
import { shift } from '#tests/support/leads.ts'
import { purgeTrash } from '#server/platform/trash/purge.ts'
import { undoBulkJob } from './operations.ts'
import { purgeBulkJobs, runBulkJobs, runNextBatch } from './run.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const MINUTE = 60_000
const COUNT = 25

const countRows = async ({ db }: Site, table: 'inquiries' | 'trash'): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('total'))
      .execute()
  ).reduce((_, { total }) => Number(total), 0)

/** Starts the deletion of COUNT leads, which ends after 30 minutes. */
const deleteSlowly = async (site: Site) => {
  const actor = await addActor(site, 'admin')
  const at = (minutes: number) => ({ ...actor, now: () => shift(NOW, minutes * MINUTE) })
  await addLeads(site, COUNT)
  const job = await startBulk(actor, { change: { delete: true } })
  await runNextBatch(at(0), TEST_RUNNER)
  expect(await countRows(site, 'trash')).toBeLessThan(COUNT)
  await runBulkJobs(at(30), TEST_RUNNER)
  expect([await countRows(site, 'inquiries'), await countRows(site, 'trash')]).toEqual([0, COUNT])
  return { at, id: job.id }
}

eachDialect((open) => {
  test(
    'within an hour of its end all leads come back, also those that were deleted longer ago, and when the Undo takes long',
    { tags: ['L7-BULK-07'] },
    async () => {
      const site = await open({ now: NOW })
      const { at, id } = await deleteSlowly(site)
      await purgeTrash(at(89))
      const undone = await withTestLease(at(89), (inside) => undoBulkJob(inside, { id }))
      expect(undone).toMatchObject({ undoes: id, total: COUNT })
      await purgeTrash(at(95))
      await runBulkJobs(at(95), TEST_RUNNER)
      expect([await countRows(site, 'inquiries'), await countRows(site, 'trash')]).toEqual([COUNT, 0])
    },
  )

  test('an hour after its end the leads are deleted for good', { tags: ['L7-BULK-07'] }, async () => {
    const site = await open({ now: NOW })
    const { at } = await deleteSlowly(site)
    await purgeTrash(at(90))
    expect(await countRows(site, 'trash')).toBe(COUNT)
    await purgeTrash(at(91))
    expect(await countRows(site, 'trash')).toBe(0)
  })
})

test.each([
  ['trash', purgeTrash],
  ['bulk jobs', purgeBulkJobs],
])(
  'an Undo that is started at the end of the hour, while the cleanup of %s begins, restores all',
  { tags: ['L7-BULK-07'] },
  async (_records, purge) => {
    const site = await openSite('postgres', { now: NOW })
    const { at, id } = await deleteSlowly(site)
    const cleanup = await withTestLease(at(90), async (inside) => {
      await undoBulkJob(inside, { id })
      const pending = purge({ ...site.context, now: () => shift(NOW, 90 * MINUTE + 1) })
      // One that does not wait has ended.
      await Promise.race([pending, expect.poll(() => isAnyoneWaiting(site.db)).toBe(true)])
      return { pending }
    })
    await cleanup.pending
    await runBulkJobs(at(90), TEST_RUNNER)
    expect([await countRows(site, 'inquiries'), await countRows(site, 'trash')]).toEqual([COUNT, 0])
  },
)
