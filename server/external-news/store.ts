/** What was fetched, a row a source. The row is also the right to fetch: one node holds it at a time. */
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { EXTERNAL_SOURCES, type ExternalNewsItem, type ExternalSourceId, externalNewsItem } from '#domain/external-news.ts'
import { flag, toBoolean } from '../database/columns.ts'
import type { Db } from '../database/connect.ts'
import type { ExternalNewsTable } from '../database/tables.ts'

export interface StoredSource {
  id: ExternalSourceId
  items: ExternalNewsItem[]
  /** The last time it answered; null when it never has. */
  fetchedAt: string | null
  /** The last time it was asked. */
  attemptedAt: string | null
  /** Whether the last answer was good. */
  isOk: boolean
  /** Until when somebody is fetching it. */
  claimedUntil: string | null
}

const sourceId = z.enum(EXTERNAL_SOURCES)
const storedItems = z.array(externalNewsItem)

/** Items of an older version of the product read as none: they come anew with the next fetch. */
const itemsOf = (json: string): ExternalNewsItem[] => {
  const read = storedItems.safeParse(JSON.parse(json))
  return read.success ? read.data : []
}

const asSource = (row: Selectable<ExternalNewsTable>): StoredSource => ({
  id: sourceId.parse(row.source),
  items: itemsOf(row.items),
  fetchedAt: row.fetched_at,
  attemptedAt: row.attempted_at,
  isOk: toBoolean(row.ok),
  claimedUntil: row.claimed_until,
})

const NEVER_FETCHED = { items: [], fetchedAt: null, attemptedAt: null, isOk: false, claimedUntil: null }

/** One for every id that is asked for, in the same order. */
export const findSources = async (db: Db, ids: readonly ExternalSourceId[]): Promise<StoredSource[]> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('external_news').selectAll().where('source', 'in', ids).execute()
  const stored = new Map(rows.map((row) => [row.source, asSource(row)]))
  return ids.map((id) => stored.get(id) ?? { id, ...NEVER_FETCHED })
}

interface Claim {
  now: string
  claimedUntil: string
  /** Not when it answered well after this instant, nor when it failed after that one. */
  okBefore: string
  failedBefore: string
}

/** Takes the right to fetch a source; false when somebody else has it, or when it was asked a short time ago. */
export const claimSource = async (db: Db, id: ExternalSourceId, claim: Claim): Promise<boolean> => {
  await db
    .insertInto('external_news')
    .values({ source: id })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
  const row = await db
    .updateTable('external_news')
    .set({ claimed_until: claim.claimedUntil })
    .where('source', '=', id)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', claim.now)]))
    .where(({ eb, and, or }) =>
      or([
        eb('attempted_at', 'is', null),
        and([eb('ok', '=', flag(true)), eb('attempted_at', '<=', claim.okBefore)]),
        and([eb('ok', '=', flag(false)), eb('attempted_at', '<=', claim.failedBefore)]),
      ]),
    )
    .returning('source')
    .executeTakeFirst()
  return row !== undefined
}

export const updateFetched = async (db: Db, id: ExternalSourceId, items: ExternalNewsItem[], now: string): Promise<void> => {
  await db
    .updateTable('external_news')
    .set({ items: JSON.stringify(items), fetched_at: now, attempted_at: now, ok: flag(true), claimed_until: null })
    .where('source', '=', id)
    .execute()
}

/** Gives the right back without having asked. */
export const updateReleased = async (db: Db, id: ExternalSourceId): Promise<void> => {
  await db.updateTable('external_news').set({ claimed_until: null }).where('source', '=', id).execute()
}

/** The items of before stay. */
export const updateFailed = async (db: Db, id: ExternalSourceId, now: string): Promise<void> => {
  await db
    .updateTable('external_news')
    .set({ attempted_at: now, ok: flag(false), claimed_until: null })
    .where('source', '=', id)
    .execute()
}
