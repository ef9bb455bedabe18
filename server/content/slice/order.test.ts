import { expect, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { openContentDesk, readActivities } from '#tests/support/content-api.ts'

const BANNERS = '/api/admin/banners'

eachDialect((openSite) => {
  test("PUT …/order: these take each other's places, also with the same order; other records stay where they are", async () => {
    const { site, token, add, titles } = await openContentDesk(openSite, BANNERS, {})
    const ids: number[] = []
    for (const [title, order] of [
      ['Asha', 0],
      ['Bela', 0],
      ['Chitra', 5],
      ['Devi', 9],
    ] as const)
      ids.push((await add({ title, order })).id)
    const [asha, bela, chitra, devi] = ids
    const order = (wanted: unknown) => site.call('PUT', `${BANNERS}/order`, { token, body: { ids: wanted } })
    expect((await order([devi, 4711, asha, bela])).body).toMatchObject({ success: true, data: null })
    expect(await titles(BANNERS)).toEqual(['Devi', 'Asha', 'Chitra', 'Bela'])
    expect(await titles('/api/banners')).toEqual(['Devi', 'Asha', 'Chitra', 'Bela'])
    expect((await readActivities(site, 'banner')).at(-1)).toMatchObject({
      action: 'UPDATE',
      description: 'Changed the order of banners',
      changes: JSON.stringify({ order: { from: 'Asha, Bela, Chitra, Devi', to: 'Devi, Asha, Chitra, Bela' } }),
    })
    // The same order again changes nothing.
    const count = (await readActivities(site, 'banner')).length
    await order([devi, asha, chitra, bela])
    expect(await readActivities(site, 'banner')).toHaveLength(count)
    expect((await order('all')).body).toMatchObject({ code: 'VALIDATION_ERROR', errors: { ids: 'Must be a list of ids' } })
  })

  test('case studies of the same order, of which the newest is the first', async () => {
    const required = { client: 'Iyer Stores', problem: 'Calls', solution: 'A shop' }
    const { site, token, add, titles } = await openContentDesk(openSite, '/api/admin/work', required)
    const [first, second, third] = [await add({ title: 'First' }), await add({ title: 'Second' }), await add({ title: 'Third' })]
    expect(await titles('/api/work')).toEqual(['Third', 'Second', 'First'])
    const ids = [second.id, third.id, first.id]
    await site.call('PUT', '/api/admin/work/order', { token, body: { ids } })
    expect(await titles('/api/work')).toEqual(['Second', 'Third', 'First'])
  })
})
