/** Theme, colour and mails of one person. Source: issue 36 point 11. */
import { expect, test } from 'vitest'
import { eachDialect, PASSWORD, signInAs } from '#tests/support/app.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'

import { sendDueNotices } from '#server/leads/inquiries/due-notices/send.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const DAY = 24 * 60 * 60_000
const PERSON = { name: 'Meera Iyer', email: 'meera@example.com' }

eachDialect((openSite) => {
  test('what one chose comes back with the next sign-in, and changes neither profile nor activity', async () => {
    const site = await openSite({ now: NOW })
    const { email, name } = await site.addUser('sales_person')
    const token = await signInAs(site, email)
    const put = (body: object) => site.call('PUT', '/api/admin/preferences', { token, body })
    const { body: before } = await site.call('GET', '/api/admin/profile', { token })
    expect(before.data.preferences).toEqual({ theme: null, colour: null, mutedMails: [] })
    await put({ theme: 'dark' })
    await put({ colour: 'pink' })
    const { body } = await site.call('POST', '/api/admin/login', { body: { email, password: PASSWORD } })
    expect(body.data.admin).toMatchObject({
      preferences: { theme: 'dark', colour: 'pink', mutedMails: [] },
      updatedAt: before.data.updatedAt,
    })
    expect(body.avatarColours).toEqual({ [name]: 'pink' })
    const logs = await site.db.selectFrom('activity_logs').select('action').where('action', '=', 'UPDATE').execute()
    expect(logs).toEqual([])
    const refused = await put({ theme: 'sepia', colour: '#fff', mutedMails: ['everything'] })
    expect([refused.status, Object.keys(refused.body.errors).length]).toEqual([400, 3])
  })

  test('a mail that one can do without goes to the others only', async () => {
    const site = await openSite({ now: NOW, config: { SMTP_URL: UNREACHABLE_SMTP } })
    const [asha, ravi] = [await site.addUser('sales_person'), await site.addUser('sales_person')]
    const token = await signInAs(site, asha.email)
    await site.call('PUT', '/api/admin/preferences', { token, body: { mutedMails: ['newLeads', 'overdue'] } })
    const recipients = async (template: string) =>
      (await site.db.selectFrom('mail_outbox').select('recipient').where('template', '=', template).execute()).map(
        ({ recipient }) => recipient,
      )
    expect((await site.call('POST', '/api/service-inquiries', { body: PERSON })).status).toBe(201)
    expect(await recipients('lead')).toEqual(expect.arrayContaining([ravi.email]))
    expect(await recipients('lead')).not.toContain(asha.email)
    site.clock.advance(10 * DAY)
    await sendDueNotices(site.context)
    expect(await recipients('response-due')).toEqual(expect.arrayContaining([ravi.email]))
    expect(await recipients('response-due')).not.toContain(asha.email)
  })
})
