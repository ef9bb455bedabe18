import { expect, test } from 'vitest'
import type { Figures, Row } from './figures.ts'
import { toMarkdown, toTables } from './report.ts'

const figures = (perSecond: number, p50: number): Figures => ({ perSecond, p50, p99: p50 * 2, errors: 0, cpu: 50.4 })

const home = (database: string, perSecond: number): Row => ({
  case: 'home',
  what: 'Home from the page cache, identity',
  database,
  rounds: [{ own: figures(perSecond, 2.5), control: figures(10_000, 2.5) }],
  bars: { ratio: { atLeast: 0.85 }, p99Ratio: { atMost: 2 } },
})

const list = (what: string, p50: number): Row => ({
  case: 'list',
  what,
  database: 'sqlite',
  rounds: [{ own: figures(900, p50) }],
  bars: { p50: { atMost: 2 }, p99: { atMost: 4 } },
})

const memory: Row = {
  case: 'start',
  what: 'memory, idle',
  database: 'postgres',
  rounds: [],
  measured: { value: 95.26, unit: 'MB' },
  bars: { value: { atMost: 140 } },
}

const parseCells = (text: string, title: string): string[][] => {
  const table = text.split(`## ${title}\n\n`)[1]?.split('\n\n')[0] ?? ''
  return table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('each topic is a table of its own, with the ratio, its bar and the figure of a peer side by side', () => {
  const text = toTables([home('sqlite', 11_645.4), memory, home('postgres', 8000)])
  expect(parseCells(text, 'Pages and JSON: rate')).toEqual([
    ['what', 'database', 'per second', 'control', 'ratio', 'bar', 'Payload'],
    [expect.stringMatching(/^-+$/), expect.stringMatching(/^-+$/), ...Array<unknown>(5).fill(expect.stringMatching(/^-+:$/))],
    ['Home from the page cache, identity', 'SQLite', '11,645', '10,000', '1.16', '≥ 0.85', '0.06'],
    ['Home from the page cache, identity', 'PostgreSQL', '8,000', '10,000', '**0.80**', '≥ 0.85', '0.06'],
  ])
  expect(parseCells(text, 'Start and memory').at(-1)).toEqual(['memory, idle', 'PostgreSQL', '95.3', '≤ 140', 'MB', '180.0'])
})

test('the desk in a browser has a row for each database', () => {
  const load = (database: string, value: number): Row => ({
    ...memory,
    case: 'desk-load',
    what: 'My day, cold',
    database,
    measured: { value, unit: 's', control: 1.25 },
    bars: { value: { atMost: 2 } },
  })
  const interaction = { ...memory, case: 'interactions', what: 'select rows', measured: { value: 40, unit: 'ms' } }
  const text = toTables([load('sqlite', 1.9), interaction, load('postgres', 2.5)])
  expect(parseCells(text, 'The desk in a browser, on 4 × CPU and slow 4G').slice(2)).toEqual([
    ['My day, cold', 'SQLite', '1.90', '≤ 2', '1.25', '1.5'],
    ['My day, cold', 'PostgreSQL', '**2.50**', '≤ 2', '1.25', '2.0'],
  ])
  expect(parseCells(text, 'Interactions of the desk, on 4 × CPU and slow 4G').at(-1)).toEqual([
    'select rows',
    'PostgreSQL',
    '40',
    '≤ 140',
  ])
})

test('the figures of a column have the same number of digits behind the point, and a missed bar is in bold', () => {
  const cells = parseCells(toTables([list('inquiries, page 1', 1.026), list('inquiries, last page', 25)]), 'Lists')
  const column = (head: string) => cells.slice(2).map((line) => line[cells[0]?.indexOf(head) ?? -1])
  expect(column('p50 ms')).toEqual(['1.03', '**25.00**'])
  expect(column('p99 ms')).toEqual(['2.05', '**50.00**'])
  expect(column('CPU µs')).toEqual(['50', '50'])
})

test('errors show when there are some, and no cell is a sentence', () => {
  const failing = { ...home('sqlite', 9000), rounds: [{ own: { ...figures(9000, 2), errors: 3 }, control: figures(9000, 2) }] }
  const cells = parseCells(toTables([failing]), 'Pages and JSON: rate')
  expect(cells[0]).toContain('errors')
  expect(cells[2]?.at(-1)).toBe('3')
})

test('the document says what the figures are and what they were taken with', () => {
  const text = toMarkdown([memory], ['2026-11-22, 2 processors'])
  expect(text).toMatch(/^# Results\n\nWritten by `npm run bench`/)
  expect(text).toContain('\n- 2026-11-22, 2 processors\n')
  expect(text.endsWith(' |\n')).toBe(true)
})
