/** Listing, exporting and deleting newsletter subscribers. Source: /privacy 'How long we keep it', 'Your rights'. */
import { expect, test } from 'vitest'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import { eachDialect, type Site } from '#tests/support/app.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const DAY = 86_400_000
const PATH = '/api/admin/newsletter'

/** Adds a pending, a confirmed and an unsubscribed subscriber, in this order. */
const fill = async (site: Site): Promise<void> => {
  const row = (name: string, status: string, more: object = {}) => {
    const email = `${name}@Example.in`
    return {
      email,
      email_key: email.toLowerCase(),
      status,
      token_hash: `hash of ${name}`,
      created_at: NOW,
      mailed_at: NOW,
      ...more,
    }
  }
  const left = { confirmed_at: NOW, unsubscribed_at: '2026-11-20T10:00:00.000Z' }
  await site.db
    .insertInto('newsletter_subscribers')
    .values(
      [row('asha', 'pending'), row('ravi_1', 'confirmed', { confirmed_at: NOW }), row('=1+1', 'unsubscribed', left)].map((each) =>
        withFoldedText('newsletter_subscribers', each),
      ),
    )
    .execute()
}

const emails = async (site: Site, token: string, query = ''): Promise<string[]> => {
  const { status, body } = await site.call('GET', `${PATH}${query}`, { token })
  expect(status).toBe(200)
  return body.data.map(({ email }: { email: string }) => email)
}

eachDialect((openSite) => {
  test('an admin lists the subscribers, newest first, searches them and filters them by status', async () => {
    const site = await openSite({ now: NOW })
    await fill(site)
    const token = await site.signIn('admin')
    const { body } = await site.call('GET', `${PATH}?limit=2`, { token })
    expect(body.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        email: '=1+1@Example.in',
        status: 'unsubscribed',
        createdAt: NOW,
        confirmedAt: NOW,
        unsubscribedAt: '2026-11-20T10:00:00.000Z',
      },
      {
        id: expect.any(Number),
        email: 'ravi_1@Example.in',
        status: 'confirmed',
        createdAt: NOW,
        confirmedAt: NOW,
        unsubscribedAt: null,
      },
    ])
    expect(JSON.stringify(body)).not.toContain('hash of')
    expect(await emails(site, token, '?limit=2&page=2')).toEqual(['asha@Example.in'])
    expect(await emails(site, token, '?status=confirmed')).toEqual(['ravi_1@Example.in'])
    expect(await emails(site, token, '?status=all&search=ASHA')).toEqual(['asha@Example.in'])
    expect(await emails(site, token, '?search=i_1')).toEqual(['ravi_1@Example.in'])
    expect(await emails(site, token, '?search=%25')).toEqual([])
    const unknown = await site.call('GET', `${PATH}?status=gone`, { token })
    expect([unknown.status, unknown.body.errors.status]).toEqual([400, 'Unknown status'])
  })

  test('an admin exports what is filtered as CSV, however many; it is recorded, and whoever it is about is not named there', async () => {
    const site = await openSite({ now: NOW })
    await fill(site)
    const token = await site.signIn('super_admin')
    const exported = await site.call('GET', `${PATH}/export`, { token })
    expect(exported.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="newsletter-2026-11-20.csv"',
    })
    const [head, ...lines] = exported.text.replaceAll('"', '').trim().split('\r\n')
    expect(head).toContain('Email,Status,Subscribed (Asia/Kolkata),Confirmed (Asia/Kolkata),Unsubscribed (Asia/Kolkata)')
    expect(lines).toHaveLength(3)
    // A formula must not run in a spreadsheet.
    expect(lines[0]).not.toMatch(/^"?=/)
    expect(lines[1]).toBe('ravi_1@Example.in,Confirmed,2026-11-20 15:00,2026-11-20 15:00,')
    const one = await site.call('GET', `${PATH}/export?search=asha&status=pending`, { token })
    expect(one.text.trim().split('\r\n')).toHaveLength(2)
    const many = Array.from({ length: 600 }, (_, index) => ({
      email: `m${index}@example.com`,
      email_key: `m${index}@example.com`,
      status: 'confirmed',
      token_hash: `${index}`,
      created_at: NOW,
      mailed_at: NOW,
    }))
    await site.db.insertInto('newsletter_subscribers').values(many).execute()
    const all = await site.call('GET', `${PATH}/export?status=confirmed`, { token })
    expect(new Set(all.text.trim().split('\r\n')).size).toBe(602)
    const logs = await site.db
      .selectFrom('activity_logs')
      .selectAll()
      .where('resource_type', '=', 'newsletter_subscriber')
      .orderBy('id')
      .execute()
    expect(logs).toMatchObject(
      [[], ['search', 'status'], ['status']].map((filters) => ({
        action: 'CREATE',
        description: 'Exported newsletter subscribers',
        metadata: JSON.stringify({ filters }),
      })),
    )
    expect(JSON.stringify(logs)).not.toContain('asha')
  })

  test('an admin deletes an address for good; the activity says so without naming it', async () => {
    const site = await openSite({ now: NOW })
    for (const email of ['asha@example.in', 'ravi@example.in']) await site.call('POST', '/api/newsletter', { body: { email } })
    const token = await site.signIn('admin')
    const [{ id } = { id: 0 }] = (await site.call('GET', `${PATH}?search=asha`, { token })).body.data
    const answer = await site.call('DELETE', `${PATH}/${id}`, { token })
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, data: null, message: 'Newsletter subscriber deleted successfully!' },
    ])
    expect(await emails(site, token)).toEqual(['ravi@example.in'])
    const again = await site.call('DELETE', `${PATH}/${id}`, { token })
    expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND'])
    const query = site.db.selectFrom('activity_logs').selectAll().where('resource_type', '=', 'newsletter_subscriber')
    const logs = await query.execute()
    expect(logs).toMatchObject([{ action: 'DELETE', resource_id: String(id), admin_name: 'Test admin' }])
    expect(JSON.stringify(logs)).not.toContain('asha')
    // A deleted subscriber can subscribe again.
    site.clock.advance(DAY)
    expect((await site.call('POST', '/api/newsletter', { body: { email: 'asha@example.in' } })).status).toBe(201)
    expect(await emails(site, await site.signIn('admin'), '?status=pending')).toEqual(['asha@example.in', 'ravi@example.in'])
  })
})
