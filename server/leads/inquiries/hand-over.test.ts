/** Taking a lead and handing it over. Source: lead desk §4 'assign to me', §5. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site, signInAs } from '#tests/support/app.ts'
import { assignees, assignmentEvents, recipientsOf } from '#tests/support/assignment.ts'
import { answerDuring } from '#tests/support/concurrent-write.ts'
import { inquiryActivities, person, sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'
import type { Db } from '#server/platform/database/connect.ts'

const addPerson = async (site: Site, name: string, role: 'sales_person' | 'admin' = 'sales_person') => {
  const { id, email } = await site.addUser(role, { name })
  return { id, email, token: await signInAs(site, email) }
}

const eventsOf = async (site: Site, inquiryId: number): Promise<[kind: string, actor: string, body: string][]> => {
  const events = site.db.selectFrom('inquiry_events').select(['kind', 'actor_name', 'body']).where('inquiry_id', '=', inquiryId)
  const rows = await events.orderBy('id').execute()
  return rows.map((row) => [row.kind, row.actor_name, row.body])
}

eachDatabase((open) => {
  test.each(['service', 'contact'] as const)(
    'an unassigned %s lead is taken; another person gets a CONFLICT with the name, the own one stays as it is',
    { tags: ['L5-ASSIGN-12'] },
    async (kind) => {
      const site = await open()
      const [ravi, lata] = [await addPerson(site, 'Ravi'), await addPerson(site, 'Lata')]
      const id = await (kind === 'service' ? sendServiceInquiry(site) : sendContactInquiry(site))
      const path = `/api/${kind}-inquiries/admin/${id}/take`
      const taken = await site.call('POST', path, { token: ravi.token })
      expect(taken).toMatchObject({ status: 200, body: { data: { id, assigneeId: ravi.id, assigneeName: 'Ravi' } } })
      expect(await site.call('POST', path, { token: lata.token })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message: 'Ravi has taken this lead already' },
      })
      expect((await site.call('POST', path, { token: ravi.token })).body.data).toEqual(taken.body.data)
      const data = { fromId: null, fromName: '', toId: ravi.id, toName: 'Ravi', reason: 'manual' }
      expect(await assignmentEvents(site, id)).toEqual([['Ravi', data]])
      const activities = (await inquiryActivities(site)).map(({ description }) => description)
      expect(activities.slice(1)).toEqual([`Took ${kind} inquiry from ${person.name}`])
    },
  )

  test('of several who take a lead at once one gets it', { tags: ['L5-ASSIGN-12'] }, async () => {
    const site = await open()
    const people = [await addPerson(site, 'Ravi'), await addPerson(site, 'Lata'), await addPerson(site, 'Asha', 'admin')]
    const id = await sendServiceInquiry(site)
    const path = `/api/service-inquiries/admin/${id}/take`
    const answers = await Promise.all(people.map(({ token }) => site.call('POST', path, { token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await assignmentEvents(site, id)).toHaveLength(1)
    expect(await site.call('POST', '/api/service-inquiries/admin/999/take', { token: people[0]?.token ?? '' })).toMatchObject({
      status: 404,
    })
  })

  test(
    'whose request waits for another change of the assignee gets the name of the new one',
    { tags: ['L3-LEAD-06', 'L5-ASSIGN-12'] },
    async () => {
      const site = await open()
      const [ravi, lata] = [await addPerson(site, 'Ravi'), await addPerson(site, 'Lata')]
      const { token } = await addPerson(site, 'Asha', 'admin')
      const id = await sendServiceInquiry(site)
      const path = `/api/service-inquiries/admin/${id}`
      const assign = (assigneeId: number | null) => (db: Db) =>
        db.updateTable('inquiries').set({ assignee_id: assigneeId }).where('id', '=', id).execute()
      const take = () => site.call('POST', `${path}/take`, { token: lata.token })
      expect((await answerDuring(site, assign(ravi.id), take)).body.message).toBe('Ravi has taken this lead already')
      // The timeline names whom the lead was taken from, also by a change of many.
      const bulk = { ids: [id], change: { assigneeId: null } }
      for (const release of [
        () => site.call('PUT', path, { token, body: { assigneeId: null } }),
        () => site.call('POST', '/api/service-inquiries/admin/bulk', { token, body: bulk }),
      ]) {
        await assign(null)(site.db)
        expect((await answerDuring(site, assign(ravi.id), release)).status).toBe(200)
      }
      const released = { fromId: ravi.id, fromName: 'Ravi', toId: null, toName: '', reason: 'manual' }
      expect(await assignmentEvents(site, id)).toEqual([
        ['Asha', released],
        ['Asha', released],
      ])
    },
  )

  test('the assignee hands a lead over with a note: event, note, activity, mail', { tags: ['L5-ASSIGN-13'] }, async () => {
    const site = await open()
    const [ravi, lata] = [await addPerson(site, 'Ravi'), await addPerson(site, 'Lata')]
    const id = await sendServiceInquiry(site)
    await site.call('POST', `/api/service-inquiries/admin/${id}/take`, { token: ravi.token })
    const path = `/api/service-inquiries/admin/${id}/hand-over`
    const body = { assigneeId: lata.id, note: 'She speaks Tamil' }
    const handed = await site.call('POST', path, { token: ravi.token, body })
    expect(handed).toMatchObject({ status: 200, body: { data: { assigneeId: lata.id, assigneeName: 'Lata' } } })
    // A repeated click changes nothing.
    expect((await site.call('POST', path, { token: ravi.token, body })).body.data).toEqual(handed.body.data)
    expect(await eventsOf(site, id)).toEqual([
      ['assignment', 'Ravi', ''],
      ['assignment', 'Ravi', ''],
      ['note', 'Ravi', 'She speaks Tamil'],
    ])
    expect((await assignmentEvents(site, id)).at(-1)?.[1]).toMatchObject({ fromId: ravi.id, toId: lata.id, reason: 'manual' })
    expect((await inquiryActivities(site)).at(-1)?.description).toBe(`Reassigned to Lata: service inquiry from ${person.name}`)
    expect(await recipientsOf(site, 'hand-over')).toEqual([lata.email])
  })

  test('a hand-over of a lead in the spam list is stored, and mails nobody', { tags: ['L5-ASSIGN-14'] }, async () => {
    const site = await open()
    const [ravi, lata] = [await addPerson(site, 'Ravi'), await addPerson(site, 'Lata')]
    const id = await sendServiceInquiry(site)
    const path = `/api/service-inquiries/admin/${id}`
    await site.call('POST', `${path}/take`, { token: ravi.token })
    await site.call('PUT', path, { token: ravi.token, body: { isSpam: true } })
    const handed = await site.call('POST', `${path}/hand-over`, { token: ravi.token, body: { assigneeId: lata.id } })
    expect(handed.body.data).toMatchObject({ assigneeId: lata.id, isSpam: true })
    expect(await recipientsOf(site, 'hand-over')).toEqual([])
  })

  test('FORBIDDEN for another person’s lead and an unassigned one; admins hand over any', { tags: ['L5-ASSIGN-13'] }, async () => {
    const site = await open()
    const [ravi, lata, asha] = [
      await addPerson(site, 'Ravi'),
      await addPerson(site, 'Lata'),
      await addPerson(site, 'Asha', 'admin'),
    ]
    const id = await sendServiceInquiry(site)
    const path = `/api/service-inquiries/admin/${id}/hand-over`
    const handOver = (token: string, body: object) => site.call('POST', path, { token, body })
    expect(await handOver(ravi.token, { assigneeId: ravi.id })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await handOver(asha.token, { assigneeId: lata.id })).toMatchObject({ status: 200 })
    expect(await handOver(ravi.token, { assigneeId: ravi.id })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await assignees(site)).toEqual([lata.id])
    // Nobody is mailed about what they do themselves.
    const mailed = await recipientsOf(site, 'hand-over')
    expect(await handOver(asha.token, { assigneeId: asha.id })).toMatchObject({ status: 200 })
    expect([mailed, await recipientsOf(site, 'hand-over')]).toEqual([[lata.email], [lata.email]])
    expect(await handOver(asha.token, { assigneeId: lata.id })).toMatchObject({ status: 200 })
    // The specification's PUT stays with the admins.
    const put = await site.call('PUT', `/api/service-inquiries/admin/${id}`, { token: lata.token, body: { assigneeId: ravi.id } })
    expect(put).toMatchObject({ status: 403 })
  })

  test('an unknown or inactive user is an error of the field', { tags: ['L5-ASSIGN-13'] }, async () => {
    const site = await open()
    const ravi = await addPerson(site, 'Ravi')
    const { id: left } = await site.addUser('sales_person', { isActive: false })
    const id = await sendServiceInquiry(site)
    await site.call('POST', `/api/service-inquiries/admin/${id}/take`, { token: ravi.token })
    for (const body of [{ assigneeId: left }, { assigneeId: 999_999 }, { assigneeId: 'x' }, {}, { assigneeId: -1 }]) {
      const answer = await site.call('POST', `/api/service-inquiries/admin/${id}/hand-over`, { token: ravi.token, body })
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', errors: { assigneeId: 'Unknown user' } } })
    }
  })
})
