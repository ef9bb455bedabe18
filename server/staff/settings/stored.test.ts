/** Stored settings that do not fit the rules of this version, as a later one could be stricter. Source: lead desk §1. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { raiseContentVersion } from '#server/platform/database/state.ts'
import { addLead } from '#tests/support/leads.ts'

/** All at once: a job of the site may read the settings at any moment. */
const store = async (site: Site, sections: Record<string, unknown>): Promise<void> => {
  const rows = Object.entries(sections).map(([section, value]) => ({
    section,
    value: typeof value === 'string' ? value : JSON.stringify(value),
    updated_at: '2026-11-20T10:00:00.000Z',
  }))
  await site.db.insertInto('settings').values(rows).execute()
  await raiseContentVersion(site.db)
}

const TEMPLATE = { id: 'one', name: 'One', subject: 'S', body: 'B' }

eachDatabase((openSite) => {
  test('a value that does not parse has its default, the others stay; logged once', { tags: ['L1-SET-19'] }, async () => {
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z', pages: true })
    await store(site, {
      promise: { hours: 6, warnAtPercent: 'soon' },
      calendar: {
        workingDays: [1, 2],
        opensAt: '10:00',
        closesAt: '07:00',
        holidays: [
          { date: 'never', name: 'X' },
          { date: '11-08', name: 'Diwali' },
        ],
      },
      templates: { templates: [TEMPLATE, { ...TEMPLATE, id: 'two', name: 'Two', body: 'Hello {{gone}}' }] },
      consultation: 'no JSON',
      assignment: { mode: 'round-robin' },
      agency: { name: 'Mandi', phones: [7] },
    })
    const token = await site.signIn('admin')
    const read = async (section: string) => (await site.call('GET', `/api/admin/settings/${section}`, { token })).body.data
    const updatedAt = '2026-11-20T10:00:00.000Z'
    const replaced = expect.any(String)
    expect(await read('promise')).toEqual({
      hours: 6,
      warnAtPercent: 80,
      updatedAt,
      replaced: { warnAtPercent: 'Must be a number' },
    })
    expect(await read('calendar')).toEqual({
      workingDays: [1, 2],
      opensAt: '10:00',
      closesAt: '18:00',
      holidays: [{ date: '11-08', name: 'Diwali' }],
      updatedAt,
      replaced: { closesAt: 'The office must close after it opens, on the same day', holidays: 'Must be a date' },
    })
    expect(await read('templates')).toEqual({ templates: [TEMPLATE], updatedAt, replaced: { templates: replaced } })
    expect(await read('consultation')).toMatchObject({ capacity: 1, noticeHours: 4, horizonDays: 14, updatedAt })
    expect(Object.keys((await read('consultation')).replaced)).toEqual(['capacity', 'noticeHours', 'horizonDays'])
    // A field that this version adds has its default.
    expect(await read('assignment')).toEqual({ mode: 'round-robin', takeBackMinutes: null, updatedAt })
    expect(await read('agency')).toMatchObject({ name: 'Mandi', city: expect.stringMatching(/./), replaced: { phones: replaced } })

    for (const path of ['/', '/contact', '/consultation', '/api/consultation/slots', '/sitemap.xml'])
      expect([path, (await site.call('GET', path)).status]).toEqual([path, 200])
    expect((await site.call('GET', '/')).text).toContain('Mandi')
    await addLead(site, { dueAt: updatedAt })
    expect((await site.call('GET', '/api/admin/dashboard', { token })).status).toBe(200)
    await raiseContentVersion(site.db)
    expect((await site.call('GET', '/contact')).status).toBe(200)
    const warnings = site.log.filter((line) => line.includes('stored settings'))
    expect(warnings).toHaveLength(1)
  })

  test('saving the section stores what is shown, and the notice ends', { tags: ['L1-SET-19'] }, async () => {
    const site = await openSite()
    await store(site, { promise: { hours: 6, warnAtPercent: 100 } })
    const token = await site.signIn('admin')
    const path = '/api/admin/settings/promise'
    const { replaced, ...shown } = (await site.call('GET', path, { token })).body.data
    expect([shown.warnAtPercent, replaced]).toEqual([80, { warnAtPercent: 'Must be at most 99' }])
    const saved = await site.call('PUT', path, { token, body: shown })
    expect(saved.body.data).toEqual({ hours: 6, warnAtPercent: 80, updatedAt: expect.stringMatching(/Z$/) })
    const { value } = await site.db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
    expect(JSON.parse(value)).toEqual({ hours: 6, warnAtPercent: 80 })
    expect((await site.call('GET', path, { token })).body.data).toEqual(saved.body.data)
    const refused = await site.call('PUT', path, { token, body: { hours: 6, warnAtPercent: 100 } })
    expect([refused.status, refused.body.errors]).toEqual([400, { warnAtPercent: 'Must be at most 99' }])
  })
})
