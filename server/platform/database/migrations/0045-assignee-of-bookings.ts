/**
 * The assignee of a booking's lead, in the booking: a list of one person's bookings by time is a range of one index. Before, past
 * bookings were read one by one until enough of them were of the person. Triggers keep the column equal to the lead's. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const OF_LEAD = '(select assignee_id from inquiries where inquiries.id = bookings.inquiry_id)'
const HAS_CHANGED = {
  sqlite: 'old.assignee_id is not new.assignee_id',
  postgres: 'old.assignee_id is distinct from new.assignee_id',
}
const CHANGE = 'update bookings set assignee_id = new.assignee_id where inquiry_id = new.id;'
const INSERTION = `update bookings set assignee_id = ${OF_LEAD} where id = new.id;`

const SQLITE = [
  `create trigger bookings_assignee after update of assignee_id on inquiries when ${HAS_CHANGED.sqlite} begin ${CHANGE} end`,
  `create trigger bookings_first_assignee after insert on bookings begin ${INSERTION} end`,
]
const POSTGRES = [
  `create function set_assignee_of_bookings() returns trigger language plpgsql as $$ begin ${CHANGE} return null; end $$`,
  `create trigger bookings_assignee after update of assignee_id on inquiries for each row when (${HAS_CHANGED.postgres})
    execute function set_assignee_of_bookings()`,
  `create function set_first_assignee_of_booking() returns trigger language plpgsql as $$ begin ${INSERTION} return null; end $$`,
  `create trigger bookings_first_assignee after insert on bookings for each row execute function set_first_assignee_of_booking()`,
]

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const steps = [
    `alter table bookings add column assignee_id bigint references users (id) on delete set null`,
    `update bookings set assignee_id = ${OF_LEAD}`,
    `create index bookings_of_assignee on bookings (assignee_id, starts_at, id, status)`,
    ...(kind === 'sqlite' ? SQLITE : POSTGRES),
  ]
  for (const step of steps) await sql.raw(step).execute(db)
}
