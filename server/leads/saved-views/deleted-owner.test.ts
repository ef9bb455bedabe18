/** Saved views whose owner is deleted at the same moment. Source: decision 0048. */
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/connect.ts'
import { eachDatabase } from '#tests/support/app.ts'
import { answerDuring } from '#tests/support/concurrent-write.ts'

const VIEW = { name: 'New', screen: 'service', query: { status: 'new' } }

eachDatabase((openSite) => {
  test.each([
    ['team', 'private', []],
    ['private', 'team', [{ owner_id: null, owner_name: 'Asha Rao', scope: 'team' }]],
  ])('from %s to %s: a private one goes, one of the team stays under their name', { tags: ['L7-VIEW-07'] }, async (...change) => {
    const [from, scope, expected] = change
    const site = await openSite()
    const token = await site.signIn('super_admin')
    const { id } = await site.addUser('sales_person', { name: 'Asha Rao' })
    await site.call('POST', '/api/admin/views', { token, body: { ...VIEW, scope: from } })
    await site.db.updateTable('saved_views').set({ owner_id: id }).execute()
    const edit = (db: Db) => db.updateTable('saved_views').set({ scope }).execute()
    const answer = await answerDuring(site, edit, () => site.call('DELETE', `/api/admin/users/${id}`, { token }))
    expect(answer.status).toBe(200)
    expect(await site.db.selectFrom('saved_views').select(['owner_id', 'owner_name', 'scope']).execute()).toEqual(expected)
  })
})
