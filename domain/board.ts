/** The board of inquiries: a column for each status. Source: lead desk §7 'Board', decision 0048. */
import * as z from 'zod/mini'
import { INQUIRY_STATUSES, inquiry } from './inquiry.ts'

/** A column lists so many inquiries at first, and as many more with each further page of the list. */
export const BOARD_PAGE_SIZE = 25

/** What the inquiries of a list are worth together, in rupees; missing when there are too many to add up. */
export const totalValue = z.optional(z.number())

export const boardColumn = z.object({
  status: z.enum(INQUIRY_STATUSES),
  /** The first page of the column, newest first; with a due filter the most urgent first. */
  items: z.array(inquiry),
  /** All inquiries of the column; with a search, a due filter or a source at most 1,001, which means more than 1,000. */
  total: z.number(),
  /** As in the pagination of a list. */
  capped: z.optional(z.literal(true)),
  value: totalValue,
})
export type BoardColumn = z.infer<typeof boardColumn>
