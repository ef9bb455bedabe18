import type { DashboardCharts } from '#domain/dashboard.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { shortRupees } from '#domain/outcome.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { type BarFigure, type BarRow, BarTable, BarTableSkeleton } from './bar-table.tsx'
import { Chart, chartInk, formatNumber, KIND_FILLS, KindMark, leadsText } from './chart.tsx'
import { NO_RECENT_LEADS } from './messages.ts'
import { percentText } from './promise-text.ts'

/** Whole percent; null of nothing. */
const toPercent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole))

/** '3 (25%)' of the leads. */
export const wonText = (won: number, leads: number): string => `${formatNumber(won)} (${percentText(toPercent(won, leads))})`

/** '₹4.5 lakh'; a dash where no value was given. */
export const wonValueText = (value: number): string => (value === 0 ? '–' : shortRupees(value))

/** How far the leads of the period are: one that is won was in progress too. Undefined while loading. */
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

/** 'Other' groups several services, and '' is no name: neither can be searched. */
const isSearchable = (name: string): boolean => name !== '' && name !== 'Other'

const toFigure = (name: string, value: number, kind: InquiryKind): BarFigure => ({
  value,
  ...(isSearchable(name) && {
    link: {
      to: `${LEAD_LIST_PATHS[kind]}?search=${encodeURIComponent(name)}`,
      label: `${name}: ${formatNumber(value)} ${kind} inquiries`,
    },
  }),
})

/** Undefined while loading. */
export function ByService({ services }: { services: DashboardCharts['services'] | undefined }) {
  const toRow = ({ name, service, contact, won }: DashboardCharts['services'][number]): BarRow => ({
    name: name === '' ? 'Not specified' : name,
    parts: [
      { value: service, fill: KIND_FILLS.service },
      { value: contact, fill: KIND_FILLS.contact },
    ],
    figures: [
      toFigure(name, service, 'service'),
      toFigure(name, contact, 'contact'),
      { value: won, text: wonText(won, service + contact) },
    ],
  })
  return (
    <Chart title="By service" about="Leads of this period">
      {services === undefined && <BarTableSkeleton rows={6} />}
      {services?.length === 0 && <p className="text-muted">{NO_RECENT_LEADS}</p>}
      {services !== undefined && services.length > 0 && (
        <BarTable
          head="Service"
          columns={[
            { name: 'Service', mark: <KindMark kind="service" /> },
            { name: 'Contact', mark: <KindMark kind="contact" /> },
            { name: 'Won' },
          ]}
          rows={services.map(toRow)}
        />
      )}
    </Chart>
  )
}
