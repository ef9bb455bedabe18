/** What is measured, and what is made of several rounds of it. */

/** Of one run: answers a second, and milliseconds until an answer. */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
  /** The slowest of all, where it counts. */
  longest?: number
  /** Answers that were none: broken connections, statuses from 400 on. */
  errors: number
  /** Microseconds of processor that the server took for each, where the system tells (Linux). */
  cpu?: number
}

/** One line of the results. `rounds` hold what was taken side by side, so that their ratios compare like with like. */
export interface Row {
  /** The name of the case, as --case takes it. */
  case: string
  what: string
  database: string
  rounds: { own: Figures; control?: Figures; small?: Figures }[]
  /** A single value: a size, or whatever a case that has no rounds measures. */
  measured?: { value: number; unit: string }
  /** What must hold, by the figure that it is about. */
  bars: Partial<Record<BarFigure, Bar>>
}

export type Bar = { atMost: number } | { atLeast: number }

/** `ratio` and `p99Ratio` compare with the control, `growth` compares p50 with that of the small site, `value` is `measured`. */
export type BarFigure = 'ratio' | 'p50' | 'p99Ratio' | 'longest' | 'growth' | 'value'

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** `times` in milliseconds, taken in `seconds`. */
export const figuresOf = (times: number[], seconds: number, errors: number): Figures => {
  const sorted = Float64Array.from(times).sort()
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), errors }
}
