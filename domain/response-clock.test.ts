/** What people read of the response clock. Source: lead desk §2. */
import { describe, expect, test } from 'vitest'
import { dueLabel, dueWord, type ResponseState } from './response-clock.ts'

const INDIA = 'Asia/Kolkata'
/** Monday. */
const DUE = '2026-11-23T18:00:00+05:30'
const LEAD: ResponseState = { createdAt: '2026-11-20T20:00:00+05:30', responseDueAt: DUE, firstResponseAt: null, status: 'new' }

const readAt = (now: string, lead: Partial<ResponseState> = {}) => dueLabel({ ...LEAD, ...lead }, now, INDIA)

describe('the chip of a lead', { tags: ['L2-CLOCK-07'] }, () => {
  test.each([
    ['2026-11-20T20:00:00+05:30', 'Due Mon, 23 Nov, 6:00 PM', 'calm'],
    ['2026-11-21T23:59:59.999+05:30', 'Due Mon, 23 Nov, 6:00 PM', 'calm'],
    ['2026-11-22T00:00:00+05:30', 'Due tomorrow 6:00 PM', 'calm'],
    ['2026-11-22T23:59:59.999+05:30', 'Due tomorrow 6:00 PM', 'calm'],
    ['2026-11-23T00:00:00+05:30', 'Due today 6:00 PM', 'calm'],
    ['2026-11-23T14:00:00+05:30', 'Due today 6:00 PM', 'calm'],
    ['2026-11-23T14:00:00.001+05:30', 'Due in 3 h', 'soon'],
    ['2026-11-23T15:00:00+05:30', 'Due in 3 h', 'soon'],
    ['2026-11-23T15:00:00.001+05:30', 'Due in 2 h', 'soon'],
    ['2026-11-23T17:00:00+05:30', 'Due in 1 h', 'soon'],
    ['2026-11-23T17:00:00.001+05:30', 'Due in 59 min', 'soon'],
    ['2026-11-23T17:15:00+05:30', 'Due in 45 min', 'soon'],
    ['2026-11-23T17:59:30+05:30', 'Due in 1 min', 'soon'],
    ['2026-11-23T18:00:00+05:30', 'Due in 1 min', 'soon'],
    ['2026-11-23T18:00:00.001+05:30', '1 min late', 'overdue'],
    ['2026-11-23T18:59:59.999+05:30', '59 min late', 'overdue'],
    ['2026-11-23T20:00:00+05:30', '2 h late', 'overdue'],
    ['2026-11-25T17:59:59.999+05:30', '47 h late', 'overdue'],
    ['2026-11-25T18:00:00+05:30', '2 d late', 'overdue'],
    ['2026-11-26T18:00:00+05:30', '3 d late', 'overdue'],
  ])('at %s it is: %s', (now, text, tone) => {
    expect(readAt(now)).toEqual({ text, tone })
  })

  test('a due instant of less than 4 hours ahead is written as the time that remains, also after midnight', () => {
    const responseDueAt = '2026-11-24T00:30:00+05:30'
    expect(readAt('2026-11-23T23:00:00+05:30', { responseDueAt })?.text).toBe('Due in 1 h')
    expect(readAt('2026-11-23T20:00:00+05:30', { responseDueAt })?.text).toBe('Due tomorrow 12:30 AM')
  })

  test('today and tomorrow are days of the business time zone', () => {
    const lead = { ...LEAD, responseDueAt: '2026-11-24T11:00:00+05:30' }
    expect(dueLabel(lead, '2026-11-22T20:00:00.000Z', INDIA)?.text).toBe('Due tomorrow 11:00 AM')
    expect(dueLabel(lead, '2026-11-22T20:00:00.000Z', 'UTC')?.text).toBe('Due Tue, 24 Nov, 5:30 AM')
  })

  test('an answered lead shows how long the answer took, before and after the due instant', () => {
    const answered = (firstResponseAt: string) => readAt('2026-12-24T00:00:00+05:30', { firstResponseAt, status: 'in-progress' })
    expect(answered('2026-11-20T20:00:20+05:30')).toEqual({ text: 'Replied in 1 min', tone: 'answered' })
    expect(answered('2026-11-21T00:30:00+05:30')).toEqual({ text: 'Replied in 4 h', tone: 'answered' })
    expect(answered('2026-11-22T19:00:00+05:30')).toEqual({ text: 'Replied in 47 h', tone: 'answered' })
    expect(answered('2026-11-25T20:00:00+05:30')).toEqual({ text: 'Replied in 5 d', tone: 'answered' })
  })

  test('a lead that was answered and set to New again is answered', () => {
    const firstResponseAt = '2026-11-21T00:00:00+05:30'
    expect(readAt('2026-11-30T00:00:00+05:30', { firstResponseAt })).toEqual({ text: 'Replied in 4 h', tone: 'answered' })
  })

  test('a lead that is picked up keeps its clock, one that is closed without a response stops it', () => {
    const chipOf = (status: ResponseState['status']) => readAt('2026-11-26T18:00:00+05:30', { status })
    expect(chipOf('in-progress')).toEqual({ text: '3 d late', tone: 'overdue' })
    for (const status of ['completed', 'cancelled'] as const)
      expect(chipOf(status)).toEqual({ text: 'Closed without a reply', tone: 'closed' })
  })

  test.each([
    ['2026-11-23T09:00:00+05:30', 'Today 6 PM'],
    ['2026-11-21T09:00:00+05:30', 'Mon 6 PM'],
    ['2026-11-10T09:00:00+05:30', '23 Nov'],
    ['2026-11-23T15:00:00+05:30', 'In 3 h'],
    ['2026-11-23T20:00:00+05:30', '2 h late'],
  ])('a column of its own has few letters: at %s', (now, word) => {
    expect(dueWord({ ...LEAD, responseDueAt: '2026-11-23T18:00:00+05:30' }, now, INDIA)).toBe(word)
  })

  test('an inquiry without a due instant has no chip', () => {
    expect(readAt('2026-11-30T00:00:00+05:30', { responseDueAt: null })).toBeNull()
    expect(readAt('2026-11-30T00:00:00+05:30', { responseDueAt: null, status: 'completed' })).toBeNull()
  })
})
