/** Staff can read one service, banner, news item or case study: links into the desk open it on any page. Source: contract §3 'Roles'. */
import { expect, test } from 'vitest'
import { eachDatabase } from './support/app.ts'
import { addContent, CONTENT_KINDS } from './support/content.ts'

eachDatabase((openSite) => {
  test.each(CONTENT_KINDS)(
    'GET /admin/%s/{id} reads one to all staff, drafts included; an unknown one is NOT_FOUND',
    { tags: ['S6-TABLE-03', 'C2-CODE-09'] },
    async (kind) => {
      const site = await openSite()
      const token = await site.signIn('admin')
      const made = await addContent(site, token, kind, { title: 'Not shown yet', isActive: false })
      expect((await site.call('GET', `/api/${kind}/${made.slug ?? made.id}`)).status).toBe(404)
      for (const role of ['admin', 'super_admin', 'sales_person'] as const) {
        const answer = await site.call('GET', `/api/admin/${kind}/${made.id}`, { token: await site.signIn(role) })
        expect(answer).toMatchObject({ status: 200, body: { success: true, data: made } })
      }
      for (const id of ['999999', 'none']) {
        const answer = await site.call('GET', `/api/admin/${kind}/${id}`, { token })
        expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } })
      }
    },
  )
})
