import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import type { PromiseCounts } from '#domain/dashboard.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { toCappedTotal } from '#domain/pagination.ts'
import { formatNumber } from './chart.tsx'
import { durationText } from './duration.ts'

const MINUTE_MS = 60_000

/** Formats a median response time: '4 h 12 min'; '–' of none. */
export const medianText = (ms: number | null): string => (ms === null ? '–' : durationText(Math.round(ms / MINUTE_MS)))

/** '87%'; '–' of none. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)

/** '54 of 62'; '–' of none. */
export const shareText = ({ kept, missed }: PromiseCounts): string =>
  kept + missed === 0 ? '–' : `${formatNumber(kept)} of ${formatNumber(kept + missed)}`

/** '1 service inquiry', '12 contact inquiries', '10,000+ service inquiries'. */
export const inquiriesText = (kind: InquiryKind, count: number): string => {
  const { total, capped } = toCappedTotal(count)
  return `${formatTotal(total, capped)} ${kind} ${count === 1 ? 'inquiry' : 'inquiries'}`
}
