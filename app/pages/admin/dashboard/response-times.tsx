import type { DashboardCharts } from '#domain/dashboard.ts'
import { type BarRow, BarTable, BarTableSkeleton } from './bar-table.tsx'
import { Chart, chartInk, formatNumber } from './chart.tsx'
import { durationText } from './duration.ts'
import { NO_RECENT_LEADS } from './messages.ts'

type Responses = DashboardCharts['responses']

const RESPONSE_BUCKETS = [
  ['within1Hour', 'Within 1 hour', 'bg-green-strong'],
  ['within4Hours', '1 to 4 hours', 'bg-teal'],
  ['within24Hours', '4 to 24 hours', 'bg-yellow-strong'],
  ['later', 'Later', 'bg-orange-strong'],
  ['waiting', 'Still waiting', 'bg-blue-strong'],
  ['closedWithoutReply', 'Closed without a reply', 'bg-muted'],
] as const satisfies [keyof Responses, string, string][]

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}%`

/** Time from the receipt of a lead to its first response. Source: lead desk §2. */
export function ResponseTimes({ responses }: { responses: Responses | undefined }) {
  return (
    <Chart
      title="Time to first response"
      about="Leads of the last 30 days, until a reply was delivered, or a call or WhatsApp was logged"
    >
      {responses === undefined ? <BarTableSkeleton rows={6} /> : <Histogram responses={responses} />}
    </Chart>
  )
}

function Histogram({ responses }: { responses: Responses }) {
  const total = RESPONSE_BUCKETS.reduce((sum, [key]) => sum + responses[key], 0)
  if (total === 0) return <p className="text-muted">{NO_RECENT_LEADS}</p>
  const rows = RESPONSE_BUCKETS.map(([key, name, ground]): BarRow => {
    const value = responses[key]
    return {
      name,
      parts: [{ value, fill: `${chartInk} ${ground}` }],
      figures: [
        { value, text: formatNumber(value) },
        { value, text: percent(value, total) },
      ],
    }
  })
  return (
    <>
      <p className="mb-2">
        {responses.medianMinutes === null ? (
          'None of them has a reply yet.'
        ) : (
          <>
            <strong className="text-xl">{durationText(responses.medianMinutes)}</strong>{' '}
            <span className="text-muted">median of those with a reply</span>
          </>
        )}
      </p>
      <BarTable head="Replied" columns={[{ name: 'Leads' }, { name: 'Share' }]} rows={rows} />
    </>
  )
}
