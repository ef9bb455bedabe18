/** A lead that staff add by hand. Source: lead desk §7 'Add a lead'. */
import { expect, test } from 'vitest'
import { eachDialect, openSite, type Site } from '#tests/support/app.ts'
import { assignees, assignmentEvents, recipientsOf, setAssignment } from '#tests/support/assignment.ts'
import { addColleague, NOW } from '#tests/support/my-day.ts'
import { sendContactInquiry } from '#tests/support/visitors.ts'

const LEADS = '/api/service-inquiries/admin'
const CALLER = { name: 'Meera Iyer', phone: '098450 11111', source: 'phone' }

const add = (site: Site, { token }: { token: string }, body: object, key?: string) =>
  site.call('POST', LEADS, { token, body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })

eachDialect((open) => {
  test('a caller without an e-mail: stored once, with source, author, note and clock; the customer has no mail', async () => {
    const site = await open({ now: NOW })
    const ravi = await addColleague(site, 'Ravi Kumar')
    await addColleague(site, 'Lata')
    const fields = { ...CALLER, company: 'Iyer Spices', message: 'A shop', note: 'Call after 5' }
    const answer = await add(site, ravi, fields, 'once')
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          ...CALLER,
          email: '',
          phoneNumber: '+919845011111',
          company: 'Iyer Spices',
          status: 'new',
          assigneeId: null,
          addedBy: 'Ravi Kumar',
          touches: null,
        },
      },
    })
    const { id, responseDueAt } = answer.body.data
    expect(responseDueAt).toBe('2026-11-24T05:30:00.000Z')
    expect((await add(site, ravi, fields, 'once')).body.data.id).toBe(id)
    const events = await site.call('GET', `${LEADS}/${id}/events`, { token: ravi.token })
    expect(events.body.data).toMatchObject([
      { kind: 'note', actorName: 'Ravi Kumar', body: 'Call after 5' },
      { kind: 'received', actorName: 'Ravi Kumar' },
    ])
    const activity = site.db.selectFrom('activity_logs').select(['admin_name', 'description']).where('action', '=', 'CREATE')
    expect(await activity.where('resource_type', '=', 'service_inquiry').execute()).toEqual([
      { admin_name: 'Ravi Kumar', description: 'Added service inquiry from Meera Iyer (Phone)' },
    ])
    const others = await site.db.selectFrom('users').select('email').where('id', '!=', ravi.id).execute()
    expect(await recipientsOf(site, 'lead')).toEqual(others.map(({ email }) => email).toSorted())
    expect(await recipientsOf(site, 'acknowledgement')).toEqual([])
    const list = await site.call('GET', `${LEADS}?source=phone`, { token: ravi.token })
    expect(list.body.data).toMatchObject([{ id }])
    const reply = await site.call('POST', `${LEADS}/${id}/replies`, { token: ravi.token, body: { subject: 'Re', text: 'Hello' } })
    expect(reply).toMatchObject({ status: 409, body: { message: 'This lead has no e-mail address' } })
  })

  test('the same person, of both kinds, by the e-mail or the phone number in any spelling', async () => {
    const site = await open({ now: NOW })
    const { token } = await addColleague(site)
    const id = await sendContactInquiry(site, { phone: '+91 98450-11111', email: 'meera@example.in' })
    const found = async (query: string) => (await site.call('GET', `${LEADS}/same-person?${query}`, { token })).body
    expect(await found('phone=09845011111')).toMatchObject({ data: [{ id, kind: 'contact' }], total: 1 })
    expect(await found('email=MEERA@example.in&phone=1')).toMatchObject({ data: [{ id }], total: 1 })
    expect(await found('email=other@example.in&phone=')).toMatchObject({ data: [], total: 0 })
    expect(await found('')).toMatchObject({ data: [], total: 0 })
  })

  test('the chosen owner; without one in turn, as for a visitor; the acknowledgement when it is ticked', async () => {
    const site = await open({ now: NOW })
    const ravi = await addColleague(site, 'Ravi Kumar')
    await setAssignment(site, {})
    const chosen = await add(site, ravi, { ...CALLER, email: 'meera@example.in', assigneeId: ravi.id, acknowledge: true })
    expect(chosen.body.data).toMatchObject({ assigneeId: ravi.id, assigneeName: 'Ravi Kumar' })
    expect(await assignmentEvents(site, chosen.body.data.id)).toEqual([
      ['Ravi Kumar', { fromId: null, fromName: '', toId: ravi.id, toName: 'Ravi Kumar', reason: 'manual' }],
    ])
    expect(await recipientsOf(site, 'acknowledgement')).toEqual(['meera@example.in'])
    const drawn = await add(site, ravi, CALLER)
    expect(await assignees(site)).toEqual([ravi.id, ravi.id])
    expect(await assignmentEvents(site, drawn.body.data.id)).toMatchObject([['System', { reason: 'round-robin' }]])
    expect(await add(site, ravi, { ...CALLER, assigneeId: 999 })).toMatchObject({
      status: 400,
      body: { errors: { assigneeId: 'Unknown user' } },
    })
  })
})

test('a sentence for each field that is missing', async () => {
  const site = await openSite('sqlite')
  const staff = await addColleague(site)
  const refused = async (body: object) => (await add(site, staff, body)).body.errors
  expect(await refused({})).toEqual({ name: 'Name is required', source: 'Choose how they got in touch' })
  expect(await refused({ name: 'Meera', source: 'phone' })).toEqual({ phone: 'Enter a phone number or an e-mail' })
  expect(await refused({ ...CALLER, email: 'meera@' })).toEqual({ email: 'Invalid email address' })
  expect(await refused({ ...CALLER, acknowledge: true })).toEqual({ email: 'Enter the e-mail for the acknowledgement' })
  expect(await refused({ ...CALLER, serviceId: 99 })).toEqual({ serviceId: 'Unknown service' })
})
