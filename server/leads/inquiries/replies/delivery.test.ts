/** The delivery of replies, as the mail server's answers change it. Source: lead desk §2, §3 'Reply'. */
import { expect, test } from 'vitest'
import { eachDatabase, type OpenSite, type Site } from '#tests/support/app.ts'
import { addLead } from '#tests/support/leads.ts'
import { holdDelivery } from '#tests/support/held-delivery.ts'
import { openSmtpServer, type SmtpBehaviour } from '#tests/support/smtp-server.ts'
import { deliverMails } from '#server/platform/mail/deliver.ts'
import { createSender, type Sender, type SendOutcome } from '#server/platform/mail/sender.ts'
import type { StaffContext } from '#server/platform/operation.ts'
import { sendDueNotices } from '../due-notices/send.ts'
import { deleteInquiry, restoreInquiry } from '../operations.ts'
import { createReply, retryReply } from './operations.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The test's clock, `minutes` after NOW. */
const after = (minutes: number): string => new Date(Date.parse(NOW) + minutes * MINUTE).toISOString()
/** A mail server on a busy machine is late. */
const LONG_LIMITS = { connectMs: 30_000, greetingMs: 30_000, idleMs: 30_000, totalMs: 60_000 }
/** For a server that says nothing more. */
const SHORT_LIMITS = { ...LONG_LIMITS, idleMs: 1000 }
const FIELDS = { subject: 'Re: your inquiry', text: 'Hello' }

interface Desk {
  site: Site
  staff: StaffContext
  inquiry: { kind: 'service'; id: number }
  /** How often a change was announced. */
  announced: { count: number }
  /** Sends what is due to the mail server. */
  deliver(): Promise<unknown>
  behave(behaviour: SmtpBehaviour): void
  received(): number
}

/** A site whose own mail job is a day behind, so it ignores what the test queues and delivers. */
const openDesk = async (openSite: OpenSite, behaviour: SmtpBehaviour = {}, limits = LONG_LIMITS): Promise<Desk> => {
  const smtp = await openSmtpServer(behaviour)
  const site = await openSite({ now: new Date(Date.parse(NOW) - DAY).toISOString() })
  const person = await site.addUser('sales_person', { name: 'Ravi Kumar' })
  const announced = { count: 0 }
  const staff: StaffContext = {
    ...site.context,
    now: () => new Date(site.clock.now().getTime() + DAY).toISOString(),
    actor: { ...person, role: 'sales_person', sessionId: 'x' },
    wake: () => undefined,
    announce: () => (announced.count += 1),
  }
  const id = await addLead(site, { dueAt: after(60) })
  const sender = createSender({ ...site.context.config, smtpUrl: smtp.url }, limits)
  return {
    site,
    staff,
    inquiry: { kind: 'service', id },
    announced,
    deliver: () => deliverMails(staff, sender),
    behave: (next) => smtp.behave(next),
    received: () => smtp.received.length,
  }
}

const send = ({ staff, inquiry }: Desk) => createReply(staff, { ...inquiry, fields: FIELDS, idempotencyKey: '' })

const readReply = ({ site }: Desk) =>
  site.db.selectFrom('inquiry_replies').select(['state', 'reason', 'attempts', 'changed_at']).executeTakeFirstOrThrow()

const readResponse = ({ site, inquiry }: Desk) =>
  site.db
    .selectFrom('inquiries')
    .select(['first_response_at', 'first_response_by', 'notify_at', 'updated_at', 'status'])
    .where('id', '=', inquiry.id)
    .executeTakeFirstOrThrow()

