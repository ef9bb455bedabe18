/** A deletion of a record that was changed since it was read. Source: contract §2 CONFLICT. */
import { expect, test } from 'vitest'
import { insertOneOfEach } from './support/one-of-each.ts'
import { eachDatabase } from './support/app.ts'

const VIEW = { screen: 'service', name: 'Mine', scope: 'private', query: { status: 'new' } }

eachDatabase((open) => {
  test(
    "'something changed since it was read (when the client sent the updatedAt it had read, in the body or as If-Match)'",
    { tags: ['C2-CODE-13'] },
    async () => {
      const site = await open()
      const ids = await insertOneOfEach(site)
      const token = await site.signIn('admin')
      const superAdmin = await site.signIn('super_admin')
      const view = (await site.call('POST', '/api/admin/views', { token, body: VIEW })).body.data
      for (const [path, change, by] of [
        [`/api/admin/services/${ids.service}`, { title: 'Theirs' }, token],
        [`/api/admin/banners/${ids.banner}`, { title: 'Theirs' }, token],
        [`/api/admin/news/${ids.news}`, { title: 'Theirs' }, token],
        [`/api/admin/work/${ids.caseStudy}`, { title: 'Theirs' }, token],
        [`/api/service-inquiries/admin/${ids.serviceInquiry}`, { notes: 'Theirs' }, token],
        [`/api/contact-inquiries/admin/${ids.contactInquiry}`, { notes: 'Theirs' }, token],
        [`/api/admin/users/${ids.user}`, { name: 'Theirs' }, superAdmin],
        [`/api/admin/views/${view.id}`, { name: 'Theirs' }, token],
      ] as const) {
        const edit = async () => (await site.call('PUT', path, { token: by, body: change })).body.data.updatedAt
        const remove = (options: object) => site.call('DELETE', path, { token: by, ...options })
        const updatedAt = await edit()
        for (const stale of [
          { headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } },
          { headers: { 'if-match': '2020-01-01T00:00:00.000Z' } },
          { body: { updatedAt: '2020-01-01T00:00:00.000Z' } },
          { body: { updatedAt }, headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } },
        ]) {
          const refused = await remove(stale)
          expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'CONFLICT'])
        }
        const removed = await remove({ headers: { 'if-match': `"${updatedAt}"` } })
        expect([path, removed.status, removed.body.data]).toEqual([path, 200, null])
        expect((await remove({ headers: { 'if-match': `"${updatedAt}"` } })).status).toBe(404)
      }
    },
  )
})
