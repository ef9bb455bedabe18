/** A fault injection: a test runs its short form, `npm run faults` its full form. */

export interface FaultOptions {
  /** Number of faults, e.g. restarts, kills or requests. */
  count: number
  /** Prints one line of progress. */
  print(line: string): void
}

/** One line of the table in docs/faults.md. */
export interface FaultResult {
  /** The injected faults with their numbers, e.g. '50 restarts of PostgreSQL under load'. */
  what: string
  /** The observation with units, e.g. '0 nodes ended, 0 of 12,300 acknowledged inquiries missing'. */
  seen: string
  /** The required observation. */
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
