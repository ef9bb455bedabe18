/** Undo of delete. Source: issue 4 'delete with confirmation and undo'. */
import { expect, test } from 'vitest'
import { eachDialect, signInAs } from '#tests/support/app.ts'
import { insertOneOfEach } from '#tests/support/one-of-each.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const MINUTE_MS = 60_000

eachDialect((openSite) => {
  test('what was deleted comes back as it was, under its id, once, and the log says so', async () => {
    const site = await openSite({ now: NOW })
    const ids = await insertOneOfEach(site)
    const token = await site.signIn('admin')
    const paths = [
      ['services', `/api/admin/services/${ids.service}`],
      ['banners', `/api/admin/banners/${ids.banner}`],
      ['news_items', `/api/admin/news/${ids.news}`],
      ['case_studies', `/api/admin/work/${ids.caseStudy}`],
      ['inquiries', `/api/service-inquiries/admin/${ids.serviceInquiry}`],
      ['inquiries', `/api/contact-inquiries/admin/${ids.contactInquiry}`],
    ] as const
    for (const [table, path] of paths) {
      const before = await site.db.selectFrom(table).selectAll().orderBy('id').execute()
      expect((await site.call('DELETE', path, { token })).status).toBe(200)
      expect((await site.db.selectFrom(table).selectAll().execute()).length).toBe(before.length - 1)
      const restored = await site.call('POST', `${path}/restore`, { token })
      expect([path, restored.status, restored.body.success]).toEqual([path, 200, true])
      expect(await site.db.selectFrom(table).selectAll().orderBy('id').execute()).toEqual(before)
      // A double click is harmless, and recorded once.
      const again = await site.call('POST', `${path}/restore`, { token })
      expect(again.body.data).toEqual(restored.body.data)
    }
    const logs = await site.db
      .selectFrom('activity_logs')
      .select('description')
      .where('description', 'like', 'Restored %')
      .orderBy('id')
      .execute()
    expect(logs.map(({ description }) => description)).toEqual([
      'Restored service "S"',
      'Restored banner "B"',
      'Restored news "N"',
      'Restored case study "W"',
      'Restored service inquiry from I',
      'Restored contact inquiry from I',
    ])
    const stats = await site.call('GET', '/api/service-inquiries/admin/stats/overview', { token })
    expect(stats.body.data.total).toBe(1)
    const found = await site.call('GET', '/api/service-inquiries/admin?search=i@example', { token })
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([ids.serviceInquiry])
  })

  test('a restored service has its inquiries again, also one that was deleted and restored meanwhile', async () => {
    const site = await openSite({ now: NOW })
    const ids = await insertOneOfEach(site)
    const token = await site.signIn('admin')
    const of = [ids.serviceInquiry, ids.contactInquiry]
    await site.db.updateTable('inquiries').set({ service_id: ids.service }).where('id', 'in', of).execute()
    const deleted = `/api/contact-inquiries/admin/${ids.contactInquiry}`
    const service = `/api/admin/services/${ids.service}`
    for (const path of [deleted, service]) expect((await site.call('DELETE', path, { token })).status).toBe(200)
    for (const path of [deleted, service]) expect((await site.call('POST', `${path}/restore`, { token })).status).toBe(200)
    for (const path of [deleted, `/api/service-inquiries/admin/${ids.serviceInquiry}`]) {
      expect((await site.call('GET', path, { token })).body.data).toMatchObject({ serviceId: ids.service })
    }
  })

  test('whom it named and is gone meanwhile is named no more; another kind has not deleted it', async () => {
    const site = await openSite({ now: NOW })
    const ids = await insertOneOfEach(site)
    const token = await site.signIn('super_admin')
    const path = `/api/contact-inquiries/admin/${ids.contactInquiry}`
    for (const gone of [path, `/api/admin/users/${ids.user}`]) {
      expect([gone, (await site.call('DELETE', gone, { token })).status]).toEqual([gone, 200])
    }
    const wrong = await site.call('POST', `/api/service-inquiries/admin/${ids.contactInquiry}/restore`, { token })
    expect(wrong).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const restored = await site.call('POST', `${path}/restore`, { token })
    expect(restored.body.data).toMatchObject({ id: ids.contactInquiry, assigneeId: null, assigneeName: '' })
  })

  test('after an hour it is gone for good', async () => {
    const site = await openSite({ now: NOW })
    const ids = await insertOneOfEach(site)
    const { email } = await site.addUser('admin')
    await site.call('DELETE', `/api/admin/services/${ids.service}`, { token: await signInAs(site, email) })
    await site.call('DELETE', `/api/admin/banners/${ids.banner}`, { token: await signInAs(site, email) })
    site.clock.advance(59 * MINUTE_MS)
    const token = await signInAs(site, email)
    expect((await site.call('POST', `/api/admin/banners/${ids.banner}/restore`, { token })).status).toBe(200)
    site.clock.advance(2 * MINUTE_MS)
    const late = await site.call('POST', `/api/admin/services/${ids.service}/restore`, { token })
    expect(late).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})
