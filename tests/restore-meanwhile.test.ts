// @module-tag all
/** What happens beside a restore on PostgreSQL. Source: contract §1 `restore FILE`, §3 'Nothing acknowledged is ever lost'. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, type Db } from '#server/platform/database/connect.ts'
import { createTestDatabase } from './support/databases.ts'
import { startProcess, startServer } from './support/process.ts'

const openFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'dvaar-restore-test-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** A stopped site with its backup. */
const prepare = async () => {
  const folder = openFolder()
  const environment = { DATABASE_URL: await createTestDatabase('postgres', folder, inject('postgresUrl')), SEED: 'starter' }
  const admin = (...args: string[]) => startProcess('build/server/admin.js', environment, args)
  const file = join(folder, 'site.backup')
  expect(await admin('seed').exited).toBe(0)
  expect(await admin('backup', file).exited).toBe(0)
  const database = await connect(environment.DATABASE_URL)
  onTestFinished(() => database.close())
  return { environment, folder, db: database.db, restore: () => admin('restore', file, '--yes') }
}

const waitForLocks = (db: Db, count: number) =>
  expect
    .poll(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(db)).rows.length
    })
    .toBe(count)

test(
  'a node that starts during a restore waits for it: what its visitors send meanwhile would be lost, or among the restored',
  { tags: ['C1-RUN-08'] },
  async () => {
    const { environment, folder, db, restore } = await prepare()
    const { command, node } = await db.transaction().execute(async (holding) => {
      await sql`lock table users in share mode`.execute(holding)
      const restoring = restore()
      await waitForLocks(db, 1)
      const starting = startServer(environment, folder)
      await waitForLocks(db, 2)
      return { command: restoring, node: starting }
    })
    expect(await command.exited).toBe(0)
    expect((await fetch(`${await node.ready}/api/services`)).status).toBe(200)
  },
)

test(
  'a restore waits for the migration of a newer version, and is refused: rows of this version would be among its tables',
  { tags: ['C1-RUN-08'] },
  async () => {
    const { db, restore } = await prepare()
    const count = async () => (await db.selectFrom('services').select('id').execute()).length
    const before = await count()
    const command = await db.transaction().execute(async (migrating) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(migrating)
      await migrating.deleteFrom('services').execute()
      const restoring = restore()
      await waitForLocks(db, 1)
      return restoring
    })
    expect(await command.exited).toBe(1)
    expect(command.printed()).toContain('The database is of a newer version of the site (9999-newer)')
    expect(before).toBeGreaterThan(0)
    expect(await count()).toBe(0)
  },
)
