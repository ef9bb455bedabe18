import { expect, test } from 'vitest'
import { eachDialect, type Site, signInAs } from '#tests/support/app.ts'

const NOW = '2026-11-20T10:00:00.000Z'

/** `statuses` by their position in the workflow; each inquiry a minute newer than the one before. */
const addInquiries = async (site: Site, kind: string, statuses: number[]): Promise<void> => {
  for (const [position, status] of statuses.entries()) {
    const at = new Date(Date.parse(NOW) + position * 60_000).toISOString()
    const values = { kind, name: `${kind} ${position}`, email: 'x@example.com', status, created_at: at, updated_at: at }
    await site.db.insertInto('inquiries').values(values).execute()
  }
}

const dashboard = async (site: Site, token: string) => {
  const answer = await site.call('GET', '/api/admin/dashboard', { token })
  expect(answer.status).toBe(200)
  return answer.body.data
}

const names = (inquiries: { name: string }[]): string[] => inquiries.map(({ name }) => name)

eachDialect((openSite) => {
  test("inquiries by status, contact inquiries call the last count 'resolved'", { tags: ['S7-ADMIN-05'] }, async () => {
    const site = await openSite({ now: NOW })
    await addInquiries(site, 'service', [0, 0, 1, 2, 3, 2, 2])
    await addInquiries(site, 'contact', [0, 1, 2])
    const data = await dashboard(site, await site.signIn('sales_person'))
    expect(data.serviceInquiries).toEqual({ total: 7, new: 2, inProgress: 1, completed: 3 })
    expect(data.contactInquiries).toEqual({ total: 3, new: 1, inProgress: 1, resolved: 1 })
  })

  test('recent inquiries sorted by createdAt descending, 5 of each', { tags: ['S2-DASH-02'] }, async () => {
    const site = await openSite({ now: NOW })
    await addInquiries(site, 'service', [0, 0, 0, 0, 0, 0, 0])
    await addInquiries(site, 'contact', [0, 0])
    const data = await dashboard(site, await site.signIn('sales_person'))
    expect(names(data.recentServiceInquiries)).toEqual(['service 6', 'service 5', 'service 4', 'service 3', 'service 2'])
    expect(names(data.recentContactInquiries)).toEqual(['contact 1', 'contact 0'])
  })

  test(
    'superAdmin only for that role: totalUsers, totalActivities, todayActivities, activeAdmins',
    { tags: ['C3-STAFF-03'] },
    async () => {
      const site = await openSite({ now: NOW })
      expect(await dashboard(site, await site.signIn('admin'))).not.toHaveProperty('superAdmin')
      expect(await dashboard(site, await site.signIn('sales_person'))).not.toHaveProperty('superAdmin')
      const token = await site.signIn('super_admin')
      await site.db.deleteFrom('activity_logs').execute()
      const log = { admin_id: null, admin_name: 'A', action: 'LOGIN', resource_type: 'session', description: 'Signed in' }
      await site.db
        .insertInto('activity_logs')
        .values([
          { ...log, created_at: '2026-11-19T18:29:59.999Z' },
          { ...log, created_at: '2026-11-19T18:30:00.000Z' },
          { ...log, created_at: NOW },
        ])
        .execute()
      const { superAdmin } = await dashboard(site, token)
      // The first super_admin of the installation is a user too.
      expect(superAdmin).toEqual({ totalUsers: 4, totalActivities: 3, todayActivities: 2, activeAdmins: 3 })
    },
  )

  test('activeAdmins are staff with a live session in the past 24 h, each counted once', { tags: ['C3-STAFF-04'] }, async () => {
    const site = await openSite({ now: NOW, config: { SESSION_TTL: '30d', ACCESS_TOKEN_TTL: '30d' } })
    const { email, id } = await site.addUser('super_admin')
    await signInAs(site, email)
    await site.signIn('admin')
    site.clock.advance(20 * 3_600_000)
    const token = await signInAs(site, email)
    expect((await dashboard(site, token)).superAdmin.activeAdmins).toBe(2)
    site.clock.advance(5 * 3_600_000)
    expect((await dashboard(site, token)).superAdmin.activeAdmins).toBe(1)
    const expired = new Date(Date.parse(NOW)).toISOString()
    await site.db.updateTable('sessions').set({ expires_at: expired }).where('user_id', '!=', id).execute()
    expect((await dashboard(site, token)).superAdmin.activeAdmins).toBe(1)
  })

  test('a visitor has no dashboard', async () => {
    const site = await openSite()
    const answer = await site.call('GET', '/api/admin/dashboard')
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('TOKEN_MISSING')
  })
})
