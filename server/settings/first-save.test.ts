/** Two first saves of a section at the same moment. Source: contract §2 CONFLICT. */
import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'

eachDatabase((openSite) => {
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
})
