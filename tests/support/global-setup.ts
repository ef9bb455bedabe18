/** One PostgreSQL and one folder for the whole run; every test creates its own database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { memoryFolder } from './memory-folder.ts'
import { startPostgres } from './postgres.ts'
import { TEMPLATE_VARIABLE } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database. */
    postgresUrl: string
    /** Folder of the data folders of the tests' sites, and of the SQLite files that they copy; in memory where there is room. */
    folder: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ template: true })
  // The workers inherit it: their tests start clusters of their own.
  if (postgres.folder !== undefined) process.env[TEMPLATE_VARIABLE] = postgres.folder
  const folder = mkdtempSync(join(memoryFolder(), 'dvaar-tests-'))
  project.provide('postgresUrl', postgres.url)
  project.provide('folder', folder)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}
