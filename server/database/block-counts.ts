/** The counts of the blocks that lists are read from, see migrations/0012-counted-blocks.ts and server/inquiries/listing/blocks.ts. */
import { sql } from 'kysely'
import type { DatabaseKind, Db } from './connect.ts'

/**
 * PostgreSQL adds a row for each change of a count, so that transactions do not wait for each other. Makes one row of those of the
 * same count; what other transactions add meanwhile stays. SQLite has one row for a count.
 */
export const mergeBlockCounts = async (db: Db, kind: DatabaseKind): Promise<void> => {
  if (kind === 'sqlite') return
  const key = sql`sort, kind, is_spam, block, status, priority, is_assigned`
  await sql`with gone as (
      delete from inquiry_block_counts where (sort, kind, is_spam, block) in (
        select sort, kind, is_spam, block from inquiry_block_counts group by ${key} having count(*) > 1)
      returning ${key}, inquiries)
    insert into inquiry_block_counts (${key}, inquiries)
      select ${key}, sum(inquiries) from gone group by ${key} having sum(inquiries) <> 0`.execute(db)
}
