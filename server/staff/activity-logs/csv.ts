/** The columns of the export, and its pages. Source: specification §7. */
import type { Readable } from 'node:stream'
import type { CsvFormat } from '#contract/csv.ts'
import type { ActivityLog } from '#domain/activity-log.ts'
import { type CsvColumn, csvPageSize, csvStream } from '#server/platform/http/api/csv.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type ActivityFilter, findActivityLogsAfter } from './store.ts'

const COLUMNS: CsvColumn<ActivityLog>[] = [
  ['ID', ({ id }) => id],
  ['Timestamp', ({ createdAt }) => createdAt],
  ['Admin', ({ adminName }) => adminName],
  ['Action', ({ action }) => action],
  ['Resource Type', ({ resourceType }) => resourceType],
  ['Resource ID', ({ resourceId }) => resourceId],
  ['Description', ({ description }) => description],
  ['Changes', ({ changes }) => changes],
  ['Metadata', ({ metadata }) => metadata],
  ['IP Address', ({ ipAddress }) => ipAddress],
  ['User Agent', ({ userAgent }) => userAgent],
]

async function* readPages(db: Db, filter: ActivityFilter): AsyncGenerator<ActivityLog[]> {
  const limit = csvPageSize(db)
  let last: ActivityLog | undefined
  do {
    const logs = await findActivityLogsAfter(db, { ...filter, last, limit })
    if (logs.length > 0) yield logs
    last = logs.length < limit ? undefined : logs.at(-1)
  } while (last !== undefined)
}

/** Rejects, before anything is sent, when the first page cannot be read. */
export const createCsvStream = (db: Db, filter: ActivityFilter, format: CsvFormat): Promise<Readable> =>
  csvStream(db, COLUMNS, readPages(db, filter), format)
