/** Capacity held by the database. Source: issue 13 point 5; in full: `npm run faults -- bookings`. */
import { expect, test } from 'vitest'
import { eachDialect, openSite } from '#tests/support/app.ts'
import { book, bookingRows, FIRST_SLOT, linkToken, NOW, ownBooking, SECOND_SLOT } from '#tests/support/bookings.ts'
import { changeSection } from '#tests/support/settings.ts'

const REQUESTS = 60
const CAPACITY = 3

eachDialect((open, kind) => {
  test(
    `${REQUESTS} simultaneous requests for one slot on three nodes: exactly the capacity wins, the others get the next free slots`,
    { tags: ['F5-BOOK-02'] },
    async () => {
      const site = await open({ now: NOW })
      const shared = { now: NOW, databaseUrl: site.databaseUrl, dataFolder: site.dataFolder }
      const others = kind === 'postgres' ? [await openSite(kind, shared), await openSite(kind, shared)] : []
      const nodes = [site, ...others]
      await changeSection(site, { token: await site.signIn('admin') }, 'consultation', { capacity: CAPACITY })
      const answers = await Promise.all(
        Array.from({ length: REQUESTS }, (_, number) =>
          book(nodes[number % nodes.length] ?? site, { email: `v${number}@example.com` }, { 'idempotency-key': `key ${number}` }),
        ),
      )
      const byStatus = Map.groupBy(answers, ({ status }) => status)
      expect([...byStatus].map(([status, some]) => [status, some.length]).toSorted()).toEqual([
        [201, CAPACITY],
        [409, REQUESTS - CAPACITY],
      ])
      for (const { body } of byStatus.get(409) ?? []) expect(body.nextSlots[0]).toBe(SECOND_SLOT)
      const rows = await bookingRows(site)
      expect(rows.map(({ starts_at: startsAt, seat }) => [startsAt, seat])).toEqual([1, 2, 3].map((seat) => [FIRST_SLOT, seat]))
      // A loser left nothing: no lead, no activity, no mail.
      const leads = await site.db.selectFrom('inquiries').select('id').execute()
      expect(leads.length).toBe(CAPACITY)
      // A retry of a winner, on another node, is no fourth one.
      const winner = answers.findIndex(({ status }) => status === 201)
      const retried = await book(nodes.at(-1) ?? site, { email: `v${winner}@example.com` }, { 'idempotency-key': `key ${winner}` })
      expect([retried.status, retried.body.data]).toEqual([201, answers[winner]?.body.data])
    },
  )

  test(
    'two bookings are moved into one slot while a visitor books it: one of the three gets it, and each of the others keeps its slot',
    { tags: ['F5-BOOK-02', 'F5-LINK-02'] },
    async () => {
      const site = await open({ now: NOW })
      const wanted = '2026-11-24T04:30:00.000Z'
      await book(site)
      await book(site, { startsAt: SECOND_SLOT, email: 'second@example.com' })
      const tokens = [await linkToken(site), await linkToken(site, 'second@example.com')]
      const answers = await Promise.all([
        ...tokens.map((token) => ownBooking(site, token).move(wanted)),
        book(site, { startsAt: wanted, email: 'third@example.com' }),
      ])
      const [moved, other, booked] = answers.map(({ status }) => status < 300)
      expect([moved, other, booked].filter(Boolean).length).toBe(1)
      const slots = (await bookingRows(site)).map((row) => row.starts_at)
      expect(slots).toEqual([moved ? wanted : FIRST_SLOT, other ? wanted : SECOND_SLOT, ...(booked ? [wanted] : [])])
    },
  )

  test('the table refuses a second booking of a seat, whatever the code does', { tags: ['F5-BOOK-02'] }, async () => {
    const site = await open({ now: NOW })
    const row = { inquiry_id: 1, starts_at: FIRST_SLOT, email_key: 'a', created_at: NOW, updated_at: NOW }
    const insert = (seat: number | null) =>
      site.db
        .insertInto('bookings')
        .values({ ...row, seat })
        .execute()
    await insert(1)
    await insert(2)
    await expect(insert(1)).rejects.toThrow(/unique/i)
    // Cancelled ones have no seat.
    await insert(null)
    await insert(null)
  })
})
