/** Has the search indexes brought up to date behind the visitors' backs. */
import type { DatabaseKind, Db } from './database/connect.ts'
import { indexAFew, type Progress, SEARCHED } from './database/search-index.ts'
import { type JobLoop, startJobLoop } from './jobs/loop.ts'
import type { OperationContext } from './operation.ts'

const LOOK_MS = 1000
/** While rows come in, those who write them have the processor nearly for themselves. */
const BUSY_MS = 100
const QUIET_MS = 2
const TRY_AGAIN_MS = 60_000
const GRACE_MS = 5000

/** A round answers the milliseconds until there may be more to do. */
const roundsOf = (db: Db, kind: DatabaseKind) => {
  let before: Progress[] = []
  return async (): Promise<number> => {
    const now = await Promise.all(Object.values(SEARCHED).map((index) => indexAFew(db, kind, index)))
    const isSame = (name: keyof Progress): boolean => now.every((each, position) => each[name] === before[position]?.[name])
    const isDone = now.every(({ indexed, newest }) => indexed >= newest)
    // Nothing is indexed while somebody else writes for long.
    const isStuck = isSame('indexed')
    const isBusy = !isSame('newest')
    before = now
    if (isDone || isStuck) return LOOK_MS
    return isBusy ? BUSY_MS : QUIET_MS
  }
}

/** `stop` waits for the few rows that are being indexed; what is left is indexed after the next start, or by a search. */
export const startSearchIndexJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop => {
  const { db, databaseKind, log } = newContext()
  const round = roundsOf(db, databaseKind)
  return startJobLoop(async () => {
    try {
      return await round()
    } catch (error) {
      log.warn({ err: error }, 'the search index could not be written; it is tried again')
      return TRY_AGAIN_MS
    }
  }, GRACE_MS)
}
