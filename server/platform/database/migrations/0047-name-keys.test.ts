// @module-tag all
/** Rows from before the migration get the keys that a new row gets, and the lists by name are counted by them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { toNameKey } from '#domain/name-key.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { loadSchema, withoutRecomputed } from '#tests/support/schemas.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'

/** The last schema without the keys. */
const EARLIER = '12-cec425b'

/** More than a batch of the migration. */
const ROWS = 5003

const NAMES = ['Zara', 'anil', 'Élodie', 'अनिल', 'Ångström', '  Bina\u00A0 Das', 'Łukasz', '', '😀', '\uFDFA'.repeat(200), '김민준']

test.each(['sqlite', 'postgres'] as const)(
  'on %s every row has its key, and nothing else of it changes',
  { tags: ['C3-INQ-14'] },
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-keys-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const url = await createTestDatabase(kind, folder, inject('postgresUrl'))
    await loadSchema(EARLIER, kind, url)
    const database = await connect(url, 'maintenance')
    onTestFinished(() => database.close())
    const { db } = database
    const rows = Array.from({ length: ROWS }, (_, position) => ({
      kind: 'service',
      name: NAMES[position % NAMES.length] ?? '',
      email: 'x@example.in',
      is_spam: position % 7 === 0 ? 1 : 0,
      created_at: '2026-11-20T00:00:00.000Z',
      updated_at: '2026-11-20T00:00:00.000Z',
    }))
    for (let from = 0; from < ROWS; from += 1000)
      await db
        .insertInto('inquiries')
        .values(rows.slice(from, from + 1000))
        .execute()
    // Ids with gaps.
    await db
      .deleteFrom('inquiries')
      .where(sql<boolean>`id % 10 = 3`)
      .execute()
    const readAll = () => db.selectFrom('inquiries').selectAll().orderBy('id').execute()
    const readCounts = async () => {
      const counts = db
        .selectFrom('inquiry_counts')
        .select(['scope', 'is_spam', 'bucket', ({ fn }) => fn.sum('inquiries').as('counted')])
      const groups = await counts
        .groupBy(['scope', 'is_spam', 'bucket'])
        .orderBy('scope')
        .orderBy('is_spam')
        .orderBy('bucket')
        .execute()
      return groups.filter(({ counted }) => Number(counted) !== 0)
    }
    const [before, counted] = [await readAll(), await readCounts()]

    await migrate(database)
    const migrated = (await readAll()).map(withoutRecomputed)
    expect(migrated).toEqual(before.map((row) => ({ ...withoutRecomputed(row), name_key: toNameKey(row.name) })))
    const others = (counts: typeof counted) => counts.filter(({ scope }) => !['name', 'name_key'].includes(scope))
    const after = await readCounts()
    expect(others(after)).toEqual(others(counted))
    expect(after.map(({ scope }) => String(scope))).not.toContain('name')
    const byName = after.filter(({ scope }) => scope === 'name_key')
    expect(byName.reduce((sum, group) => sum + Number(group.counted), 0)).toBe(before.length)
    expect(byName.map(({ bucket }) => bucket)).toEqual(
      expect.arrayContaining(['', 'an', 'bi', 'el', 'lu', 'za', 'अ', '\u1100\u1175']),
    )
    // The triggers work again.
    await db.deleteFrom('inquiries').execute()
    expect(await readCounts()).toEqual([])
  },
)
