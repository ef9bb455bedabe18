import type { ConsultationSettings } from '#domain/settings.ts'
import { SLOT_MINUTES } from '#domain/slots.ts'
import type { SectionKind } from './section-kind.ts'
import { parseTypedNumber } from './typed-number.ts'

export const CONSULTATION_LABELS = {
  capacity: 'Consultations at the same time',
  noticeHours: 'Notice in hours',
  horizonDays: 'Days ahead',
} as const satisfies Record<keyof ConsultationSettings, string>

/** A number as it is typed. */
type ConsultationValues = Record<keyof ConsultationSettings, string>

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

const HOURS_PER_DAY = 24

/** What the settings mean for visitors. The last of the days ahead counts to its end. */
export const consultationSentence = ({ capacity, noticeHours, horizonDays }: ConsultationSettings): string => {
  if (capacity === 0) return 'Visitors cannot book: the page offers the contact form instead. Booked consultations stay.'
  if (noticeHours >= (horizonDays + 1) * HOURS_PER_DAY)
    return 'Visitors cannot book: the notice reaches beyond the days ahead. Booked consultations stay.'
  const notice = noticeHours === 0 ? 'without notice' : `at least ${count(noticeHours, 'hour')} before`
  return `Visitors book ${SLOT_MINUTES} minutes of the office hours, ${notice} and up to ${count(horizonDays, 'day')} ahead, ${count(capacity, 'visitor')} for each time.`
}

export const consultationKind: SectionKind<'consultation', ConsultationValues> = {
  section: 'consultation',
  toValues: ({ capacity, noticeHours, horizonDays }) => ({
    capacity: String(capacity),
    noticeHours: String(noticeHours),
    horizonDays: String(horizonDays),
  }),
  toBody: ({ capacity, noticeHours, horizonDays }) => ({
    capacity: parseTypedNumber(capacity),
    noticeHours: parseTypedNumber(noticeHours),
    horizonDays: parseTypedNumber(horizonDays),
  }),
  labels: CONSULTATION_LABELS,
  toTexts: ({ capacity, noticeHours, horizonDays }) => ({
    capacity: String(capacity),
    noticeHours: String(noticeHours),
    horizonDays: String(horizonDays),
  }),
}
