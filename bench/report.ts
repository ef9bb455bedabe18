/** Formats the results: a small table for each topic, on the terminal and in RESULTS.md. */
import { type Bar, type BarFigure, type Figures, median, type Row } from './figures.ts'
import { peerFigure } from './peers.ts'

interface Column {
  head: string
  /** Blank when the row has no such figure. */
  cell(row: Row): string
  isText?: boolean
}

interface Topic {
  title: string
  cases: readonly string[]
  columns: readonly Column[]
}

const DATABASES: Readonly<Record<string, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL', '–': '' }

/** Formats with a fixed number of decimals and a comma for each thousand. */
const number = (value: number | undefined, decimals: number): string =>
  value === undefined || !Number.isFinite(value)
    ? ''
    : value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

type Round = Row['rounds'][number]

/** The median over the rounds that have the figure. */
const medianOver = (row: Row, of: (round: Round) => number | undefined): number | undefined => {
  const values = row.rounds.flatMap((round) => of(round) ?? [])
  return values.length === 0 ? undefined : median(values)
}

const FIGURES: Record<BarFigure, (row: Row) => number | undefined> = {
  ratio: (row) => medianOver(row, ({ own, control }) => control && own.perSecond / control.perSecond),
  p50: (row) => medianOver(row, ({ own }) => own.p50),
  p99: (row) => medianOver(row, ({ own }) => own.p99),
  p99Ratio: (row) => medianOver(row, ({ own, control }) => control && own.p99 / control.p99),
  value: ({ measured }) => measured?.value,
}

const isMet = (value: number, bar: Bar): boolean => ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast)

const barText = (bar: Bar): string => ('atMost' in bar ? `≤ ${bar.atMost}` : `≥ ${bar.atLeast}`)

/** Two columns: the figure, in bold when it misses its bar, and the bar. */
const withBar = (head: string, figure: BarFigure, decimals: number | ((row: Row) => number)): Column[] => [
  {
    head,
    cell: (row) => {
      const value = FIGURES[figure](row)
      const bar = row.bars[figure]
      const text = number(value, typeof decimals === 'number' ? decimals : decimals(row))
      return value === undefined || bar === undefined || isMet(value, bar) ? text : `**${text}**`
    },
  },
  {
    head: 'bar',
    cell: (row) => {
      const bar = row.bars[figure]
      return bar === undefined ? '' : barText(bar)
    },
  },
]

const own = (head: string, figure: keyof Figures, decimals: number): Column => ({
  head,
  cell: (row) =>
    number(
      medianOver(row, (round) => round.own[figure]),
      decimals,
    ),
})

const control = (head: string, figure: keyof Figures, decimals: number): Column => ({
  head,
  cell: (row) =>
    number(
      medianOver(row, (round) => round.control?.[figure]),
      decimals,
    ),
})

const WHAT: Column = { head: 'what', cell: ({ what }) => what, isText: true }
const DATABASE: Column = { head: 'database', cell: ({ database }) => DATABASES[database] ?? database, isText: true }
const UNIT: Column = { head: 'unit', cell: ({ measured }) => measured?.unit ?? '', isText: true }
const PAYLOAD: Column = { head: 'Payload', cell: ({ what }) => peerFigure(what) }
const ERRORS: Column = {
  head: 'errors',
  cell: ({ rounds }) => number(rounds.reduce((sum, round) => sum + round.own.errors, 0) || undefined, 0),
}

const RATE = [
  WHAT,
  DATABASE,
  own('per second', 'perSecond', 0),
  control('control', 'perSecond', 0),
  ...withBar('ratio', 'ratio', 2),
  PAYLOAD,
  ERRORS,
]
const LATENCY = [
  WHAT,
  DATABASE,
  own('p50 ms', 'p50', 2),
  own('p99 ms', 'p99', 2),
  control('control p99 ms', 'p99', 2),
  ...withBar('p99 ratio', 'p99Ratio', 2),
  own('CPU µs', 'cpu', 0),
]
const READING = [
  WHAT,
  DATABASE,
  ...withBar('p50 ms', 'p50', 2),
  PAYLOAD,
  ...withBar('p99 ms', 'p99', 2),
  own('CPU µs', 'cpu', 0),
  ERRORS,
]
const MEASURES: readonly unknown[] = ['ms', 's', 'MB', 'KB', 'KiB']
/** Counts have no fraction. */
const countDecimals = ({ measured }: Row): number => (MEASURES.includes(measured?.unit) ? 1 : 0)
const VALUE = [WHAT, DATABASE, ...withBar('value', 'value', countDecimals), UNIT, PAYLOAD]
const LOAD = [
  WHAT,
  DATABASE,
  ...withBar('seconds', 'value', 2),
  { head: 'control s', cell: ({ measured }: Row) => number(measured?.control, 2) },
  { head: '× control', cell: ({ measured }: Row) => number(measured?.control && measured.value / measured.control, 1) },
]
const FLOOD = [
  WHAT,
  DATABASE,
  ...withBar('memory MB', 'value', 0),
  own('home page p50 ms', 'p50', 1),
  own('longest ms', 'longest', 0),
  control('control longest ms', 'longest', 0),
]

