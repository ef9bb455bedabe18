/** Idempotency keys with their responses, stored for 24 hours. */
import { subHours } from 'date-fns/subHours'
import * as z from 'zod/mini'
import type { Db } from '../database/connect.ts'

const RETENTION_HOURS = 24

const oldest = (now: string): string => subHours(now, RETENTION_HOURS).toISOString()

export interface Key {
  /** The form that it belongs to, or the timeline with the person who adds to it. */
  scope: string
  key: string
}

const submitted = z.object({ id: z.number(), responseDueAt: z._default(z.nullable(z.string()), null) })
/** The new record's id; for a public form also by when a person answers, null in responses from before the clock. */
export type Submitted = z.infer<typeof submitted>

/**
 * Claims distinct `keys`; returns the ones that had no response within 24 hours. On PostgreSQL it waits for a concurrent
 * transaction that has claimed one of them.
 */
export const claimKeys = async (db: Db, keys: readonly Key[], now: string): Promise<Key[]> => {
  if (keys.length === 0) return []
  // A fixed order: two nodes with the same keys do not deadlock.
  const ordered = keys.toSorted((a, b) => (`${a.scope} ${a.key}` < `${b.scope} ${b.key}` ? -1 : 1))
  return db
    .insertInto('idempotency_keys')
    .values(ordered.map(({ scope, key }) => ({ scope, idempotency_key: key, status: 201, body: 'null', created_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'idempotency_key'])
        .doUpdateSet({ body: 'null', created_at: now })
        .where('idempotency_keys.created_at', '<', oldest(now)),
    )
    .returning(['scope', 'idempotency_key as key'])
    .execute()
}

export const findAnswer = async (db: Db, { scope, key }: Key): Promise<Submitted> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('body')
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return submitted.parse(JSON.parse(row.body))
}

/** Whether the key has a response within 24 hours. */
export const hasAnswer = async (db: Db, { scope, key }: Key, now: string): Promise<boolean> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('body')
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .where('created_at', '>=', oldest(now))
    .executeTakeFirst()
  return row !== undefined && row.body !== 'null'
}

/** For keys that are claimed. */
export const insertAnswers = async (db: Db, answers: readonly (Key & { answer: Submitted })[], now: string): Promise<void> => {
  if (answers.length === 0) return
  const rows = answers.map(({ scope, key, answer }) => ({
    scope,
    idempotency_key: key,
    status: 201,
    body: JSON.stringify(answer),
    created_at: now,
  }))
  await db
    .insertInto('idempotency_keys')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['scope', 'idempotency_key']).doUpdateSet((eb) => ({ body: eb.ref('excluded.body') })),
    )
    .execute()
}

/** Deletes at most `limit` keys older than 24 hours; returns how many. */
export const purgeKeys = async (db: Db, now: string, limit: number): Promise<number> => {
  const result = await db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('scope', 'idempotency_key'),
        'in',
        selectFrom('idempotency_keys')
          .select(['scope', 'idempotency_key'])
          .where('created_at', '<', oldest(now))
          .limit(limit)
          .$asTuple('scope', 'idempotency_key'),
      ),
    )
    // On PostgreSQL a key may have been claimed again after the rows were selected.
    .where('created_at', '<', oldest(now))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
