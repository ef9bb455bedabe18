/** CSV export of newsletter subscribers, with times in the business time zone. */
import type { Readable } from 'node:stream'
import type { CsvFormat } from '#contract/csv.ts'
import { SUBSCRIBER_STATUS_LABELS, type Subscriber } from '#domain/newsletter.ts'
import { createBusinessTimeFormat } from '#server/platform/time.ts'
import { type CsvColumn, csvPageSize, csvStream } from '#server/platform/http/api/csv.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findSubscribersBelow, type SubscriberFilter } from './store.ts'

const buildColumns = (timeZone: string): CsvColumn<Subscriber>[] => {
  const formatMoment = createBusinessTimeFormat(timeZone)
  const orBlank = (instant: string | null): string => (instant === null ? '' : formatMoment(instant))
  return [
    ['Email', ({ email }) => email],
    ['Status', ({ status }) => SUBSCRIBER_STATUS_LABELS[status]],
    [`Subscribed (${timeZone})`, ({ createdAt }) => formatMoment(createdAt)],
    [`Confirmed (${timeZone})`, ({ confirmedAt }) => orBlank(confirmedAt)],
    [`Unsubscribed (${timeZone})`, ({ unsubscribedAt }) => orBlank(unsubscribedAt)],
  ]
}

async function* readPages(db: Db, filter: SubscriberFilter): AsyncGenerator<Subscriber[]> {
  const limit = csvPageSize(db)
  let below: number | undefined
  do {
    const subscribers = await findSubscribersBelow(db, { ...filter, below, limit })
    if (subscribers.length > 0) yield subscribers
    below = subscribers.length < limit ? undefined : subscribers.at(-1)?.id
  } while (below !== undefined)
}

/** Rejects, before anything is sent, when the first page cannot be read. */
export const createCsvStream = ({ db, config }: OperationContext, filter: SubscriberFilter, format: CsvFormat): Promise<Readable> =>
  csvStream(db, buildColumns(config.timeZone), readPages(db, filter), format)
