/** The other inquiries of the person who sent one. Source: lead desk §3 'The same person'. */
import { expect, test } from 'vitest'
import { OTHER_INQUIRIES_CAP, RELATED_INQUIRIES_LIMIT } from '#domain/inquiry.ts'
import { eachDialect, type Site } from '#tests/support/app.ts'
import { findOtherInquiryIds, otherInquiries } from './store.ts'
import { toPersonKeys } from '#server/platform/database/person-keys.ts'
import { explainQuery } from '#tests/support/query-plans.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const PATHS = { service: '/api/service-inquiries', contact: '/api/contact' } as const
const LISTS = { service: '/api/service-inquiries/admin', contact: '/api/contact-inquiries/admin' } as const
type Kind = keyof typeof PATHS

interface Sender {
  kind?: Kind
  email: string
  phone?: string
}

/** Sends an inquiry as a visitor does; returns its id. */
const send = async (site: Site, { kind = 'service', email, phone = '' }: Sender): Promise<number> => {
  site.clock.advance(60_000)
  const body = { name: 'Asha Rao', email, phone, message: `Hello from ${email}, ${phone}` }
  const { status, body: sent } = await site.call('POST', PATHS[kind], { body })
  expect(status).toBe(201)
  return sent.data.id
}

interface Row {
  id: number
  otherInquiries: number
  phoneNumber: string | null
}

const open = async (openSite: (options: object) => Promise<Site>) => {
  const site = await openSite({ now: NOW })
  const token = await site.signIn('sales_person')
  const related = async (kind: Kind, id: number) => {
    const { status, body } = await site.call('GET', `${LISTS[kind]}/${id}/related`, { token })
    expect(status).toBe(200)
    return { ids: body.data.map((other: Row) => other.id), total: body.total, data: body.data }
  }
  const one = async (kind: Kind, id: number): Promise<Row> => (await site.call('GET', `${LISTS[kind]}/${id}`, { token })).body.data
  const listed = async (kind: Kind, query = ''): Promise<Record<number, number>> => {
    const { body } = await site.call('GET', `${LISTS[kind]}${query}`, { token })
    return Object.fromEntries(body.data.map(({ id, otherInquiries }: Row) => [id, otherInquiries]))
  }
  return { site, token, related, one, listed }
}

/** Inserts many inquiries of one sender as rows. */
const insertMany = async (site: Site, count: number, { email, phone = '' }: Sender): Promise<number[]> => {
  const row = { kind: 'service', name: 'Flood', email, phone, ...toPersonKeys({ email, phone }), created_at: NOW, updated_at: NOW }
  const rows = Array.from({ length: count }, () => row)
  const inserted = await site.db.insertInto('inquiries').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b)
}

