/** The tables of bulk jobs as Kysely's types. */
import type { Generated } from 'kysely'

/** A change of many inquiries, or the undo of one; `change`, `filter` and `position` are JSON. */
export interface BulkJobsTable {
  id: Generated<number>
  /** Of the inquiries. */
  kind: string
  /** Of an undo: the change that it reverts. */
  change: string
  /** Blank for a change by ids and for an undo. */
  filter: Generated<string>
  /** The job that it reverts. */
  undoes: number | null
  /** The job that reverts it. */
  undone_by: Generated<number | null>
  starter_id: number
  /** 0 for a change that its request has completed. */
  is_background: number
  state: string
  reason: Generated<string>
  total: number | null
  changed: Generated<number>
  skipped: Generated<number>
  /** The highest id at the start: later inquiries are not changed. */
  max_id: number
  /** The last row of the last batch; blank before the first one, like the lease. */
  position: Generated<string>
  leased_by: Generated<string>
  /** ISO 8601 UTC: another node goes on then. */
  leased_until: Generated<string>
  created_at: string
  finished_at: Generated<string | null>
}

/** What a job has changed: the change that restores the previous value as JSON, and the version that the job has stored. */
export interface BulkJobChangesTable {
  job_id: number
  inquiry_id: number
  previous: string
  updated_at: string
}
