/** One batcher for each open database, made at its first use. */
import type { DatabaseKind, Db } from '#server/platform/database/handle.ts'
import { databaseKind } from '#server/platform/database/dialect.ts'
import { type BatchLimits, Batcher, type RunBatch } from './batcher.ts'

/** SQLite has one writer, in this process. While PostgreSQL writes one batch, this process parses the requests of the next. */
export const BATCH_LIMITS: Record<DatabaseKind, BatchLimits> = {
  sqlite: { maxBatchSize: 50, maxConcurrency: 1 },
  postgres: { maxBatchSize: 50, maxConcurrency: 2 },
}

export const batchPerDatabase = <Input, Output>(
  runBatch: RunBatch<Input, Output>,
  limits = BATCH_LIMITS,
): ((db: Db, input: Input) => Promise<Output>) => {
  const batchers = new WeakMap<Db, Batcher<Input, Output>>()
  return (db, input) => {
    const batcher = batchers.get(db) ?? new Batcher(runBatch, limits[databaseKind(db)])
    batchers.set(db, batcher)
    return batcher.add(input)
  }
}
