/**
 * Whether the visitor of a booking has confirmed it, until when an unconfirmed one holds its seat, and a code of the network that it was
 * booked from. Bookings of earlier versions count as confirmed. Frozen.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const steps = [
    `alter table bookings add column confirmation text not null default 'confirmed'`,
    `alter table bookings add column held_until text`,
    `alter table bookings add column network text not null default ''`,
    `create index bookings_unconfirmed on bookings (created_at) where confirmation <> 'confirmed'`,
    `create index bookings_of_network on bookings (network, starts_at) where network <> '' and seat is not null`,
  ]
  for (const step of steps) await sql.raw(step).execute(db)
}
