/** A reply that leaves later, and its Undo. Source: lead desk §3 'Reply'. */
import { expect, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { addLead } from '#tests/support/leads.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { jobContext } from '#tests/support/assignment.ts'
import { addColleague, at, HOUR, NOW } from '#tests/support/my-day.ts'
import { inquiryPath, logCall, readTimeline } from '#tests/support/timelines.ts'
import { releaseMails } from '#server/platform/mail/job.ts'

const REPLY = { subject: 'Your inquiry', text: 'Hello' }
const DAY = 24 * HOUR

eachDialect((open) => {
  test('within ten seconds Undo takes the reply back, with the owner and the status; once it has left, no more', async () => {
    const smtp = await openSmtpServer()
    const site = await open({ now: NOW, config: { SMTP_URL: smtp.url } })
    const me = await addColleague(site, 'Nusrat')
    const path = inquiryPath(await addLead(site, { dueAt: at(20) }))
    const send = () => site.call('POST', `${path}/replies`, { token: me.token, body: { ...REPLY, isUndoable: true } })
    const first = (await send()).body.data
    expect(first.data.delivery).toEqual({ state: 'queued', reason: '', at: null, sendAt: '2026-11-23T05:30:10.000Z' })
    const withdraw = (id: number, token = me.token) => site.call('DELETE', `${path}/replies/${id}`, { token })
    const { token: other } = await addColleague(site, 'Ravi Kumar')
    expect((await withdraw(first.id, other)).status).toBe(403)
    expect(await withdraw(first.id)).toMatchObject({ status: 200, body: { data: { status: 'new', assigneeId: null } } })
    expect((await readTimeline(site, me.token, path)).filter(({ kind }) => kind === 'reply')).toEqual([])
    expect(await site.db.selectFrom('inquiry_replies').select('event_id').execute()).toEqual([])
    expect(await site.db.selectFrom('mail_outbox').select('id').where('template', '=', 'reply').execute()).toEqual([])
    const second = (await send()).body.data
    await site.db.updateTable('mail_outbox').set({ attempts: 1 }).where('template', '=', 'reply').execute()
    const message = 'It’s being sent and can’t be cancelled any more'
    expect(await withdraw(second.id)).toMatchObject({ status: 409, body: { message } })
    // The outcome of that attempt: postponed.
    await site.db.updateTable('inquiry_replies').set({ attempts: 1 }).execute()
    expect((await readTimeline(site, me.token, path)).find(({ id }) => id === second.id)).toMatchObject({
      data: { delivery: { state: 'queued', sendAt: null } },
    })
    await site.db.updateTable('inquiry_replies').set({ state: 'sent' }).execute()
    expect(await withdraw(second.id)).toMatchObject({ status: 409, body: { message: 'The reply has been sent already' } })
  })

  test('the lead stays picked up by another reply or a call; an admin who cancels gives it back for the author', async () => {
    const site = await open({ now: NOW, config: { SMTP_URL: UNREACHABLE_SMTP } })
    const me = await addColleague(site, 'Nusrat')
    const admin = { token: await site.signIn('admin') }
    const paths = [
      await addLead(site, { dueAt: at(20) }),
      await addLead(site, { dueAt: at(20) }),
      await addLead(site, { dueAt: at(20) }),
    ]
    const [called = '', replied = '', waiting = ''] = paths.map((id) => inquiryPath(id))
    const send = async (path: string): Promise<number> =>
      (await site.call('POST', `${path}/replies`, { token: me.token, body: { ...REPLY, sendAt: at(5) } })).body.data.id
    const withdraw = async (path: string, eventId: number, { token }: { token: string } = me) =>
      (await site.call('DELETE', `${path}/replies/${eventId}`, { token })).body.data
    const mine = { status: 'in-progress', assigneeId: me.id }
    const first = [await send(called), await send(replied), await send(waiting)] as const
    await logCall(site, me.token, called, { channel: 'call' })
    expect(await withdraw(called, first[0])).toMatchObject(mine)
    await send(replied)
    expect(await withdraw(replied, first[1])).toMatchObject(mine)
    expect(await withdraw(waiting, first[2], admin)).toMatchObject({ status: 'new', assigneeId: null })
  })

  test('at a chosen time, also in a week; a time that has passed is refused', async () => {
    const smtp = await openSmtpServer()
    const site = await open({ now: NOW, config: { SMTP_URL: smtp.url } })
    const me = await addColleague(site, 'Nusrat')
    const path = inquiryPath(await addLead(site, { dueAt: at(20) }))
    const send = (sendAt: string) => site.call('POST', `${path}/replies`, { token: me.token, body: { ...REPLY, sendAt } })
    expect((await send(NOW)).body.errors).toEqual({ sendAt: 'Choose a time in the future' })
    const sendAt = at(7 * 24)
    expect((await send(sendAt)).body.data.data.delivery).toMatchObject({ state: 'queued', sendAt })
    await releaseMails(jobContext(site, 0))
    const due = site.db.selectFrom('mail_outbox').select('next_attempt_at').where('template', '=', 'reply')
    expect(await due.execute()).toEqual([{ next_attempt_at: sendAt }])
    expect(smtp.received).toEqual([])
    site.clock.advance(7 * DAY)
    site.context.wake('mail')
    await expect.poll(() => smtp.received.length).toBeGreaterThan(0)
    // Dated when it left, not when it was written.
    expect(smtp.received[0]?.raw).toContain('Date: Mon, 30 Nov 2026 05:30:00 +0000')
  })
})
