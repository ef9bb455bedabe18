/** The tables of inquiries. */
import type { Created, Defaulted, Edited, Flag, Instant, Searched } from './column-types.ts'

export interface InquiriesTable extends Edited, Searched {
  kind: string
  name: string
  /** By which lists by name are sorted: toNameKey. */
  name_key: Defaulted<string>
  email: string
  phone: Defaulted<string>
  company: Defaulted<string>
  address: Defaulted<string>
  /** Not a foreign key: it outlives the service. */
  service_id: Defaulted<number | null>
  service_name: Defaulted<string>
  service_type: Defaulted<string>
  budget: Defaulted<string>
  timeline: Defaulted<string>
  message: Defaulted<string>
  /** Position in INQUIRY_STATUSES. */
  status: Defaulted<number>
  /** Position in INQUIRY_PRIORITIES. */
  priority: Defaulted<number>
  /** In whole rupees; null when it is not known. */
  value: Defaulted<number | null>
  /** One of LOST_REASONS, or blank. */
  lost_reason: Defaulted<string>
  lost_note: Defaulted<string>
  notes: Defaulted<string>
  assignee_id: Defaulted<number | null>
  is_spam: Defaulted<Flag>
  spam_reason: Defaulted<string>
  /** When staff first moved the status away from new or logged a call; null until then. */
  first_response_at: Defaulted<Instant | null>
  /** The user who responded first; not a foreign key: it outlives the user. */
  first_response_by: Defaulted<number | null>
  /** When the reply is due; null for inquiries that had no clock. */
  response_due_at: Defaulted<Instant | null>
  /** When staff are next notified that the response is due; null when they need not be. */
  notify_at: Defaulted<Instant | null>
  /** When a lead that was assigned in turn goes to the next person if it has no response; null when it does not. */
  take_back_at: Defaulted<Instant | null>
  /** When staff want to turn to the inquiry again; null without a follow-up. */
  follow_up_at: Defaulted<Instant | null>
  follow_up_note: Defaulted<string>
  /** The user who set the follow-up; not a foreign key. */
  follow_up_by: Defaulted<number | null>
  /** `toEmailKey`; null for a blank e-mail. */
  email_key: Defaulted<string | null>
  /** The phone number in E.164; null without a valid one. */
  phone_key: Defaulted<string | null>
  /** The channel of the first touch, in lower case; blank when unknown. */
  source: Defaulted<string>
  /** JSON of Touches; blank without one. */
  touches: Defaulted<string>
  /** The name of the user who added it by hand; blank when the visitor sent it. */
  added_by: Defaulted<string>
}

/** The timeline of an inquiry, append-only. `data` is JSON of the event's kind. */
export interface InquiryEventsTable extends Created {
  inquiry_id: number
  kind: string
  /** Not a foreign key: the event outlives the user. */
  actor_id: number | null
  actor_name: Defaulted<string>
  body: Defaulted<string>
  data: Defaulted<string>
}

/** The delivery of a reply by mail; the reply itself is the event. */
export interface InquiryRepliesTable {
  event_id: number
  inquiry_id: number
  /** The row of the outbox that sends it, the latest one after 'Send again'; it is deleted 30 days after the mail was sent. */
  mail_id: number
  /** The left part of the Message-ID of the acknowledgement, where the visitor's thread begins. */
  thread: string
  /** Its own Message-ID; blank until the first attempt to send it. */
  message_id: Defaulted<string>
  /** The author's e-mail at the time of writing. */
  reply_to: string
  /** When it leaves, if it can be withdrawn until then; null: at once. */
  send_at: Defaulted<Instant | null>
  /** JSON of the owner and the status that it has changed, as they were; blank without a change. */
  picked_up: Defaulted<string>
  /** One of REPLY_STATES. */
  state: Defaulted<string>
  /** The mail server's last refusal; blank without one. */
  reason: Defaulted<string>
  attempts: Defaulted<number>
  changed_at: Instant
}

/** Counts of inquiries and sums of their values, written by triggers; each is the sum of its rows. See migrations/0001-schema/counts.ts. */
export interface InquiryCountsTable {
  kind: string
  is_spam: Flag
  /** Position in INQUIRY_STATUSES. */
  status: number
  inquiries: number
  value: number
}
