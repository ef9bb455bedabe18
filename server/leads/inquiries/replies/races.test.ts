/** The outcome of a reply's mail in the same moment as a request of staff. Source: lead desk §2. */
import { expect, test } from 'vitest'
import { eachDialect, type Site } from '#tests/support/app.ts'
import { answerDuring } from '#tests/support/concurrent-write.ts'
import { addLead } from '#tests/support/leads.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { StaffContext } from '#server/platform/operation.ts'
import { deleteInquiry, restoreInquiry } from '../operations.ts'
import { recordMailOutcome } from '../events/mail-outcome.ts'
import { createReply } from './operations.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const FIELDS = { subject: 'Re: your inquiry', text: 'Hello' }

const NOT_DUE = '2027-01-01T00:00:00.000Z'

/** A lead with a queued reply, whose mail is not due: the site's own job leaves it alone. */
const openDesk = async (site: Site) => {
  const person = await site.addUser('admin')
  const staff: StaffContext = {
    ...site.context,
    actor: { ...person, role: 'admin', sessionId: 'x' },
    wake: () => undefined,
    announce: () => undefined,
  }
  const inquiry = { kind: 'service', id: await addLead(site, { dueAt: NOW }) } as const
  await createReply(staff, { ...inquiry, fields: FIELDS, idempotencyKey: '' })
  const postponed = site.db.updateTable('mail_outbox').set({ next_attempt_at: NOT_DUE })
  const mail = await postponed.where('template', '=', 'reply').returningAll().executeTakeFirstOrThrow()
  const { id, recipient: to, template, facts: templateData } = mail
  const settleAsSent = (db: Db) =>
    recordMailOutcome({ ...staff, db }, { id, to, template, templateData, attempts: 1 }, { state: 'sent', reason: '' })
  return { staff, inquiry, settleAsSent }
}

eachDialect((openSite) => {
  test(
    'a reply that is sent in the moment in which its inquiry is restored is its first response',
    { tags: ['L3-LEAD-37'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { staff, inquiry, settleAsSent } = await openDesk(site)
      await deleteInquiry(staff, inquiry)
      await answerDuring(site, settleAsSent, () => restoreInquiry(staff, inquiry))
      const columns = ['first_response_at', 'first_response_by', 'notify_at'] as const
      const row = await site.db.selectFrom('inquiries').select(columns).where('id', '=', inquiry.id).executeTakeFirstOrThrow()
      expect(row).toEqual({ first_response_at: NOW, first_response_by: staff.actor.id, notify_at: null })
    },
  )
})
