/** Has the search indexes brought up to date behind the visitors' backs. */
import type { Db } from './database/connect.ts'
import { indexAFew, indexPending, SEARCHED } from './database/search-index.ts'
import { type JobLoop, startJobLoop } from './job-loop.ts'
import type { OperationContext } from './operation.ts'

const LOOK_MS = 1000
/** While rows come in, those who write them have the processor nearly for themselves. */
const BUSY_MS = 50
const QUIET_MS = 2
/** PostgreSQL works beside us. */
const LOOK_POSTGRES_MS = 5000
const TRY_AGAIN_MS = 60_000
const GRACE_MS = 5000

/** Each answers the milliseconds until there may be more to do. */
const roundOfPostgres = (db: Db) => async (): Promise<number> => ((await indexPending(db)) ? LOOK_MS : LOOK_POSTGRES_MS)

const roundOfSqlite = (db: Db) => {
  let known = ''
  return async (): Promise<number> => {
    const progress = await Promise.all(Object.values(SEARCHED).map((index) => indexAFew(db, index)))
    const newest = progress.map((each) => each.newest).join(' ')
    const isBusy = newest !== known
    known = newest
    if (progress.every((each) => each.indexed >= each.newest)) return LOOK_MS
    return isBusy ? BUSY_MS : QUIET_MS
  }
}

/** `stop` waits for the few rows that are being indexed; what is left is indexed after the next start, or by a search. */
export const startSearchIndexJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop => {
  const { db, databaseKind, log } = newContext()
  const round = databaseKind === 'sqlite' ? roundOfSqlite(db) : roundOfPostgres(db)
  return startJobLoop(async () => {
    try {
      return await round()
    } catch (error) {
      log.warn({ err: error }, 'the search index could not be written; it is tried again')
      return TRY_AGAIN_MS
    }
  }, GRACE_MS)
}
