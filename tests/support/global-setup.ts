/** One PostgreSQL for the whole run; every test makes a database of its own in it. */
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
