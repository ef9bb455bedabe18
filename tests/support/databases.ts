/** A fresh database for one test. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseKind } from '#server/database/connect.ts'

/** `postgresUrl` is the maintenance database of the server that the test run has started. */
export const createTestDatabase = async (kind: DatabaseKind, folder: string, postgresUrl: string): Promise<string> => {
  if (kind === 'sqlite') return `sqlite:${join(folder, 'site.db')}`
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}
