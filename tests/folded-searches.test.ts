/** Every search of the product finds a text in whatever spelling it was typed. Source: issue 33 point 11. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseKind } from '#server/platform/database/dialect.ts'
import { eachDialect, type Site } from './support/app.ts'

/** What is stored, and what is searched. */
const SPELLINGS = [
  ['José', 'José'.normalize('NFD')],
  ['José'.normalize('NFD'), 'José'],
  ['\u0958लम', 'क़लम'.normalize('NFD')],
  ['गुड़गाँव'.normalize('NFD'), 'गु\u095Cगाँव'],
  ['O’Brien', "O'Brien"],
  ['Web\u00A0Design', 'web design'],
  ['E\u2011mail', 'e-mail'],
  ['STRAẞE', 'strasse'],
  ['Nguyễn', 'nguyen'],
  ['हिन्दी', 'हिंदी'],
] as const

const search = async (site: Site, path: string, token: string | undefined, query: string): Promise<number> => {
  const answer = await site.call('GET', `${path}?search=${encodeURIComponent(query)}`, { ...(token !== undefined && { token }) })
  expect(answer.status).toBe(200)
  return answer.body.data.length
}

const create = async (site: Site, path: string, body: object, token?: string): Promise<void> => {
  const answer = await site.call('POST', path, { body, ...(token !== undefined && { token }) })
  expect(answer).toMatchObject({ status: 201 })
}

eachDialect((open) => {
  test(
    'leads, users, services, news, case studies, slides, subscribers and the activity log',
    { tags: ['all', 'C3-INQ-01'] },
    async () => {
      const site = await open({ config: { RATE_LIMIT: 'off' } })
      const [admin, owner] = [await site.signIn('admin'), await site.signIn('super_admin')]
      for (const [position, [stored]] of SPELLINGS.entries()) {
        const name = `${stored} ${position}`
        await create(site, '/api/contact', { name: 'A', email: 'a@example.com', message: `About ${name}.` })
        await create(site, '/api/admin/services', { title: name, description: 'D', category: 'Design' }, admin)
        await create(site, '/api/admin/news', { title: name, content: 'C' }, admin)
        await create(site, '/api/admin/work', { title: name, client: 'C', problem: 'P', solution: 'S' }, admin)
        await create(site, '/api/admin/banners', { title: name }, admin)
        const user = { name, email: `u${position}@example.com`, password: 'a long password', role: 'sales_person' }
        await create(site, '/api/admin/users', user, owner)
      }
      for (const [position, [, typed]] of SPELLINGS.entries()) {
        const query = `${typed} ${position}`
        for (const [path, token, count] of [
          ['/api/contact-inquiries/admin', admin, 1],
          ['/api/services', undefined, 1],
          ['/api/news', undefined, 1],
          ['/api/admin/work', admin, 1],
          ['/api/admin/banners', admin, 1],
          ['/api/admin/users', owner, 1],
          // The service, the article, the case study, the slide and the user.
          ['/api/admin/activity-logs', owner, 5],
        ] as const)
          expect([path, query, await search(site, path, token, query)]).toEqual([path, query, count])
      }
      await create(site, '/api/newsletter', { email: 'जोशी@उदाहरण.भारत' })
      expect(await search(site, '/api/admin/newsletter', admin, 'जोशी@उदाहरण')).toBe(1)
      // An edited, a deleted and a restored record are found as they are now.
      const [{ id }] = (await site.call('GET', '/api/services?search=nguyen')).body.data
      await site.call('PUT', `/api/admin/services/${id}`, { token: admin, body: { title: 'Łódź' } })
      expect([
        await search(site, '/api/services', undefined, 'nguyen'),
        await search(site, '/api/services', undefined, 'lodz'),
      ]).toEqual([0, 1])
      await site.call('DELETE', `/api/admin/services/${id}`, { token: admin })
      expect(await search(site, '/api/services', undefined, 'lodz')).toBe(0)
      // Nothing but invisible characters finds nothing.
      expect(await search(site, '/api/services', undefined, '\u200B')).toBe(0)
    },
  )

  test('an index finds the text', async () => {
    const site = await open()
    for (const table of ['users', 'services', 'news_items', 'case_studies', 'banners', 'newsletter_subscribers'] as const) {
      if (databaseKind(site.db) === 'postgres') {
        await sql`set enable_seqscan = off`.execute(site.db)
        const plan = await sql`explain select id from ${sql.table(table)} where folded_text like '%nguyen%' escape '\\'`.execute(
          site.db,
        )
        expect(JSON.stringify(plan.rows)).toContain(`${table}_folded_text`)
      } else {
        const index = sql.table(`${table}_search`)
        const { rows } =
          await sql`select (select count(*) from ${sql.table(table)}) as rows, (select count(*) from ${index}) as indexed`.execute(
            site.db,
          )
        const [counted] = rows as { rows: number; indexed: number }[]
        expect(counted?.indexed).toBe(counted?.rows)
      }
    }
  })
})
