/** Consultations. */
import type { Engine } from './engine.ts'

export const bookingTables = ({ id }: Engine): string[] => [
  // A booking that occupies its slot has a seat, from 1 to the capacity: the unique index bounds the bookings of a slot on every node.
  `create table bookings (
    id ${id},
    inquiry_id bigint not null,
    starts_at text not null,
    seat integer,
    status text not null default 'booked',
    email_key text not null,
    time_zone text not null default '',
    sequence integer not null default 0,
    visitor_changes integer not null default 0,
    token_hash text,
    confirmation text not null default 'confirmed',
    held_until text,
    network text not null default '',
    remind_at text,
    created_at text not null,
    updated_at text not null,
    assignee_id bigint references users (id) on delete set null)`,
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

  `create table blocked_times (
    id ${id},
    starts_at text not null,
    ends_at text not null,
    reason text not null default '',
    created_by bigint,
    created_by_name text not null default '',
    created_at text not null)`,
  `create index blocked_times_by_end on blocked_times (ends_at, id)`,

  `create table calendar_subscriptions (
    user_id bigint primary key references users (id) on delete cascade,
    scope text not null,
    secret_hash text not null,
    created_at text not null)`,
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
