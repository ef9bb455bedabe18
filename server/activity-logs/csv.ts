/** The export: CSV made page by page, so that a million logs never stand in memory. */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { ActivityLog } from '#domain/activity-log.ts'
import type { DatabaseKind, Db } from '../database/connect.ts'
import { type ActivityFilter, findActivityLogsAfter } from './store.ts'

/** Small enough that no other request waits for a page. */
const PAGE = 500

const COLUMNS: [keyof ActivityLog, string][] = [
  ['id', 'ID'],
  ['createdAt', 'Timestamp'],
  ['adminName', 'Admin'],
  ['action', 'Action'],
  ['resourceType', 'Resource Type'],
  ['resourceId', 'Resource ID'],
  ['description', 'Description'],
  ['changes', 'Changes'],
  ['metadata', 'Metadata'],
  ['ipAddress', 'IP Address'],
  ['userAgent', 'User Agent'],
]

/** A spreadsheet takes UTF-8 for what it is only after this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Cells that a spreadsheet would run as a formula (= + - @, tab or carriage return first) get an apostrophe before them.
 */
const rowsAsCsv = (logs: readonly ActivityLog[]): string =>
  stringify(
    logs.map((log) => COLUMNS.map(([field]) => log[field])),
    { escape_formulas: true, record_delimiter: 'windows' },
  )

const HEADER = BYTE_ORDER_MARK + stringify([COLUMNS.map(([, title]) => title)], { record_delimiter: 'windows' })

/** Rejects, before anything is sent, when the first page cannot be read. */
export const csvOf = async (db: Db, databaseKind: DatabaseKind, filter: ActivityFilter): Promise<Readable> => {
  const pageAfter = (last: ActivityLog | undefined) => findActivityLogsAfter(db, databaseKind, { ...filter, last, limit: PAGE })
  const first = await pageAfter(undefined)
  const pages = async function* (): AsyncGenerator<string> {
    yield HEADER
    for (let logs = first; logs.length > 0; logs = logs.length < PAGE ? [] : await pageAfter(logs.at(-1))) {
      yield rowsAsCsv(logs)
      // Others' requests come in between.
      await setImmediate()
    }
  }
  return Readable.from(pages(), { objectMode: false })
}
