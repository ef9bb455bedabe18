import type { ConsultationSettings } from '#domain/settings.ts'
import { SLOT_MINUTES } from '#domain/slots.ts'
import { Sentence } from './fields.tsx'
import { parseTypedNumber, type SectionKind, WHOLE_NUMBER } from './section-kind.ts'

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

const HOURS_PER_DAY = 24

/** What the settings mean for visitors. The last of the days ahead counts to its end. */
export const consultationSentence = ({ capacity, noticeHours, horizonDays }: ConsultationSettings): string => {
  if (capacity === 0) return 'Visitors can’t book; the page offers the contact form instead. Existing bookings stay.'
  if (noticeHours >= (horizonDays + 1) * HOURS_PER_DAY)
    return 'Visitors can’t book: the notice is longer than the days ahead. Existing bookings stay.'
  const notice = noticeHours === 0 ? 'without notice' : `at least ${count(noticeHours, 'hour')} before`
  return `Visitors book ${SLOT_MINUTES} minutes of the office hours, ${notice} and up to ${count(horizonDays, 'day')} ahead, ${count(capacity, 'visitor')} for each time.`
}

const GROUP = 'What visitors can book'

/** Source: issue 13 point 5. The numbers as they are typed. */
export const consultationKind: SectionKind<'consultation', Record<keyof ConsultationSettings, string>> = {
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
  fields: {
    capacity: {
      group: GROUP,
      label: 'Consultations at the same time',
      input: { ...WHOLE_NUMBER, min: 0, max: 20, hint: 'How many visitors can book the same time. 0 turns booking off.' },
    },
    noticeHours: {
      group: GROUP,
      label: 'Notice in hours',
      input: { ...WHOLE_NUMBER, min: 0, max: 336, hint: 'We don’t offer times sooner than this' },
    },
    horizonDays: {
      group: GROUP,
      label: 'Days ahead',
      input: { ...WHOLE_NUMBER, min: 1, max: 60, hint: 'How far ahead visitors can book, from today' },
    },
  },
  describe: consultationSentence,
  note: (
    <Sentence>
      Working days, office hours and holidays come from the business calendar. Existing bookings stay when the rules change; staff
      get an e-mail about any that no longer fit.
    </Sentence>
  ),
}
