/** Databases for single tests. */
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect, type DatabaseKind } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createPostgresDatabase, releasePostgresDatabase, takePostgresDatabase } from './postgres-pool.ts'

/**
 * An empty database without tables. `postgresUrl` is the maintenance database of the test run's server;
 * an SQLite database is site.db in `folder`, created when it is opened.
 */
export const createTestDatabase = async (kind: DatabaseKind, folder: string, postgresUrl: string): Promise<string> =>
  kind === 'sqlite' ? `sqlite:${join(folder, 'site.db')}` : createPostgresDatabase(postgresUrl, 'template template1')

const createSqliteTemplate = async (): Promise<string> => {
  const path = join(inject('folder'), `${process.pid}.db`)
  const database = await connect(`sqlite:${path}`, 'maintenance')
  await migrate(database).finally(() => database.close())
  return path
}

/** One for each worker. */
let sqliteTemplate: Promise<string> | undefined

/** A migrated database with the rows of the migrations only; an existing SQLite file stays unchanged. */
export const takeMigratedDatabase = async (kind: DatabaseKind, folder: string): Promise<string> => {
  if (kind === 'postgres') return takePostgresDatabase(inject('postgresUrl'))
  const path = join(folder, 'site.db')
  if (!existsSync(path)) copyFileSync(await (sqliteTemplate ??= createSqliteTemplate()), path)
  return `sqlite:${path}`
}

/** Call it when the test has ended and every connection is closed. */
export const releaseDatabase = (url: string): void => {
  if (!url.startsWith('sqlite:')) releasePostgresDatabase(url)
}
