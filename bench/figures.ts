/** Figures of a measurement, and their aggregation over several rounds. */

/** Figures of one run: responses a second, and latencies in milliseconds. */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
  /** The maximum latency, in cases that show it. */
  longest?: number
  /** Failed requests: broken connections and statuses from 400 on. */
  errors: number
  /** Microseconds of processor time of the server for each response; Linux only. */
  cpu?: number
}

/** One line of the results. Each of `rounds` holds figures measured in direct succession; their ratios compare like with like. */
export interface Row {
  /** The name of the case, as in --case. */
  case: string
  what: string
  database: string
  rounds: { own: Figures; control?: Figures }[]
  /** A single value in cases that have no rounds, e.g. a size. */
  measured?: {
    value: number
    unit: string
    /** The same measurement of the case's control. */
    control?: number
  }
  /** Upper or lower limits by figure. */
  bars: Partial<Record<BarFigure, Bar>>
}

export type Bar = { atMost: number } | { atLeast: number }

/** `ratio` and `p99Ratio` compare with the control, `value` is `measured`. */
export type BarFigure = 'ratio' | 'p50' | 'p99' | 'p99Ratio' | 'value'

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** `times` in milliseconds, measured during `seconds`. */
export const toFigures = (times: number[], seconds: number, errors: number): Figures => {
  const sorted = Float64Array.from(times).sort()
  const percentile = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: percentile(0.5), p99: percentile(0.99), errors }
}
