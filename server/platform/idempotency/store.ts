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
/** The new record's id; for a public form also when the reply is due, null in responses from before the clock. */
export type Submitted = z.infer<typeof submitted>

/** Claims the key; false when it has a response within 24 hours. On PostgreSQL it waits for a concurrent transaction that has claimed it. */
export const claimKey = async (db: Db, { scope, key }: Key, now: string): Promise<boolean> => {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ scope, idempotency_key: key, status: 201, body: 'null', created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'idempotency_key'])
        .doUpdateSet({ body: 'null', created_at: now })
        .where('idempotency_keys.created_at', '<', oldest(now)),
    )
    .returning('scope')
    .executeTakeFirst()
  return claimed !== undefined
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

/** For a claimed key. */
export const storeAnswer = async (db: Db, { scope, key }: Key, answer: Submitted): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ body: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
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
