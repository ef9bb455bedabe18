import { type DashboardCharts, type DashboardSources, OTHER_SERVICE } from '#domain/dashboard.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { sourceName } from '#domain/lead-source.ts'
import { shortRupees } from '#domain/outcome.ts'
import { type BarFigure, type BarRow, BarTable, type BarTableProps, BarTableSkeleton } from './bar-table.tsx'
import { Chart, chartInk, formatNumber, inquiriesText, KIND_FILLS, KindMark, leadsText } from './chart.tsx'
import { NO_RECENT_LEADS } from './messages.ts'
import { percentText } from './promise-text.ts'

/** Whole percent; null of nothing. */
const toPercent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole))

/** '₹4.5 lakh'; a dash where no value was given. */
export const wonValueText = (value: number): string => (value === 0 ? '–' : shortRupees(value))

/** How far the leads of the period are; a won lead was in progress too. Undefined while loading. */
export function Funnel({ figures }: { figures: DashboardCharts['period'] | undefined }) {
  return (
    <Chart title="From new to won" about="Leads of this period, by how far they are">
      {figures === undefined ? <BarTableSkeleton rows={3} /> : <Steps figures={figures} />}
    </Chart>
  )
}

function Steps({ figures: { leads, inProgress, won, lost } }: { figures: DashboardCharts['period'] }) {
  const toRow = (name: string, value: number): BarRow => ({
    name,
    parts: [{ value, fill: `${chartInk} bg-teal` }],
    figures: [
      { value, text: formatNumber(value) },
      { value, text: percentText(toPercent(value, leads)) },
    ],
  })
  const rows = [toRow('New', leads), toRow('In Progress', inProgress + won), toRow('Won', won)]
  return (
    <>
      <BarTable head="Step" columns={[{ name: 'Leads' }, { name: 'Share' }]} rows={rows} />
      <p className="mt-2 text-xs text-muted">Lost: {leadsText(lost)}</p>
    </>
  )
}

interface Counted {
  service: number
  contact: number
  won: number
}

/** `filter` has the URL parameters of the list; undefined for a name by which no list is filtered. */
const toRow = ({ service, contact, won }: Counted, name: string, filter: string | undefined): BarRow => {
  const toFigure = (value: number, kind: InquiryKind): BarFigure => ({
    value,
    ...(filter !== undefined && {
      link: { to: `${LEAD_LIST_PATHS[kind]}?${filter}`, label: `${name}: ${inquiriesText(value, kind)}` },
    }),
  })
  const share = percentText(toPercent(won, service + contact))
  return {
    name,
    parts: [
      { value: service, fill: KIND_FILLS.service },
      { value: contact, fill: KIND_FILLS.contact },
    ],
    figures: [toFigure(service, 'service'), toFigure(contact, 'contact'), { value: won, text: `${formatNumber(won)} (${share})` }],
  }
}

const COLUMNS = [
  { name: 'Service', mark: <KindMark kind="service" /> },
  { name: 'Contact', mark: <KindMark kind="contact" /> },
  { name: 'Won' },
]

/** `rows` undefined while loading. */
function LeadTable({ title, rows, ...table }: Omit<BarTableProps, 'rows'> & { title: string; rows: BarRow[] | undefined }) {
  return (
    <Chart title={title} about="Leads of this period">
      {rows === undefined && <BarTableSkeleton rows={6} />}
      {rows?.length === 0 && <p className="text-muted">{NO_RECENT_LEADS}</p>}
      {rows !== undefined && rows.length > 0 && <BarTable {...table} rows={rows} />}
    </Chart>
  )
}

/** Undefined while loading. */
export function ByService({ charts }: { charts: DashboardCharts | undefined }) {
  const since = charts?.days[0]?.date ?? ''
  const rows = charts?.services.map((counted) => {
    const { name } = counted
    // 'Other' groups several services, and '' is no name: neither can be searched.
    const isSearchable = name !== '' && name !== OTHER_SERVICE
    return toRow(counted, name || 'Not specified', isSearchable ? `search=${encodeURIComponent(name)}&from=${since}` : undefined)
  })
  return <LeadTable title="By service" head="Service" columns={COLUMNS} rows={rows} />
}

/** Leads and won leads of the period by source; undefined while loading. Source: lead desk §6. */
export function BySource({ figures }: { figures: DashboardSources | undefined }) {
  const rows = figures?.sources.map(({ source, wonValue, ...counted }): BarRow => {
    const name = source === null ? 'Other sources' : source === '' ? 'Not known' : sourceName(source)
    // Others and unknown ones are no filter of a list.
    const row = toRow(counted, name, source ? `source=${encodeURIComponent(source)}&from=${figures.since}` : undefined)
    const value = { value: wonValue, text: wonValueText(wonValue) }
    // A visitor may have a source of the same name as the row of the others.
    return { ...row, id: source === null ? 'others' : `source ${source}`, figures: [...row.figures, value] }
  })
  return <LeadTable title="Leads and won by source" head="Source" columns={[...COLUMNS, { name: 'Value' }]} rows={rows} />
}
