/** Inquiries of both kinds: a service inquiry from Get Started, a contact message. Source: specification §3, §4, §5. */
import * as z from 'zod/mini'
import { parseTouches } from './lead-source.ts'
import { HONEYPOT_FIELD } from './spam.ts'
import { emailText, optionalLine, optionalText, requiredLine, requiredText } from './text.ts'

export const INQUIRY_KINDS = ['service', 'contact'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]

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

/** Budget values and labels. Source: specification §3, contract §3. */
export const BUDGETS = {
  '10000-25000': '₹10,000 - ₹25,000',
  '25000-50000': '₹25,000 - ₹50,000',
  '50000-100000': '₹50,000 - ₹1,00,000',
  '100000+': '₹1,00,000+',
  custom: 'Custom Budget',
} as const
/** Timeline values and labels. Source: specification §3, contract §3. */
export const TIMELINES = {
  '1-2weeks': '1-2 Weeks',
  '1month': '1 Month',
  '2-3months': '2-3 Months',
  '3-6months': '3-6 Months',
  '6months+': '6+ Months',
  flexible: 'Flexible',
} as const

/** The options for the service of interest on the contact page. Source: specification §3. */
export const CONTACT_SERVICES = [
  'Web Development',
  'Mobile App Development',
  'AI/ML Solutions',
  'Cloud Services',
  'Digital Marketing',
  'UI/UX Design',
  'Consulting',
  'Other',
] as const

/** The label of a stored budget or timeline; a value that is not or no longer listed is shown as it is. */
export const budgetLabel = (value: string): string => Object.entries(BUDGETS).find(([key]) => key === value)?.[1] ?? value
export const timelineLabel = (value: string): string => Object.entries(TIMELINES).find(([key]) => key === value)?.[1] ?? value

export const MISSING_FIELDS = 'Please fill in all required fields'

/** One of the listed values, or blank. */
const optionalChoice = (values: readonly string[], unknown: string) =>
  z._default(
    optionalLine(100).check(
      z.refine((value) => value === '' || values.includes(value), { error: unknown, params: { enum: ['', ...values] } }),
    ),
    '',
  )

const optional = (limit: number) => z._default(optionalText(limit), '')
const optionalInLine = (limit: number) => z._default(optionalLine(limit), '')

/** The id of a service as JSON or a form sends it; blank and null mean none. */
const serviceId = z.pipe(
  z.transform((value: unknown) => {
    if (value === '' || value === null || value === undefined) return null
    return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  }),
  z.nullable(
    z
      .number('Unknown service')
      .check(
        z.refine((id) => Number.isSafeInteger(id) && id > 0, { error: 'Unknown service', params: { type: 'integer', minimum: 1 } }),
      ),
  ),
)

/** Input of the Get Started form. Source: specification §3, §5. */
export const serviceInquiryInput = z.object({
  serviceId: z._default(serviceId, null),
  serviceName: optionalInLine(200),
  name: requiredLine(200, MISSING_FIELDS),
  email: emailText(MISSING_FIELDS),
  phone: optionalInLine(40),
  company: optionalInLine(200),
  budget: optionalChoice(Object.keys(BUDGETS), 'Unknown budget'),
  timeline: optionalChoice(Object.keys(TIMELINES), 'Unknown timeline'),
  message: optional(5000),
})
export type ServiceInquiryInput = z.output<typeof serviceInquiryInput>

/** Input of the contact form. Source: specification §3, §5. */
export const contactInquiryInput = z.object({
  name: requiredLine(200, 'Name is required'),
  email: emailText(),
  phone: optionalInLine(40),
  address: optional(500),
  company: optionalInLine(200),
  service: optionalInLine(200),
  message: requiredText(5000, 'Message is required'),
})
export type ContactInquiryInput = z.output<typeof contactInquiryInput>

/**
 * Fields that the site's own forms send for the spam check. Other clients of the API leave them out, and they cause no
 * validation error: an invalid value counts as missing.
 */
