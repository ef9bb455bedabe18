import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { ConfigError } from '../config.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

eachDialect((openSite) => {
  test('an up-to-date database has nothing to execute; one with a step of a newer version is refused', async () => {
    const site = await openSite()
    const database = await connect(site.databaseUrl, 'maintenance')
    onTestFinished(async () => {
      // Later tests use the database again.
      await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(database.db)
      await database.close()
    })
    expect(await migrate(database)).toEqual([])
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2026-11-20')`.execute(site.db)
    // One sentence for the operator, of the start and of every command.
    const refusal: unknown = await migrate(database).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toMatch(/The database is of a newer version of the site \(9999-of-tomorrow\): .+\.$/)
  })

  test('a database of version 0.1.0 is refused with one sentence that says how its rows come into this version', async () => {
    const site = await openSite()
    const database = await connect(site.databaseUrl, 'maintenance')
    onTestFinished(() => database.close())
    await sql`update kysely_migration set name = '0001-first-schema' where name = '0001-schema'`.execute(database.db)
    const refusal: unknown = await migrate(database).catch((error: unknown) => error)
    await sql`update kysely_migration set name = '0001-schema' where name = '0001-first-schema'`.execute(database.db)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toMatch(/The database is of version 0\.1\.0: .*backup FILE.*restore FILE[^.]*\.$/)
  })

  test('every file of migrations/ is a step: one that is not registered would never run', async () => {
    const { db } = await openSite()
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    const files = readdirSync(new URL('migrations', import.meta.url)).filter((name) => name.endsWith('.ts'))
    expect(rows.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted())
  })
})
