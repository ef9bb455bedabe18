/** CSV export of newsletter subscribers, with times in the business time zone. */
import type { Readable } from 'node:stream'
import { SUBSCRIBER_STATUS_LABELS, type Subscriber } from '#domain/newsletter.ts'
import { businessMoments } from '../time.ts'
import { CSV_PAGE, type CsvColumn, csvStream } from '../http/csv.ts'
import type { Db } from '../database/connect.ts'
import type { OperationContext } from '../operation.ts'
import { findSubscribersBelow, type SubscriberFilter } from './store.ts'

const columnsOf = (timeZone: string): CsvColumn<Subscriber>[] => {
  const momentOf = businessMoments(timeZone)
  const orBlank = (instant: string | null): string => (instant === null ? '' : momentOf(instant))
  return [
    ['Email', ({ email }) => email],
    ['Status', ({ status }) => SUBSCRIBER_STATUS_LABELS[status]],
    [`Subscribed (${timeZone})`, ({ createdAt }) => momentOf(createdAt)],
    [`Confirmed (${timeZone})`, ({ confirmedAt }) => orBlank(confirmedAt)],
    [`Unsubscribed (${timeZone})`, ({ unsubscribedAt }) => orBlank(unsubscribedAt)],
  ]
}

async function* pagesOf(db: Db, filter: SubscriberFilter): AsyncGenerator<Subscriber[]> {
  let below: number | undefined
  do {
    const subscribers = await findSubscribersBelow(db, { ...filter, below, limit: CSV_PAGE })
    if (subscribers.length > 0) yield subscribers
    below = subscribers.length < CSV_PAGE ? undefined : subscribers.at(-1)?.id
  } while (below !== undefined)
}

/** Rejects, before anything is sent, when the first page cannot be read. */
export const csvOf = ({ db, config }: OperationContext, filter: SubscriberFilter): Promise<Readable> =>
  csvStream(columnsOf(config.timeZone), pagesOf(db, filter))
