/** What the log of the server has of requests, and of errors when the database refuses a row. Source: contract §1 LOG_LEVEL. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase, openSite } from '#tests/support/app.ts'

eachDatabase((openSite) => {
  test(
    'no password, token or message body is ever in the log, also when a row is refused',
    { tags: ['C1-SETTING-12'] },
    async () => {
      const site = await openSite()
      // As after a restore of a schema that is not the site's: every new inquiry is refused with its row.
      if (site.kind === 'postgres') await sql`alter table inquiries add check (id < 0)`.execute(site.db)
      else await sql`create trigger refuse before insert on inquiries begin select raise(abort, 'refused'); end`.execute(site.db)
      const body = { name: 'Asha Rao', email: 'asha@example.com', message: 'Our plans are secret' }
      expect((await site.call('POST', '/api/contact', { body })).status).toBe(500)
      const log = site.log.join('')
      expect(log).toContain('request failed')
      expect(log).not.toMatch(/Asha Rao|asha@example\.com|secret/)
    },
  )
})

test('a line of the log is short, however long the path', async () => {
  const site = await openSite('sqlite')
  expect((await site.call('GET', `/api/services/${'a'.repeat(8000)}`)).status).toBeGreaterThanOrEqual(400)
  await expect.poll(() => site.log.join('')).toContain('request completed')
  expect(site.log.join('')).toContain('/api/services/aaa')
  expect(Math.max(...site.log.map((line) => line.length))).toBeLessThan(1000)
})
