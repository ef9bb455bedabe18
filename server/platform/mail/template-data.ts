/** The data of the mails that are rendered when they are sent, as stored until then: complete, as their record may be deleted before. */
import * as z from 'zod/mini'
import { heldAsSpam, inquiry } from '#domain/inquiry.ts'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'

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

const staffInquiry = z.pick(inquiry, { id: true, kind: true, name: true, serviceName: true, createdAt: true })

/** A link that sets a password. */
const passwordLink = z.object({ requestId: z.string(), byName: z._default(z.string(), '') })

const MAIL_DATA = {
  /** `isNew`: it has just arrived. See inquiries/mail-kinds.ts. */
  lead: z.object({
    isNew: z.boolean(),
    inquiry: z.extend(staffInquiry, {
      ...z.pick(inquiry, { email: true, phone: true, company: true, address: true, budget: true, timeline: true, message: true })
        .shape,
      /** The first touch in words; blank when unknown. */
      source: z.string(),
    }),
  }),
  acknowledgement: z.object({
    inquiry: z.extend(staffInquiry, {
      serviceId: inquiry.shape.serviceId,
      responseDueAt: z.string(),
      visitorTimeZone: z.string(),
    }),
  }),
  /** `dueText` is the due instant in the business time zone. */
  'response-due': z.object({
    isOverdue: z.boolean(),
    dueText: z.string(),
    inquiry: z.extend(staffInquiry, { assigneeName: inquiry.shape.assigneeName }),
  }),
  /** The outbox stores no text of a reply: it is in the event. */
  reply: z.object({ eventId: z.number() }),
  /** `fromName` is blank when the assignee was deleted. */
  'take-back': z.object({ fromName: z.string(), toName: z.string(), inquiry: staffInquiry }),
  /** What the spam check holds back. */
  'held-as-spam': z.object({ held: heldAsSpam }),
  'hand-over': z.object({ fromName: z.string(), note: z.string(), inquiry: staffInquiry }),
  /** Leads that a person assigned to another one: `inquiry` is the lead, null for several. */
  assigned: z.object({
    fromName: z.string(),
    kind: z.enum(INQUIRY_KINDS),
    total: z.number(),
    assigneeId: z.number(),
    inquiry: z.nullable(staffInquiry),
  }),
  'password-reset': passwordLink,
  invitation: passwordLink,
  /** `requestedAt` is the subscriber's mailed_at: a later request changes it, which withdraws this mail. */
  'newsletter-confirm': z.object({ subscriberId: z.number(), requestedAt: z.string() }),
  /** Complete but for the link. */
  booking: z.object({
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
  }),
  /** `lead` is the wish that was not booked, `bookings` are those of the same e-mail. */
  'booking-attempt': z.object({
    startsAt: z.string(),
    timeZone: z.string(),
    lead: z.pick(inquiry, { id: true, name: true, createdAt: true }),
    bookings: z.array(z.object({ id: z.number(), createdAt: z.string() })),
  }),
  'booking-flood': z.object({}),
  /** The bookings that no longer fit. `total` counts those that are not listed too; `cause` is e.g. 'the business calendar'. */
  'booking-conflicts': z.object({
    cause: z.string(),
    byName: z.string(),
    total: z.number(),
    bookings: z.array(z.object({ startsAt: z.string(), name: z.string(), conflict: z.string() })),
  }),
} as const

export type Template = keyof typeof MAIL_DATA
export type MailData<Name extends Template> = z.infer<(typeof MAIL_DATA)[Name]>

/** A mail of the outbox whose template is rendered when it is sent. */
export interface TemplatedMail {
  /** One e-mail, without a name. */
  to: string
  template: Template
  /** JSON. */
  templateData: string
}

/** A mail with the fields of `data` that its template has; of an inquiry or a booking the rest is left out. */
export const mailTo = <Name extends Template>(
  to: string,
  template: Name,
  data: z.input<(typeof MAIL_DATA)[Name]>,
): TemplatedMail => ({ to, template, templateData: JSON.stringify(MAIL_DATA[template].parse(data)) })

/** One mail for each e-mail. */
export const mailsTo = <Name extends Template>(
  to: readonly string[],
  ...mail: [template: Name, data: z.input<(typeof MAIL_DATA)[Name]>]
): TemplatedMail[] => to.map((email) => mailTo(email, ...mail))

export const isTemplate = (name: string): name is Template => Object.hasOwn(MAIL_DATA, name)

const SCHEMAS: { readonly [Name in Template]: z.ZodMiniType<MailData<Name>> } = MAIL_DATA

/** The data of a stored mail; an error when they belong to another version. */
export const parseMailData = <Name extends Template>(
  template: Name,
  templateData: string,
): z.util.SafeParseResult<MailData<Name>> => SCHEMAS[template].safeParse(JSON.parse(templateData))
