/** What Ctrl K finds. Source: issue 36 point 3, design language 'Keyboard first'. */
import { expect, test } from 'vitest'
import { eachDialect, type Site } from '#tests/support/app.ts'
import { addContent } from '#tests/support/content.ts'

const send = async (site: Site, kind: 'service' | 'contact', fields: object): Promise<number> => {
  const path = kind === 'service' ? '/api/service-inquiries' : '/api/contact'
  const body = { name: 'Asha Rao', email: 'asha@example.in', phone: '98450 00000', message: 'Hello', ...fields }
  const { status, body: sent } = await site.call('POST', path, { body })
  expect(status).toBe(201)
  return sent.data.id
}

const find = async (site: Site, token: string, search: string) => {
  const answer = await site.call('GET', `/api/admin/find?${new URLSearchParams({ search })}`, { token })
  expect(answer.status).toBe(200)
  return answer.body.data
}

eachDialect((openSite) => {
  test('people of both kinds by name, phone in any spelling, e-mail, company and number, matches in a message last', async () => {
    const site = await openSite()
    const token = await site.signIn('sales_person')
    const asha = await send(site, 'service', { name: 'Asha Rao', company: 'Raag Textiles' })
    const ravi = await send(site, 'contact', { name: 'Ravi Kumar', email: 'ravi@kumar.example', phone: '080 2345 6789' })
    const mentions = await send(site, 'contact', { name: 'Meera', email: 'm@example.in', phone: '', message: 'Ask Ravi Kumar' })
    const ids = async (search: string) => (await find(site, token, search)).leads.map(({ id }: { id: number }) => id)
    expect(await ids('asha')).toEqual([asha])
    expect(await ids('raag')).toEqual([asha])
    expect(await ids('ravi@KUMAR.example')).toEqual([ravi])
    for (const phone of ['+91 98450-00000', '09845000000', '9845000000']) expect(await ids(phone)).toEqual([asha])
    expect(await ids('kumar')).toEqual([ravi, mentions])
    expect(await ids(`#${mentions}`)).toEqual([mentions])
    expect((await ids(String(ravi)))[0]).toBe(ravi)
    expect(await ids('#999999')).toEqual([])
    expect(await ids('  ')).toEqual([])
    expect((await find(site, token, 'asha')).leads[0]).toEqual({
      id: asha,
      kind: 'service',
      name: 'Asha Rao',
      company: 'Raag Textiles',
      email: 'asha@example.in',
      phone: '98450 00000',
      status: 'new',
      createdAt: expect.any(String),
    })
  })

  test('at most eight leads and five of each other list; content and users only for the roles that have their screens', async () => {
    const site = await openSite()
    const admin = await site.signIn('admin')
    for (let count = 1; count <= 9; count += 1) await send(site, count % 2 ? 'service' : 'contact', { name: `Lotus ${count}` })
    for (let count = 1; count <= 6; count += 1) await addContent(site, admin, 'news', { title: `Lotus ${count}`, isActive: false })
    await addContent(site, admin, 'work', { title: 'Lotus' })
    await addContent(site, admin, 'services', { title: 'Lotus' })
    await site.addUser('sales_person', { name: 'Lotus Kaur' })
    const count = async (token: string) => {
      const found = await find(site, token, 'lotus')
      return ['leads', 'services', 'news', 'work', 'users'].map((list) => found[list].length)
    }
    expect(await count(await site.signIn('sales_person'))).toEqual([8, 0, 0, 0, 0])
    expect(await count(admin)).toEqual([8, 1, 5, 1, 0])
    const boss = await site.signIn('super_admin')
    expect(await count(boss)).toEqual([8, 1, 5, 1, 1])
    expect(Object.keys((await find(site, boss, 'lotus')).users[0])).toEqual(['id', 'name', 'email', 'role', 'isActive'])
  })
})
