/** The forms by which visitors send inquiries. Apart from domain/inquiry.ts, which public pages need not load. Source: specification §3, §5. */
import * as z from 'zod/mini'
import { parseTouches } from './lead-source.ts'
import { HONEYPOT_FIELD } from './spam.ts'
import { emailText, optionalLine, optionalText, requiredLine, requiredText } from './text.ts'

/** The kind of the form that was sent. */
export const INQUIRY_KINDS = ['service', 'contact'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]

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

export const optional = (limit: number) => z._default(optionalText(limit), '')
export const optionalInLine = (limit: number) => z._default(optionalLine(limit), '')

/** An id as JSON or a form sends it; blank and null mean none. */
export const optionalId = (unknown: string) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (value === '' || value === null || value === undefined) return null
      return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
    }),
    z.nullable(
      z
        .number(unknown)
        .check(z.refine((id) => Number.isSafeInteger(id) && id > 0, { error: unknown, params: { type: 'integer', minimum: 1 } })),
    ),
  )
export const serviceId = optionalId('Unknown service')

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
export const touches = z.nullable(z.object({ first: z.nullable(touch), last: z.nullable(touch) }))

/** What the site's own forms send besides the visitor's answers. */
export const visitorFields = {
  ...spamSignals.shape,
  ...visitorTimeZone,
  /** The touches, limited; a value of another shape counts as missing. Source: lead desk §6. */
  source: z._default(z.pipe(z.transform(parseTouches), touches), null),
}
