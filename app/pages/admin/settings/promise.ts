import type { PromiseSettings } from '#domain/settings.ts'
import type { SectionKind } from './section-kind.ts'
import { parseTypedNumber } from './typed-number.ts'

export const PROMISE_LABELS = {
  hours: 'Hours',
  warnAtPercent: 'Warning at percent',
} as const satisfies Record<keyof PromiseSettings, string>

/** A number as it is typed. */
type PromiseValues = Record<keyof PromiseSettings, string>

const MINUTES_PER_HOUR = 60

/** '19 h 12 min' for 1152 minutes. */
const formatMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** What the settings mean for visitors and for staff. */
export const promiseSentence = ({ hours, warnAtPercent }: PromiseSettings): string => {
  const promised = hours === 1 ? '1 hour' : `${hours} hours`
  const warning = formatMinutes(Math.max(1, Math.round((hours * MINUTES_PER_HOUR * warnAtPercent) / 100)))
  return `Visitors read “A person answers within ${promised} on business days”; staff are warned after ${warning} without an answer, admins too once the time is over.`
}

export const promiseKind: SectionKind<'promise', PromiseValues> = {
  section: 'promise',
  toValues: ({ hours, warnAtPercent }) => ({ hours: String(hours), warnAtPercent: String(warnAtPercent) }),
  toBody: ({ hours, warnAtPercent }) => ({ hours: parseTypedNumber(hours), warnAtPercent: parseTypedNumber(warnAtPercent) }),
  labels: PROMISE_LABELS,
  toTexts: ({ hours, warnAtPercent }) => ({ hours: String(hours), warnAtPercent: `${warnAtPercent} %` }),
}
