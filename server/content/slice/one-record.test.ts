/** A change of one record of public content leaves all others as they are. Source: specification §7 'Admin calls'. */
import { expect, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { CONTENT_KINDS, REQUIRED_FIELDS } from '#tests/support/content.ts'

const NOW = '2026-11-20T10:00:00.000Z'

eachDialect((openSite) => {
  test.each(CONTENT_KINDS)('%s: an edit, a status change, a deletion and its undo are of one record', async (kind) => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    const path = `/api/admin/${kind}`
    const add = async (title: string) =>
      (await site.call('POST', path, { token, body: { ...REQUIRED_FIELDS[kind], title } })).body.data
    const before = await add('Before')
    const { id } = await add('Changed')
    const after = await add('After')
    const deleted = await add('Deleted')
    const read = async (of: number) => (await site.call('GET', `${path}/${of}`, { token })).body.data
    expect((await site.call('DELETE', `${path}/${deleted.id}`, { token })).status).toBe(200)
    site.clock.advance(1000)
    for (const [method, end, body] of [
      ['PUT', '', { title: 'Edited' }],
      ['PATCH', '/status', { isActive: false }],
      ['DELETE', '', undefined],
      ['POST', '/restore', undefined],
    ] as const) {
      expect([method, (await site.call(method, `${path}/${id}${end}`, { token, body })).status]).toEqual([method, 200])
      expect([method, await read(before.id), await read(after.id)]).toEqual([method, before, after])
    }
    expect(await read(id)).toMatchObject({ title: 'Edited', isActive: false })
    expect(await read(deleted.id)).toBeUndefined()
    expect((await site.call('POST', `${path}/${deleted.id}/restore`, { token })).body.data).toMatchObject({ title: 'Deleted' })
  })
})
