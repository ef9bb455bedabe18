/** The counters of inquiries, which triggers keep. */
import type { Db } from '#server/platform/database/connect.ts'

/** Their sums by kind, spam and status, in a fixed order. */
export const readInquiryCounts = (db: Db) =>
  db
    .selectFrom('inquiry_counts')
    .select(['kind', 'is_spam', 'status', ({ fn }) => fn.sum('inquiries').as('inquiries')])
    .groupBy(['kind', 'is_spam', 'status'])
    .orderBy('kind')
    .orderBy('is_spam')
    .orderBy('status')
    .execute()
