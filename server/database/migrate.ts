/** Brings a database to the newest schema: numbered steps, forward only, under a lock. */
import { type Migration, Migrator } from 'kysely/migration'
import type { DatabaseHandle, DatabaseKind } from './connect.ts'
import * as firstSchema from './migrations/0001-first-schema.ts'
import * as firstResponse from './migrations/0002-first-response.ts'
import * as trash from './migrations/0003-trash.ts'
import * as assignedCounts from './migrations/0005-assigned-counts.ts'
import * as searchIndexLater from './migrations/0006-search-index-later.ts'
import * as mailsByTemplate from './migrations/0007-mails-by-template.ts'
import * as countedTogether from './migrations/0008-counted-together.ts'
import * as searchTables from './migrations/0009-search-tables.ts'
import * as sessionNetworks from './migrations/0013-session-networks.ts'
import * as earlierRotations from './migrations/0017-earlier-rotations.ts'

type Step = { up(db: Parameters<Migration['up']>[0], kind: DatabaseKind): Promise<void> }

const steps: Record<string, Step> = {
  '0001-first-schema': firstSchema,
  '0002-first-response': firstResponse,
  '0003-trash': trash,
  '0005-assigned-counts': assignedCounts,
  '0006-search-index-later': searchIndexLater,
  '0007-mails-by-template': mailsByTemplate,
  '0008-counted-together': countedTogether,
  '0009-search-tables': searchTables,
  '0013-session-networks': sessionNetworks,
  '0017-earlier-rotations': earlierRotations,
}

/** Returns the names of the steps that were run; throws the first error. */
export const migrate = async ({ db, kind }: DatabaseHandle): Promise<string[]> => {
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (on: Parameters<Migration['up']>[0]) => step.up(on, kind) }]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return (results ?? []).map((result) => result.migrationName)
}
