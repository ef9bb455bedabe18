// @module-tag all
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts'

const isOurs = !process.env['TEST_DATABASE_URL']
let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
}, 30_000)
afterAll(() => postgres?.stop())

async function selectValue(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

test('every database is its own, whatever its name', async () => {
  const first = await postgres.createDatabase()
  const second = await postgres.createDatabase(`it's "a" दो ${Date.now()}`)
  await selectValue(first, 'create table only_here (id int)')
  expect(await selectValue(first, `select count(*)::int from pg_tables where tablename = 'only_here'`)).toBe(1)
  expect(await selectValue(second, `select count(*)::int from pg_tables where tablename = 'only_here'`)).toBe(0)
})

describe.runIf(isOurs)('a server of our own', () => {
  test('knows letters of every script', async () => {
    const url = await postgres.createDatabase()
    await selectValue(url, 'create extension pg_trgm')
    expect(await selectValue(url, `select cardinality(show_trgm('नमस्ते'))`)).toBeGreaterThan(0)
    expect(await selectValue(url, `select lower('ÉCOLE ПРИВЕТ')`)).toBe('école привет')
    expect(await selectValue(url, `select array_agg(x order by x) from unnest(array['क', 'é', 'a', 'Z', 'अ']) x`)).toEqual([
      'Z',
      'a',
      'é',
      'अ',
      'क',
    ])
  })

  test.each(['clean', 'crash'] as const)('goes away (%s) and comes back with what was committed', async (how) => {
    const url = await postgres.createDatabase()
    await selectValue(url, 'create table kept as select 7 as id')
    await postgres.pause(how)
    await expect(selectValue(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
    await postgres.resume()
    expect(await selectValue(url, 'select id from kept')).toBe(7)
  })

  test('syncs to disk when durable', async () => {
    const durable = await startPostgres({ durable: true })
    expect(await selectValue(durable.url, 'show fsync')).toBe('on')
    expect(await selectValue(durable.url, 'show max_connections')).toBe('200')
    await durable.stop()
    await expect(selectValue(durable.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  const endings = { 'kill -9': 'SIGKILL', SIGTERM: 'SIGTERM', SIGINT: 'SIGINT', 'an uncaught error': 'SIGUSR2' } as const
  test.each(Object.entries(endings))(
    'ends when its parent ends by %s',
    async (_how, signal) => {
      const script = `
      import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}
      process.on('SIGUSR2', () => { throw new Error('uncaught') })
      console.log((await startPostgres()).url)
      setInterval(() => {}, 1000)`
      const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
      const [line]: unknown[] = await once(parent.stdout, 'data')
      const url = String(line).trim()
      const data = String(await selectValue(url, 'show data_directory'))
      expect(existsSync(data)).toBe(true)
      parent.kill(signal)
      await vi.waitUntil(() => !existsSync(data), { timeout: 8000 })
      await expect(selectValue(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
    },
    20_000,
  )
})
