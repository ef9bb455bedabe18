/** The store of calendar subscriptions: one for each user. */
import { SUBSCRIPTION_SCOPES, type SubscriptionScope } from '#domain/booking.ts'
import type { Db } from '#server/platform/database/connect.ts'

export interface StoredSubscription {
  userId: number
  scope: SubscriptionScope
  createdAt: string
}

const asSubscription = (row: { user_id: number; scope: string; created_at: string }): StoredSubscription => ({
  userId: row.user_id,
  scope: SUBSCRIPTION_SCOPES.find((scope) => scope === row.scope) ?? 'mine',
  createdAt: row.created_at,
})

export const findSubscription = async (db: Db, userId: number): Promise<StoredSubscription | undefined> => {
  const row = await db.selectFrom('calendar_subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row && asSubscription(row)
}

export const findSubscriptionBySecret = async (db: Db, secretHash: string): Promise<StoredSubscription | undefined> => {
  const row = await db.selectFrom('calendar_subscriptions').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst()
  return row && asSubscription(row)
}

/** Replaces an earlier one. */
export const upsertSubscription = async (
  db: Db,
  { userId, scope, createdAt }: StoredSubscription,
  secretHash: string,
): Promise<void> => {
  const columns = { scope, secret_hash: secretHash, created_at: createdAt }
  await db
    .insertInto('calendar_subscriptions')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** False when there was none. */
export const deleteSubscription = async (db: Db, userId: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('calendar_subscriptions').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}
