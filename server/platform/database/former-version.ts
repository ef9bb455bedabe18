/**
 * Version 0.1.0, the only one before the baseline: a backup takes its databases over. After its last step it has the tables and
 * columns of `0001-schema`, so its rows fit.
 */
import { ConfigError } from '../config.ts'

const FIRST_STEP = '0001-first-schema'
const LAST_STEP = '0061-unconfirmed-bookings'

/** Whether a database or a backup with these steps is of 0.1.0. */
export const isOfFormerVersion = (steps: readonly string[]): boolean => steps.includes(FIRST_STEP)

/** Throws ConfigError for a database of 0.1.0. */
export const assertNotFormer = (steps: readonly string[]): void => {
  if (!isOfFormerVersion(steps)) return
  throw new ConfigError(
    'The database is of version 0.1.0: back it up with that version (npm run admin -- backup FILE), then restore the file with ' +
      'this one into an empty database (npm run admin -- restore FILE).',
  )
}

/** Throws ConfigError for a backup that was made before the last step of 0.1.0. */
export const assertWholeFormer = (file: string, steps: readonly string[]): void => {
  if (steps.includes(LAST_STEP)) return
  throw new ConfigError(`${file} is of a version before 0.1.0: restore it with version 0.1.0, and take over a new backup.`)
}
