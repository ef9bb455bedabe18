/** A reply makes its author the owner of an unowned lead and moves New to In Progress, with one Undo. Source: lead desk §3, §4. */
import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { addLead } from '#tests/support/leads.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { addColleague, at, NOW, readMyDay } from '#tests/support/my-day.ts'
import { inquiryPath, readTimeline } from '#tests/support/timelines.ts'

const REPLY = { subject: 'Your inquiry', text: 'Hello' }

eachDatabase((open) => {
  test(
    'a reply to a new lead of nobody: the author’s, In Progress, out of the queue while it is on its way; one request undoes it',
    { tags: ['L3-LEAD-30', 'L4-DAY-08'] },
    async () => {
      const site = await open({ now: NOW, config: { SMTP_URL: UNREACHABLE_SMTP } })
      const me = await addColleague(site, 'Nusrat')
      const path = inquiryPath(await addLead(site, { dueAt: at(20) }))
      const queue = async (): Promise<string[]> =>
        (await readMyDay(site, me)).sections.flatMap(({ section, items }: { section: string; items: unknown[] }) =>
          items.map(() => section),
        )
      expect(await queue()).toEqual(['unassigned'])
      expect((await site.call('POST', `${path}/replies`, { token: me.token, body: REPLY })).status).toBe(201)
      const read = async () => (await site.call('GET', path, { token: me.token })).body.data
      const replied = await read()
      expect(replied).toMatchObject({ status: 'in-progress', assigneeId: me.id, pickedUpBy: 'Nusrat', firstResponseAt: null })
      expect((await readTimeline(site, me.token, path)).map(({ kind }) => kind)).toEqual([
        'assignment',
        'status',
        'reply',
        'received',
      ])
      expect(await queue()).toEqual([])

      const body = { status: 'new', assigneeId: null, updatedAt: replied.updatedAt }
      expect(await site.call('PUT', path, { token: me.token, body })).toMatchObject({
        status: 200,
        body: { data: { status: 'new', assigneeId: null } },
      })
      // A reply that the mail server refuses for good is no reply: the lead is in the queue again.
      await site.db.updateTable('inquiry_replies').set({ state: 'failed' }).execute()
      expect(await queue()).toEqual(['unassigned'])
    },
  )

  test(
    'a reply leaves owner and status that are set; who may not assign gives back only what they took themselves, for 10 minutes',
    { tags: ['L3-LEAD-30', 'L4-DAY-09'] },
    async () => {
      const site = await open({ now: NOW, config: { SMTP_URL: UNREACHABLE_SMTP } })
      const [me, other] = [await addColleague(site), await addColleague(site, 'Ravi Kumar')]
      const path = inquiryPath(await addLead(site, { dueAt: at(20), assigneeId: other.id }))
      await site.call('PUT', path, { token: other.token, body: { status: 'completed' } })
      await site.call('POST', `${path}/replies`, { token: me.token, body: REPLY })
      const giveBack = (of: string, { token } = me) => site.call('PUT', of, { token, body: { assigneeId: null } })
      expect((await giveBack(path)).status).toBe(403)
      expect((await giveBack(path, other)).status).toBe(403)
      expect((await site.call('GET', path, { token: me.token })).body.data).toMatchObject({
        status: 'completed',
        assigneeId: other.id,
      })

      const [taken, late] = [
        inquiryPath(await addLead(site, { dueAt: at(20) })),
        inquiryPath(await addLead(site, { dueAt: at(20) })),
      ]
      for (const each of [taken, late]) await site.call('POST', `${each}/take`, { token: me.token })
      expect((await giveBack(taken)).body.data).toMatchObject({ assigneeId: null })
      site.clock.advance(10 * 60_000 + 1)
      expect((await giveBack(late)).status).toBe(403)
    },
  )
})
