/** The tables of bulk jobs as Kysely's types. */
import type { Created, Defaulted, Flag, Instant } from './column-types.ts'

/** A change of many inquiries, or the undo of one; `change`, `filter` and `position` are JSON. */
export interface BulkJobsTable extends Created {
  /** Of the inquiries. */
  kind: string
  /** Of an undo: the change that it reverts. */
  change: string
  /** Blank for a change by ids and for an undo. */
  filter: Defaulted<string>
  /** The job that it reverts. */
  undoes: number | null
  /** The job that reverts it. */
  undone_by: Defaulted<number | null>
  starter_id: number
  /** 0 for a change that its request has completed. */
  is_background: Flag
  state: string
  reason: Defaulted<string>
  total: number | null
  changed: Defaulted<number>
  skipped: Defaulted<number>
  /** The highest id at the start: later inquiries are not changed. */
  max_id: number
  /** The last row of the last batch; blank before the first one, like the lease. */
  position: Defaulted<string>
  leased_by: Defaulted<string>
  /** Another node goes on then. */
  leased_until: Defaulted<Instant>
  finished_at: Defaulted<Instant | null>
}

/** What a job has changed: the change that restores the previous value as JSON, and the version that the job has stored. */
export interface BulkJobChangesTable {
  job_id: number
  inquiry_id: number
  previous: string
  updated_at: Instant
}
