/** The export of a filtered list. Source: issue 4 'CSV export of what is filtered'. */
import { expect, test } from 'vitest'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import { toReference } from '#domain/reference.ts'
import { toNameKey } from '#domain/name-key.ts'
import { eachDialect, type Site } from '#tests/support/app.ts'

const NOW = '2026-11-20T20:00:00.000Z'
const MORE_THAN_A_PAGE = 600

const add = async (
  site: Site,
  rows: {
    name: string
    status?: number
    priority?: number
    kind?: string
    message?: string
    phone?: string
    source?: string
    response_due_at?: string
  }[],
) => {
  const values = rows.map((row, position) => {
    const at = new Date(Date.parse(NOW) - (rows.length - position) * 60_000).toISOString()
    return withFoldedText('inquiries', {
      kind: 'service',
      message: '',
      status: 0,
      priority: 1,
      name_key: toNameKey(row.name),
      email: 'lead@example.in',
      service_name: 'Web Development',
      created_at: at,
      updated_at: at,
      ...row,
    })
  })
  await site.db.insertInto('inquiries').values(values).execute()
}

/** The rows of the file after its header, as lists of cells; no cell here has a comma or a line break. */
const exported = async (site: Site, token: string, query = ''): Promise<string[][]> => {
  const answer = await site.call('GET', `/api/service-inquiries/admin/export${query}`, { token })
  expect(answer.status).toBe(200)
  const [, ...lines] = answer.text.trimEnd().split('\r\n')
  return lines.map((line) => line.split(','))
}
const namesOf = async (...asked: Parameters<typeof exported>) => (await exported(...asked)).map((cells) => cells[3])

