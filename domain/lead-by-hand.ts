/** A lead that staff add by hand, e.g. after a call. Source: lead desk §7 'Add a lead'. */
import * as z from 'zod/mini'
import { assigneeId } from './inquiry.ts'
import { optional, optionalInLine, serviceId } from './inquiry-forms.ts'
import { emailText, requiredLine } from './text.ts'

/** How the customer got in touch; stored as the source of the lead. */
export const CONTACT_WAYS = {
  phone: 'Phone',
  'walk-in': 'Walk-in',
  referral: 'Referral',
  event: 'Event',
  whatsapp: 'WhatsApp',
  other: 'Other',
} as const
export type ContactWay = keyof typeof CONTACT_WAYS
const ways: readonly ContactWay[] = ['phone', 'walk-in', 'referral', 'event', 'whatsapp', 'other']

/** Blank for none. */
const optionalEmail = z._default(z.union([z.literal(''), emailText()], 'Invalid email address'), '')

export const leadByHand = z
  .object({
    name: requiredLine(200, 'Name is required'),
    phone: optionalInLine(40),
    email: optionalEmail,
    company: optionalInLine(200),
    serviceId: z._default(serviceId, null),
    message: optional(5000),
    source: z.enum(ways, 'Choose how they got in touch'),
    /** The owner; null: as the assignment settings say. */
    assigneeId: z._default(z.nullable(assigneeId), null),
    /** A note on the timeline. */
    note: optional(10_000),
    /** Whether the customer gets the acknowledgement mail. */
    acknowledge: z._default(z.boolean('Must be true or false'), false),
  })
  .check(
    z.refine(({ phone, email }) => phone !== '' || email !== '', { error: 'Enter a phone number or an e-mail', path: ['phone'] }),
    z.refine(({ email, acknowledge }) => email !== '' || !acknowledge, {
      error: 'Enter the e-mail for the acknowledgement',
      path: ['email'],
    }),
  )
export type LeadByHand = z.output<typeof leadByHand>
