/** Messages of the board. Source: lead desk §7 'Board'. */
import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import type { BoardColumn } from '#domain/board.ts'
import { type Inquiry, type InquiryStatus, STATUS_LABELS } from '#domain/inquiry.ts'

export const EMPTY_COLUMN: Record<InquiryStatus, string> = {
  new: 'No new inquiries',
  'in-progress': 'No inquiries in progress',
  completed: 'No completed inquiries',
  cancelled: 'No cancelled inquiries',
}

/** The reason why the board has no status filter and no sort. */
export const NEWEST_FIRST = 'A column for each status, the newest first.'
export const URGENT_FIRST = 'A column for each status, the most urgent first.'

export const DRAG_INSTRUCTIONS =
  'Press Space to pick the card up. The arrow keys change the column, Space drops the card, Escape cancels.'

/** 'New 12, In Progress 3, Completed 10,000+, Cancelled 0' */
export const describeTotals = (columns: readonly BoardColumn[]): string =>
  columns.map(({ status, total, capped }) => `${STATUS_LABELS[status]} ${formatTotal(total, capped)}`).join(', ')

type Named = Pick<Inquiry, 'name' | 'status'>

export const describePickedUp = ({ name, status }: Named): string => `Picked up ${name}, in ${STATUS_LABELS[status]}.`

export const describeOver = ({ name }: Named, column: InquiryStatus | undefined): string =>
  column === undefined ? `${name} is not over a column.` : `${name} is over ${STATUS_LABELS[column]}.`

export const describeDropped = ({ name, status }: Named, column: InquiryStatus | undefined): string =>
  column === undefined || column === status
    ? `${name} stays in ${STATUS_LABELS[status]}.`
    : `Dropped ${name} in ${STATUS_LABELS[column]}.`

export const describeCancelled = ({ name, status }: Named): string => `Cancelled. ${name} stays in ${STATUS_LABELS[status]}.`
