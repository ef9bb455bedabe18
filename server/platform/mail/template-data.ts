/** The template data of mails about an inquiry, as stored until they are rendered. */
import * as z from 'zod/mini'
import { heldAsSpam, inquiry } from '#domain/inquiry.ts'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'

export const inquiryTemplateData = z.object({
  /** Whether the lead has just arrived. See inquiries/mail-kinds.ts. */
  isNew: z.boolean(),
  inquiry: z.extend(
    z.pick(inquiry, {
      id: true,
      kind: true,
      name: true,
      email: true,
      phone: true,
      company: true,
      address: true,
      serviceName: true,
      budget: true,
      timeline: true,
      message: true,
      createdAt: true,
    }),
    {
      /** The first touch in words; blank when unknown. */
      source: z.string(),
    },
  ),
})

export const acknowledgementTemplateData = z.object({
  inquiry: z.extend(z.pick(inquiry, { id: true, kind: true, name: true, serviceId: true, serviceName: true, createdAt: true }), {
    responseDueAt: z.string(),
    visitorTimeZone: z.string(),
  }),
})

export const dueTemplateData = z.object({
  isOverdue: z.boolean(),
  /** The due instant in the business time zone. */
  dueText: z.string(),
  inquiry: z.pick(inquiry, { id: true, kind: true, name: true, serviceName: true, assigneeName: true, createdAt: true }),
})

const assignedInquiry = z.pick(inquiry, { id: true, kind: true, name: true, serviceName: true, createdAt: true })

export const takeBackTemplateData = z.object({
  /** Blank when the assignee was deleted. */
  fromName: z.string(),
  toName: z.string(),
  inquiry: assignedInquiry,
})

export const handOverTemplateData = z.object({
  fromName: z.string(),
  note: z.string(),
  inquiry: assignedInquiry,
})

/** Leads that a person assigned to another one: `inquiry` is the lead, null for several. */
export const assignedTemplateData = z.object({
  fromName: z.string(),
  kind: z.enum(INQUIRY_KINDS),
  total: z.number(),
  assigneeId: z.number(),
  inquiry: z.nullable(assignedInquiry),
})

/**
 * `held` asks the visitor to confirm, `confirmed` follows it, `expired` tells staff that nobody did. `booked` is of one that needs no
 * confirmation, or where the site sends no mails. `assigned` is for the new assignee of its lead.
 */
const BOOKING_NOTICES = [
  'held',
  'booked',
  'confirmed',
  'expired',
  'rescheduled',
  'cancelled',
  'assigned',
  'reminder-day',
  'reminder-hour',
] as const
export type BookingNotice = (typeof BOOKING_NOTICES)[number]

export const isReminder = (notice: BookingNotice): boolean => notice === 'reminder-day' || notice === 'reminder-hour'

/** Complete but for the link: the lead may be deleted before the mail is sent. */
export const bookingTemplateData = z.object({
  to: z.string(),
  audience: z.enum(['visitor', 'staff']),
  notice: z.enum(BOOKING_NOTICES),
  bookingId: z.number(),
  /** The version that is mailed: a later one withdraws the mail, except a cancellation. */
  sequence: z.number(),
  createdAt: z.string(),
  startsAt: z.string(),
  heldUntil: z.nullable(z.string()),
  fromStartsAt: z.nullable(z.string()),
  timeZone: z.string(),
  /** The member of staff who moved or cancelled it; blank for the visitor. */
  byStaff: z.string(),
  /** What staff write about it; blank without a note. */
  note: z.string(),
  lead: z.pick(inquiry, {
    id: true,
    kind: true,
    name: true,
    email: true,
    phone: true,
    message: true,
    assigneeName: true,
    createdAt: true,
  }),
})
export type BookingMailData = z.infer<typeof bookingTemplateData>

/** `lead` is the wish that was not booked, `bookings` are those of the same e-mail. */
export const bookingAttemptTemplateData = z.object({
  startsAt: z.string(),
  timeZone: z.string(),
  lead: z.pick(inquiry, { id: true, name: true, createdAt: true }),
  bookings: z.array(z.object({ id: z.number(), createdAt: z.string() })),
})
export type BookingAttemptMailData = z.infer<typeof bookingAttemptTemplateData>

/** The bookings that no longer fit. `total` counts those that are not listed too. */
export const conflictsTemplateData = z.object({
  /** What was changed, e.g. 'the business calendar'. */
  cause: z.string(),
  byName: z.string(),
  total: z.number(),
  bookings: z.array(z.object({ startsAt: z.string(), name: z.string(), conflict: z.string() })),
})
export type ConflictsMailData = z.infer<typeof conflictsTemplateData>

/** What the spam check holds back. */
export const heldAsSpamTemplateData = z.object({ held: heldAsSpam })
export type HeldAsSpamMailData = z.infer<typeof heldAsSpamTemplateData>

export type TakeBackMailData = z.infer<typeof takeBackTemplateData>
export type AssignedMailData = z.infer<typeof assignedTemplateData>
export type HandOverMailData = z.infer<typeof handOverTemplateData>
export type DueMailData = z.infer<typeof dueTemplateData>
export type StaffInquiryData = z.infer<typeof inquiryTemplateData>['inquiry']
export type AcknowledgedInquiry = z.infer<typeof acknowledgementTemplateData>['inquiry']
export type VisitorMailData = Omit<AcknowledgedInquiry, 'responseDueAt' | 'visitorTimeZone'> & {
  /** When the reply is due, as a sentence. */
  promise: string
}
