import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { addLead, shift } from '#tests/support/leads.ts'
import { getMedianFirstReply } from './first-reply.ts'

const NOW = '2026-11-22T10:00:00.000Z'
const MINUTE = 60_000

eachDatabase((openSite) => {
  test('the median first reply of this month counts from twenty replies on, without spam and older leads', async () => {
    const site = await openSite({ now: NOW })
    const answer = (minutes: number, more = {}) => {
      const arrivedAt = shift(NOW, -3 * 86_400_000)
      return addLead(site, { dueAt: NOW, arrivedAt, answeredAt: shift(arrivedAt, minutes * MINUTE), ...more })
    }
    for (let minutes = 151; minutes < 170; minutes += 1) await answer(minutes)
    await answer(1, { isSpam: true })
    await addLead(site, { dueAt: NOW, arrivedAt: '2026-10-31T18:00:00.000Z', answeredAt: NOW })
    expect(await getMedianFirstReply(site.context)).toBeNull()
    await answer(1000)
    expect(await getMedianFirstReply(site.context)).toBe(160.5 * MINUTE)
  })
})
