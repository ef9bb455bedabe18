/** Restores that cannot be done, and say why. Source: contract §1 'restore FILE', §2 UNAVAILABLE 'the database is away or full'. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { checkBackup } from './check.ts'
import { restore } from './restore.ts'
import { backUp } from './write.ts'

test('on a full disk it blames the database, not the file, and changes nothing', { tags: ['C1-RUN-08'] }, async () => {
  const site = await openSite('sqlite')
  const body = { name: 'Asha Rao', email: 'asha@example.in', message: 'A portal for our mill. '.repeat(200) }
  for (let number = 0; number < 20; number += 1) await site.call('POST', '/api/contact', { body })
  const file = join(site.dataFolder, 'site.backup')
  await backUp(site.databaseUrl, file)
  const database = await connect(await createTestDatabase('sqlite', join(site.dataFolder, 'other'), inject('postgresUrl')))
  onTestFinished(() => database.close())
  await migrate(database)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
  // The limit applies to the connection that writes.
  const limit = sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`
  await database.db.transaction().execute((inside) => limit.execute(inside))
  const message = await restore(database, await checkBackup(file)).then(
    () => 'it was restored',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
  expect(message).toContain('disk is full')
  expect(message).not.toMatch(/does not fit|Asha|mill/)
  expect(message).toMatch(/^[^\n]+\.$/)
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('what can be read only once is refused: a restore of a pipe waited for its second reading, with the database locked', async () => {
  const site = await openSite('sqlite')
  const pipe = join(site.dataFolder, 'decrypted')
  execFileSync('mkfifo', [pipe])
  await expect(checkBackup(pipe)).rejects.toThrow(/is no file.*read twice/)
})
