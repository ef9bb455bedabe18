/**
 * One answer and one record per Idempotency-Key. Source: contract §3 'Screens', last point.
 * The key's row is claimed first in the transaction that stores the record: a second request with the same key waits for
 * it (PostgreSQL: on the unique row, on any node; SQLite: there is one writer) and then finds the first one's answer. When
 * the first fails, its claim goes with it and the second does the work. The same key with another body is a retry too:
 * what was answered first stands.
 */
import type { OperationContext } from '../operation.ts'
import { claimKeys, findAnswer, type Key, insertAnswers, purgeKeys, type Submitted } from './store.ts'

export interface Once {
  answer: Submitted
  /** Whether this request was the one that did it. */
  isNew: boolean
}

const nameOf = ({ scope, key }: Key): string => `${scope} ${key}`

/**
 * Inside of a transaction: `run` is given those whose key nobody has answered within 24 hours, one of each key, and answers
 * in their order; a blank key is no key. Answers in the order of `items`.
 */
export const oncePerKey = async <Item extends Key>(
  inside: OperationContext,
  items: readonly Item[],
  run: (items: Item[]) => Promise<Submitted[]>,
): Promise<Once[]> => {
  const { db } = inside
  const firsts = new Map(items.filter(({ key }) => key !== '').map((item) => [nameOf(item), item]))
  const claimed = new Set((await claimKeys(db, [...firsts.values()], inside.now())).map(nameOf))
  const isNew = (item: Item): boolean => item.key === '' || (claimed.has(nameOf(item)) && firsts.get(nameOf(item)) === item)
  const news = items.filter(isNew)
  const answers = new Map((await run(news)).map((answer, position) => [news[position], answer]))
  const keyed = [...answers].flatMap(([item, answer]) => (item === undefined || item.key === '' ? [] : [{ ...item, answer }]))
  await insertAnswers(db, keyed, inside.now())
  return Promise.all(
    items.map(async (item) => {
      const answer = answers.get(item)
      return answer === undefined ? { answer: await findAnswer(db, item), isNew: false } : { answer, isNew: true }
    }),
  )
}

/** Deletes the keys that have served their time; answers how many. For a job. */
export const purgeIdempotencyKeys = (context: OperationContext): Promise<number> => purgeKeys(context.db, context.now())
