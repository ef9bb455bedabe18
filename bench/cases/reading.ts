/** Staff reads on many rows, over one connection: a measured time includes no queueing. */
import { type Bench, type Case, copyAnswer, measureRounds } from '../bench.ts'
import type { Row } from '../figures.ts'
import { warmLoad } from '../load.ts'
import { INQUIRY_COLUMNS, inquiryRow, TERMS } from '../people.ts'
import type { DatabaseKind } from '../../server/platform/database/connect.ts'

interface Reading {
  what: string
  path: string
  /** Upper limit of p50 in milliseconds. */
  bar: Record<DatabaseKind, number>
  /** Upper limit of p99 in milliseconds. */
  p99?: number
}

const LIST = '/api/service-inquiries/admin'
const LIMIT = 50
const FIRST_PAGE_BAR = { sqlite: 5, postgres: 10 }
const DESK_BAR = FIRST_PAGE_BAR
const DASHBOARD_BAR = { sqlite: 40, postgres: 80 }
const SEARCH_BARS = { bar: { sqlite: 40, postgres: 40 }, p99: 250 }

const read = async (bench: Bench, kind: DatabaseKind, name: string, readings: (rows: number) => Reading[]): Promise<Row[]> => {
  const site = await bench.site(kind, bench.options.rows)
  const results: Row[] = []
  for (const { what, path, bar, p99 } of readings(site.rows)) {
    const headers = site.signedIn
    await copyAnswer(bench.bare, site, path, headers)
    const wanted = { path, headers, connections: 1, seconds: bench.options.seconds }
    const rounds = await measureRounds(bench, {
      own: () => warmLoad({ ...wanted, server: site.server }),
      control: () => warmLoad({ ...wanted, server: bench.bare }),
    })
    const bars = { p50: { atMost: bar[kind] }, ...(p99 !== undefined && { p99: { atMost: p99 } }) }
    results.push({ case: name, what, database: kind, rounds, bars })
  }
  return results
}

/** Every tenth inquiry is a contact inquiry. */
const lastPage = (rows: number): number => Math.max(1, Math.ceil((rows - Math.floor(rows / 10)) / LIMIT))

/** The page farthest from both ends. */
const middlePage = (rows: number): number => Math.ceil(lastPage(rows) / 2)

const middlePages = (rows: number): Reading[] =>
  ['createdAt', '-createdAt', 'name', '-name', 'status', 'priority'].map((sort) => ({
    what: `inquiries by ${sort}, middle page`,
    path: `${LIST}?limit=${LIMIT}&sort=${sort}&page=${middlePage(rows)}`,
    bar: { sqlite: 30, postgres: 80 },
  }))

/** The most frequent searches of staff: the complete value of one field. */
const wholeFields = (rows: number): Reading[] => {
  // Multiples of ten are contact inquiries.
  const row = inquiryRow(Math.floor(rows * 0.6) + 7, rows, Date.now())
  const field = (column: (typeof INQUIRY_COLUMNS)[number]): string => String(row[INQUIRY_COLUMNS.indexOf(column)])
  const terms = { 'e-mail': field('email'), phone: field('phone'), company: field('company'), name: field('name') }
  return Object.entries(terms).map(([what, term]) => ({
    what: `search, ${what} (${term})`,
    path: `${LIST}?search=${encodeURIComponent(term)}`,
    ...SEARCH_BARS,
  }))
}

