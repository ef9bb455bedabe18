/**
 * One answer and one record per Idempotency-Key. Source: contract §3 'Screens', last point.
 * The key's row is claimed first in the transaction that stores the record: a second request with the same key waits for
 * it (PostgreSQL: on the unique row, on any node; SQLite: there is one writer) and then finds the first one's answer. When
 * the first fails, its claim goes with it and the second does the work. The same key with another body is a retry too:
 * what was answered first stands.
 */
import * as z from 'zod/mini'
import type { Db } from '../database/connect.ts'
import { type OperationContext, transaction } from '../operation.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 1000

const oldest = (now: string): string => new Date(Date.parse(now) - KEPT_MS).toISOString()

/** True when nobody has answered this key within 24 hours. */
const claim = async (db: Db, scope: string, key: string, now: string): Promise<boolean> => {
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
type Submitted = z.infer<typeof submitted>

const readAnswer = async (db: Db, scope: string, key: string): Promise<Submitted> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('body')
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return submitted.parse(JSON.parse(row.body))
}

const keepAnswer = async (db: Db, scope: string, key: string, answer: Submitted): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ body: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .execute()
}

/** Runs `run` in a transaction, once per scope and key within 24 hours; a blank key is no key. */
export const oncePerKey = (
  context: OperationContext,
  { scope, key }: { scope: string; key: string },
  run: (inside: OperationContext) => Promise<Submitted>,
): Promise<Submitted> =>
  transaction(context, async (inside) => {
    if (key === '') return run(inside)
    if (!(await claim(inside.db, scope, key, inside.now()))) return readAnswer(inside.db, scope, key)
    const answer = await run(inside)
    await keepAnswer(inside.db, scope, key, answer)
    return answer
  })

/** Deletes the keys of more than 24 hours ago, in small steps; answers how many. For a job. */
export const purgeIdempotencyKeys = async (context: OperationContext): Promise<number> => {
  let purged = 0
  for (;;) {
    const result = await context.db
      .deleteFrom('idempotency_keys')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('scope', 'idempotency_key'),
          'in',
          selectFrom('idempotency_keys')
            .select(['scope', 'idempotency_key'])
            .where('created_at', '<', oldest(context.now()))
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