const TOPICS: readonly Topic[] = [
  { title: 'Pages and JSON: rate', cases: ['home', 'json'], columns: RATE },
  { title: 'Pages and JSON: latency', cases: ['home', 'json'], columns: LATENCY },
  { title: 'Lists', cases: ['list'], columns: READING },
  { title: 'Searches', cases: ['search'], columns: READING },
  { title: 'The desk', cases: ['desk'], columns: READING },
  { title: 'The desk in a browser, on 4 × CPU and slow 4G', cases: ['desk-load'], columns: LOAD },
  {
    title: 'Interactions of the desk, on 4 × CPU and slow 4G',
    cases: ['interactions'],
    columns: [WHAT, DATABASE, ...withBar('ms', 'value', 0)],
  },
  { title: 'Statistics', cases: ['statistics'], columns: READING },
  { title: 'Submissions', cases: ['submission'], columns: RATE },
  { title: 'Start and memory', cases: ['start'], columns: VALUE },
  { title: 'Size', cases: ['weight'], columns: VALUE },
  { title: 'Export of the activity logs', cases: ['export'], columns: VALUE },
  { title: 'Flood of requests', cases: ['flood'], columns: FLOOD },
  { title: 'Three nodes behind nginx, killed under load', cases: ['nodes'], columns: VALUE },
]

/** Groups the rows of one measurement on both databases, in the order of their first measurement. */
const byWhat = (rows: readonly Row[]): Row[] => [...Map.groupBy(rows, ({ what }) => what).values()].flat()

/** Omits columns without a figure, and their bars. */
const toTable = (rows: readonly Row[], columns: readonly Column[]): string => {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)))
  const used = columns.flatMap((column, index) => (cells.some((line) => line[index] !== '') ? [{ ...column, index }] : []))
  const lines = [used.map(({ head }) => head), ...cells.map((line) => used.map(({ index }) => line[index] ?? ''))]
  const widths = used.map((_, index) => Math.max(3, ...lines.map((line) => line[index]?.length ?? 0)))
  const pad = (text: string, index: number): string =>
    used[index]?.isText === true ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0)
  const rule = used.map(({ isText }, index) =>
    isText === true ? '-'.repeat(widths[index] ?? 0) : `${'-'.repeat((widths[index] ?? 1) - 1)}:`,
  )
  const [head = [], ...body] = lines.map((line) => line.map(pad))
  return [head, rule, ...body].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** A Markdown table for each measured topic. */
export const toTables = (rows: readonly Row[]): string =>
  TOPICS.flatMap(({ title, cases, columns }) => {
    const chosen = rows.filter((row) => cases.includes(row.case))
    return chosen.length === 0 ? [] : [`## ${title}\n\n${toTable(byWhat(chosen), columns)}`]
  }).join('\n\n')

const EXPLAINED = `Written by \`npm run bench\`. What counts is the ratio to a control that runs in the same minute: another machine, or a busy one, has
other figures.

- **Control**: for pages and JSON a bare node:http server that sends the same bytes, over 32 connections; for submissions the database
  driver that commits one bare row at a time. **Ratio** is the rate over that of the control.
- Lists, searches, the desk and statistics are requested over one connection.
- **Flood**: a thousand requests at once, and how long another visitor waits for the home page meanwhile.
- **The desk in a browser**: Chromium with a quarter of the processor, 1.6 Mbit/s down, 750 kbit/s up and 150 ms for each request. Cold: an
  empty HTTP cache and tab; warm: the second navigation of the tab. The control is one document of as many bytes, on the same network.
- **CPU**: processor time of the server for one response.
- **Payload**: the same figure of a site built with Payload 3.90 on this machine.
- A figure in **bold** misses its bar.`

/** The whole of RESULTS.md. `conditions` are the conditions of the run, one line each. */
export const toMarkdown = (rows: readonly Row[], conditions: readonly string[]): string =>
  `# Results\n\n${EXPLAINED}\n\n${conditions.map((line) => `- ${line}`).join('\n')}\n\n${toTables(rows)}\n`
