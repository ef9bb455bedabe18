import type { Tone } from '#app/ui/desk/tone.ts'
import type { DashboardCharts } from '#domain/dashboard.ts'
import { type InquiryStats, INQUIRY_STATUSES, type InquiryStatus, STATUS_LABELS, STATUS_TONES } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { type BarFigure, type BarRow, BarTable, BarTableSkeleton } from './bar-table.tsx'
import { Chart, chartInk, formatNumber, KIND_FILLS, KindMark } from './chart.tsx'
import { NO_RECENT_LEADS } from './messages.ts'
import { ResponseTimes } from './response-times.tsx'

/** By status, by service, and how soon leads are answered; undefined while loading. */
export function InquiryCharts({ charts }: { charts: DashboardCharts | undefined }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-6">
        <ByStatus statuses={charts?.statuses} />
        <ResponseTimes responses={charts?.responses} />
      </div>
      <ByService services={charts?.services} />
    </div>
  )
}

const STATUS_FILLS: Record<Tone, string> = {
  blue: `${chartInk} bg-blue-strong`,
  yellow: `${chartInk} bg-yellow-strong`,
  green: `${chartInk} bg-green-strong`,
  red: `${chartInk} bg-red-strong`,
  neutral: `${chartInk} bg-neutral-strong`,
  orange: `${chartInk} bg-orange-strong`,
  purple: `${chartInk} bg-purple-strong`,
}

const getCount = (stats: InquiryStats, status: InquiryStatus): number =>
  status === 'in-progress' ? stats.inProgress : stats[status]

function ByStatus({ statuses }: { statuses: DashboardCharts['statuses'] | undefined }) {
  const toRow = (status: InquiryStatus, { service, contact }: DashboardCharts['statuses']): BarRow => {
    const name = STATUS_LABELS[status]
    const [services, contacts] = [getCount(service, status), getCount(contact, status)]
    return {
      name,
      parts: [{ value: services + contacts, fill: STATUS_FILLS[STATUS_TONES[status]] }],
      figures: [
        {
          value: services,
          link: {
            to: `${LEAD_LIST_PATHS.service}?status=${status}`,
            label: `${name}: ${formatNumber(services)} service inquiries`,
          },
        },
        {
          value: contacts,
          link: {
            to: `${LEAD_LIST_PATHS.contact}?status=${status}`,
            label: `${name}: ${formatNumber(contacts)} contact inquiries`,
          },
        },
      ],
    }
  }
  return (
    <Chart title="By status" about="All inquiries">
      {statuses === undefined ? (
        <BarTableSkeleton rows={4} />
      ) : (
        <BarTable
          head="Status"
          columns={[{ name: 'Service' }, { name: 'Contact' }]}
          rows={INQUIRY_STATUSES.map((status) => toRow(status, statuses))}
        />
      )}
    </Chart>
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

function ByService({ services }: { services: DashboardCharts['services'] | undefined }) {
  const toRow = ({ name, service, contact }: DashboardCharts['services'][number]): BarRow => ({
    name: name === '' ? 'Not specified' : name,
    parts: [
      { value: service, fill: KIND_FILLS.service },
      { value: contact, fill: KIND_FILLS.contact },
    ],
    figures: [toFigure(name, service, 'service'), toFigure(name, contact, 'contact')],
  })
  return (
    <Chart title="By service" about="Leads of the last 30 days">
      {services === undefined && <BarTableSkeleton rows={6} />}
      {services?.length === 0 && <p className="text-muted">{NO_RECENT_LEADS}</p>}
      {services !== undefined && services.length > 0 && (
        <BarTable
          head="Service"
          columns={[
            { name: 'Service', mark: <KindMark kind="service" /> },
            { name: 'Contact', mark: <KindMark kind="contact" /> },
          ]}
          rows={services.map(toRow)}
        />
      )}
    </Chart>
  )
}
