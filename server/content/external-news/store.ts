/** The fetched items, one row per source. The row is also a lease: one node at a time may fetch the source. */
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { EXTERNAL_SOURCES, type ExternalNewsItem, type ExternalSourceId, externalNewsItem } from '#domain/external-news.ts'
import { toBoolean, toEnumValue, toFlag } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export interface StoredSource {
  id: ExternalSourceId
  items: ExternalNewsItem[]
  /** The last successful fetch; null without one. */
  fetchedAt: string | null
  /** The last attempt. */
  attemptedAt: string | null
  /** Whether the last attempt succeeded. */
  isOk: boolean
  /** When the current claim expires; null without one. */
  claimedUntil: string | null
}

const storedItems = z.array(externalNewsItem)

/** Items of an incompatible older version count as none; the next fetch replaces them. */
const parseItems = (json: string): ExternalNewsItem[] => {
  const read = storedItems.safeParse(JSON.parse(json))
  return read.success ? read.data : []
}

const asSource = (row: Selectable<Tables['external_news']>): StoredSource => ({
  id: toEnumValue(EXTERNAL_SOURCES, row.source),
  items: parseItems(row.items),
  fetchedAt: row.fetched_at,
  attemptedAt: row.attempted_at,
  isOk: toBoolean(row.ok),
  claimedUntil: row.claimed_until,
})

const NEVER_FETCHED = { items: [], fetchedAt: null, attemptedAt: null, isOk: false, claimedUntil: null }

/** One source for each of `ids`, in the same order. */
export const findSources = async (db: Db, ids: readonly ExternalSourceId[]): Promise<StoredSource[]> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('external_news').selectAll().where('source', 'in', ids).execute()
  const stored = new Map(rows.map((row) => [row.source, asSource(row)]))
  return ids.map((id) => stored.get(id) ?? { id, ...NEVER_FETCHED })
}

interface Claim {
  now: string
  claimedUntil: string
  /** The claim fails after a success later than `okBefore`, and after a failure later than `failedBefore`. */
  okBefore: string
  failedBefore: string
  /** An attempt after it was made by a clock that has been set back since. */
  latestAttempt: string
}

/** Claims a source; false when it is claimed already, or was attempted too recently. */
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
        eb('attempted_at', '>', claim.latestAttempt),
        and([eb('ok', '=', toFlag(true)), eb('attempted_at', '<=', claim.okBefore)]),
        and([eb('ok', '=', toFlag(false)), eb('attempted_at', '<=', claim.failedBefore)]),
      ]),
    )
    .returning('source')
    .executeTakeFirst()
  return row !== undefined
}

export const updateFetched = async (db: Db, id: ExternalSourceId, items: ExternalNewsItem[], now: string): Promise<void> => {
  await db
    .updateTable('external_news')
    .set({ items: JSON.stringify(items), fetched_at: now, attempted_at: now, ok: toFlag(true), claimed_until: null })
    .where('source', '=', id)
    .execute()
}

/** Releases the claim without an attempt. */
export const updateReleased = async (db: Db, id: ExternalSourceId): Promise<void> => {
  await db.updateTable('external_news').set({ claimed_until: null }).where('source', '=', id).execute()
}

/** The stored items stay. */
export const updateFailed = async (db: Db, id: ExternalSourceId, now: string): Promise<void> => {
  await db
    .updateTable('external_news')
    .set({ attempted_at: now, ok: toFlag(false), claimed_until: null })
    .where('source', '=', id)
    .execute()
}
