/** The tables of consultations. */
import type { Created, Defaulted, Edited, Instant } from './column-types.ts'

export interface BookingsTable extends Edited {
  /** Not a foreign key: the row of a deleted inquiry is in the trash. */
  inquiry_id: number
  starts_at: Instant
  /** From 1 to the capacity, unique in its slot; null when the booking is cancelled. */
  seat: number | null
  status: Defaulted<string>
  /** `toEmailKey` of the visitor's e-mail. */
  email_key: string
  /** The visitor's; blank when unknown. */
  time_zone: Defaulted<string>
  /** Rises with each change that is mailed; SEQUENCE of the calendar entry. */
  sequence: Defaulted<number>
  /** How often the visitor has moved it. */
  visitor_changes: Defaulted<number>
  /** Of the link in its mails; null until the first one leaves. */
  token_hash: Defaulted<string | null>
  /** One of CONFIRMATIONS. */
  confirmation: Defaulted<string>
  /** When the seat of an unconfirmed booking is free again; null for one that keeps it. Stays after the hold has ended. */
  held_until: Defaulted<Instant | null>
  /** A keyed hash of the network that it was booked from; blank when unknown. */
  network: Defaulted<string>
  /** When the next reminder is due, or the hold ends; null without either. */
  remind_at: Defaulted<Instant | null>
  /** Of the lead; written by triggers only (migrations/0001-schema/bookings.ts). */
  assignee_id: Defaulted<number | null>
}

export interface BlockedTimesTable extends Created {
  starts_at: Instant
  ends_at: Instant
  reason: Defaulted<string>
  /** Not a foreign key: it outlives the user. */
  created_by: number | null
  created_by_name: Defaulted<string>
}

/** One for each user. */
export interface CalendarSubscriptionsTable {
  user_id: number
  scope: string
  /** Of the secret in the URL, which is computed from SECRET_KEY. */
  secret_hash: string
  created_at: Instant
}
