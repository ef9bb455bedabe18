import type { PromiseSettings } from '#domain/settings.ts'
import { parseTypedNumber, type SectionKind, WHOLE_NUMBER } from './section-kind.ts'

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
  return `Visitors read “A real person replies within ${promised} on business days”. Staff get a reminder after ${warning} without a reply, and admins once it’s overdue.`
}

const GROUP = 'First response'

/** Source: lead desk §1 'Response promise', §2. The numbers as they are typed. */
export const promiseKind: SectionKind<'promise', Record<keyof PromiseSettings, string>> = {
  section: 'promise',
  toValues: ({ hours, warnAtPercent }) => ({ hours: String(hours), warnAtPercent: String(warnAtPercent) }),
  toBody: ({ hours, warnAtPercent }) => ({ hours: parseTypedNumber(hours), warnAtPercent: parseTypedNumber(warnAtPercent) }),
  fields: {
    hours: {
      group: GROUP,
      label: 'Hours',
      input: { ...WHOLE_NUMBER, min: 1, max: 720, hint: 'Counted round the clock on working days' },
    },
    warnAtPercent: {
      group: GROUP,
      label: 'Remind staff at (% of the time)',
      input: { ...WHOLE_NUMBER, min: 1, max: 99, hint: 'Staff get a reminder once this much of the time is used' },
      toText: (percent) => `${percent} %`,
    },
  },
  describe: promiseSentence,
}
