/** Rows arrive in the order of time, some at once. Their indexes take hardly more space than new indexes of the same rows. Source: decision 0004. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { shift, toInquiryRow } from '#tests/support/leads.ts'
import type { DatabaseKind, Db } from './connect.ts'

const START = '2026-11-23T05:30:00.000Z'
const BATCHES = 150
const BATCH_ROWS = 26
/** An index that is split in the middle each time takes twice the space. */
const MOST = 1.5

const INDEXES = [
  ['inquiries_newest', 'inquiries_by_status', 'inquiries_by_priority', 'inquiries_by_both', 'inquiries_of_assignee'],
  ['inquiries_spam', 'inquiries_by_source', 'activity_logs_newest', 'activity_logs_by_action'],
].flat()

const insertBatch = async (db: Db, batch: number): Promise<void> => {
  const at = shift(START, batch * 60_000)
  const positions = Array.from({ length: BATCH_ROWS }, (_, position) => position)
  const leads = positions.map((position) => ({
    ...toInquiryRow({ dueAt: at, arrivedAt: at, answeredAt: at }),
    kind: position % 3 === 0 ? 'contact' : 'service',
    is_spam: position % 2,
    source: 'google',
  }))
  await db.insertInto('inquiries').values(leads).execute()
  const logs = positions.map(() => ({ admin_name: 'Visitor', action: 'CREATE', resource_type: 'service_inquiry', description: '' }))
  await db
    .insertInto('activity_logs')
    .values(logs.map((log) => ({ ...log, created_at: at })))
    .execute()
}

const PAGES = {
  sqlite: (index: string) => sql<{ pages: number }>`select count(*) as pages from dbstat where name = ${index}`,
  postgres: (index: string) => sql<{ pages: number }>`select pg_relation_size(${index}::regclass) / 8192 as pages`,
} satisfies Record<DatabaseKind, unknown>

const readPages = async (db: Db, kind: DatabaseKind): Promise<Map<string, number>> => {
  const pages = new Map<string, number>()
  for (const index of INDEXES) {
    const { rows } = await PAGES[kind](index).execute(db)
    pages.set(index, Number(rows[0]?.pages))
  }
  return pages
}

const rebuild = async (db: Db, kind: DatabaseKind): Promise<void> => {
  for (const index of INDEXES) await sql.raw(`reindex ${kind === 'postgres' ? 'index ' : ''}${index}`).execute(db)
}

eachDialect((open, kind) => {
  test('the indexes of the newest rows take less than 1.5 times the space of new indexes', async () => {
    const { db } = await open()
    // The database of an earlier test has empty pages.
    await rebuild(db, kind)
    for (let batch = 0; batch < BATCHES; batch += 1) await insertBatch(db, batch)
    const grown = await readPages(db, kind)
    await rebuild(db, kind)
    const rebuilt = await readPages(db, kind)
    const ratios = INDEXES.map((index) => [index, (grown.get(index) ?? 0) / (rebuilt.get(index) ?? 0)] as const)
    expect(ratios.filter(([, ratio]) => !(ratio < MOST))).toEqual([])
  })
})
