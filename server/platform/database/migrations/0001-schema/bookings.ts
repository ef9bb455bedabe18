/** Consultations. */
import type { Engine, TableDefinitions } from './engine.ts'

export const BOOKING_TABLES = {
  bookings: {
    id: 'ID',
    /** Not a foreign key: the row of a deleted inquiry is in the trash. */
    inquiry_id: 'bigint not null',
    starts_at: 'text not null',
    /** From 1 to the capacity; null when the booking is cancelled. The unique index bounds the bookings of a slot on every node. */
    seat: 'integer',
    status: "text not null default 'booked'",
    email_key: 'text not null',
    /** The visitor's; blank when unknown. */
    time_zone: "text not null default ''",
    /** Rises with each change that is mailed; SEQUENCE of the calendar entry. */
    sequence: 'integer not null default 0',
    visitor_changes: 'integer not null default 0',
    /** Of the link in its mails; null until the first one leaves. */
    token_hash: 'text',
    /** One of CONFIRMATIONS. */
    confirmation: "text not null default 'confirmed'",
    /** When the seat of an unconfirmed booking is free again; null for one that keeps it. Stays after the hold has ended. */
    held_until: 'text',
    /** A keyed hash of the network that it was booked from; blank when unknown. */
    network: "text not null default ''",
    /** When the next reminder is due, or the hold ends; null without either. */
    remind_at: 'text',
    created_at: 'text not null',
    updated_at: 'text not null',
    /** Of the lead; written by triggers only. */
    assignee_id: 'bigint references users (id) on delete set null',
  },
  blocked_times: {
    id: 'ID',
    starts_at: 'text not null',
    ends_at: 'text not null',
    reason: "text not null default ''",
    /** Not a foreign key: it outlives the user. */
    created_by: 'bigint',
    created_by_name: "text not null default ''",
    created_at: 'text not null',
  },
  calendar_subscriptions: {
    user_id: 'bigint primary key references users (id) on delete cascade',
    scope: 'text not null',
    /** Of the secret in the URL, which is computed from SECRET_KEY. */
    secret_hash: 'text not null',
    created_at: 'text not null',
  },
} as const satisfies TableDefinitions

export const BOOKING_INDEXES = [
  `create index bookings_by_status on bookings (status, starts_at, id)`,
  `create index bookings_by_time on bookings (starts_at, id)`,
  `create unique index bookings_by_token on bookings (token_hash) where token_hash is not null`,
  `create index bookings_of_assignee on bookings (assignee_id, starts_at, id, status)`,
  `create index bookings_of_email on bookings (email_key, starts_at) where seat is not null`,
  `create index bookings_of_inquiry on bookings (inquiry_id)`,
  `create index bookings_of_network on bookings (network, starts_at) where network <> '' and seat is not null`,
  `create unique index bookings_of_slot on bookings (starts_at, seat)`,
  `create index bookings_to_remind on bookings (remind_at, id) where remind_at is not null`,
  `create index bookings_unconfirmed on bookings (created_at) where confirmation <> 'confirmed'`,
  `create index blocked_times_by_end on blocked_times (ends_at, id)`,
  `create unique index calendar_subscriptions_by_secret on calendar_subscriptions (secret_hash)`,
]

/** `bookings.assignee_id` equals that of the lead: a list of one person's bookings by time is a range of one index. */
const CHANGE = 'update bookings set assignee_id = new.assignee_id where inquiry_id = new.id;'
const FIRST = `update bookings set assignee_id = (select assignee_id from inquiries where inquiries.id = bookings.inquiry_id)
  where id = new.id;`

export const bookingTriggers = ({ kind }: Engine): string[] =>
  kind === 'sqlite'
    ? [
        `create trigger bookings_assignee after update of assignee_id on inquiries when old.assignee_id is not new.assignee_id
          begin ${CHANGE} end`,
        `create trigger bookings_first_assignee after insert on bookings begin ${FIRST} end`,
      ]
    : [
        `create function set_assignee_of_bookings() returns trigger language plpgsql as $$ begin ${CHANGE} return null; end $$`,
        `create trigger bookings_assignee after update of assignee_id on inquiries for each row
          when (old.assignee_id is distinct from new.assignee_id) execute function set_assignee_of_bookings()`,
        `create function set_first_assignee_of_booking() returns trigger language plpgsql as $$ begin ${FIRST} return null; end $$`,
        `create trigger bookings_first_assignee after insert on bookings
          for each row execute function set_first_assignee_of_booking()`,
      ]
