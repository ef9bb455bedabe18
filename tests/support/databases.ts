/** A database for one test. */
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect, type DatabaseKind } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createPostgresDatabase, releasePostgresDatabase, takePostgresDatabase } from './postgres-pool.ts'

/**
 * An empty database without tables. `postgresUrl` is the maintenance database of the server that the test run has started;
 * an SQLite file is site.db in `folder`, made when it is opened.
 */
export const createTestDatabase = async (kind: DatabaseKind, folder: string, postgresUrl: string): Promise<string> =>
  kind === 'sqlite' ? `sqlite:${join(folder, 'site.db')}` : createPostgresDatabase(postgresUrl, 'template1')

const createSqliteTemplate = async (): Promise<string> => {
  const path = join(inject('templateFolder'), `${process.pid}.db`)
  const database = await connect(`sqlite:${path}`, 'maintenance')
  await migrate(database).finally(() => database.close())
  return path
}

/** Of this worker. */
let sqliteTemplate: Promise<string> | undefined

/** A database with today's schema and the rows that the migrations leave; an SQLite file that is there already stays as it is. */
export const takeMigratedDatabase = async (kind: DatabaseKind, folder: string): Promise<string> => {
  if (kind === 'postgres') return takePostgresDatabase(inject('postgresUrl'))
  const path = join(folder, 'site.db')
  if (!existsSync(path)) copyFileSync(await (sqliteTemplate ??= createSqliteTemplate()), path)
  return `sqlite:${path}`
}

/** When the test that has taken it ends, and every connection to it is closed. */
export const releaseDatabase = (url: string): void => {
  if (!url.startsWith('sqlite:')) releasePostgresDatabase(url)
}
