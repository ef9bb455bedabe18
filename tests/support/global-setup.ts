/** One PostgreSQL and one folder for the whole run; every test creates its own database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'
import { TEMPLATE_VARIABLE } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database. */
    postgresUrl: string
    /** Folder of the SQLite files that tests copy. */
    templateFolder: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ template: true })
  // The workers inherit it: their tests start clusters of their own.
  if (postgres.folder !== undefined) process.env[TEMPLATE_VARIABLE] = postgres.folder
  const templateFolder = mkdtempSync(join(tmpdir(), 'dvaar-templates-'))
  project.provide('postgresUrl', postgres.url)
  project.provide('templateFolder', templateFolder)
  return async () => {
    rmSync(templateFolder, { recursive: true, force: true })
    await postgres.stop()
  }
}
