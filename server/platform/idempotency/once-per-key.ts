/**
 * One response and one record per Idempotency-Key. Source: contract §3 'Screens', last point.
 * The key's row is claimed first in the transaction that stores the record: a second request with the same key waits for
 * it (PostgreSQL: on the unique row, on any node; SQLite: there is one writer) and then gets the first one's response. When
 * the first fails, its claim is rolled back and the second stores the record. The same key with another body is a retry too:
 * it gets the first response.
 */
import { runBatches } from '../database/batches.ts'
import type { OperationContext } from '../operation.ts'
import { claimKey, findAnswer, type Key, purgeKeys, storeAnswer, type Submitted } from './store.ts'

export interface Once {
  answer: Submitted
  /** Whether this request stored the record. */
  isNew: boolean
}

/** Inside a transaction: calls `run` unless the key has a response within 24 hours. A blank key means none. */
export const oncePerKey = async (inside: OperationContext, key: Key, run: () => Promise<Submitted>): Promise<Once> => {
  const { db } = inside
  const hasKey = key.key !== ''
  if (hasKey && !(await claimKey(db, key, inside.now()))) return { answer: await findAnswer(db, key), isNew: false }
  const answer = await run()
  if (hasKey) await storeAnswer(db, key, answer)
  return { answer, isNew: true }
}

const PURGE_BATCH_SIZE = 500

/** Deletes expired keys. For a job. */
export const purgeIdempotencyKeys = ({ db, now }: OperationContext, stopping?: AbortSignal): Promise<void> =>
  runBatches(async () => (await purgeKeys(db, now(), PURGE_BATCH_SIZE)) > 0, stopping)