eachDatabase((openSite) => {
  test('queued, then sent; the first response counts when the reply is sent', { tags: ['L3-LEAD-35', 'L3-LEAD-37'] }, async () => {
    const desk = await openDesk(openSite)
    await desk.site.db
      .updateTable('inquiries')
      .set({ notify_at: after(30) })
      .execute()
    const event = await send(desk)
    const before = await readResponse(desk)
    expect(event).toMatchObject({
      kind: 'reply',
      body: FIELDS.text,
      data: { subject: FIELDS.subject, delivery: { state: 'queued', reason: '', at: null } },
    })
    expect(await readResponse(desk)).toMatchObject({ first_response_at: null })
    desk.announced.count = 0
    desk.site.clock.advance(20 * MINUTE)
    await desk.deliver()
    expect(await readReply(desk)).toEqual({ state: 'sent', reason: '', attempts: 1, changed_at: after(20) })
    expect(desk.announced.count).toBe(1)
    // No open form becomes outdated by the delivery.
    expect(await readResponse(desk)).toEqual({
      ...before,
      first_response_at: after(20),
      first_response_by: desk.staff.actor.id,
      notify_at: null,
    })
    desk.site.clock.advance(60 * MINUTE)
    await sendDueNotices(desk.staff)
    expect(await desk.site.db.selectFrom('mail_outbox').where('template', '=', 'response-due').selectAll().execute()).toEqual([])
  })

  test('a later reply does not change the first response', { tags: ['L3-LEAD-37'] }, async () => {
    const desk = await openDesk(openSite)
    await send(desk)
    await desk.deliver()
    desk.site.clock.advance(MINUTE)
    await send(desk)
    await desk.deliver()
    expect(desk.received()).toBe(2)
    expect(await readResponse(desk)).toMatchObject({ first_response_at: NOW })
  })

  test.each([
    ['the recipient for now', { recipient: 450 }, '450'],
    ['the message for now', { data: 452 }, '452'],
    ['every mail for now', { connect: 421 }, '421'],
  ] as const)(
    'the server refuses %s: queued with the reason, then sent',
    { tags: ['L3-LEAD-35'] },
    async (_what, behaviour, code) => {
      const desk = await openDesk(openSite, behaviour)
      await send(desk)
      desk.announced.count = 0
      await desk.deliver()
      expect(await readReply(desk)).toMatchObject({ state: 'queued', reason: expect.stringContaining(code), attempts: 1 })
      expect(desk.announced.count).toBe(1)
      expect(await readResponse(desk)).toMatchObject({ first_response_at: null })
      desk.behave({})
      desk.site.clock.advance(MINUTE)
      await desk.deliver()
      expect(await readReply(desk)).toEqual({ state: 'sent', reason: '', attempts: 2, changed_at: after(1) })
    },
  )

  test('a server that dies in the middle: queued, then sent', { tags: ['L3-LEAD-35'] }, async () => {
    const desk = await openDesk(openSite, { data: 'hang' }, SHORT_LIMITS)
    await send(desk)
    await desk.deliver()
    expect(await readReply(desk)).toMatchObject({ state: 'queued', reason: expect.stringMatching(/\S/), attempts: 1 })
    desk.behave({})
    desk.site.clock.advance(MINUTE)
    await desk.deliver()
    expect(await readReply(desk)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(desk.received()).toBe(1)
  })

  test('a temporary refusal for three days fails with its reason', { tags: ['L3-LEAD-35'] }, async () => {
    const desk = await openDesk(openSite, { recipient: 450 })
    await send(desk)
    // The attempts of three days.
    await desk.site.db.updateTable('mail_outbox').set({ attempts: 9 }).execute()
    await desk.deliver()
    expect(await readReply(desk)).toMatchObject({ state: 'failed', reason: expect.stringContaining('450') })
  })

  test.each([
    ['recipient', { recipient: 550 }],
    ['message', { data: 554 }],
  ] as const)(
    'a %s that is refused for good fails with the reason, and is sent again by hand',
    { tags: ['L3-LEAD-35', 'L3-LEAD-36'] },
    async (_what, behaviour) => {
      const desk = await openDesk(openSite, behaviour)
      const { id: eventId } = await send(desk)
      const ref = { ...desk.inquiry, eventId }
      await expect(retryReply(desk.staff, ref)).rejects.toMatchObject({ code: 'CONFLICT' })
      await desk.deliver()
      expect(await readReply(desk)).toMatchObject({ state: 'failed', reason: expect.stringContaining('55'), changed_at: NOW })
      expect(await readResponse(desk)).toMatchObject({ first_response_at: null })
      desk.behave({})
      desk.site.clock.advance(MINUTE)
      const outcomes = await Promise.allSettled([retryReply(desk.staff, ref), retryReply(desk.staff, ref)])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await readReply(desk)).toEqual({ state: 'queued', reason: '', attempts: 0, changed_at: after(1) })
      await desk.deliver()
      expect(await readReply(desk)).toMatchObject({ state: 'sent', attempts: 1 })
      expect(await readResponse(desk)).toMatchObject({ first_response_at: after(1) })
      expect(desk.received()).toBe(1)
      await expect(retryReply(desk.staff, ref)).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await desk.site.db.selectFrom('mail_outbox').select('id').execute()).toHaveLength(1)
    },
  )

  test(
    'a reply that waits fails once its lead is in the spam list; it is sent again once the lead is out of it, not before',
    { tags: ['L3-LEAD-30', 'L3-LEAD-36'] },
    async () => {
      const desk = await openDesk(openSite)
      const { id: eventId } = await send(desk)
      const setSpam = (isSpam: 0 | 1) =>
        desk.site.db.updateTable('inquiries').set({ is_spam: isSpam }).where('id', '=', desk.inquiry.id).execute()
      const retry = () => retryReply(desk.staff, { ...desk.inquiry, eventId })
      await setSpam(1)
      desk.announced.count = 0
      await desk.deliver()
      expect(desk.announced.count).toBe(1)
      await expect(retry()).rejects.toMatchObject({ code: 'CONFLICT', message: 'Mark it as not spam before you reply' })
      const failed = { state: 'failed', reason: 'The lead was marked as spam' }
      expect([await readReply(desk), desk.received()]).toMatchObject([failed, 0])
      await setSpam(0)
      await retry()
      await desk.deliver()
      expect([await readReply(desk), desk.received()]).toMatchObject([{ state: 'sent' }, 1])
    },
  )

  test('only a reply of the inquiry is sent again', { tags: ['L3-LEAD-36'] }, async () => {
    const desk = await openDesk(openSite, { recipient: 550 })
    const { id: eventId } = await send(desk)
    await desk.deliver()
    const other = await addLead(desk.site, { dueAt: NOW })
    for (const ref of [
      { kind: 'service', id: other, eventId },
      { kind: 'contact', id: desk.inquiry.id, eventId },
      { ...desk.inquiry, eventId: eventId + 1 },
    ] as const)
      await expect(retryReply(desk.staff, ref)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test(
    'a node that dies between claim and outcome: another one sends it, once the claim has expired',
    { tags: ['L3-LEAD-38'] },
    async () => {
      const desk = await openDesk(openSite)
      await send(desk)
      const dying: Sender = {
        maxConcurrent: 1,
        send: () => {
          throw new Error('the process died')
        },
        close: () => undefined,
      }
      await expect(deliverMails(desk.staff, dying)).rejects.toThrow('the process died')
      expect(await readReply(desk)).toMatchObject({ state: 'queued', attempts: 0 })
      desk.site.clock.advance(10 * MINUTE)
      await desk.deliver()
      expect(await readReply(desk)).toMatchObject({ state: 'sent', attempts: 2, changed_at: after(10) })
    },
  )

  test.each([
    ['sent', { isSent: true }],
    ['refused', { isSent: false, scope: 'recipient', isRefused: true, isMaybeSent: false, reason: '550', code: '550' }],
    ['postponed', { isSent: false, scope: 'server', isRefused: false, isMaybeSent: false, reason: 'away', code: 'away' }],
  ] as const)(
    'a node that reports "%s" after its claim has expired changes nothing',
    { tags: ['L3-LEAD-38'] },
    async (_what, outcome: SendOutcome) => {
      const desk = await openDesk(openSite)
      await send(desk)
      const report = await holdDelivery(desk.staff)
      desk.site.clock.advance(10 * MINUTE)
      await desk.deliver()
      const [reply, response] = [await readReply(desk), await readResponse(desk)]
      expect(reply).toMatchObject({ state: 'sent', attempts: 2 })
      desk.announced.count = 0
      desk.site.clock.advance(MINUTE)
      await report(outcome)
      expect([await readReply(desk), await readResponse(desk)]).toEqual([reply, response])
      expect(desk.announced.count).toBe(0)
    },
  )

  test('a node that has sent it reports after another one was refused: the reply is sent', { tags: ['L3-LEAD-38'] }, async () => {
    const desk = await openDesk(openSite, { recipient: 550 })
    await send(desk)
    const report = await holdDelivery(desk.staff)
    desk.site.clock.advance(10 * MINUTE)
    await desk.deliver()
    expect(await readReply(desk)).toMatchObject({ state: 'failed' })
    desk.site.clock.advance(MINUTE)
    await report({ isSent: true })
    expect(await readReply(desk)).toMatchObject({ state: 'sent', changed_at: after(11) })
    expect(await readResponse(desk)).toMatchObject({ first_response_at: after(11), first_response_by: desk.staff.actor.id })
  })

  test(
    'a reply that is sent while its inquiry is deleted is the first response of the restored one',
    { tags: ['L3-LEAD-37'] },
    async () => {
      const desk = await openDesk(openSite)
      await send(desk)
      const { staff, inquiry } = desk
      const admin: StaffContext = { ...staff, actor: { ...staff.actor, role: 'admin' } }
      await deleteInquiry(admin, inquiry)
      await desk.deliver()
      expect(desk.received()).toBe(1)
      desk.site.clock.advance(MINUTE)
      await restoreInquiry(admin, inquiry)
      expect(await readResponse(desk)).toMatchObject({ first_response_at: NOW, first_response_by: staff.actor.id, notify_at: null })
    },
  )

  test('a reply whose inquiry was deleted for good is not sent', async () => {
    const desk = await openDesk(openSite)
    await send(desk)
    await desk.site.db.deleteFrom('inquiry_events').execute()
    expect(await desk.site.db.selectFrom('inquiry_replies').selectAll().execute()).toEqual([])
    await desk.deliver()
    expect(desk.received()).toBe(0)
    expect(await desk.site.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  })
})
