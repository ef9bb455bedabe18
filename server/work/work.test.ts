/** Case studies through the API. Source: issue 13 point 3. */
import { describe, expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'
import { purgeTrash } from '../trash/restore.ts'
import { findPublishedBySlug, findPublishedWorkOfService } from './public-store.ts'
import { findWork } from './store.ts'

const WORK = '/api/admin/work'
const NOW = '2026-11-20T10:00:00.000Z'
const HOUR_MS = 3_600_000

const shop = {
  title: 'Orders without phone calls',
  client: 'A textile exporter in Surat',
  problem: 'Every order was a phone call.',
  solution: '## A portal\n\nBuyers see **stock**.',
}

/** The server's response for `shop` and nothing else. */
const shopMade = {
  ...shop,
  slug: 'orders-without-phone-calls',
  industry: '',
  services: [],
  results: [],
  quotation: { text: '', person: '', role: '' },
  imageUrl: '',
  imageAlt: '',
  isExample: false,
  order: 0,
  isActive: true,
}

const openDesk = async (openSite: (options: { now: string }) => Promise<Site>) => {
  const site = await openSite({ now: NOW })
  const token = await site.signIn('admin')
  const send = (fields: object = {}) => site.call('POST', WORK, { token, body: { ...shop, ...fields } })
  const add = async (fields: object = {}) => {
    const answer = await send(fields)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body.data
  }
  const addService = async (title: string, fields: object = {}): Promise<number> => {
    const body = { title, description: 'What it is', ...fields }
    return (await site.call('POST', '/api/admin/services', { token, body })).body.data.id
  }
  const edit = (id: number, body: object) => site.call('PUT', `${WORK}/${id}`, { token, body })
  const remove = (path: string) => site.call('DELETE', path, { token })
  const restore = (path: string) => site.call('POST', `${path}/restore`, { token })
  const visit = (slug: string) => site.call('GET', `/api/work/${slug}`)
  const titles = async (path: string) => {
    const { body } = await site.call('GET', path, { token })
    return body.data.map(({ title }: { title: string }) => title)
  }
  return { site, token, send, add, addService, edit, remove, restore, visit, titles }
}

const readErrors = ({ status, body }: Awaited<ReturnType<Site['call']>>) => {
  expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
  return body.errors
}

eachDatabase((openSite) => {
  describe('the fields', () => {
    test('POST /admin/work answers 201 with the record and every default', { tags: ['F3-WORK-01'] }, async () => {
      const { send, visit } = await openDesk(openSite)
      const { status, body } = await send()
      expect(status).toBe(201)
      expect(body).toEqual({
        success: true,
        data: { id: body.data.id, ...shopMade, createdAt: NOW, updatedAt: NOW },
        message: 'Case study created successfully',
      })
      expect((await visit(shopMade.slug)).body).toEqual({ success: true, data: body.data })
    })

    test(
      'every field is stored as typed, HTML stays text; a figure may be a number, a blank row is left out',
      { tags: ['F3-WORK-01', 'F3-WORK-03', 'F3-WORK-04'] },
      async () => {
        const { add, addService, edit } = await openDesk(openSite)
        const web = await addService('Web', { order: 2 })
        const cloud = await addService('Cloud', { order: 1 })
        const typed = {
          title: '<b>Orders</b> & "stock"',
          industry: 'Textiles – कपड़ा',
          results: [
            { value: '₹3.1', unit: 'lakh a month', label: 'saved' },
            { value: 'One', unit: '', label: 'screen instead of four' },
          ],
          quotation: { text: 'It <i>just</i> works.\nSince May.', person: 'Meena', role: 'Owner' },
          imageUrl: '/images/a.png',
          imageAlt: 'A loom',
          isExample: true,
          order: 4,
          isActive: false,
        }
        const made = await add({ ...typed, serviceIds: [web, cloud, web] })
        expect(made).toMatchObject({ ...typed, slug: 'b-orders-b-and-stock' })
        expect(made.services).toEqual([
          { id: cloud, title: 'Cloud', slug: 'cloud' },
          { id: web, title: 'Web', slug: 'web' },
        ])
        const results = [
          { value: 62, label: 'fewer calls' },
          { value: '', unit: ' ', label: '' },
        ]
        const { body } = await edit(made.id, { results, quotation: null, serviceIds: [] })
        expect(body.errors).toEqual({ quotation: 'Must be an object with text, person and role' })
        const edited = await edit(made.id, { results, quotation: {}, serviceIds: [] })
        expect(edited.body.data).toMatchObject({
          results: [{ value: '62', unit: '', label: 'fewer calls' }],
          quotation: shopMade.quotation,
          services: [],
          title: typed.title,
          order: 4,
        })
      },
    )

    test('errors names each field, and nothing is stored', { tags: ['F3-WORK-02'] }, async () => {
      const { site, token, send, addService } = await openDesk(openSite)
      expect(readErrors(await site.call('POST', WORK, { token, body: {} }))).toEqual({
        title: 'Title is required',
        client: 'Client is required',
        problem: 'The problem is required',
        solution: 'What was done is required',
      })
      const row = { value: '1', unit: '', label: 'one' }
      const known = await addService('Web')
      for (const [wrong, errors] of [
        [{ results: Array.from({ length: 7 }, () => row) }, { results: 'At most 6 results' }],
        [{ results: 'many' }, { results: 'Must be a list' }],
        [
          { results: [row, { unit: '%', label: '' }] },
          { 'results.1.value': 'A result needs its figure', 'results.1.label': 'Say what the figure counts' },
        ],
        [{ quotation: { text: ' ', person: 'Meena' } }, { 'quotation.text': 'The quotation itself is missing' }],
        [{ slug: 'Two Words' }, { slug: 'Use small letters a to z, digits and single hyphens, such as cloud-migration' }],
        [{ serviceIds: [known, 999_999] }, { serviceIds: 'Unknown service' }],
        [{ serviceIds: Array.from({ length: 13 }, (_, id) => id + 1) }, { serviceIds: 'At most 12 services' }],
        [{ imageUrl: 'javascript:alert(1)' }, { imageUrl: 'Must be a valid URL' }],
        [{ solution: 'x'.repeat(50_001) }, { solution: 'Must be at most 50,000 characters' }],
      ] as const) {
        expect(readErrors(await send(wrong))).toEqual(errors)
      }
      expect((await site.db.selectFrom('case_studies').select('id').execute()).length).toBe(0)
      expect((await site.db.selectFrom('case_study_services').selectAll().execute()).length).toBe(0)
    })
  })

  describe('slugs', () => {
    test(
      'a blank slug is made of the title and is unique; a chosen one that is taken is refused',
      { tags: ['F3-SLUG-01'] },
      async () => {
        const { add, send, edit } = await openDesk(openSite)
        const first = await add()
        expect((await add()).slug).toBe('orders-without-phone-calls-2')
        expect((await add({ title: 'कपड़ा' })).slug).toBe('case-study')
        expect((await add({ title: 'word '.repeat(40) })).slug.length).toBeLessThanOrEqual(80)
        const same = await Promise.all([1, 2, 3].map(() => send({ title: 'At once' })))
        expect(same.map(({ body }) => body.data.slug).sort()).toEqual(['at-once', 'at-once-2', 'at-once-3'])
        const taken = { slug: 'Another case study has this address' }
        expect(readErrors(await send({ slug: 'at-once' }))).toEqual(taken)
        expect(readErrors(await edit(first.id, { slug: 'at-once' }))).toEqual(taken)
        // A new title alone changes no URL.
        expect((await edit(first.id, { title: 'Renamed' })).body.data.slug).toBe(first.slug)
        expect((await edit(first.id, { slug: '' })).body.data.slug).toBe('renamed')
      },
    )

    test('an earlier slug leads to the current one, until another case study takes it', { tags: ['F3-SLUG-02'] }, async () => {
      const { add, edit, visit } = await openDesk(openSite)
      const { id } = await add({ slug: 'first' })
      await edit(id, { slug: 'second' })
      await edit(id, { slug: 'third' })
      for (const slug of ['first', 'second', 'third']) expect((await visit(slug)).body.data).toMatchObject({ id, slug: 'third' })
      // A slug that is made of a title leaves the links to others alone.
      expect((await add({ title: 'First' })).slug).toBe('first-2')
      const taker = await add({ slug: 'first' })
      expect((await visit('first')).body.data.id).toBe(taker.id)
      await edit(id, { slug: 'second' })
      expect((await visit('third')).body.data).toMatchObject({ id, slug: 'second' })
    })

    test('an inactive, deleted or unknown one is NOT_FOUND, by an earlier slug too', { tags: ['F3-SLUG-03'] }, async () => {
      const { site, token, add, edit, remove, visit } = await openDesk(openSite)
      const { id } = await add({ slug: 'first' })
      await edit(id, { slug: 'second' })
      const status = (isActive: boolean) => site.call('PATCH', `${WORK}/${id}/status`, { token, body: { isActive } })
      expect((await status(false)).body.message).toBe('Case study deactivated successfully')
      for (const slug of ['first', 'second', 'third', 'No-slug', '1']) {
        expect(await visit(slug)).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } })
      }
      await status(true)
      expect((await visit('first')).status).toBe(200)
      await remove(`${WORK}/${id}`)
      for (const slug of ['first', 'second']) expect((await visit(slug)).status).toBe(404)
    })
  })

  describe('lists', () => {
    test(
      'visitors get the active ones by order, then the newest; staff all, by search and status',
      { tags: ['F3-WORK-05', 'F3-WORK-06'] },
      async () => {
        const { site, add, titles } = await openDesk(openSite)
        for (const [title, order, isActive] of [
          ['A', 1, true],
          ['B', 0, true],
          ['C', 1, true],
          ['D', 0, false],
        ] as const) {
          await add({ title, order, isActive, industry: title === 'C' ? 'Shipping' : '' })
        }
        expect(await titles('/api/work')).toEqual(['B', 'C', 'A'])
        expect(await titles('/api/work?limit=1&page=2')).toEqual(['C'])
        expect(await titles('/api/work?search=SHIP')).toEqual(['C'])
        expect(await titles(WORK)).toEqual(['D', 'B', 'C', 'A'])
        expect(await titles(`${WORK}?status=false`)).toEqual(['D'])
        expect(await titles(`${WORK}?search=surat&status=true`)).toEqual(['B', 'C', 'A'])
        const { body } = await site.call('GET', '/api/work?limit=2')
        expect(body.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
      },
    )

    test('the lists and the page of a slug are read through their indexes', { tags: ['F3-WORK-05'] }, async () => {
      const site = await openSite({ now: NOW })
      if (site.kind !== 'sqlite') return
      const { db, statements } = recordStatements(site.db)
      const query = { page: 1, limit: 10, search: '' }
      await site.db
        .insertInto('case_studies')
        .values({ ...rowOf('x'), is_active: 1 })
        .execute()
      await findWork(db, query, { isActive: true })
      await findWork(db, query, {})
      await findPublishedBySlug(db, 'unknown')
      await findPublishedWorkOfService(db, 1, 3)
      const plans = await Promise.all(statements.map(async (statement) => (await explainQuery(site.db, statement)).join('; ')))
      const pages = plans.filter((_plan, index) => !/count\(/.test(statements[index]?.sql ?? ''))
      for (const plan of pages) expect(plan).not.toMatch(/SCAN case_studies(?! USING INDEX)|SCAN case_study/)
      expect(pages.filter((plan) => plan.includes('case_study_services_of_service'))).toHaveLength(1)
      for (const plan of pages.slice(0, 1)) expect(plan).not.toContain('TEMP B-TREE')
    })
  })

  describe('the services used', () => {
    test(
      'visitors see the active ones; a deleted one drops out and is back with the service',
      { tags: ['F3-WORK-07'] },
      async () => {
        const { site, token, add, addService, remove, restore, visit } = await openDesk(openSite)
        const ids = [await addService('Web'), await addService('Cloud'), await addService('Design')]
        const { id, slug } = await add({ serviceIds: ids })
        await site.call('PATCH', `/api/admin/services/${ids[1]}/status`, { token, body: { isActive: false } })
        const shown = async () => (await visit(slug)).body.data.services.map(({ title }: { title: string }) => title)
        expect(await shown()).toEqual(['Web', 'Design'])
        const listed = await site.call('GET', '/api/work')
        expect(listed.body.data[0].services).toHaveLength(2)
        expect((await site.call('GET', `${WORK}/${id}`, { token })).body.data.services).toHaveLength(3)
        await remove(`/api/admin/services/${ids[0]}`)
        expect(await shown()).toEqual(['Design'])
        await restore(`/api/admin/services/${ids[0]}`)
        expect(await shown()).toEqual(['Web', 'Design'])
      },
    )

    test('the work of a service: active, in its order, at most as many as wanted', { tags: ['F3-WORK-07'] }, async () => {
      const { site, add, addService } = await openDesk(openSite)
      const service = await addService('Web')
      await add({ title: 'Other' })
      for (const [title, order, isActive] of [
        ['A', 2, true],
        ['B', 1, true],
        ['C', 1, true],
        ['D', 0, false],
      ] as const) {
        await add({ title, order, isActive, serviceIds: [service] })
      }
      const found = await findPublishedWorkOfService(site.db, service, 2)
      expect(found.map(({ title }) => title)).toEqual(['C', 'B'])
      expect(found[0]?.services).toEqual([{ id: service, title: 'Web', slug: 'web' }])
    })
  })

  describe('deletion', () => {
    test(
      'is undone with services and earlier slugs; a slug that is taken meanwhile gets a number',
      { tags: ['F3-WORK-09'] },
      async () => {
        const { add, addService, edit, remove, restore, visit } = await openDesk(openSite)
        const { id } = await add({ slug: 'first', serviceIds: [await addService('Web')] })
        await edit(id, { slug: 'second' })
        const path = `${WORK}/${id}`
        const before = (await visit('second')).body.data
        expect((await remove(path)).body.message).toBe('Case study deleted successfully')
        expect((await restore(path)).body.data).toEqual(before)
        expect((await visit('first')).body.data).toEqual(before)
        await remove(path)
        await add({ slug: 'second' })
        expect((await restore(path)).body.data).toEqual({ ...before, slug: 'second-2' })
      },
    )

    test('after an hour its rows are gone from every table', { tags: ['F3-WORK-09'] }, async () => {
      const { site, add, addService, edit, remove } = await openDesk(openSite)
      const service = await addService('Web')
      const stays = await add({ serviceIds: [service, await addService('Cloud')] })
      const { id } = await add({ slug: 'first', serviceIds: [service] })
      await edit(id, { slug: 'second' })
      await remove(`${WORK}/${id}`)
      await remove(`/api/admin/services/${service}`)
      site.clock.advance(HOUR_MS + 60_000)
      await purgeTrash(site.context)
      expect(await site.db.selectFrom('former_slugs').selectAll().execute()).toEqual([])
      const left = await site.db.selectFrom('case_study_services').selectAll().execute()
      expect(left.map((row) => row.case_study_id)).toEqual([stays.id])
      expect(left.map((row) => row.service_id)).not.toContain(service)
    })
  })

  test('every change is in the activity log, with what changed', { tags: ['F3-WORK-08'] }, async () => {
    const { site, token, add, edit, remove } = await openDesk(openSite)
    const { id } = await add()
    await edit(id, { client: 'A mill in Erode', slug: 'mill' })
    await site.call('PATCH', `${WORK}/${id}/status`, { token, body: { isActive: false } })
    await remove(`${WORK}/${id}`)
    const { body } = await site.call('GET', '/api/admin/activity-logs?limit=100', { token: await site.signIn('super_admin') })
    const logs = body.data.filter((log: { resourceType: string }) => log.resourceType === 'case_study').reverse()
    expect(logs.map((log: { action: string; description: string }) => [log.action, log.description])).toEqual([
      ['CREATE', 'Created case study "Orders without phone calls"'],
      ['UPDATE', 'Updated case study "Orders without phone calls"'],
      ['STATUS_CHANGE', 'Deactivated case study "Orders without phone calls"'],
      ['DELETE', 'Deleted case study "Orders without phone calls"'],
    ])
    expect(JSON.parse(logs[1].changes)).toEqual({
      client: { from: shop.client, to: 'A mill in Erode' },
      slug: { from: shopMade.slug, to: 'mill' },
    })
    for (const log of logs) expect(log).toMatchObject({ adminName: 'Test admin', resourceId: String(id), createdAt: NOW })
  })
})

function rowOf(slug: string) {
  const texts = { title: 'T', client: 'C', industry: '', problem: 'P', solution: 'S', results: '[]', quotation: '{}' }
  const rest = { image_url: '', image_alt: '', is_example: 0, sort_order: 0 }
  return { slug, ...texts, ...rest, created_at: NOW, updated_at: NOW }
}
