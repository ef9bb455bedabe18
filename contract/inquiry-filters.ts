/** The filters of a list of inquiries, as its query and as the filter of a bulk change have them. */
import * as z from 'zod/mini'
import { DUE_FILTERS, inquiryPriority, inquiryStatus } from '#domain/inquiry.ts'
import { SOURCE_LENGTH } from '#domain/lead-source.ts'
import { dayText, MUST_BE_A_DAY, optionalLine } from '#domain/text.ts'
import { optionalFilter } from './filters.ts'
import { searchText } from './search-text.ts'

export const inquiryFilters = {
  search: searchText,
  status: optionalFilter(inquiryStatus, 'Unknown status'),
  priority: optionalFilter(inquiryPriority, 'Unknown priority'),
  /** A user's id, or 'none' for unassigned inquiries. */
  assignee: optionalFilter(z.string().check(z.regex(/^([1-9]\d{0,14}|none)$/, { abort: true })), 'Unknown assignee'),
  /** Inquiries without a response that are overdue, or due on this business day. */
  due: optionalFilter(z.enum(DUE_FILTERS), 'Unknown due filter'),
  /** The source of a lead, in any case; blank filters nothing. */
  source: z.optional(
    z.pipe(
      optionalLine(SOURCE_LENGTH),
      z.transform((source) => source.toLowerCase() || undefined),
    ),
  ),
  /** The first and the last day of arrival, in the business time zone. */
  from: optionalFilter(dayText, MUST_BE_A_DAY),
  to: optionalFilter(dayText, MUST_BE_A_DAY),
  /** 'only' lists suspected spam instead of the other inquiries. */
  spam: optionalFilter(z.literal('only'), 'Unknown spam filter'),
}

/** For an object with the filters: spam is never due, as it gets no response. */
const noDueSpam = z.refine<{ due?: unknown; spam?: unknown }>(({ due, spam }) => due === undefined || spam === undefined, {
  error: 'Spam gets no response: leave out the due filter',
  path: ['due'],
})
const daysInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: 'Must not be before the first day', path: ['to'] },
)
/** The checks of an object with the filters. */
export const filterChecks = [noDueSpam, daysInOrder] as const
