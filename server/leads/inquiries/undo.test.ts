/** The Undo of a change of one lead restores what the change ended. Source: lead desk §4 'with Undo'. */
import { expect, test } from 'vitest'
import { eachDialect, type Site } from '#tests/support/app.ts'
import { assignees, jobContext, setAssignment } from '#tests/support/assignment.ts'
import { addColleague, HOUR, NOW } from '#tests/support/my-day.ts'
import { sendServiceInquiry } from '#tests/support/visitors.ts'
import { takeBackLeads } from './assignment/take-back.ts'

const MINUTE = 60_000

const takeBackInstant = async (site: Site, id: number): Promise<string | null> => {
  const row = site.db.selectFrom('inquiries').select('take_back_at').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).take_back_at
}

/** Two leads of the round robin: the first one's assignee was deleted, so nobody has it; the other one is Ravi's. */
const addLeads = async (site: Site) => {
  const leaving = await site.addUser('sales_person')
  const ravi = await addColleague(site, 'Ravi Kumar')
  await setAssignment(site, { takeBackMinutes: 60 })
  const [free, assigned] = [await sendServiceInquiry(site), await sendServiceInquiry(site)]
  await site.call('DELETE', `/api/admin/users/${leaving.id}`, { token: await site.signIn('super_admin') })
  expect(await assignees(site)).toEqual([null, ravi.id])
  const instant = await takeBackInstant(site, free)
  expect(instant).not.toBeNull()
  return { free, assigned, ravi, instant }
}

eachDialect((open) => {
  test(
    'Undo of a taken lead: without a response it goes to the next person at its instant',
    { tags: ['L4-DAY-09', 'L5-ASSIGN-10'] },
    async () => {
      const site = await open({ now: NOW })
      const { free, ravi, instant } = await addLeads(site)
      const token = await site.signIn('admin')
      const path = `/api/service-inquiries/admin/${free}`
      const { updatedAt } = (await site.call('POST', `${path}/take`, { token })).body.data
      expect(await takeBackInstant(site, free)).toBeNull()
      site.clock.advance(9 * MINUTE)
      const undone = await site.call('PUT', path, { token, body: { assigneeId: null, updatedAt } })
      expect([undone.status, undone.body.data.assigneeId, await takeBackInstant(site, free)]).toEqual([200, null, instant])
      await takeBackLeads(jobContext(site, HOUR))
      expect((await assignees(site))[0]).toBe(ravi.id)
    },
  )

  test(
    'an assignee who is set back by the same person within 10 minutes; not by somebody else, to another person or later',
    { tags: ['L5-ASSIGN-10'] },
    async () => {
      const site = await open({ now: NOW })
      const { assigned, ravi, instant } = await addLeads(site)
      const lata = await addColleague(site, 'Lata')
      const [token, other] = [await site.signIn('admin'), await site.signIn('super_admin')]
      const assign = async (assigneeId: number | null, by = token) => {
        const answer = await site.call('PUT', `/api/service-inquiries/admin/${assigned}`, { token: by, body: { assigneeId } })
        expect(answer.status).toBe(200)
        return takeBackInstant(site, assigned)
      }
      const restart = () => site.db.updateTable('inquiries').set({ take_back_at: instant }).where('id', '=', assigned).execute()
      expect([await assign(lata.id), await assign(ravi.id)]).toEqual([null, instant])
      expect([await assign(lata.id), await assign(null)]).toEqual([null, null])
      await assign(ravi.id)
      await restart()
      expect([await assign(lata.id), await assign(ravi.id, other)]).toEqual([null, null])
      await restart()
      expect(await assign(lata.id)).toBeNull()
      site.clock.advance(10 * MINUTE + 1)
      expect(await assign(ravi.id)).toBeNull()
      const read = await site.call('GET', `/api/service-inquiries/admin/${assigned}/events`, { token })
      expect(JSON.stringify(read.body.data)).not.toContain(instant)
    },
  )

  test(
    'one lead of a change of many that is set back by the same person: take-back returns too',
    { tags: ['L5-ASSIGN-10'] },
    async () => {
      const site = await open({ now: NOW })
      const { assigned, ravi, instant } = await addLeads(site)
      const lata = await addColleague(site, 'Lata')
      const token = await site.signIn('admin')
      const path = `/api/service-inquiries/admin/${assigned}`
      const put = (body: object) => site.call('PUT', path, { token, body })
      const bulk = (change: object) =>
        site.call('POST', '/api/service-inquiries/admin/bulk', { token, body: { ids: [assigned], change } })
      await bulk({ assigneeId: lata.id })
      expect(await takeBackInstant(site, assigned)).toBeNull()
      await put({ assigneeId: ravi.id })
      expect(await takeBackInstant(site, assigned)).toBe(instant)
      const read = await site.call('GET', `${path}/events`, { token })
      expect(JSON.stringify(read.body.data)).not.toContain(instant)
    },
  )
})
