/** The Undo of a change of one lead restores what the change ended. Source: lead desk §4 'with Undo'. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { assignees, jobContext, setAssignment } from '#tests/support/assignment.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'
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

eachDatabase((open) => {
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
    'Undo of a move back to New: the first response is the one that it had, not the instant of the Undo',
    { tags: ['L4-DAY-12'] },
    async () => {
      const site = await open({ now: NOW, config: { ACCESS_TOKEN_TTL: '2h' } })
      const [token, other] = [await site.signIn('admin'), await site.signIn('super_admin')]
      const id = await sendServiceInquiry(site)
      const setStatus = async (status: string, by = token): Promise<string | null> => {
        const path = `/api/service-inquiries/admin/${id}`
        return (await site.call('PUT', path, { token: by, body: { status } })).body.data.firstResponseAt
      }
      expect(await setStatus('completed')).toBe(NOW)
      site.clock.advance(9 * MINUTE)
      expect(await setStatus('new')).toBeNull()
      site.clock.advance(9 * MINUTE)
      expect(await setStatus('completed')).toBe(NOW)
      const row = site.db.selectFrom('inquiries').select(['notify_at', 'first_response_by'])
      const me = (await site.call('GET', '/api/admin/profile', { token })).body.data.id
      expect(await row.executeTakeFirstOrThrow()).toEqual({ notify_at: null, first_response_by: me })

      // Another status, another person, or later: it is a response of its own.
      const respond = async (): Promise<string | null> => {
        await site.db.updateTable('inquiries').set({ first_response_at: null, first_response_by: null, status: 0 }).execute()
        await setStatus('completed')
        return setStatus('new')
      }
      for (const [status, by, minutes] of [
        ['in-progress', token, 1],
        ['completed', other, 1],
        ['completed', token, 10.1],
      ] as const) {
        expect(await respond()).toBeNull()
        site.clock.advance(minutes * MINUTE)
        expect(await setStatus(status, by)).toBe(site.clock.now().toISOString())
      }
    },
  )

  test(
    'one lead of a change of many that is set back by the same person: take-back and first response return too',
    { tags: ['L4-DAY-12', 'L5-ASSIGN-10'] },
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

      await put({ status: 'completed' })
      site.clock.advance(MINUTE)
      await bulk({ status: 'new' })
      site.clock.advance(MINUTE)
      expect((await put({ status: 'completed' })).body.data.firstResponseAt).toBe(NOW)
      const read = await site.call('GET', `${path}/events`, { token })
      expect(JSON.stringify(read.body.data)).not.toContain(instant)
    },
  )

  test.each(['queued', 'failed'])(
    'a %s reply is no response: a wrong status that is set back leaves the lead unanswered, until the reply is sent',
    { tags: ['L2-CLOCK-04', 'L4-DAY-12'] },
    async (state) => {
      const site = await open({ now: NOW, config: { SMTP_URL: UNREACHABLE_SMTP } })
      const token = await site.signIn('sales_person')
      const path = `/api/service-inquiries/admin/${await sendServiceInquiry(site)}`
      await site.call('POST', `${path}/replies`, { token, body: { subject: 'Your inquiry', text: 'Hello' } })
      const setReply = (now: string) => site.db.updateTable('inquiry_replies').set({ state: now }).execute()
      const setStatus = async (status: string): Promise<string | null> =>
        (await site.call('PUT', path, { token, body: { status } })).body.data.firstResponseAt
      await setReply(state)
      expect([await setStatus('completed'), await setStatus('new')]).toEqual([NOW, null])
      await setReply('sent')
      expect([await setStatus('completed'), await setStatus('new')]).toEqual([NOW, NOW])
    },
  )
})
