import type { DashboardSources } from '#domain/dashboard.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { sourceName } from '#domain/lead-source.ts'
import { type BarFigure, type BarRow, BarTable, BarTableSkeleton } from './bar-table.tsx'
import { Chart, formatNumber, KIND_FILLS, KindMark } from './chart.tsx'
import { NO_RECENT_LEADS } from './messages.ts'
import { wonText, wonValueText } from './lead-charts.tsx'

type Row = DashboardSources['sources'][number]

const OTHERS = 'Other sources'
const UNKNOWN = 'Not known'

const toName = (source: string | null): string => (source === null ? OTHERS : source === '' ? UNKNOWN : sourceName(source))

/** Others and unknown ones are no filter of a list. */
const toFigure = (source: string | null, value: number, kind: InquiryKind): BarFigure => ({
  value,
  ...(source && {
    link: {
      to: `${LEAD_LIST_PATHS[kind]}?source=${encodeURIComponent(source)}`,
      label: `${sourceName(source)}: ${formatNumber(value)} ${kind} inquiries`,
    },
  }),
})

const toRow = ({ source, service, contact, won, wonValue }: Row): BarRow => ({
  // A visitor may have a source of the same name as the row of the others.
  id: source === null ? 'others' : `source ${source}`,
  name: toName(source),
  parts: [
    { value: service, fill: KIND_FILLS.service },
    { value: contact, fill: KIND_FILLS.contact },
  ],
  figures: [
    toFigure(source, service, 'service'),
    toFigure(source, contact, 'contact'),
    { value: won, text: wonText(won, service + contact) },
    { value: wonValue, text: wonValueText(wonValue) },
  ],
})

/** Leads and won leads of the period by source; undefined while loading. Source: lead desk §6. */
export function InquiriesBySource({ figures }: { figures: DashboardSources | undefined }) {
  return (
    <Chart title="Leads and won by source" about="Leads of this period">
      {figures === undefined && <BarTableSkeleton rows={6} />}
      {figures?.sources.length === 0 && <p className="text-muted">{NO_RECENT_LEADS}</p>}
      {figures !== undefined && figures.sources.length > 0 && (
        <BarTable
          head="Source"
          columns={[
            { name: 'Service', mark: <KindMark kind="service" /> },
            { name: 'Contact', mark: <KindMark kind="contact" /> },
            { name: 'Won' },
            { name: 'Value' },
          ]}
          rows={figures.sources.map(toRow)}
        />
      )}
    </Chart>
  )
}
