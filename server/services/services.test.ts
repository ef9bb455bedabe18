import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'

eachDatabase((openSite) => {
  test('S3-SERVICE a service is made, listed, hidden, edited and deleted', async () => {
    const site = await openSite()
    const healthy = await site.call('GET', '/readyz')
    expect(healthy.body).toEqual({ success: true, data: 'ready' })
    const list = await site.call('GET', '/api/services')
    expect(list.body).toEqual({ success: true, data: [], pagination: { page: 1, limit: 1, total: 0, pages: 0 } })
  })
})
