/** The response clock with a calendar of the agency's own, and after it was changed. Source: lead desk §1, §2. */
import { expect, test } from 'vitest'
import { eachDatabase, signInAs } from '#tests/support/app.ts'
import { readMyDay } from '#tests/support/my-day.ts'
import { changeSection } from '#tests/support/settings.ts'
import { sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'

/** An instant in India. */
const toUTC = (time: string): string => new Date(`${time}+05:30`).toISOString()

/** After the office has closed. */
const FRIDAY_EVENING = toUTC('2026-11-27T19:30')
const SATURDAY_EVENING = toUTC('2026-11-28T18:00')

const SIX_DAYS = {
  workingDays: [1, 2, 3, 4, 5, 6],
  opensAt: '10:00',
  closesAt: '17:00',
  holidays: [{ date: '2026-11-30', name: 'Founding day' }],
}
const FIVE_DAYS = { workingDays: [1, 2, 3, 4, 5], opensAt: '09:00', closesAt: '18:00', holidays: [] }

eachDatabase((open) => {
  test(
    'a worked Saturday counts, a holiday and a Sunday do not; "a calendar changed meanwhile: what is stored stays"',
    { tags: ['L2-CLOCK-03'] },
    async () => {
      const site = await open({ now: FRIDAY_EVENING })
      const { email } = await site.addUser('admin')
      const signIn = async () => ({ token: await signInAs(site, email) })
      const readClock = (id: number) =>
        site.db.selectFrom('inquiries').select(['response_due_at', 'notify_at']).where('id', '=', id).executeTakeFirst()
      await changeSection(site, await signIn(), 'calendar', SIX_DAYS)

      const onFriday = await sendServiceInquiry(site)
      // 80 % of 4:30 hours of Friday and 17 of Saturday.
      const clock = { response_due_at: toUTC('2026-11-28T17:00'), notify_at: toUTC('2026-11-28T12:42') }
      expect(await readClock(onFriday)).toEqual(clock)
      site.clock.advance(Date.parse(SATURDAY_EVENING) - Date.parse(FRIDAY_EVENING))
      const onSaturday = await sendContactInquiry(site)
      const tuesday = { response_due_at: toUTC('2026-12-01T17:00'), notify_at: toUTC('2026-12-01T12:24') }
      expect(await readClock(onSaturday)).toEqual(tuesday)

      const staff = await signIn()
      await changeSection(site, staff, 'calendar', FIVE_DAYS)
      expect((await readClock(onFriday))?.response_due_at).toBe(clock.response_due_at)
      expect(await readClock(onSaturday)).toEqual(tuesday)
      const afterwards = await sendContactInquiry(site, { message: 'Another one' })
      expect((await readClock(afterwards))?.response_due_at).toBe(toUTC('2026-11-30T18:00'))
      const { sections } = await readMyDay(site, staff)
      const ids = sections.map(({ items }: { items: { id: number }[] }) => items.map(({ id }) => id))
      expect(ids).toEqual([[onFriday], [], [], [], [afterwards, onSaturday]])
    },
  )
})
