/** Where the filters, the search and the paging of a list meet. Source: specification §7; contract §3 'Paging everywhere'. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'

/** Three records fit the filter and the search, one only the filter, one only the search. */
const FITS = ['zebra one', 'zebra two', 'zebra three', 'other', 'zebra elsewhere']
const isFiltered = (name: string): boolean => name !== 'zebra elsewhere'

const addContent = async (site: Site, token: string): Promise<void> => {
  for (const name of FITS) {
    const inFilter = isFiltered(name)
    const bodies = {
      services: { title: name, description: 'D', category: inFilter ? 'Design' : 'Security' },
      news: { title: name, content: 'C', category: inFilter ? 'Guides' : 'AI' },
      banners: { title: name, isActive: inFilter },
    }
    for (const [path, body] of Object.entries(bodies))
      expect(await site.call('POST', `/api/admin/${path}`, { token, body })).toMatchObject({ status: 201 })
  }
}

const addInquiries = async (site: Site, token: string): Promise<void> => {
  for (const name of FITS) {
    for (const [path, list] of [
      ['/api/contact', '/api/contact-inquiries/admin'],
      ['/api/service-inquiries', '/api/service-inquiries/admin'],
    ] as const) {
      const { body } = await site.call('POST', path, { body: { name, email: 'a@example.in', message: 'M' } })
      const change = isFiltered(name) ? { status: 'in-progress', priority: 'high' } : { priority: 'high' }
      expect(await site.call('PUT', `${list}/${body.data.id}`, { token, body: change })).toMatchObject({ status: 200 })
    }
  }
}

const addUsers = async (site: Site): Promise<void> => {
  for (const [at, name] of FITS.entries())
    await site.addUser(isFiltered(name) ? 'sales_person' : 'admin', { name, email: `user${at}@example.in`, isActive: false })
}

eachDatabase((openSite) => {
  test(
    'category, status, role, action, search, page and limit hold together; a page past the end has the true pagination',
    { tags: ['C3-LIST-02', 'C3-LIST-04', 'C3-LIST-09', 'C3-INQ-01', 'C3-INQ-02', 'S7-ADMIN-14', 'S7-ADMIN-18'] },
    async () => {
      const site = await openSite({ now: '2026-11-20T09:30:00.000Z' })
      const token = await site.signIn('super_admin')
      await addContent(site, token)
      await addInquiries(site, token)
      await addUsers(site)
      const lists = [
        '/api/services?category=Design',
        '/api/news?category=Guides',
        '/api/admin/services?category=Design&status=true',
        '/api/admin/news?category=Guides&status=true',
        '/api/admin/banners?status=true',
        '/api/admin/users?role=sales_person&status=false',
        '/api/contact-inquiries/admin?status=in-progress&priority=high&assignee=none&sort=-name',
        '/api/service-inquiries/admin?status=in_progress&priority=high&assignee=none&sort=name',
        '/api/admin/activity-logs?action=STATUS_CHANGE&dateRange=today',
      ]
      for (const list of lists) {
        // Two inquiries of each name changed their status.
        const total = list.includes('activity-logs') ? 6 : 3
        const pages = Math.ceil(total / 2)
        const read = (page: number) => site.call('GET', `${list}&search=ZEBRA&limit=2&page=${page}`, { token })
        const seen: number[] = []
        for (let page = 1; page <= pages + 1; page += 1) {
          const { status, body } = await read(page)
          expect([list, status, body.pagination]).toEqual([list, 200, { page, limit: 2, total, pages }])
          expect([list, page, body.data.length]).toEqual([list, page, Math.max(0, Math.min(2, total - 2 * (page - 1)))])
          seen.push(...body.data.map(({ id }: { id: number }) => id))
        }
        expect([list, new Set(seen).size]).toEqual([list, total])
      }
    },
  )
})
