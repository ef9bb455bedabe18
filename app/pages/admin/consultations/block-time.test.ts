/** The form of a blocked time. Source: issue 13 point 5. */
import { describe, expect, it } from 'vitest'
import { BLANK, checkBlock, describeBlockedTime, toBody } from './block-time.ts'

const INDIA = 'Asia/Kolkata'
const NOW = '2026-11-20T10:00:00.000Z'
const PART = { ...BLANK, date: '2026-11-24', from: '14:00', to: '16:00' }
const WHOLE = { ...BLANK, date: '2026-11-24', isWholeDay: true }

describe('a blocked time, in the business time zone', { tags: ['F5-SCREEN-04'] }, () => {
  it('is a part of a day, a whole day or several', () => {
    const part = { startsAt: '2026-11-24T08:30:00.000Z', endsAt: '2026-11-24T10:30:00.000Z', reason: '' }
    expect(toBody(PART, INDIA)).toEqual(part)
    expect(describeBlockedTime(part, INDIA)).toBe('Tue, 24 Nov 2026, 2:00 PM to 4:00 PM')
    const day = toBody(WHOLE, INDIA)
    expect(day).toEqual({ startsAt: '2026-11-23T18:30:00.000Z', endsAt: '2026-11-24T18:30:00.000Z', reason: '' })
    expect(describeBlockedTime(day, INDIA)).toBe('Tue, 24 Nov 2026, whole day')
    const days = toBody({ ...WHOLE, lastDate: '2026-11-26' }, INDIA)
    expect(days.endsAt).toBe('2026-11-26T18:30:00.000Z')
    expect(describeBlockedTime(days, INDIA)).toBe('Tue, 24 Nov 2026 to Thu, 26 Nov 2026, whole days')
    expect(describeBlockedTime({ ...part, endsAt: '2026-11-25T10:30:00.000Z' }, INDIA)).toBe(
      'Tue, 24 Nov 2026, 2:00 PM to Wed, 25 Nov 2026, 4:00 PM',
    )
  })

  it('is refused beside the control that is wrong', () => {
    expect(checkBlock(PART, INDIA, NOW)).toEqual({})
    expect(checkBlock(WHOLE, INDIA, NOW)).toEqual({})
    expect(checkBlock(BLANK, INDIA, NOW)).toEqual({
      date: 'Date is required',
      from: 'From is required',
      to: 'To is required',
    })
    expect(checkBlock({ ...PART, to: '14:00' }, INDIA, NOW)).toEqual({ to: 'Must end after it begins' })
    expect(checkBlock({ ...PART, date: '2026-11-19' }, INDIA, NOW)).toEqual({ to: 'Choose a time in the future' })
    expect(checkBlock({ ...WHOLE, date: '2026-11-19' }, INDIA, NOW)).toEqual({ date: 'Choose a time in the future' })
    expect(checkBlock({ ...WHOLE, lastDate: '2026-11-23' }, INDIA, NOW)).toEqual({ lastDate: 'Must not be before the first day' })
    expect(checkBlock({ ...WHOLE, lastDate: '2028-11-23' }, INDIA, NOW)).toEqual({ lastDate: 'Must be at most a year' })
  })
})
