import type { DashboardSources } from '#domain/dashboard.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { type BarFigure, type BarRow, BarTable, BarTableSkeleton } from './bar-table.tsx'
import { Chart, formatNumber, KIND_FILLS, KindMark } from './chart.tsx'
import { NO_SOURCES_YET } from './messages.ts'

type Row = DashboardSources['sources'][number]

const OTHERS = 'Other sources'
const UNKNOWN = 'Not known'

const toName = (source: string | null): string => (source === null ? OTHERS : source === '' ? UNKNOWN : source)

/** Others and unknown ones are no filter of a list. */
const toFigure = (source: string | null, value: number, kind: InquiryKind): BarFigure => ({
  value,
  ...(source && {
    link: {
      to: `${LEAD_LIST_PATHS[kind]}?source=${encodeURIComponent(source)}`,
      label: `${source}: ${formatNumber(value)} ${kind} inquiries`,
    },
  }),
})

const toRow = ({ source, service, contact, won }: Row): BarRow => ({
  // A visitor may have a source of the same name as the row of the others.
  id: source === null ? 'others' : `source ${source}`,
  name: toName(source),
  parts: [
    { value: service, fill: KIND_FILLS.service },
    { value: contact, fill: KIND_FILLS.contact },
  ],
  figures: [toFigure(source, service, 'service'), toFigure(source, contact, 'contact'), { value: won }],
})

/** 'September 2026' of '2026-09'. */
const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00.000Z`).toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Leads and won leads of the last months by source; undefined while loading. Source: lead desk §6. */
export function InquiriesBySource({ figures }: { figures: DashboardSources | undefined }) {
  const about = figures ? `Leads since ${monthText(figures.since)}; won are those that are completed` : 'Leads of the last months'
  return (
    <Chart title="Leads and won by source" about={about}>
      {figures === undefined && <BarTableSkeleton rows={6} />}
      {figures?.sources.length === 0 && <p className="text-muted">{NO_SOURCES_YET}</p>}
      {figures !== undefined && figures.sources.length > 0 && (
        <BarTable
          head="Source"
          columns={[
            { name: 'Service', mark: <KindMark kind="service" /> },
            { name: 'Contact', mark: <KindMark kind="contact" /> },
            { name: 'Won' },
          ]}
          rows={figures.sources.map(toRow)}
        />
      )}
    </Chart>
  )
}
