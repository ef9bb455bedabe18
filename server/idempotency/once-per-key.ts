/**
 * One answer and one record per Idempotency-Key. Source: contract §3 'Screens', last point.
 * The key's row is claimed first in the transaction that stores the record: a second request with the same key waits for
 * it (PostgreSQL: on the unique row, on any node; SQLite: there is one writer) and then finds the first one's answer. When
 * the first fails, its claim goes with it and the second does the work. The same key with another body is a retry too:
 * what was answered first stands.
 */
import { type OperationContext, transaction } from '../operation.ts'
import { claimKey, findAnswer, keepAnswer, purgeKeys, type Submitted } from './store.ts'

/** Runs `run` in a transaction, once per scope and key within 24 hours; a blank key is no key. */
export const oncePerKey = (
  context: OperationContext,
  { scope, key }: { scope: string; key: string },
  run: (inside: OperationContext) => Promise<Submitted>,
): Promise<Submitted> =>
  transaction(context, async (inside) => {
    if (key === '') return run(inside)
    if (!(await claimKey(inside.db, scope, key, inside.now()))) return findAnswer(inside.db, scope, key)
    const answer = await run(inside)
    await keepAnswer(inside.db, scope, key, answer)
    return answer
  })

/** Deletes the keys that have served their time; answers how many. For a job. */
export const purgeIdempotencyKeys = (context: OperationContext): Promise<number> => purgeKeys(context.db, context.now())
