/** The counters of inquiries, which triggers keep. */
import type { Db } from '#server/platform/database/connect.ts'

/** Their sums by scope, spam and bucket, in a fixed order. */
export const readInquiryCounts = (db: Db) =>
  db
    .selectFrom('inquiry_counts')
    .select(['scope', 'is_spam', 'bucket', ({ fn }) => fn.sum('inquiries').as('inquiries')])
    .groupBy(['scope', 'is_spam', 'bucket'])
    .orderBy('scope')
    .orderBy('is_spam')
    .orderBy('bucket')
    .execute()
