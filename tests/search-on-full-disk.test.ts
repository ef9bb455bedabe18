/** Searches work when nothing can be written. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSite, type Site } from './support/app.ts'

const AT = '2026-11-20T10:00:00.000Z'

/** Limits the page count: to SQLite that is a full disk. */
const fillUp = async (site: Site): Promise<void> => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.db)
  // The limit applies to the connection that writes.
  const limit = sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`
  await site.db.transaction().execute((inside) => limit.execute(inside))
  const add = (message: string) =>
    site.db
      .insertInto('inquiries')
      .values({ kind: 'contact', name: 'Waiting', email: 'w@example.com', message, created_at: AT, updated_at: AT })
      .execute()
      .then(
        () => true,
        () => false,
      )
  // Shorter and shorter rows also fill the free space within pages. Digits: the searches below find none of them.
  for (const length of [4000, 1000, 100, 1]) {
    let isStored: boolean
    do
      isStored = await add(
        Array.from({ length }, () => Math.random().toString().slice(2))
          .join(' ')
          .slice(0, length),
      )
    while (isStored)
  }
}

test('on a full disk a search finds what is stored', async () => {
  const site = await openSite('sqlite')
  const token = await site.signIn('super_admin')
  const body = { name: 'Priya Sharma', email: 'priya@example.com', message: 'Hello' }
  expect((await site.call('POST', '/api/contact', { body })).status).toBe(201)
  await fillUp(site)
  expect((await site.call('POST', '/api/contact', { body })).status).toBe(503)
  for (const text of ['sharma', 'sh']) {
    const { status, body: found } = await site.call('GET', `/api/contact-inquiries/admin?search=${text}`, { token })
    expect([text, status]).toEqual([text, 200])
    expect(found.data.map(({ name }: { name: string }) => name)).toEqual(['Priya Sharma'])
  }
  expect((await site.call('GET', '/readyz')).status).toBe(200)
})
