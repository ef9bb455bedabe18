/** Reads and writes over two connections to one file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteDialect } from './sqlite-dialect.ts'

interface Tables {
  leads: { id?: number; name: string }
}

/** `other` is another connection to the same file: it reads committed data only. */
const open = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-'))
  const file = join(folder, 'site.db')
  const writer = new Database(file)
  writer.pragma('journal_mode = WAL')
  const db = new Kysely<Tables>({ dialect: sqliteDialect({ writer, reader: new Database(file) }) })
  await sql`create table leads (id integer primary key, name text not null unique)`.execute(db)
  const other = new Database(file)
  onTestFinished(async () => {
    other.close()
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  const committed = (): unknown[] => other.prepare('select name from leads order by id').pluck().all()
  return { db, writer, committed }
}

const insert = (db: Kysely<Tables>, name: string) => db.insertInto('leads').values({ name }).execute()
const names = async (db: Kysely<Tables>): Promise<string[]> =>
  (await db.selectFrom('leads').select('name').orderBy('id').execute()).map((row) => row.name)

test('an acknowledged write is committed, also of many at once', { tags: ['C3-DURABLE-01'] }, async () => {
  const { db, committed } = await open()
  const acknowledged = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      await db.transaction().execute((inside) => insert(inside, `lead ${index}`))
      return committed().includes(`lead ${index}`)
    }),
  )
  expect(acknowledged).toEqual(Array.from({ length: 50 }, () => true))
  expect(committed()).toHaveLength(50)
})

test('a transaction that fails rolls back its own writes only', async () => {
  const { db, committed } = await open()
  const submit = (name: string, isLost: boolean): Promise<void> =>
    db.transaction().execute(async (inside) => {
      await insert(inside, name)
      if (isLost) throw new Error(`${name} is lost`)
    })
  const results = await Promise.allSettled([submit('a', false), submit('b', true), submit('c', false), submit('c', false)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(committed()).toEqual(['a', 'c'])
})

test('transactions do not interleave, even while one of them waits', async () => {
  const { db } = await open()
  const order: string[] = []
  const submit = (name: string): Promise<void> =>
    db.transaction().execute(async (inside) => {
      order.push(`${name} begins`)
      await insert(inside, `${name} 1`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      await insert(inside, `${name} 2`)
      order.push(`${name} ends`)
    })
  await Promise.all([submit('a'), submit('b'), submit('c')])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(await names(db)).toEqual(['a 1', 'a 2', 'b 1', 'b 2', 'c 1', 'c 2'])
})

test('reads outside of a transaction see everything acknowledged, nothing uncommitted, and wait for no transaction', async () => {
  const { db } = await open()
  await db.transaction().execute(async (inside) => {
    await insert(inside, 'a')
    expect(await names(inside)).toEqual(['a'])
    expect(await names(db)).toEqual([])
  })
  expect(await names(db)).toEqual(['a'])
})

test('a single writing statement is acknowledged when it is committed, and fails alone', async () => {
  const { db, committed } = await open()
  const results = await Promise.allSettled([
    insert(db, 'a').then(committed),
    insert(db, 'a'),
    db.insertInto('leads').values({ name: 'b' }).returning('id').executeTakeFirstOrThrow(),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(results[0]).toMatchObject({ value: expect.arrayContaining(['a']) })
  expect(results[2]).toMatchObject({ value: { id: 2 } })
  expect(committed()).toEqual(['a', 'b'])
})

test('a commit that fails rejects its own transaction, and no other', async () => {
  const { db, writer, committed } = await open()
  writer.pragma('foreign_keys = ON')
  await sql`create table notes (lead_id integer references leads (id) deferrable initially deferred)`.execute(db)
  const results = await Promise.allSettled([
    db.transaction().execute((inside) => insert(inside, 'a')),
    // Checked at the commit only.
    db.transaction().execute((inside) => sql`insert into notes values (99)`.execute(inside)),
    insert(db, 'b'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(committed()).toEqual(['a', 'b'])
})

test('a full disk leaves nothing half written, even if the transaction goes on, and the next ones are served', async () => {
  const { db, writer, committed } = await open()
  const pages = Number(writer.pragma('page_count', { simple: true }))
  writer.pragma(`max_page_count = ${pages + 2}`)
  const results = await Promise.allSettled([
    db.transaction().execute((inside) => insert(inside, 'a')),
    db.transaction().execute(async (inside) => {
      await insert(inside, 'b')
      await insert(inside, 'x'.repeat(100_000)).catch(() => undefined)
      await insert(inside, 'after it was lost')
    }),
    db.transaction().execute(async (inside) => {
      await insert(inside, 'c')
      await insert(inside, 'x'.repeat(100_000)).catch(() => undefined)
    }),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const result of results.slice(1)) expect(result).toMatchObject({ reason: { code: 'SQLITE_FULL' } })
  expect(committed()).toEqual(['a'])
  await insert(db, 'd')
  expect(committed()).toEqual(['a', 'd'])
})
