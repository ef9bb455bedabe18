/** `npm run bench`: measures the product's performance targets. It asserts nothing. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench, Case } from './bench.ts'
import { deskLoad } from './cases/desk-load.ts'
import { interactions } from './cases/interactions.ts'
import { csv } from './cases/export.ts'
import { flood } from './cases/flood.ts'
import { nodes } from './cases/nodes.ts'
import { home, json } from './cases/pages.ts'
import { desk, list, search, statistics } from './cases/reading.ts'
import { start } from './cases/start.ts'
import { submission } from './cases/submission.ts'
import { weight } from './cases/weight.ts'
import type { Row } from './figures.ts'
import { type Options, readOptions, USAGE } from './options.ts'
import { startBareServer } from './processes.ts'
import { describeConditions } from './conditions.ts'
import { toMarkdown, toTables } from './report.ts'
import { createSites } from './sites.ts'

const CASES: Case[] = [
  weight,
  home,
  json,
  list,
  desk,
  search,
  statistics,
  deskLoad,
  interactions,
  csv,
  start,
  submission,
  flood,
  nodes,
]

const print = (line: string): void => {
  process.stderr.write(`  ${line}\n`)
}

const chosen = ({ only }: Options): Case[] => {
  const cases = only === undefined ? CASES : CASES.filter(({ name }) => only.includes(name))
  if (cases.length < (only?.length ?? 1)) throw new Error(`--case is one of ${CASES.map(({ name }) => name).join(', ')}. ${USAGE}`)
  return cases
}

const fail = (what: string, error: unknown): [] => {
  print(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
  return []
}

const runAll = async (bench: Bench, cases: Case[]): Promise<Row[]> => {
  const rows: Row[] = []
  for (const { name, perDatabase, run } of cases) {
    for (const kind of bench.options.databases.slice(0, perDatabase ? undefined : 1)) {
      print(`${name} …`)
      // A case that cannot be measured does not take an hour's figures of the others with it.
      rows.push(...(await run(bench, kind).catch((error: unknown) => fail(`${name} on ${kind}`, error))))
    }
  }
  return rows
}

const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2))
  const cases = chosen(options)
  for (const { check } of cases) check?.()
  const sites = createSites(print)
  const bare = await startBareServer()
  try {
    const rows = await runAll({ ...sites, options, bare }, cases)
    process.stdout.write(`${toTables(rows)}\n`)
    // Only a full run without failures updates RESULTS.md.
    if (options.only === undefined && !options.isQuick && process.exitCode === undefined)
      writeFileSync(join(import.meta.dirname, 'RESULTS.md'), toMarkdown(rows, describeConditions(options)))
  } finally {
    await bare.stop()
    await sites.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`)
  process.exitCode = 1
})
