/** The hourly cleanup. Source: /privacy 'How long we keep it'. */
import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { leadPath } from '#tests/support/timelines.ts'
import { cleanUp } from './cleanup.ts'

const HOUR_MS = 3_600_000

eachDatabase((openSite) => {
  test('records of one kind that cannot be deleted do not keep the others: a deleted inquiry is gone for good', async () => {
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
    const token = await site.signIn('admin')
    const [id = 0] = await addLeads(site, 1)
    expect((await site.call('DELETE', leadPath(id), { token })).status).toBe(200)
    site.clock.advance(2 * HOUR_MS)
    await site.db.schema.dropTable('idempotency_keys').execute()
    await cleanUp(site.context)
    expect(await site.db.selectFrom('trash').select('record_id').execute()).toEqual([])
    const warnings = site.log.filter((line) => line.includes('cleanup failed'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('idempotency keys')
  })
})
