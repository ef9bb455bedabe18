/**
 * One response and one record per Idempotency-Key. Source: contract §3 'Screens', last point.
 * The key's row is claimed first in the transaction that stores the record: a second request with the same key waits for
 * it (PostgreSQL: on the unique row, on any node; SQLite: there is one writer) and then gets the first one's response. When
 * the first fails, its claim is rolled back and the second stores the record. The same key with another body is a retry too:
 * it gets the first response.
 */
import { runBatches } from '../database/batches.ts'
import type { OperationContext } from '../operation.ts'
import { claimKeys, findAnswer, type Key, insertAnswers, purgeKeys, type Submitted } from './store.ts'

export interface Once {
  answer: Submitted
  /** Whether this request stored the record. */
  isNew: boolean
}

const toMapKey = ({ scope, key }: Key): string => `${scope} ${key}`

/**
 * Inside a transaction: calls `run` with the items whose key has no response within 24 hours, one item per key; a blank key
 * means none. `run` returns in the order of its items, oncePerKey in the order of `items`.
 */
export const oncePerKey = async <Item extends Key>(
  inside: OperationContext,
  items: readonly Item[],
  run: (items: Item[]) => Promise<Submitted[]>,
): Promise<Once[]> => {
  const { db } = inside
  const firstByKey = new Map(items.filter(({ key }) => key !== '').map((item) => [toMapKey(item), item]))
  const claimed = new Set((await claimKeys(db, [...firstByKey.values()], inside.now())).map(toMapKey))
  const isNew = (item: Item): boolean => item.key === '' || (claimed.has(toMapKey(item)) && firstByKey.get(toMapKey(item)) === item)
  const newItems = items.filter(isNew)
  const answers = new Map((await run(newItems)).map((answer, position) => [newItems[position], answer]))
  const keyed = [...answers].flatMap(([item, answer]) => (item === undefined || item.key === '' ? [] : [{ ...item, answer }]))
  await insertAnswers(db, keyed, inside.now())
  return Promise.all(
    items.map(async (item) => {
      const answer = answers.get(item)
      return answer === undefined ? { answer: await findAnswer(db, item), isNew: false } : { answer, isNew: true }
    }),
  )
}

const PURGE_BATCH_SIZE = 500

/** Deletes expired keys. For a job. */
export const purgeIdempotencyKeys = ({ db, now }: OperationContext, stopping?: AbortSignal): Promise<void> =>
  runBatches(async () => (await purgeKeys(db, now(), PURGE_BATCH_SIZE)) > 0, stopping)
