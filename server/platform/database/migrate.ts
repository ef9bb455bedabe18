/**
 * Brings a database to the newest schema: numbered steps, forward only, under a lock, all of them in one transaction on both
 * databases, so a killed process leaves the schema unchanged.
 */
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { DatabaseHandle, DatabaseKind, Db } from './connect.ts'
import { ConfigError } from '../config.ts'
import { assertNotFormer, assertUnicode, hasSchema } from './assertions.ts'
import * as schema from './migrations/0001-schema.ts'

type Step = { up(db: Parameters<Migration['up']>[0], kind: DatabaseKind): Promise<void> }
export type Steps = Record<string, Step>

export const STEPS: Steps = { '0001-schema': schema }

/** `executed` are the steps of a database. Throws ConfigError when it is of the former version or of a newer one. */
export const assertKnown = (executed: readonly string[], steps = STEPS): void => {
  assertNotFormer(executed)
  const unknown = executed.find((name) => !Object.hasOwn(steps, name))
  if (unknown === undefined) return
  throw new ConfigError(`The database is of a newer version of the site (${unknown}): update this one, or restore a backup.`)
}

/** The steps that the database has executed. */
export const findExecuted = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether every step has been executed: then the start of a node takes no lock and reads no catalogue. */
const isUpToDate = async ({ db }: DatabaseHandle, steps: Steps): Promise<boolean> => {
  if (!(await hasSchema(db))) return false
  const executed = await findExecuted(db)
  assertKnown(executed, steps)
  return executed.length === Object.keys(steps).length
}

/** Returns the names of the executed steps; throws the first error, or ConfigError for an unsuitable database. */
export const migrate = async (database: DatabaseHandle, steps = STEPS): Promise<string[]> => {
  const { db, kind } = database
  await assertUnicode(database)
  if (await isUpToDate(database, steps)) return []
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (on: Parameters<Migration['up']>[0]) => step.up(on, kind) }]),
  )
  const { error, results } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error !== undefined) throw error
  return (results ?? []).map((result) => result.migrationName)
}
