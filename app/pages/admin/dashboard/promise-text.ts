import type { PromiseCounts } from '#domain/dashboard.ts'
import { formatNumber } from './chart.tsx'
import { durationText } from '#domain/duration.ts'

const MINUTE_MS = 60_000

/** Formats a median response time: '4 h 12 min'; '–' of none. */
export const medianText = (ms: number | null): string => (ms === null ? '–' : durationText(Math.round(ms / MINUTE_MS)))

/** '87%'; '–' of none. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)

/** '54 of 62'; '–' of none. */
export const shareText = ({ kept, missed }: PromiseCounts): string =>
  kept + missed === 0 ? '–' : `${formatNumber(kept)} of ${formatNumber(kept + missed)}`
