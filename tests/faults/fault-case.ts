/** A fault that is caused on purpose: in short form by a test, in full by `npm run faults`. */

export interface FaultOptions {
  /** How often the fault is caused, e.g. restarts, kills or requests. */
  count: number
  /** Prints one line of progress. */
  print(line: string): void
}

/** One line of the table in docs/faults.md. */
export interface FaultResult {
  /** What was done, with its numbers, e.g. '50 restarts of PostgreSQL under load'. */
  what: string
  /** What was seen, with units, e.g. '0 nodes ended, 0 of 12,300 acknowledged inquiries missing'. */
  seen: string
  /** What must be seen. */
  wanted: string
  isMet: boolean
}

export interface FaultCase {
  /** The name on the command line. */
  name: string
  /** `count` of a full run. */
  count: number
  run(options: FaultOptions): Promise<FaultResult[]>
}
