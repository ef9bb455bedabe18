/** The cleanup at the start and every hour. Source: /privacy 'How long we keep it'. */
import { expect, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { inquiryPath } from '#tests/support/timelines.ts'
import { cleanUp } from './cleanup.ts'

const HOUR_MS = 3_600_000

eachDialect((openSite) => {
  test('a server that starts cleans up without waiting for an hour: it may be restarted more often', async () => {
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
    const [id = 0] = await addLeads(site, 1)
    const token = await site.signIn('admin')
    expect((await site.call('DELETE', inquiryPath(id), { token })).status).toBe(200)
    const { databaseUrl, dataFolder } = site
    await site.close()
    const next = await openSite({ now: '2026-11-20T11:00:00.001Z', databaseUrl, dataFolder })
    await expect.poll(() => next.db.selectFrom('trash').select('record_id').execute()).toEqual([])
    const earlier = await next.db.selectFrom('sessions').select('id').execute()
    expect(earlier).toHaveLength(1)
  })

  test('records of one kind that cannot be deleted do not keep the others: a deleted inquiry is gone for good', async () => {
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
    const token = await site.signIn('admin')
    const [id = 0] = await addLeads(site, 1)
    expect((await site.call('DELETE', inquiryPath(id), { token })).status).toBe(200)
    site.clock.advance(2 * HOUR_MS)
    await site.db.schema.dropTable('idempotency_keys').execute()
    await cleanUp(site.context)
    expect(await site.db.selectFrom('trash').select('record_id').execute()).toEqual([])
    // That of the start may meet the missing table too.
    const warnings = site.log.filter((line) => line.includes('cleanup failed'))
    expect(warnings).not.toEqual([])
    for (const warning of warnings) expect(warning).toContain('idempotency keys')
  })
})
