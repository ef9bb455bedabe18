/** The rows of Idempotency-Keys: what was answered to whom, for 24 hours. */
import * as z from 'zod/mini'
import type { Db } from '../database/connect.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 1000

const oldest = (now: string): string => new Date(Date.parse(now) - KEPT_MS).toISOString()

/** True when nobody has answered this key within 24 hours. On PostgreSQL it waits for a transaction that is about to. */
export const claimKey = async (db: Db, scope: string, key: string, now: string): Promise<boolean> => {
  const row = await db
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
  return row !== undefined
}

const submitted = z.object({ id: z.number() })
/** What a public form is answered: the new record's id. */
export type Submitted = z.infer<typeof submitted>

export const findAnswer = async (db: Db, scope: string, key: string): Promise<Submitted> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('body')
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return submitted.parse(JSON.parse(row.body))
}

export const keepAnswer = async (db: Db, scope: string, key: string, answer: Submitted): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ body: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .execute()
}

/** Deletes the keys of more than 24 hours before `now`, in small steps; answers how many. */
export const purgeKeys = async (db: Db, now: string): Promise<number> => {
  let purged = 0
  for (;;) {
    const result = await db
      .deleteFrom('idempotency_keys')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('scope', 'idempotency_key'),
          'in',
          selectFrom('idempotency_keys')
            .select(['scope', 'idempotency_key'])
            .where('created_at', '<', oldest(now))
            .limit(BATCH)
            .$asTuple('scope', 'idempotency_key'),
        ),
      )
      .executeTakeFirst()
    const count = Number(result.numDeletedRows)
    purged += count
    if (count < BATCH) return purged
  }
}