export const spamSignals = z.object({
  [HONEYPOT_FIELD]: z._default(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')),
      z.string(),
    ),
    '',
  ),
  /** Milliseconds between the form being shown and sent; null when unknown, e.g. without JavaScript. */
  elapsedMs: z._default(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'number' && value >= 0 ? value : null)),
      z.nullable(z.number()),
    ),
    null,
  ),
})
export type SpamSignals = z.output<typeof spamSignals>

/** The visitor's time zone as the browser sends it, for the times in the acknowledgement; an unknown one is ignored. */
export const visitorTimeZone = { timeZone: optionalInLine(100) }

const touch = z.object({
  at: z.string(),
  utmSource: z.string(),
  utmMedium: z.string(),
  utmCampaign: z.string(),
  referrerHost: z.string(),
  landingPath: z.string(),
})
/** The first and the last touch of a visitor; see lead-source.ts. */
const touches = z.nullable(z.object({ first: z.nullable(touch), last: z.nullable(touch) }))

/** The touches that the site's own forms send, limited; a value of another shape counts as missing. Source: lead desk §6. */
export const visitorSource = { source: z._default(z.pipe(z.transform(parseTouches), touches), null) }

/** Changes by staff; a field that is left out stays unchanged. assigneeId null removes the assignment. */
export const inquiryPatch = z.partial(
  z.object({
    status: inquiryStatus,
    priority: inquiryPriority,
    notes: optionalText(10_000),
    assigneeId: z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value === '' ? null : value,
      ),
      z.nullable(z.number('Unknown user')),
    ),
    /** false clears the spam flag, true sets it by hand. */
    isSpam: z.boolean('Must be true or false'),
  }),
)
export type InquiryPatch = z.output<typeof inquiryPatch>

/** Input of handing a lead over to another user; `note` is added to the timeline. Source: lead desk §5. */
export const handOverInput = z.object({
  assigneeId: z.number('Unknown user').check(z.int('Unknown user'), z.minimum(1, 'Unknown user')),
  note: z._default(optionalText(2000), ''),
})
export type HandOverInput = z.output<typeof handOverInput>

/** A stored inquiry as staff see it. Fields of the other kind are empty. Source: specification §3 'Stored'. */
export const inquiry = z.object({
  id: z.number(),
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
  assigneeId: z.nullable(z.number()),
  assigneeName: z.string(),
  /** Suspected spam appears only in the spam list. */
  isSpam: z.boolean(),
  /** One of SPAM_REASONS; blank when it is not spam. */
  spamReason: z.string(),
  /** By when a person answers; null for inquiries from before the response clock. Source: lead desk §2. */
  responseDueAt: z.nullable(z.string()),
  /** Null until staff have responded. */
  firstResponseAt: z.nullable(z.string()),
  /** When staff want to turn to the inquiry again; null without a follow-up. Source: lead desk §3. */
  followUpAt: z.nullable(z.string()),
  followUpNote: z.string(),
  /** How many other inquiries the same person has sent, of both kinds; at most OTHER_INQUIRIES_CAP. Source: lead desk §3. */
  otherInquiries: z.number(),
  /** The channel of the first touch, in lower case; blank when unknown. Source: lead desk §6. */
  source: z.string(),
  touches,
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
export const contactInquiryStats = z.object({ ...inquiryStats.shape, resolved: z.number() })

/** Inquiries that a page of the desk's lists shows. */
export const INQUIRIES_PAGE_SIZE = 25

/** `responseDue`: the inquiries without a response in the order in which they are due, then the others, newest first. */
export const INQUIRY_SORTS = ['createdAt', 'name', 'status', 'priority', 'responseDue'] as const
export type InquirySort = (typeof INQUIRY_SORTS)[number]
/** With a leading '-': descending. */
export const INQUIRY_SORT_ORDERS = [...INQUIRY_SORTS, ...INQUIRY_SORTS.map((field) => `-${field}` as const)] as const
