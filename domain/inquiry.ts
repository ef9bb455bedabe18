/** Inquiries of both kinds, as staff see and change them. Source: specification §3, §4, §5. */
import * as z from 'zod/mini'
import { INQUIRY_KINDS, optionalId, touches } from './inquiry-forms.ts'
import { outcome } from './outcome.ts'
import { optionalText } from './text.ts'

export const INQUIRY_STATUSES = ['new', 'in-progress', 'completed', 'cancelled'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** The colour names of the specification; app/ui has a tone for each. */
export type Tone = 'blue' | 'yellow' | 'green' | 'red' | 'neutral' | 'orange'

export const STATUS_LABELS: Record<InquiryStatus, string> = {
  new: 'New',
  'in-progress': 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}
export const STATUS_TONES: Record<InquiryStatus, Tone> = {
  new: 'blue',
  'in-progress': 'yellow',
  completed: 'green',
  cancelled: 'red',
}

/** Completed or cancelled. */
export const isClosed = ({ status }: { status: InquiryStatus }): boolean => status === 'completed' || status === 'cancelled'

/** Shown instead of the name of an assignee: in lists, filters and mails, and on the dashboard for missed leads without one. */
export const UNASSIGNED = 'Unassigned'

/** The status values accepted on input, with the specification's aliases. Source: specification §4, contract §3. */
const STATUS_ALIASES = {
  new: 'new',
  'in-progress': 'in-progress',
  completed: 'completed',
  cancelled: 'cancelled',
  pending: 'new',
  in_progress: 'in-progress',
  resolved: 'completed',
} as const satisfies Record<string, InquiryStatus>

/** Maps an alias to its status; any other value is an error. */
export const inquiryStatus = z.pipe(
  z.enum([...INQUIRY_STATUSES, 'pending', 'in_progress', 'resolved'], 'Unknown status'),
  z.transform((reading): InquiryStatus => STATUS_ALIASES[reading]),
)

export const INQUIRY_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export type InquiryPriority = (typeof INQUIRY_PRIORITIES)[number]
export const PRIORITY_LABELS: Record<InquiryPriority, string> = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' }
export const inquiryPriority = z.enum(INQUIRY_PRIORITIES, 'Unknown priority')

/** Changes by staff; a field that is left out stays unchanged. assigneeId null removes the assignment. */
export const inquiryPatch = z.partial(
  z.object({
    status: inquiryStatus,
    priority: inquiryPriority,
    notes: optionalText(10_000),
    assigneeId: optionalId('Unknown user'),
    ...outcome.shape,
    /** false clears the spam flag, true sets it by hand. */
    isSpam: z.boolean('Must be true or false'),
  }),
)
export type InquiryPatch = z.output<typeof inquiryPatch>

export const assigneeId = z.number('Unknown user').check(z.int('Unknown user'), z.minimum(1, 'Unknown user'))

/** Input of handing a lead over to another user; `note` is added to the timeline. Source: lead desk §5. */
export const handOverInput = z.object({
  assigneeId,
  note: z._default(optionalText(2000), ''),
})
export type HandOverInput = z.output<typeof handOverInput>

/** A stored inquiry as staff see it. Fields of the other kind are empty. Source: specification §3 'Stored'. */
export const inquiry = z.object({
  id: z.number(),
  /** See reference.ts. */
  reference: z.string(),
  kind: z.enum(INQUIRY_KINDS),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The phone number in E.164, e.g. '+919845000000'; null without a valid one. Source: lead desk §3. */
  phoneNumber: z.nullable(z.string()),
  company: z.string(),
  /** Contact inquiries only. */
  address: z.string(),
  /** The service may have been deleted since. */
  serviceId: z.nullable(z.number()),
  /** The service's name as it was when sent; for a contact inquiry the service of interest. */
  serviceName: z.string(),
  /** The same text under the contact inquiry's own field name. */
  service: z.string(),
  /** The service's category when sent; blank for a contact inquiry. */
  serviceType: z.string(),
  budget: z.string(),
  timeline: z.string(),
  message: z.string(),
  /** The same text as `message`. Source: contract §3. */
  description: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  priority: z.enum(INQUIRY_PRIORITIES),
  notes: z.string(),
  ...outcome.shape,
  assigneeId: z.nullable(z.number()),
  assigneeName: z.string(),
  /** Suspected spam appears only in the spam list. */
  isSpam: z.boolean(),
  /** One of SPAM_REASONS; blank when it is not spam. */
  spamReason: z.string(),
  /** When the reply is due; null for inquiries from before the response clock. Source: lead desk §2. */
  responseDueAt: z.nullable(z.string()),
  /** Null until the customer has heard something: a change of the status is no response. Source: lead desk §2. */
  firstResponseAt: z.nullable(z.string()),
  /** Who moved it to In Progress, while its response is still due; else blank. */
  pickedUpBy: z.string(),
  /** When staff want to turn to the inquiry again; null without a follow-up. Source: lead desk §3. */
  followUpAt: z.nullable(z.string()),
  followUpNote: z.string(),
  /** How many other inquiries the same person has sent, of both kinds; at most OTHER_INQUIRIES_CAP. Source: lead desk §3. */
  otherInquiries: z.number(),
  /** The channel of the first touch, in lower case; blank when unknown. Source: lead desk §6. */
  source: z.string(),
  touches,
  /** Who added it by hand; blank when the visitor sent it. */
  addedBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Inquiry = z.infer<typeof inquiry>

/** The inquiry alone, where the person's other inquiries are not counted. */
export const inquiryRecord = z.omit(inquiry, { otherInquiries: true })
export type InquiryRecord = z.infer<typeof inquiryRecord>

/** A larger number of other inquiries is not counted: this one means 'or more'. */
export const OTHER_INQUIRIES_CAP = 99

/** Another inquiry of the same person: the same e-mail or the same phone number. Source: lead desk §3. */
export const relatedInquiry = z.pick(inquiry, {
  id: true,
  kind: true,
  name: true,
  email: true,
  phone: true,
  company: true,
  serviceName: true,
  status: true,
  priority: true,
  assigneeName: true,
  responseDueAt: true,
  firstResponseAt: true,
  createdAt: true,
})
export type RelatedInquiry = z.infer<typeof relatedInquiry>
/** The newest are listed. */
export const RELATED_INQUIRIES_LIMIT = 20

/** Inquiries without a response: due before now, or from now until the end of the business day. Source: lead desk §2. */
export const DUE_FILTERS = ['overdue', 'today'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]

/** Counts by status. For contact inquiries, `resolved` repeats `completed`. Source: contract §3. */
export const inquiryStats = z.object({
  total: z.number(),
  new: z.number(),
  inProgress: z.number(),
  completed: z.number(),
  cancelled: z.number(),
})
export type InquiryStats = z.infer<typeof inquiryStats>
/** What the spam check holds back, without what staff have marked; beyond MAX_HELD_COUNTED one more is counted. Source: issue 33 point 7. */
export const MAX_HELD_COUNTED = 200
export const heldAsSpam = z.object({ service: z.number(), contact: z.number() })
export type HeldAsSpam = z.infer<typeof heldAsSpam>
/** The figures of a kind's list. */
export const serviceInquiryStats = z.object({ ...inquiryStats.shape, heldAsSpam: z.number() })
export const contactInquiryStats = z.object({ ...serviceInquiryStats.shape, resolved: z.number() })

/** Inquiries that a page of the desk's lists shows. */
export const INQUIRIES_PAGE_SIZE = 25

/** `responseDue`: the inquiries without a response in the order in which they are due, then the others, newest first. */
export const INQUIRY_SORTS = ['createdAt', 'name', 'status', 'priority', 'responseDue'] as const
export type InquirySort = (typeof INQUIRY_SORTS)[number]
/** With a leading '-': descending. */
export const INQUIRY_SORT_ORDERS = [...INQUIRY_SORTS, ...INQUIRY_SORTS.map((field) => `-${field}` as const)] as const
