/**
 * How many inquiries each member of staff has, by kind, status, priority and suspicion. What nobody has is not counted here but is
 * the rest, so that a new inquiry costs nothing more. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const TABLE = `create table assigned_counts (
  kind text not null, status smallint not null, priority smallint not null, is_spam integer not null, assignee_id bigint not null,
  inquiries bigint not null, primary key (assignee_id, kind, is_spam, status, priority))`

const FILL = `insert into assigned_counts (kind, status, priority, is_spam, assignee_id, inquiries)
  select kind, status, priority, is_spam, assignee_id, count(*) from inquiries where assignee_id is not null
  group by kind, status, priority, is_spam, assignee_id`

const count = (row: 'new' | 'old', by: 1 | -1): string => `insert into assigned_counts
  select ${row}.kind, ${row}.status, ${row}.priority, ${row}.is_spam, ${row}.assignee_id, ${by} where ${row}.assignee_id is not null
  on conflict (assignee_id, kind, is_spam, status, priority) do update set inquiries = assigned_counts.inquiries + ${by}`

const COUNTED = 'status, priority, is_spam, assignee_id'

const sqlite = [
  `create trigger assigned_counts_insert after insert on inquiries when new.assignee_id is not null begin ${count('new', 1)}; end`,
  `create trigger assigned_counts_delete after delete on inquiries when old.assignee_id is not null begin ${count('old', -1)}; end`,
  `create trigger assigned_counts_update after update of ${COUNTED} on inquiries begin ${count('old', -1)}; ${count('new', 1)}; end`,
]

const postgres = [
  `create function count_assigned() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then ${count('old', -1)}; end if;
    if tg_op <> 'DELETE' then ${count('new', 1)}; end if;
    return null;
  end $$`,
  `create trigger assigned_insert after insert on inquiries for each row when (new.assignee_id is not null) execute function count_assigned()`,
  `create trigger assigned_delete after delete on inquiries for each row when (old.assignee_id is not null) execute function count_assigned()`,
  `create trigger assigned_update after update of ${COUNTED} on inquiries for each row execute function count_assigned()`,
]

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  for (const statement of [TABLE, FILL, ...(kind === 'sqlite' ? sqlite : postgres)]) await sql.raw(statement).execute(db)
}