export const list: Case = {
  name: 'list',
  perDatabase: true,
  run: (bench, kind) =>
    read(bench, kind, 'list', (rows) => [
      { what: 'inquiries, page 1', path: `${LIST}?limit=${LIMIT}`, bar: FIRST_PAGE_BAR },
      { what: 'inquiries, last page', path: `${LIST}?limit=${LIMIT}&page=${lastPage(rows)}`, bar: { sqlite: 8, postgres: 20 } },
      {
        what: 'inquiries, status and priority',
        path: `${LIST}?limit=${LIMIT}&status=in-progress&priority=high`,
        bar: FIRST_PAGE_BAR,
      },
      { what: 'unassigned inquiries', path: `${LIST}?limit=${LIMIT}&assignee=none`, bar: FIRST_PAGE_BAR },
      { what: 'inquiries by due instant', path: `${LIST}?limit=${LIMIT}&sort=responseDue`, bar: FIRST_PAGE_BAR },
      { what: 'inquiries, overdue', path: `${LIST}?limit=${LIMIT}&due=overdue`, bar: FIRST_PAGE_BAR },
      ...middlePages(rows),
    ]),
}

export const search: Case = {
  name: 'search',
  perDatabase: true,
  run: (bench, kind) =>
    read(bench, kind, 'search', (rows) => [
      { what: `search, rare (${TERMS.rare})`, path: `${LIST}?search=${TERMS.rare}`, ...SEARCH_BARS },
      { what: `search, common (${TERMS.common})`, path: `${LIST}?search=${TERMS.common}`, ...SEARCH_BARS },
      { what: `search, medium (${TERMS.medium})`, path: `${LIST}?search=${TERMS.medium}`, ...SEARCH_BARS },
      { what: `search, absent (${TERMS.absent})`, path: `${LIST}?search=${TERMS.absent}`, ...SEARCH_BARS },
      { what: `search, absent, of common parts (${TERMS.hard})`, path: `${LIST}?search=${TERMS.hard}`, ...SEARCH_BARS },
      {
        what: 'search, common with a rare filter',
        path: `${LIST}?search=${TERMS.common}&status=cancelled&priority=urgent`,
        ...SEARCH_BARS,
      },
      { what: 'search, two characters (AI)', path: `${LIST}?search=AI`, ...SEARCH_BARS },
      {
        what: 'search, two characters with a rare filter',
        path: `${LIST}?search=AI&status=cancelled&priority=urgent`,
        ...SEARCH_BARS,
      },
      ...wholeFields(rows),
    ]),
}

const LEAD = `${LIST}/1`

/** What staff open all day. The lead has TIMELINE_EVENTS events, and its sender 20 other inquiries. */
export const desk: Case = {
  name: 'desk',
  perDatabase: true,
  run: (bench, kind) =>
    read(bench, kind, 'desk', () => [
      { what: 'My day, mine', path: '/api/admin/my-day', bar: DESK_BAR },
      { what: "My day, the team's", path: '/api/admin/my-day?scope=team', bar: DESK_BAR },
      { what: 'board, four columns', path: `${LIST}/board`, bar: DESK_BAR },
      { what: 'lead page: facts', path: LEAD, bar: DESK_BAR },
      { what: 'lead page: 200 events', path: `${LEAD}/events?limit=200`, bar: DESK_BAR },
      { what: 'lead page: 20 other inquiries', path: `${LEAD}/related`, bar: DESK_BAR },
    ]),
}

export const statistics: Case = {
  name: 'statistics',
  perDatabase: true,
  run: (bench, kind) =>
    read(bench, kind, 'statistics', () => [
      { what: 'inquiry statistics', path: `${LIST}/stats/overview`, bar: DESK_BAR },
      { what: 'dashboard', path: '/api/admin/dashboard', bar: DASHBOARD_BAR },
      { what: 'dashboard, figures of 90 days', path: '/api/admin/dashboard/pictures?period=90', bar: DASHBOARD_BAR },
      { what: 'dashboard, promise kept', path: '/api/admin/dashboard/promise', bar: DASHBOARD_BAR },
      { what: 'dashboard, leads by source', path: '/api/admin/dashboard/sources', bar: DASHBOARD_BAR },
      { what: 'activity statistics', path: '/api/admin/activity-logs/stats', bar: DESK_BAR },
      { what: 'activity logs, page 1', path: '/api/admin/activity-logs', bar: DESK_BAR },
    ]),
}
