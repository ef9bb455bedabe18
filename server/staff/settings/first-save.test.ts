/** Two first saves of a section at the same moment. Source: contract §2 CONFLICT. */
import { expect, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'

eachDialect((openSite) => {
  test('of two saves at once that both read a section without updatedAt one is a CONFLICT', { tags: ['L1-SET-15'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const path = '/api/admin/settings/promise'
    for (let round = 0; round < 10; round += 1) {
      await site.db.deleteFrom('settings').execute()
      const { updatedAt } = (await site.call('GET', path, { token })).body.data
      const answers = await Promise.all(
        [6, 12].map((hours) => site.call('PUT', path, { token, body: { hours, warnAtPercent: 80, updatedAt } })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const stored = answers.find(({ status }) => status === 200)?.body.data
      expect((await site.call('GET', path, { token })).body.data).toEqual(stored)
    }
    const entries = await site.db.selectFrom('activity_logs').select('id').where('resource_type', '=', 'settings').execute()
    expect(entries).toHaveLength(10)
  })

  // Contract §2: CONFLICT is for an edit "(when the client sent the `updatedAt` it had read …)".
  test('of two first saves at once without updatedAt both are stored, one after the other', { tags: ['L1-SET-15'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    for (let round = 1; round <= 10; round += 1) {
      await site.db.deleteFrom('settings').execute()
      const answers = await Promise.all(
        [6, 12].map((hours) => site.call('PUT', '/api/admin/settings/promise', { token, body: { hours, warnAtPercent: 80 } })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const stored = (await site.call('GET', '/api/admin/settings/promise', { token })).body.data
      const [first, last] = answers.map(({ body }) => body.data).toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
      expect(stored).toEqual(last)
      const entries = site.db.selectFrom('activity_logs').select('changes').where('resource_type', '=', 'settings')
      const log = await entries.orderBy('id').execute()
      expect(log).toHaveLength(2 * round)
      expect(JSON.parse(log.at(-1)?.changes ?? '')).toEqual({ hours: { from: first.hours, to: last.hours } })
    }
  })
})
