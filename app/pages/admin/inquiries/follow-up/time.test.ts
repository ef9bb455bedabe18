import { describe, expect, test } from 'vitest'
import { CALL_OUTCOMES, type CallOutcome } from '#domain/lead-event.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { fromControls, laterChoices, proposeFollowUp, quickChoices, toControls } from './time.ts'

const INDIA = 'Asia/Kolkata'
const { calendar } = DEFAULT_SETTINGS

describe('the controls show the business time zone', { tags: ['L3-LEAD-26'] }, () => {
  test.each([
    [INDIA, '2026-11-23', '15:00', '2026-11-23T09:30:00.000Z'],
    [INDIA, '2027-01-01', '00:00', '2026-12-31T18:30:00.000Z'],
    ['UTC', '2026-11-23', '15:00', '2026-11-23T15:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '03:00', '2026-11-01T08:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:30', '2026-10-03T15:30:00.000Z'],
  ])('in %s, %s %s is %s, and back', (timeZone, date, time, instant) => {
    expect(fromControls({ date, time }, timeZone)).toBe(instant)
    expect(toControls(instant, timeZone)).toEqual({ date, time })
  })

  test('a time that the clocks skip is the instant of the skip, which they show as the next hour', () => {
    expect(fromControls({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
    expect(toControls('2026-03-29T01:00:00.000Z', 'Europe/Berlin')).toEqual({ date: '2026-03-29', time: '03:00' })
  })

  test.each([
    ['its seconds', INDIA, '2026-11-23T09:30:45.000Z'],
    ['the second of two equal times', 'Europe/London', '2026-10-25T01:30:00.000Z'],
  ])('an instant whose date and time are not edited keeps %s', (_name, timeZone, instant) => {
    const shown = toControls(instant, timeZone)
    expect(fromControls(shown, timeZone, instant)).toBe(instant)
    expect(fromControls({ ...shown, time: '04:00' }, timeZone, instant)).toMatch(/:(00|30):00\.000Z$/)
  })

  test('without a follow-up both are blank; a missing date or time is no instant', () => {
    expect(toControls(null, INDIA)).toEqual({ date: '', time: '' })
    expect(fromControls({ date: '', time: '10:00' }, INDIA)).toBeNull()
    expect(fromControls({ date: '2026-11-23', time: '' }, INDIA)).toBeNull()
    expect(fromControls({ date: '12026-02-03', time: '10:00' }, INDIA)).toBeNull()
  })
})

describe('five quick choices, each a working day with its date', { tags: ['L3-LEAD-26'] }, () => {
  const choose = (now: string, timeZone = INDIA) =>
    quickChoices({ now, timeZone, calendar }).map(({ label, when }) => `${label}: ${when}`)

  test.each([
    [
      'Wednesday',
      '2026-11-18T06:00:00.000Z',
      [
        'Today: Wed, 18 Nov, 5:00 PM',
        'Tomorrow: Thu, 19 Nov, 10:00 AM',
        'Next Monday: Mon, 23 Nov, 10:00 AM',
        'In a week: Wed, 25 Nov, 10:00 AM',
        'In 2 weeks: Wed, 2 Dec, 10:00 AM',
      ],
    ],
    [
      'Monday evening',
      '2026-11-16T12:00:00.000Z',
      [
        'Tomorrow: Tue, 17 Nov, 10:00 AM',
        'In 3 days: Thu, 19 Nov, 10:00 AM',
        'In a week: Mon, 23 Nov, 10:00 AM',
        'In 2 weeks: Mon, 30 Nov, 10:00 AM',
        'In 3 weeks: Mon, 7 Dec, 10:00 AM',
      ],
    ],
    [
      // 26 January is a holiday and, in 2026, a Monday.
      'the Friday before a holiday',
      '2026-01-23T06:00:00.000Z',
      [
        'Today: Fri, 23 Jan, 5:00 PM',
        'In 4 days: Tue, 27 Jan, 10:00 AM',
        'In a week: Fri, 30 Jan, 10:00 AM',
        'In 2 weeks: Fri, 6 Feb, 10:00 AM',
        'In 3 weeks: Fri, 13 Feb, 10:00 AM',
      ],
    ],
    [
      'Sunday',
      '2026-11-29T06:00:00.000Z',
      [
        'Tomorrow: Mon, 30 Nov, 10:00 AM',
        'In 3 days: Wed, 2 Dec, 10:00 AM',
        'In 8 days: Mon, 7 Dec, 10:00 AM',
        'In 15 days: Mon, 14 Dec, 10:00 AM',
        'In 22 days: Mon, 21 Dec, 10:00 AM',
      ],
    ],
  ])('on %s', (_name, now, choices) => {
    expect(choose(now)).toEqual(choices)
  })

  test('tomorrow is that of the business time zone', () => {
    expect(choose('2026-11-16T19:00:00.000Z')[1]).toBe('Tomorrow: Wed, 18 Nov, 10:00 AM')
    expect(choose('2026-11-16T19:00:00.000Z', 'UTC')[0]).toBe('Tomorrow: Tue, 17 Nov, 10:00 AM')
  })

  test('a calendar in which every day is a holiday moves nothing', () => {
    const holidays = Array.from({ length: 200 }, (_, index) => ({
      date: new Date(Date.parse('2026-11-01') + index * 86_400_000).toISOString().slice(0, 10),
      name: 'Closed',
    }))
    const choices = quickChoices({ now: '2026-11-16T06:00:00.000Z', timeZone: INDIA, calendar: { ...calendar, holidays } })
    expect(choices.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-19', '2026-11-23', '2026-11-30', '2026-12-07'])
  })
})

test('a call proposes its follow-up: a working day after it, none when nobody is interested', { tags: ['L3-LEAD-26'] }, () => {
  const friday = { now: '2026-11-20T06:00:00.000Z', timeZone: INDIA, calendar }
  const propose = (outcome: CallOutcome) => {
    const proposal = proposeFollowUp(outcome, friday)
    return proposal && `${proposal.when}: ${proposal.note}`
  }
  expect(CALL_OUTCOMES.map(propose)).toEqual([
    'Mon, 23 Nov, 10:00 AM: Call again',
    'Mon, 23 Nov, 10:00 AM: Call back',
    'Mon, 23 Nov, 10:00 AM: Send an offer',
    null,
  ])
})

test('a reply is sent later today, as long as that is to come, or on the next working day', { tags: ['L3-LEAD-30'] }, () => {
  const choose = (now: string) => laterChoices({ now, timeZone: INDIA, calendar }).map(({ label }) => label)
  expect(choose('2026-11-20T06:00:00.000Z')).toEqual(['today 5:00 PM', 'Mon, 23 Nov, 9:00 AM'])
  expect(choose('2026-11-19T12:00:00.000Z')).toEqual(['tomorrow 9:00 AM'])
})
