/** The consultations of today in My day. Source: issue 13 point 5, decision 0059. */
import { expect, test } from 'vitest'
import { insertBookings } from '#tests/support/bookings.ts'
import { shift } from '#tests/support/leads.ts'
import { addColleague, at, HOUR, MIDNIGHT, NOW, readMyDay } from '#tests/support/my-day.ts'
import { eachDatabase } from '#tests/support/app.ts'

eachDatabase((open) => {
  test(
    "today's consultations of the person or of the team, by time: booked ones of this business day, until they are marked",
    { tags: ['L4-DAY-14'] },
    async () => {
      const site = await open({ now: NOW })
      const [me, other] = [await addColleague(site), await addColleague(site, 'Ravi Kumar')]
      const midnight = shift(MIDNIGHT, -24 * HOUR)
      const [missed = 0, unassigned = 0, theirs = 0, mine = 0] = await insertBookings(site, [midnight, at(-1), at(1), at(2)])
      const elsewhere = await insertBookings(site, [shift(midnight, -1), MIDNIGHT])
      const [attended, cancelled] = [
        await insertBookings(site, [at(3)], { status: 'attended' }),
        await insertBookings(site, [at(4)], { status: 'cancelled', seat: null }),
      ]
      const assign = async (bookingId: number, assigneeId: number) =>
        site.db
          .updateTable('inquiries')
          .set({ assignee_id: assigneeId })
          .where('id', 'in', (query) => query.selectFrom('bookings').select('inquiry_id').where('id', '=', bookingId))
          .execute()
      for (const id of [mine, ...elsewhere, ...attended, ...cancelled]) await assign(id, me.id)
      await assign(theirs, other.id)
      const read = async (query = '') => {
        const { consultations } = await readMyDay(site, me, query)
        return [consultations.items.map(({ id }: { id: number }) => id), consultations.total]
      }
      expect(await read()).toEqual([[missed, unassigned, mine], 3])
      expect(await read('?scope=team')).toEqual([[missed, unassigned, theirs, mine], 4])
      const { consultations } = await readMyDay(site, me)
      expect(consultations.items.at(-1)).toMatchObject({
        startsAt: at(2),
        endsAt: at(2.5),
        lead: { kind: 'contact', name: 'Visitor 3', assigneeId: me.id },
      })
      const marked = { token: me.token, body: { status: 'no-show' } }
      expect((await site.call('PUT', `/api/admin/bookings/${missed}/status`, marked)).status).toBe(200)
      expect(await read()).toEqual([[unassigned, mine], 2])
      await insertBookings(
        site,
        Array.from({ length: 210 }, (_, position) => shift(at(4), position * 60_000)),
      )
      const [ids, total] = await read()
      expect([ids.length, total]).toEqual([25, 201])
    },
  )

  test('a consultation of today that no longer fits says why, until it has begun', { tags: ['L4-DAY-15'] }, async () => {
    const site = await open({ now: NOW })
    const me = await addColleague(site)
    await insertBookings(site, [at(-1), at(1), at(2)])
    const conflicts = async () =>
      (await readMyDay(site, me)).consultations.items.map(({ conflict }: { conflict: string | null }) => conflict)
    expect(await conflicts()).toEqual([null, null, null])
    const token = await site.signIn('admin')
    const blocked = { startsAt: at(-2), endsAt: at(1.5), reason: 'Power cut' }
    expect((await site.call('POST', '/api/admin/blocked-times', { token, body: blocked })).status).toBe(201)
    expect(await conflicts()).toEqual([null, 'blocked', null])
  })
})
