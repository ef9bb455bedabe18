/**
 * Pages far from both ends of a list. Triggers count the inquiries of each day and of each prefix of a name's key (migration
 * 0047): a page is read from the nearest end of such a block. Of a million rows, a day has some thousand, a prefix some ten thousand.
 */
import { type RawBuilder, sql } from 'kysely'
import { toFlag } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { priorityColumn, statusColumn } from '../store.ts'
import type { Segment } from './segments.ts'

/** `size` rows from `offset` of a segment of `total` rows. */
export interface SegmentPage {
  total: number
  offset: number
  size: number
}

/** Where reading begins: the offset `skipped` within `bounds`, from the end of the list when `isFromEnd`. */
export interface Start {
  isFromEnd: boolean
  skipped: number
  bounds: RawBuilder<unknown>
}

interface Block {
  block: string
  /** Rows of the segment before the block, and up to its end, in ascending order. */
  before: number
  through: number
  /** Where the next block begins. */
  next: string | null
}

/** The blocks that contain the rows at two positions of a segment, counted in ascending order. */
const blocksAt = async (db: Db, { filter, by }: Segment, first: number, last: number): Promise<Block[]> => {
  const { kind, spam, status, priority, assignee } = filter
  const parts = [sql`scope = ${by}`, sql`kind = ${kind}`, sql`is_spam = ${toFlag(spam === 'only')}`]
  if (status !== undefined) parts.push(sql`status = ${statusColumn(status)}`)
  if (priority !== undefined) parts.push(sql`priority = ${priorityColumn(priority)}`)
  if (assignee === 'none') parts.push(sql`is_assigned = 0`)
  const { rows } = await sql<Block>`
    with counted as (
      select bucket as block, cast(sum(inquiries) as bigint) as size from inquiry_counts where ${sql.join(parts, sql` and `)}
      group by bucket having sum(inquiries) > 0),
    ends as (
      select block, size, cast(sum(size) over (order by block) as bigint) as through, lead(block) over (order by block) as next
      from counted)
    select block, through - size as before, through, next from ends
    where (${first} >= through - size and ${first} < through) or (${last} >= through - size and ${last} < through)
    order by block`.execute(db)
  return rows
}

/**
 * The start for a page of a segment. Undefined when the blocks do not contain its rows: inquiries
 * of one assignee, open or closed ones are not counted by block, and another node may have written since `total` was read.
 */
export const startFromBlock = async (
  db: Db,
  segment: Segment,
  { total, offset, size }: SegmentPage,
): Promise<Start | undefined> => {
  const { assignee, clock } = segment.filter
  if (clock !== undefined || (assignee !== undefined && assignee !== 'none')) return undefined
  const first = segment.isDescending ? total - offset - size : offset
  const blocks = await blocksAt(db, segment, first, first + size - 1)
  const [lower] = blocks
  const upper = blocks.at(-1)
  if (lower === undefined || upper === undefined || first < lower.before || first + size > upper.through) return undefined
  const column = sql.ref(`t.${segment.by}`)
  const fromLower = first - lower.before
  const fromUpper = upper.through - first - size
  if (fromLower <= fromUpper) {
    return { isFromEnd: segment.isDescending, skipped: fromLower, bounds: sql`and ${column} >= ${lower.block}` }
  }
  const bounds = upper.next === null ? sql`` : sql`and ${column} < ${upper.next}`
  return { isFromEnd: !segment.isDescending, skipped: fromUpper, bounds }
}
