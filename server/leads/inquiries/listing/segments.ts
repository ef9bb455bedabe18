/** Splits a list of inquiries into segments that one index returns in order. */
import {
  INQUIRY_PRIORITIES,
  INQUIRY_STATUSES,
  type InquiryPriority,
  type InquirySort,
  type InquiryStatus,
} from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { Period } from '#server/platform/time.ts'

/**
 * 'open' are the inquiries without a response that have a due instant, a period those of them that are due in it, 'closed' the
 * others.
 */
export type ClockFilter = 'open' | 'closed' | Partial<Period>

export interface InquiryFilter {
  kind: InquiryKind
  clock?: ClockFilter | undefined
  status?: InquiryStatus | undefined
  priority?: InquiryPriority | undefined
  /** A user's id, or 'none' for unassigned inquiries. */
  assignee?: string | undefined
  /** In lower case. */
  source?: string | undefined
  /** 'only' lists suspected spam instead of the other inquiries. */
  spam?: 'only' | undefined
}

export interface InquiryList extends Omit<InquiryFilter, 'clock'> {
  /** Lists the inquiries without a response that are due in it. */
  duePeriod?: Partial<Period> | undefined
  search: string
  /** A leading '-' for descending; missing means newest first. */
  sort?: InquirySort | `-${InquirySort}` | undefined
  page: number
  limit: number
}

/** Rows that one index returns in order; a list sorted by status has a segment for each status, each newest first. */
export interface Segment {
  filter: InquiryFilter
  by: 'created_at' | 'name_key' | 'response_due_at'
  isDescending: boolean
}

export const toSegments = ({
  kind,
  status,
  priority,
  assignee,
  source,
  spam,
  duePeriod,
  sort = '-createdAt',
}: Omit<InquiryList, 'page' | 'limit'>): Segment[] => {
  const filter = { kind, status, priority, assignee, source, spam }
  const isDescending = sort.startsWith('-')
  const inDirection = <Value>(values: readonly Value[]): Value[] => (isDescending ? values.toReversed() : [...values])
  const newestFirst = { by: 'created_at', isDescending: true } as const
  const field = isDescending ? sort.slice(1) : sort
  if (duePeriod !== undefined) {
    const byDue = { by: 'response_due_at', isDescending: sort === '-responseDue' } as const
    return [{ filter: { ...filter, clock: duePeriod }, ...byDue }]
  }
  if (field === 'responseDue') {
    // Spam gets no response.
    if (spam === 'only') return [{ filter, ...newestFirst }]
    const open = { filter: { ...filter, clock: 'open' }, by: 'response_due_at', isDescending } as const
    return [open, { filter: { ...filter, clock: 'closed' }, ...newestFirst }]
  }
  if (field === 'status' && status === undefined) {
    return inDirection(INQUIRY_STATUSES).map((each) => ({ filter: { ...filter, status: each }, ...newestFirst }))
  }
  if (field === 'priority' && priority === undefined) {
    return inDirection(INQUIRY_PRIORITIES).map((each) => ({ filter: { ...filter, priority: each }, ...newestFirst }))
  }
  if (field === 'status' || field === 'priority') return [{ filter, ...newestFirst }]
  // The index of the names has no sources.
  if (field === 'name' && source !== undefined) return [{ filter, ...newestFirst }]
  return [{ filter, by: field === 'name' ? 'name_key' : 'created_at', isDescending }]
}
