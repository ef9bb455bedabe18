/** The notice to the new assignee of a lead that somebody else assigns. Source: decision 0045. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site, signInAs } from '#tests/support/app.ts'
import { recipientsOf, setAssignment } from '#tests/support/assignment.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { person, sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'

const addPerson = async (site: Site, name: string, role: 'sales_person' | 'admin' = 'sales_person') => {
  const { id, email } = await site.addUser(role, { name })
  return { id, email, token: await signInAs(site, email) }
}

const put = (site: Site, token: string, path: string, body: object) => site.call('PUT', `/api/${path}`, { token, body })
const bulk = (site: Site, token: string, body: object) => site.call('POST', '/api/service-inquiries/admin/bulk', { token, body })

/** The notices in the order in which they were queued. */
const readNotices = async (site: Site): Promise<{ to: string; data: unknown }[]> => {
  const rows = await site.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'facts'])
    .where('template', '=', 'assigned')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ to: row.recipient, data: JSON.parse(row.facts) }))
}

eachDatabase((open) => {
  test(
    'who is assigned a lead by somebody else is mailed once; oneself, nobody and an unchanged assignee are not',
    { tags: ['L5-ASSIGN-14'] },
    async () => {
      const site = await open({ config: { SMTP_URL: UNREACHABLE_SMTP } })
      const [asha, ravi] = [await addPerson(site, 'Asha', 'admin'), await addPerson(site, 'Ravi')]
      const id = await sendServiceInquiry(site)
      const path = `service-inquiries/admin/${id}`
      expect((await put(site, asha.token, path, { assigneeId: ravi.id, status: 'in-progress' })).status).toBe(200)
      expect(await readNotices(site)).toMatchObject([
        { to: ravi.email, data: { fromName: 'Asha', kind: 'service', total: 1, inquiry: { id, name: person.name } } },
      ])
      await put(site, asha.token, path, { assigneeId: ravi.id, notes: 'The same assignee' })
      await put(site, asha.token, path, { assigneeId: asha.id })
      await put(site, asha.token, path, { assigneeId: null })
      expect(await recipientsOf(site, 'assigned')).toEqual([ravi.email])
      const contact = await sendContactInquiry(site)
      await put(site, asha.token, `contact-inquiries/admin/${contact}`, { assigneeId: ravi.id, isSpam: true })
      expect(await recipientsOf(site, 'assigned')).toEqual([ravi.email])
    },
  )

  test(
    'a lead that is released from the spam list and assigned by one PUT is one mail for each',
    { tags: ['L5-ASSIGN-14'] },
    async () => {
      const site = await open({ config: { SMTP_URL: UNREACHABLE_SMTP } })
      const [asha, ravi] = [await addPerson(site, 'Asha', 'admin'), await addPerson(site, 'Ravi')]
      const [id, own] = await addLeads(site, 2, { is_spam: 1, spam_reason: 'Contains 3 or more links' })
      await put(site, asha.token, `service-inquiries/admin/${id}`, { isSpam: false, assigneeId: ravi.id })
      expect(await recipientsOf(site, 'assigned')).toEqual([ravi.email])
      expect(await recipientsOf(site, 'lead')).toEqual(['admin@example.com', asha.email].toSorted())
      await put(site, asha.token, `service-inquiries/admin/${own}`, { isSpam: false, assigneeId: asha.id })
      expect(await recipientsOf(site, 'assigned')).toEqual([ravi.email])
      expect((await recipientsOf(site, 'lead')).filter((email) => email === asha.email)).toHaveLength(2)
    },
  )

  test(
    'the owner of a new lead has the mail about it, also without those about all new leads; not who chose themselves',
    { tags: ['L5-ASSIGN-03', 'L5-ASSIGN-14'] },
    async () => {
      const site = await open({ config: { SMTP_URL: UNREACHABLE_SMTP } })
      const [asha, ravi] = [await addPerson(site, 'Asha', 'admin'), await addPerson(site, 'Ravi')]
      for (const { token } of [asha, ravi]) await put(site, token, 'admin/preferences', { mutedMails: ['newLeads'] })
      const readRecipients = async () => (await recipientsOf(site, 'lead')).filter((to) => to === ravi.email || to === asha.email)
      const add = (assigneeId: number) =>
        site.call('POST', '/api/service-inquiries/admin', {
          token: asha.token,
          body: { name: 'Meera', phone: '098450 11111', source: 'phone', assigneeId },
        })
      await add(ravi.id)
      expect(await readRecipients()).toEqual([ravi.email])
      await add(asha.id)
      await sendServiceInquiry(site)
      expect(await readRecipients()).toEqual([ravi.email])
      await setAssignment(site, {})
      await sendServiceInquiry(site)
      expect(await readRecipients()).toEqual([ravi.email, ravi.email])
      const [id] = await addLeads(site, 1, { is_spam: 1, spam_reason: 'Contains 3 or more links' })
      await put(site, asha.token, `service-inquiries/admin/${id}`, { isSpam: false })
      expect(await readRecipients()).toEqual([ravi.email, ravi.email, ravi.email])
      await put(site, ravi.token, 'admin/preferences', { mutedMails: ['newLeads', 'assigned'] })
      await sendServiceInquiry(site)
      expect(await readRecipients()).toHaveLength(3)
    },
  )

  test('a change of many is one mail with their number; its Undo is none', { tags: ['L5-ASSIGN-14'] }, async () => {
    const site = await open({ config: { SMTP_URL: UNREACHABLE_SMTP } })
    const [asha, ravi] = [await addPerson(site, 'Asha', 'admin'), await addPerson(site, 'Ravi')]
    const ids = await addLeads(site, 3, {})
    await put(site, asha.token, `service-inquiries/admin/${ids[0]}`, { assigneeId: asha.id })
    const changed = await bulk(site, asha.token, { ids, change: { assigneeId: ravi.id } })
    expect(changed.body.data).toMatchObject({ changed: 3 })
    const notice = { to: ravi.email, data: { fromName: 'Asha', kind: 'service', total: 3, assigneeId: ravi.id, inquiry: null } }
    expect(await readNotices(site)).toMatchObject([notice])
    await bulk(site, asha.token, { ids, change: { assigneeId: ravi.id } })
    await site.call('POST', `/api/admin/jobs/${changed.body.data.id}/undo`, { token: asha.token })
    await bulk(site, asha.token, { ids, change: { assigneeId: asha.id } })
    await bulk(site, asha.token, { ids, change: { assigneeId: null } })
    expect(await readNotices(site)).toHaveLength(1)
  })

  test('a job is one mail at its end, for the leads that it has changed', { tags: ['L5-ASSIGN-14'] }, async () => {
    const site = await open({ config: { SMTP_URL: UNREACHABLE_SMTP } })
    const [asha, ravi] = [await addPerson(site, 'Asha', 'admin'), await addPerson(site, 'Ravi')]
    await addLeads(site, 120, {})
    expect((await bulk(site, asha.token, { filter: {}, change: { assigneeId: ravi.id } })).status).toBe(200)
    await expect.poll(() => readNotices(site)).toMatchObject([{ to: ravi.email, data: { total: 120 } }])
  })

  test('leads in the spam list are no part of the mail, changed by ids or by a job', { tags: ['L5-ASSIGN-14'] }, async () => {
    const site = await open({ config: { SMTP_URL: UNREACHABLE_SMTP } })
    const [asha, ravi] = [await addPerson(site, 'Asha', 'admin'), await addPerson(site, 'Ravi')]
    const spam = await addLeads(site, 3, { is_spam: 1, spam_reason: 'Contains 3 or more links' })
    const byIds = await bulk(site, asha.token, { ids: spam.slice(0, 2), change: { assigneeId: ravi.id } })
    expect(byIds.body.data).toMatchObject({ changed: 2 })
    const job = await bulk(site, asha.token, { filter: { spam: 'only' }, change: { assigneeId: ravi.id } })
    const { id } = job.body.data
    const readJob = async () => (await site.call('GET', `/api/admin/jobs/${id}`, { token: asha.token })).body.data
    await expect.poll(readJob).toMatchObject({ state: 'done', changed: 1 })
    expect(await readNotices(site)).toEqual([])
    const leads = await addLeads(site, 2)
    const more = await addLeads(site, 1, { is_spam: 1, spam_reason: 'Contains 3 or more links' })
    await bulk(site, asha.token, { ids: [...more, ...leads], change: { assigneeId: ravi.id } })
    expect(await readNotices(site)).toMatchObject([{ to: ravi.email, data: { total: 2 } }])
  })
})
