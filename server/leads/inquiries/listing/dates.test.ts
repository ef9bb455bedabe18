/** Lists, board, file and bulk changes of the leads that arrived on some days. Source: lead desk §7 'Dates'. */
import { expect, test } from 'vitest'
import { eachDialect, openSite, type Site } from '#tests/support/app.ts'
import { addInquiries, listInquiries, SERVICE_INQUIRIES } from '#tests/support/inquiry-lists.ts'

/** Midnight in Kolkata is 18:30 UTC. `addInquiries` adds one lead an hour, the first at midnight UTC of 1 November. */
const HOURS = 72
const onDay = (ids: number[], day: 1 | 2 | 3 | 4): number[] => ids.slice(Math.max(0, 24 * (day - 1) - 5), 24 * day - 5).toReversed()

const addDays = (site: Site): Promise<number[]> =>
  addInquiries(
    site,
    Array.from({ length: HOURS }, () => ({})),
  )

eachDialect((open) => {
  test('the days from and to, both whole and in the business time zone', async () => {
    const site = await open()
    const ids = await addDays(site)
    const second = await listInquiries(site, '?from=2026-11-02&to=2026-11-02&limit=200')
    expect(second.ids).toEqual(onDay(ids, 2))
    expect(second.pagination.total).toBe(24)
    expect((await listInquiries(site, '?from=2026-11-03&limit=200')).ids).toEqual([...onDay(ids, 4), ...onDay(ids, 3)])
    expect((await listInquiries(site, '?to=2026-11-01&limit=200')).ids).toEqual(onDay(ids, 1))
    expect((await listInquiries(site, '?from=2026-11-02&to=2026-11-02&sort=createdAt&limit=200')).ids).toEqual(
      onDay(ids, 2).toReversed(),
    )
    const token = await site.signIn('admin')
    const board = await site.call('GET', `${SERVICE_INQUIRIES}/board?from=2026-11-02&to=2026-11-02`, { token })
    expect(board.body.data[0].total).toBe(24)
    const file = await site.call('GET', `${SERVICE_INQUIRIES}/export?from=2026-11-02&to=2026-11-02`, { token })
    expect(
      file.text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[0])),
    ).toEqual(onDay(ids, 2))
    const filter = { from: '2026-11-02', to: '2026-11-02' }
    const bulk = await site.call('POST', `${SERVICE_INQUIRIES}/bulk`, { token, body: { filter, change: { priority: 'high' } } })
    expect(bulk.body.data).toMatchObject({ total: 24 })
  })
})

test('a day that no calendar has, and a last day before the first, are refused in a sentence', async () => {
  const site = await openSite('sqlite')
  const token = await site.signIn('admin')
  const refused = async (query: string) => {
    const answer = await site.call('GET', `${SERVICE_INQUIRIES}?${query}`, { token })
    return [answer.status, answer.body.errors]
  }
  expect(await refused('from=2026-02-30')).toEqual([400, { from: 'Must be a date such as 2026-11-28' }])
  expect(await refused('to=28/11/2026')).toEqual([400, { to: 'Must be a date such as 2026-11-28' }])
  expect(await refused('from=2026-11-28&to=2026-11-27')).toEqual([400, { to: 'Must not be before the first day' }])
})
