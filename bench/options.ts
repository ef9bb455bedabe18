/** Command-line options of `npm run bench`. */
import { parseArgs } from 'node:util'
import type { DatabaseKind } from '../server/platform/database/connect.ts'

export interface Options {
  isQuick: boolean
  databases: DatabaseKind[]
  /** Number of inquiries, and of activity logs. */
  rows: number
  /** The only cases to run; undefined runs all. */
  only: string[] | undefined
  /** Measurements of each figure; the median counts. */
  rounds: number
  /** Duration of one measurement. */
  seconds: number
}

export const USAGE = `npm run bench -- [--quick] [--database sqlite|postgres|both] [--rows N] [--seconds N] [--case NAME]…`

const parseDatabases = (text: string): DatabaseKind[] => {
  if (text === 'both') return ['sqlite', 'postgres']
  if (text === 'sqlite' || text === 'postgres') return [text]
  throw new Error(`--database is sqlite, postgres or both. ${USAGE}`)
}

/** Throws a message with the usage for an invalid option. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      database: { type: 'string' },
      rows: { type: 'string' },
      seconds: { type: 'string' },
      case: { type: 'string', multiple: true },
    },
  })
  const isQuick = values.quick
  const rows = Number(values.rows ?? (isQuick ? 10_000 : 1_000_000))
  if (!Number.isSafeInteger(rows) || rows < 100) throw new Error(`--rows is a whole number from 100 on. ${USAGE}`)
  const seconds = Number(values.seconds ?? (isQuick ? 0.5 : 3))
  if (!(seconds >= 0.05)) throw new Error(`--seconds is a number from 0.05 on. ${USAGE}`)
  return {
    isQuick,
    databases: parseDatabases(values.database ?? (isQuick ? 'sqlite' : 'both')),
    rows,
    only: values.case,
    rounds: isQuick ? 1 : 3,
    seconds,
  }
}
