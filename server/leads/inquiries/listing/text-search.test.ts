/** The search of inquiries by text. Source: contract §3 'Calls', decision 0032. */
import { expect, test } from 'vitest'
import { eachDialect, type Site } from '#tests/support/app.ts'
import { addInquiries, listInquiries } from '#tests/support/inquiry-lists.ts'

const found = async (site: Site, search: string) =>
  (await listInquiries(site, `?search=${encodeURIComponent(search)}`)).data.map(({ name }) => name)

eachDialect((open) => {
  test(
    'search finds any part of name, e-mail, phone, company, service and message, in any script and case',
    { tags: ['C3-INQ-01'] },
    async () => {
      const site = await open()
      await addInquiries(site, [
        { name: 'Priya Sharma', email: 'priya@example.com', phone: '+91 98450 12345', company: 'Sharma & Sons' },
        { name: 'आशा शर्मा', email: 'asha@example.in', service_name: 'UI/UX Design' },
        { name: 'Łukasz', email: 'l@example.pl', message: "Grüße — 100% “sure” it's O'Brien's path C:\\temp" },
        { name: 'Spam', message: 'Sharma', is_spam: 1 },
        { name: 'Contact', message: 'Sharma', kind: 'contact' },
      ])
      expect(await found(site, 'HARM')).toEqual(['Priya Sharma'])
      expect(await found(site, 'ya@EXA')).toEqual(['Priya Sharma'])
      expect(await found(site, '98450 1')).toEqual(['Priya Sharma'])
      expect(await found(site, 'ma & So')).toEqual(['Priya Sharma'])
      expect(await found(site, 'शर्मा')).toEqual(['आशा शर्मा'])
      expect(await found(site, 'I/UX d')).toEqual(['आशा शर्मा'])
      expect(await found(site, 'GRÜSSE')).toEqual(['Łukasz'])
      expect(await found(site, 'GRÜß')).toEqual(['Łukasz'])
      expect(await found(site, 'ŁUKA')).toEqual(['Łukasz'])
      expect(await found(site, 'example')).toEqual(['Łukasz', 'आशा शर्मा', 'Priya Sharma'])
      expect(await found(site, 'nowhere')).toEqual([])
    },
  )

  test(
    'below three characters the beginning of a word of name, e-mail, phone, company, service and message',
    { tags: ['C3-INQ-01'] },
    async () => {
      const site = await open()
      await addInquiries(site, [
        { name: 'Priya Sharma', email: 'office@shop.example', company: 'Textile World', message: 'zebra' },
        { name: '王芳', email: 'w@example.cn' },
        { name: 'C# Team', email: 'net@example.com' },
        { name: 'Carol', email: 'carol@example.com', phone: '+91 98450 12345', service_name: 'AI/ML Solutions' },
        { name: 'Dinesh', email: 'd@example.com', message: 'A <b>QA</b> engineer, R&D, (5G) and a team of 3.' },
      ])
      expect(await found(site, 'sh')).toEqual(['Priya Sharma'])
      expect(await found(site, 'W')).toEqual(['王芳', 'Priya Sharma'])
      expect(await found(site, '王芳')).toEqual(['王芳'])
      expect(await found(site, 'ar')).toEqual([])
      expect(await found(site, 'ze')).toEqual(['Priya Sharma'])
      expect(await found(site, 'c#')).toEqual(['C# Team'])
      for (const text of ['AI', 'ml', '98', '91', '12']) expect(await found(site, text), text).toEqual(['Carol'])
      for (const text of ['qa', '5G', '5', 'R', '3', 'r&', '(5']) expect(await found(site, text), text).toEqual(['Dinesh'])
    },
  )

  test('quotes, %, _, \\ and operators in a search are text', { tags: ['C3-INQ-01'] }, async () => {
    const site = await open()
    await addInquiries(site, [
      { name: 'Percent', message: 'we want 100% more' },
      { name: 'Under', message: 'snake_case_name' },
      { name: 'Quote', message: 'say "hello" to O\'Brien' },
      { name: 'Slash', message: 'C:\\temp\\new' },
      { name: 'Plain', message: 'we want 1000 more snakeXcase' },
    ])
    expect(await found(site, '100%')).toEqual(['Percent'])
    expect(await found(site, '%%%')).toEqual([])
    expect(await found(site, 'ake_ca')).toEqual(['Under'])
    expect(await found(site, '___')).toEqual([])
    expect(await found(site, '"hello"')).toEqual(['Quote'])
    expect(await found(site, "O'Brien")).toEqual(['Quote'])
    expect(await found(site, ':\\te')).toEqual(['Slash'])
    for (const operator of [
      'hello OR want',
      'want NOT more',
      'name:Percent',
      'sn*',
      '^we want',
      '"',
      "'",
      '*',
      '%',
      '_',
      '\\',
      '(',
      "'; drop table inquiries; --",
      "' :*",
      '!a',
      'a&',
    ]) {
      expect(await found(site, operator)).toEqual([])
    }
  })

  test('a search goes together with filters, sort and pages', async () => {
    const site = await open()
    const ids = await addInquiries(
      site,
      Array.from({ length: 30 }, (_, position) => ({
        name: `Name ${99 - position}`,
        message: position % 2 ? 'chatbot' : 'website',
        status: position % 3,
      })),
    )
    const wanted = ids.filter((_, position) => position % 2 === 1 && position % 3 === 0)
    const newest = await listInquiries(site, '?search=chatbot&status=new')
    expect(newest.ids).toEqual(wanted.toReversed())
    expect(newest.pagination.total).toBe(5)
    expect((await listInquiries(site, '?search=chatbot&status=new&sort=createdAt')).ids).toEqual(wanted)
    expect((await listInquiries(site, '?search=chatbot&status=new&sort=name')).ids).toEqual(wanted.toReversed())
    expect((await listInquiries(site, '?search=chatbot&status=new&limit=2&page=3')).ids).toEqual(wanted.slice(0, 1))
    expect((await listInquiries(site, '?search=chatbot&status=new&limit=2&page=4')).ids).toEqual([])
  })
})