eachDialect((openSite, databaseKind) => {
  test(
    "'other inquiries (both kinds) with the same e-mail or the same phone number, newest first', with a count on the list row",
    { tags: ['L3-LEAD-50', 'L3-LEAD-52', 'L3-LEAD-53'] },
    async () => {
      const { site, related, one, listed } = await open(openSite)
      const first = await send(site, { email: 'asha@example.in', phone: '98450 00000' })
      const sameEmail = await send(site, { kind: 'contact', email: 'ASHA@Example.in' })
      const samePhone = await send(site, { email: 'a.rao@office.in', phone: '+91 98450-00000' })
      const both = await send(site, { kind: 'contact', email: 'asha@example.in', phone: '098450 00000' })
      const stranger = await send(site, { email: 'meera@example.in', phone: '98450 00001' })

      expect(await related('service', first)).toMatchObject({ ids: [both, samePhone, sameEmail], total: 3 })
      // An e-mail alone does not lead to the second e-mail of the phone number.
      expect(await related('contact', sameEmail)).toMatchObject({ ids: [both, first], total: 2 })
      expect(await related('service', samePhone)).toMatchObject({ ids: [both, first], total: 2 })
      expect(await related('service', stranger)).toMatchObject({ ids: [], total: 0 })
      expect((await related('service', first)).data[0]).toEqual({
        id: both,
        kind: 'contact',
        name: 'Asha Rao',
        email: 'asha@example.in',
        phone: '098450 00000',
        company: '',
        serviceName: '',
        status: 'new',
        priority: 'medium',
        assigneeName: '',
        responseDueAt: expect.any(String),
        firstResponseAt: null,
        createdAt: '2026-11-23T05:34:00.000Z',
      })

      expect(await listed('service')).toEqual({ [first]: 3, [samePhone]: 2, [stranger]: 0 })
      expect(await listed('contact')).toEqual({ [sameEmail]: 2, [both]: 3 })
      expect(await listed('service', '?search=meera')).toEqual({ [stranger]: 0 })
      expect(await one('service', first)).toMatchObject({ otherInquiries: 3, phoneNumber: '+919845000000' })
      expect(await one('contact', sameEmail)).toMatchObject({ otherInquiries: 2, phoneNumber: null })
    },
  )

  test(
    'near-misses are other people: plus-addresses, dots, other hosts, numbers that are none, blank ones',
    { tags: ['L3-LEAD-54'] },
    async () => {
      const { site, related, listed } = await open(openSite)
      const senders: Sender[] = [
        { email: 'asha.rao@example.in', phone: '00000' },
        { email: 'asharao@example.in', phone: '00000' },
        { email: 'asha.rao+shop@example.in', phone: '0000000000' },
        { email: 'asha.rao@example.com', phone: '0000000000' },
        { email: 'asha_rao@example.in' },
        { email: 'asha%rao@example.in' },
        { email: 'xasha.rao@example.in', phone: '+91 98450 00000' },
        { email: 'asha.rao@example.in.net', phone: '+1 984 500 0000' },
        { email: 'ásha.rao@example.in', phone: 'call me' },
        { email: 'ıasha@example.in', phone: 'call me' },
        { email: "o'rao@example.in", phone: '98450 0000' },
      ]
      const ids: number[] = []
      for (const sender of senders) ids.push(await send(site, sender))
      // Rows without keys, as another program inserts them.
      const [blank = 0] = await insertMany(site, 2, { email: '', phone: '' })
      for (const id of [...ids, blank]) expect([id, await related('service', id)]).toMatchObject([id, { ids: [], total: 0 }])
      expect(new Set(Object.values(await listed('service')))).toEqual(new Set([0]))
      // Unicode letters have a case too.
      const accented = await send(site, { email: 'ÁSHA.rao@example.in' })
      expect((await related('service', accented)).ids).toEqual([ids[8]])
    },
  )

  test('spam is none of the other inquiries; a lead marked as spam still has its own', { tags: ['L3-LEAD-55'] }, async () => {
    const { site, token, related, one } = await open(openSite)
    const lead = await send(site, { email: 'asha@example.in', phone: '98450 00000' })
    const spam = await send(site, { kind: 'contact', email: 'asha@example.in' })
    const otherSpam = await send(site, { email: 'asha@example.in' })
    await site.call('PUT', `${LISTS.contact}/${spam}`, { token, body: { isSpam: true } })
    await site.call('PUT', `${LISTS.service}/${otherSpam}`, { token, body: { isSpam: true } })
    expect(await related('service', lead)).toMatchObject({ ids: [], total: 0 })
    expect(await related('contact', spam)).toMatchObject({ ids: [lead], total: 1 })
    expect((await one('service', lead)).otherInquiries).toBe(0)
    const unmarked = await site.call('PUT', `${LISTS.contact}/${spam}`, { token, body: { isSpam: false } })
    expect(unmarked.body.data.otherInquiries).toBe(1)
    expect(await related('service', lead)).toMatchObject({ ids: [spam], total: 1 })
  })

  test('deleted inquiries are not counted until they are restored', { tags: ['L3-LEAD-56'] }, async () => {
    const { site, related } = await open(openSite)
    const token = await site.signIn('admin')
    const lead = await send(site, { email: 'asha@example.in', phone: '98450 00000' })
    const deleted = await send(site, { kind: 'contact', email: 'other@example.in', phone: '+919845000000' })
    await site.call('DELETE', `${LISTS.contact}/${deleted}`, { token })
    expect(await related('service', lead)).toMatchObject({ ids: [], total: 0 })
    await site.call('POST', `${LISTS.contact}/${deleted}/restore`, { token })
    expect(await related('service', lead)).toMatchObject({ ids: [deleted], total: 1 })
  })

  test(
    'at most 20 are listed, and 99 counted; a person with many leaves the rest of the list as it is',
    { tags: ['L3-LEAD-57'] },
    async () => {
      const { site, related, listed } = await open(openSite)
      const lead = await send(site, { email: 'asha@example.in', phone: '98450 00000' })
      const many = await insertMany(site, 60, { email: 'asha@example.in' })
      expect((await related('service', lead)).total).toBe(60)
      many.push(...(await insertMany(site, 60, { email: 'other@example.in', phone: '98450 00000' })))
      const { ids, total } = await related('service', lead)
      expect(ids).toEqual(many.toReversed().slice(0, RELATED_INQUIRIES_LIMIT))
      expect(total).toBe(OTHER_INQUIRIES_CAP)
      const stranger = await send(site, { email: 'meera@example.in' })
      const counts = await listed('service', '?limit=200')
      expect([counts[lead], counts[stranger], counts[many[0] ?? 0], counts[many[119] ?? 0]]).toEqual([99, 0, 60, 60])
    },
  )

  test(
    'found under the path of its kind only; an update records no change of other inquiries',
    { tags: ['L3-LEAD-52'] },
    async () => {
      const { site, token } = await open(openSite)
      const lead = await send(site, { email: 'asha@example.in' })
      for (const path of [`${LISTS.contact}/${lead}/related`, `${LISTS.service}/999999/related`, `${LISTS.service}/none/related`])
        expect(await site.call('GET', path, { token })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      await send(site, { email: 'asha@example.in' })
      const updated = await site.call('PUT', `${LISTS.service}/${lead}`, { token, body: { notes: 'Called' } })
      expect(updated.body.data).toMatchObject({ notes: 'Called', otherInquiries: 1 })
      const changes = await site.db.selectFrom('activity_logs').select('changes').where('action', '=', 'UPDATE').execute()
      expect(changes.map((row) => Object.keys(JSON.parse(row.changes)))).toEqual([['notes']])
    },
  )

  test('the queries read the two indexes and sort at most their limits', { tags: ['L3-LEAD-57'] }, async () => {
    const { site } = await open(openSite)
    await insertMany(site, 10, { email: 'asha@example.in', phone: '98450 00000' })
    const counting = site.db.selectFrom('inquiries as t').where('t.id', '=', 1).select(otherInquiries().as('others')).compile()
    if (databaseKind === 'sqlite') {
      const plan = await explainQuery(site.db, counting)
      const searches = plan.filter((detail) => / inquiries /.test(` ${detail} `))
      expect(searches).toEqual([
        'SEARCH inquiries USING COVERING INDEX inquiries_by_email (email_key=?)',
        'SEARCH inquiries USING COVERING INDEX inquiries_by_phone (phone_key=?)',
      ])
    }
    expect(await findOtherInquiryIds(site.db, 1, 3)).toEqual([10, 9, 8])
  })
})
