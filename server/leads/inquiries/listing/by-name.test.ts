/** Lists by name have the order of a telephone book. Source: contract §3 'Calls', docs/decisions/0043. */
import { expect, test } from 'vitest'
import { toNameKey } from '#domain/name-key.ts'
import { eachDialect, type Site } from '#tests/support/app.ts'

const LIST = '/api/contact-inquiries/admin'

/** In the order of a telephone book, as they are stored. */
const IN_ORDER = [
  '9 to 5',
  'Ångström',
  'anil',
  'Bina',
  'BINA  Das',
  'bina Rao',
  'de Souza',
  'elena',
  'Élodie',
  'Łukasz',
  'Zara',
  'ZOYA',
  'Ольга',
  'अनिता',
  'अनिल',
  'कमल',
  'क़मर',
]

/** Sends the names as visitors do, in no order. */
const submit = async (site: Site): Promise<void> => {
  const sent = IN_ORDER.map((name) => (name === 'Bina' ? '  Bina ' : name))
  const mixed = sent.map((_, position) => sent[(position * 7 + 3) % sent.length])
  for (const name of mixed) {
    const body = { name, email: 'x@example.com', phone: '98450 00000', message: 'Hello' }
    expect((await site.call('POST', '/api/contact', { body })).status).toBe(201)
  }
}

const namesOf = async (site: Site, token: string, query: string): Promise<string[]> => {
  const { status, body } = await site.call('GET', `${LIST}?${query}`, { token })
  expect(status).toBe(200)
  return body.data.map(({ name }: { name: string }) => name)
}

/** All pages of a list, one after the other. */
const allPages = async (site: Site, token: string, query: string): Promise<string[]> => {
  const all: string[] = []
  for (let page = 1; ; page += 1) {
    const names = await namesOf(site, token, `${query}&limit=3&page=${page}`)
    if (names.length === 0) return all
    all.push(...names)
  }
}

eachDialect((openSite) => {
  test(
    'leads by name, in both directions, on one page and over several, in searches and in the file',
    { tags: ['C3-INQ-14', 'C3-INQ-03'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('admin')
      await submit(site)
      for (const [sort, expected] of [
        ['name', IN_ORDER],
        ['-name', IN_ORDER.toReversed()],
      ] as const) {
        expect(await namesOf(site, token, `sort=${sort}`)).toEqual(expected)
        expect(await allPages(site, token, `sort=${sort}`)).toEqual(expected)
        expect(await allPages(site, token, `search=hello&sort=${sort}`)).toEqual(expected)
        const file = await site.call('GET', `${LIST}/export?sort=${sort}`, { token })
        const [, ...lines] = file.text.trimEnd().split('\r\n')
        expect(lines.map((line) => line.split(',')[3])).toEqual(expected)
      }
    },
  )

  test('a deleted lead that is restored is in its place again', { tags: ['C3-INQ-14'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('super_admin')
    await submit(site)
    const { body } = await site.call('GET', `${LIST}?search=${encodeURIComponent('Élodie')}`, { token })
    const { id } = body.data[0]
    expect((await site.call('DELETE', `${LIST}/${id}`, { token })).status).toBe(200)
    expect(await namesOf(site, token, 'sort=name')).toEqual(IN_ORDER.filter((name) => name !== 'Élodie'))
    expect((await site.call('POST', `${LIST}/${id}/restore`, { token })).status).toBe(200)
    expect(await namesOf(site, token, 'sort=name')).toEqual(IN_ORDER)
  })

  test('the leads of the demo are in order', { tags: ['C3-INQ-14'] }, async () => {
    const site = await openSite({ config: { SEED: 'demo' } })
    const rows = await site.db.selectFrom('inquiries').select(['name', 'name_key']).execute()
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter((row) => row.name_key !== toNameKey(row.name))).toEqual([])
  })
})