eachDialect((openSite) => {
  test('a file for a spreadsheet: the words of the screens, the time of the business, no formula', async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    await site.call('POST', '/api/service-inquiries', {
      body: {
        name: '=HYPERLINK("http://evil.example")',
        email: 'meera@example.in',
        phone: '+91 98860 00000',
        company: 'Iyer, Sons & Co',
        serviceName: 'Web Development',
        budget: '50000-100000',
        timeline: '2-3months',
        message: 'One\nTwo "quoted"',
      },
    })
    const answer = await site.call('GET', '/api/service-inquiries/admin/export', { token })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="service-inquiries-2026-11-21.csv"')
    expect(answer.text).toBe(
      '\uFEFFID,Reference,Date (Asia/Kolkata),Name,Email,Phone,Company,Service,Service Type,Budget,Timeline,Message,Status,Priority,Value (INR),Lost Reason,Assigned To,Response Due,First Response,Follow-up,Internal Notes,Source,First Touch,Last Touch\r\n' +
        `1,${toReference(1)},2026-11-21 01:30,"'=HYPERLINK(""http://evil.example"")",meera@example.in,'+91 98860 00000,"Iyer, Sons & Co",Web Development,,` +
        '"₹50,000 - ₹1,00,000",2-3 Months,"One\nTwo ""quoted""",New,Medium,,,,2026-11-23 18:00,,,,,,\r\n',
    )
    const plain = await site.call('GET', '/api/service-inquiries/admin/export?format=plain', { token })
    expect(plain.text).toBe(answer.text.replace('\uFEFF', '').replaceAll(/'(?=[=+])/g, ''))
    const selected = await site.call('GET', '/api/service-inquiries/admin/export?ids=1&format=plain', { token })
    expect(selected.text).toBe(plain.text)
    const owner = await site.signIn('super_admin')
    for (const path of ['newsletter', 'activity-logs']) {
      const file = await site.call('GET', `/api/admin/${path}/export?format=plain`, { token: owner })
      expect([path, file.text.startsWith('\uFEFF')]).toEqual([path, false])
      const unknown = await site.call('GET', `/api/admin/${path}/export?format=xls`, { token: owner })
      expect(unknown).toMatchObject({ status: 400, body: { errors: { format: 'Unknown format' } } })
    }
    const contact = await site.call('GET', '/api/contact-inquiries/admin/export', { token })
    expect(contact.text).toBe(
      '\uFEFFID,Reference,Date (Asia/Kolkata),Name,Email,Phone,Company,Address,Service,Message,Status,Priority,Value (INR),Lost Reason,Assigned To,Response Due,First Response,Follow-up,Internal Notes,Source,First Touch,Last Touch\r\n',
    )
  })

  test(
    'the promise of each lead can be checked in the file: due, first response, follow-up',
    { tags: ['L2-CLOCK-11'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('sales_person')
      await site.call('POST', '/api/service-inquiries', { body: { name: 'Meera', email: 'meera@example.in' } })
      const body = { at: '2026-11-24T05:30:00.000Z', note: 'Ask for the logo' }
      await site.call('PUT', '/api/service-inquiries/admin/1/follow-up', { token, body })
      site.clock.advance(5 * 60_000)
      await site.call('POST', '/api/service-inquiries/admin/1/calls', { token, body: { channel: 'call' } })
      await site.call('PUT', '/api/service-inquiries/admin/1', { token, body: { status: 'in_progress' } })
      const [cells = []] = await exported(site, token)
      expect(cells.slice(12, 20)).toEqual([
        'In Progress',
        'Medium',
        '',
        '',
        '',
        '2026-11-23 18:00',
        '2026-11-21 01:35',
        '2026-11-24 11:00: Ask for the logo',
      ])
    },
  )

  test('what is filtered, searched and sorted, all of it and each once', async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    const many = Array.from({ length: MORE_THAN_A_PAGE }, (_, position) => ({
      name: `Lead ${String(position % 7)}`,
      status: position % 4,
      priority: position % 3,
    }))
    await add(site, [...many, { name: 'Rare', message: 'saffron' }, { name: 'Of the other kind', kind: 'contact' }])
    const all = await exported(site, token)
    expect(all.length).toBe(MORE_THAN_A_PAGE + 1)
    expect(new Set(all.map(([id]) => id)).size).toBe(MORE_THAN_A_PAGE + 1)
    expect(all.map(([, , date]) => date)).toEqual(
      all
        .map(([, , date]) => date)
        .toSorted()
        .reverse(),
    )
    const byName = await namesOf(site, token, '?sort=name')
    expect(byName.length).toBe(MORE_THAN_A_PAGE + 1)
    expect(byName).toEqual(byName.toSorted())
    const completed = await exported(site, token, '?status=completed&sort=-priority')
    expect(completed.length).toBe(MORE_THAN_A_PAGE / 4)
    expect([...new Set(completed.map((cells) => cells.at(-11)))]).toEqual(['High', 'Medium', 'Low'])
    expect(await namesOf(site, token, '?search=saffron')).toEqual(['Rare'])
    expect((await namesOf(site, token, '?search=lead')).length).toBe(MORE_THAN_A_PAGE + 1)
    const refused = await site.call('GET', '/api/service-inquiries/admin/export?status=lost', { token })
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', errors: { status: 'Unknown status' } } })
  })

  test('the file is in the order of the list also when a search, a source or a due filter is sorted', async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const rows = ['Meera', 'Asha', 'Zoya', 'Kiran'].map((name, position) => ({
      name,
      message: 'saffron',
      source: 'google',
      status: position % 2,
      priority: (position * 2) % 3,
      response_due_at: new Date(Date.parse(NOW) + (position % 2) * 60_000).toISOString(),
    }))
    await add(site, rows)
    for (const filter of ['search=saffron', 'source=google', 'due=today', 'due=today&source=google&search=saffron']) {
      for (const sort of ['name', '-name', 'status', '-priority', 'createdAt', 'responseDue', '-responseDue']) {
        const query = `?${filter}&sort=${sort}`
        const { body } = await site.call('GET', `/api/service-inquiries/admin${query}`, { token })
        const listed = body.data.map(({ name }: { name: string }) => name)
        expect([query, listed.length]).toEqual([query, 4])
        expect([query, await namesOf(site, token, query)]).toEqual([query, listed])
      }
    }
  })
})
