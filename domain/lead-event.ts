/** The timeline of an inquiry: what happened to a lead, by whom and when. Source: lead desk §3. */
import * as z from 'zod/mini'
import { INQUIRY_STATUSES } from './inquiry.ts'
import { instantText, optionalLine, optionalText, requiredLine, requiredText } from './text.ts'

/** In the timeline of every lead, oldest: it is no stored event. */
export const RECEIVED_EVENT_ID = 0

/** The author of an arrival that a visitor sent. */
export const VISITOR_NAME = 'Visitor'

/** Events that the lead page loads at a time. */
export const EVENTS_PAGE_SIZE = 50

/** `queued` until the mail server accepts the mail, or refuses it for good; `not-set-up`: without a mail server it only became a file. */
export const REPLY_STATES = ['queued', 'sent', 'failed', 'not-set-up'] as const
export type ReplyState = (typeof REPLY_STATES)[number]

/** Why an assignee changed: by a person, by the rule for new leads, taken back for lack of a response, or the user was deleted. */
const ASSIGNMENT_REASONS = ['manual', 'round-robin', 'take-back', 'user-deleted'] as const

/** Who did it: `actorName` is 'Visitor' or 'System' without an `actorId`, and the name at that time. */
const common = {
  id: z.number(),
  actorId: z.nullable(z.number()),
  actorName: z.string(),
  /** The text of a note, a reply, a call, a follow-up or a changed booking, the mail server's refusal; blank for the other kinds. */
  body: z.string(),
  createdAt: z.string(),
}

const withoutData = z.object({})

/** How a logged call went. */
export const CALL_OUTCOMES = ['no-answer', 'call-back', 'interested', 'not-interested'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]
export const CALL_OUTCOME_LABELS: Record<CallOutcome, string> = {
  'no-answer': 'No answer',
  'call-back': 'Call back',
  interested: 'Interested',
  'not-interested': 'Not interested',
}
/** null: it was logged without one. */
const callOutcome = z._default(z.nullable(z.enum(CALL_OUTCOMES, 'Unknown outcome')), null)
export const callData = z.object({ outcome: callOutcome })

export const statusChange = z.object({ from: z.enum(INQUIRY_STATUSES), to: z.enum(INQUIRY_STATUSES) })
/** Ids are null and names blank for 'unassigned'. */
export const assignmentChange = z.object({
  fromId: z.nullable(z.number()),
  fromName: z.string(),
  toId: z.nullable(z.number()),
  toName: z.string(),
  reason: z.enum(ASSIGNMENT_REASONS),
})
/** null: the follow-up was done or removed. */
export const followUpChange = z.object({ at: z.nullable(z.string()) })
const BOOKING_CHANGES = ['booked', 'confirmed', 'expired', 'rescheduled', 'attended', 'no-show', 'reopened', 'cancelled'] as const
export type BookingChange = (typeof BOOKING_CHANGES)[number]
/** A consultation; `fromStartsAt` is its slot before it was rescheduled, else null. Source: issue 13 point 5. */
export const bookingData = z.object({
  bookingId: z.number(),
  change: z.enum(BOOKING_CHANGES),
  startsAt: z.string(),
  fromStartsAt: z.nullable(z.string()),
})
const VISITOR_MAILS = [
  'acknowledgement',
  'reply',
  'held',
  'booked',
  'confirmed',
  'rescheduled',
  'cancelled',
  'reminder-day',
  'reminder-hour',
] as const
export type VisitorMail = (typeof VISITOR_MAILS)[number]
/** A mail to the visitor that failed for good. `isAddressDead`: the server refused its e-mail, else it refused or never accepted the mail. */
export const mailFailure = z.object({ mail: z.enum(VISITOR_MAILS), to: z.string(), isAddressDead: z.boolean() })
export const replyData = z.object({ subject: z.string() })
/**
 * The delivery of a reply. `reason` is the mail server's last refusal: of a queued reply the reason why it waits, blank without one. `at` is
 * when it was sent or failed, null while it is queued.
 */
const replyDelivery = z.object({
  state: z.enum(REPLY_STATES),
  reason: z.string(),
  at: z.nullable(z.string()),
  /** When a queued reply leaves that can still be withdrawn; null after the first attempt, and for one that left at once. */
  sendAt: z.nullable(z.string()),
})

export const inquiryEvent = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('received'), data: withoutData }),
  z.object({ ...common, kind: z.literal('note'), data: withoutData }),
  z.object({ ...common, kind: z.literal('call'), data: callData }),
  z.object({ ...common, kind: z.literal('whatsapp'), data: withoutData }),
  z.object({ ...common, kind: z.literal('reply'), data: z.extend(replyData, { delivery: replyDelivery }) }),
  z.object({ ...common, kind: z.literal('status'), data: statusChange }),
  z.object({ ...common, kind: z.literal('assignment'), data: assignmentChange }),
  z.object({ ...common, kind: z.literal('follow-up'), data: followUpChange }),
  z.object({ ...common, kind: z.literal('booking'), data: bookingData }),
  z.object({ ...common, kind: z.literal('mail-failed'), data: mailFailure }),
])
export type InquiryEvent = z.infer<typeof inquiryEvent>
export type InquiryEventKind = InquiryEvent['kind']

/** A note on the timeline. */
export const noteInput = z.object({ text: requiredText(10_000, 'Note is required') })
export type NoteInput = z.output<typeof noteInput>

const CALL_CHANNELS = ['call', 'whatsapp'] as const
export type CallChannel = (typeof CALL_CHANNELS)[number]
/** A call or a WhatsApp message that staff log, with an optional text; of a call also how it went. */
export const callInput = z.object({
  channel: z.enum(CALL_CHANNELS, 'Unknown channel'),
  outcome: callOutcome,
  text: z._default(optionalText(2000), ''),
})
export type CallInput = z.output<typeof callInput>

/** `at` null removes the follow-up. */
export const followUpInput = z.object({ at: z.nullable(instantText()), note: z._default(optionalLine(200), '') })
export type FollowUpInput = z.output<typeof followUpInput>

const FOLLOW_UP_MAX_YEARS = 2

/** The sentence that refuses a time for a follow-up; undefined for one in the future and within two years. Both are ISO 8601 UTC. */
export const refuseFollowUpAt = (at: string, now: string): string | undefined => {
  if (at <= now) return 'Choose a time in the future'
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + FOLLOW_UP_MAX_YEARS)
  return at > last.toISOString() ? 'Choose a time within two years' : undefined
}

/** So long the Undo of a reply takes it back. */
export const REPLY_UNDO_SECONDS = 10

/** A reply by mail. */
export const replyInput = z.object({
  subject: requiredLine(200, 'Subject is required'),
  text: requiredText(10_000, 'Reply is required'),
  /** When it leaves, in the future; null: now. */
  sendAt: z._default(z.nullable(instantText()), null),
  /** It leaves after REPLY_UNDO_SECONDS, in which it can be withdrawn. */
  isUndoable: z._default(z.boolean('Must be true or false'), false),
})
export type ReplyInput = z.output<typeof replyInput>
