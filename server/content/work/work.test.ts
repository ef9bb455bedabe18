/** Case studies through the API. Source: issue 13 point 3. */
import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'
import { openWorkDesk, shop, shopMade, WORK } from '#tests/support/case-studies.ts'
import { NOW } from '#tests/support/content-api.ts'
import { purgeTrash } from '#server/platform/trash/purge.ts'
import { findPublishedBySlug, findPublishedWork, workStore } from './store.ts'

const HOUR_MS = 3_600_000

eachDatabase((openSite) => {
  describe('lists', () => {
    test(
      'visitors get the active ones by order, then the newest; staff all, by search and status',
      { tags: ['F3-WORK-05', 'F3-WORK-06'] },
      async () => {
        const { site, add, titles } = await openWorkDesk(openSite)
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
        await add({ title: 'Example', order: 9, isActive: true, isExample: true })
        expect(await titles(`${WORK}?status=true`)).toEqual(['B', 'C', 'A', 'Example'])
        expect(await titles('/api/work')).toEqual(['B', 'C', 'A'])
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
      await workStore.list(db, query, { isActive: true, isPublic: true })
      await workStore.list(db, query, {})
      await findPublishedBySlug(db, 'unknown')
      await findPublishedWork(db, [1], 3)
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
        const { site, token, add, addService, remove, restore, visit } = await openWorkDesk(openSite)
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
      const { site, add, addService } = await openWorkDesk(openSite)
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
      const found = await findPublishedWork(site.db, [service], 2)
      expect(found.map(({ title }) => title)).toEqual(['C', 'B'])
      expect(found[0]?.services).toEqual([{ id: service, title: 'Web', slug: 'web' }])
    })
  })

  describe('deletion', () => {
    test(
      'is undone with services and earlier slugs; a slug that is taken meanwhile gets a number',
      { tags: ['F3-WORK-09'] },
      async () => {
        const { add, addService, edit, remove, restore, visit } = await openWorkDesk(openSite)
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
      const { site, add, addService, edit, remove } = await openWorkDesk(openSite)
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
    const { site, token, add, edit, remove } = await openWorkDesk(openSite)
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
