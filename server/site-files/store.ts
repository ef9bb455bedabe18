/** When the public content was changed last. */
import type { Db } from '../database/connect.ts'

const latest = async (db: Db, table: 'services' | 'banners'): Promise<string | undefined> => {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<string | null>('updated_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** ISO 8601 UTC; undefined while there are none. */
export const findLastChanges = async (db: Db): Promise<{ services: string | undefined; banners: string | undefined }> => ({
  services: await latest(db, 'services'),
  banners: await latest(db, 'banners'),
})

/** The addresses of what is published by `now`, the newest first, with the later of publication and last edit. */
export const findNewsDates = async (db: Db, now: string, limit: number): Promise<{ id: number; changedAt: string }[]> => {
  const rows = await db
    .selectFrom('news_items')
    .select(['id', 'published_at', 'updated_at'])
    .where('is_active', '=', 1)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, published_at, updated_at }) => ({ id, changedAt: updated_at > published_at ? updated_at : published_at }))
}
