/** `npm run faults -- CASE [--count N]`: injects faults and prints a table of the observations. Results: docs/faults.md. */
import { parseArgs } from 'node:util'
import type { FaultCase } from './fault-case.ts'
import { backupFault } from './backup.ts'
import { bookingsFault } from './bookings.ts'
import { bulkFault } from './bulk.ts'
import { eventStreams } from './event-streams.ts'
import { flood } from './flood.ts'
import { migrations } from './migrations.ts'
import { postgresRestarts } from './postgres-restarts.ts'
import { rawRequests } from './raw-requests.ts'

const CASES: FaultCase[] = [backupFault, bookingsFault, bulkFault, eventStreams, flood, migrations, postgresRestarts, rawRequests]

const USAGE = 'npm run faults -- CASE [--count N]'

const readCase = (args: string[]): { chosen: FaultCase; count: number } => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { count: { type: 'string' } } })
  const chosen = CASES.find(({ name }) => name === positionals[0])
  if (chosen === undefined || positionals.length > 1)
    throw new Error(`CASE is one of ${CASES.map(({ name }) => name).join(', ')}. ${USAGE}`)
  const count = Number(values.count ?? chosen.count)
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--count is a whole number from 1 on. ${USAGE}`)
  return { chosen, count }
}

const main = async (): Promise<void> => {
  const { chosen, count } = readCase(process.argv.slice(2))
  const results = await chosen.run({ count, print: (line) => process.stderr.write(`  ${line}\n`) })
  const rows = results.map(({ what, seen, wanted, isMet }) => `| ${what} | ${seen} | ${wanted} | ${isMet ? 'yes' : 'NO'} |`)
  process.stdout.write(['| what | seen | wanted | met |', '| --- | --- | --- | --- |', ...rows, ''].join('\n'))
  if (results.some(({ isMet }) => !isMet)) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`)
  process.exitCode = 1
})
