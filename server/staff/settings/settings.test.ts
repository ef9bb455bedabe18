/** Settings. Source: lead desk §1, §8. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { changeSection, readSection } from '#tests/support/settings.ts'
import { unavailable } from '#server/platform/errors.ts'
import { createSettingsCache } from './cache.ts'

const CALENDAR = {
  workingDays: [1, 2, 3, 4, 5, 6],
  opensAt: '10:00',
  closesAt: '19:30',
  holidays: [{ date: '2026-11-08', name: 'Diwali' }],
}

const put = (site: Site, token: string, section: string, body: object) =>
  site.call('PUT', `/api/admin/settings/${section}`, { token, body })

eachDatabase((openSite) => {
  test('each section is stored and read for itself', async () => {
    const site = await openSite()
    const staff = { token: await site.signIn('admin') }
    await changeSection(site, staff, 'consultation', { capacity: 3 })
    await changeSection(site, staff, 'promise', { hours: 8 })
    await changeSection(site, staff, 'consultation', { noticeHours: 2 })
    expect(await readSection(site, staff, 'consultation')).toMatchObject({ capacity: 3, noticeHours: 2 })
    expect(await readSection(site, staff, 'promise')).toMatchObject({ hours: 8 })
    expect(await readSection(site, staff, 'calendar')).toMatchObject({ opensAt: '09:00', updatedAt: null })
  })

  test('a section that was never saved has its defaults: Mon–Fri 9–18, the three national holidays, 24 hours, 80 %', async () => {
    const site = await openSite()
    const token = await site.signIn('sales_person')
    const calendar = await site.call('GET', '/api/admin/settings/calendar', { token })
    expect(calendar.body.data).toEqual({
      workingDays: [1, 2, 3, 4, 5],
      opensAt: '09:00',
      closesAt: '18:00',
      holidays: [
        { date: '01-26', name: 'Republic Day' },
        { date: '08-15', name: 'Independence Day' },
        { date: '10-02', name: 'Gandhi Jayanti' },
      ],
      updatedAt: null,
    })
    const promise = await site.call('GET', '/api/admin/settings/promise', { token })
    expect(promise.body.data).toEqual({ hours: 24, warnAtPercent: 80, updatedAt: null })
  })

  test('admins change a section; the change is an activity with its diff', { tags: ['L1-SET-15'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const saved = await put(site, token, 'calendar', CALENDAR)
    expect(saved.status).toBe(200)
    expect(saved.body.data).toEqual({ ...CALENDAR, updatedAt: expect.stringMatching(/Z$/) })
    const read = await site.call('GET', '/api/admin/settings/calendar', { token })
    expect(read.body.data).toEqual(saved.body.data)
    const log = await site.db
      .selectFrom('activity_logs')
      .selectAll()
      .where('resource_type', '=', 'settings')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      action: 'UPDATE',
      resource_id: 'calendar',
      description: 'Changed the settings "Business calendar"',
    })
    expect(JSON.parse(log.changes)).toMatchObject({ opensAt: { from: '09:00', to: '10:00' } })
    expect(JSON.parse(log.changes)).not.toHaveProperty('updatedAt')
  })

  test('a section that is saved as it is has no new version and no activity', { tags: ['L1-SET-15'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const saved = await put(site, token, 'calendar', CALENDAR)
    expect((await put(site, token, 'calendar', saved.body.data)).body.data).toEqual(saved.body.data)
    const logs = await site.db.selectFrom('activity_logs').select('id').where('resource_type', '=', 'settings').execute()
    expect(logs).toHaveLength(1)
  })

  test(
    'defaults that are saved as they are have no version and no activity: every change is an activity, and this is none',
    { tags: ['L1-SET-15'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('admin')
      for (const section of ['agency', 'calendar', 'promise', 'consultation', 'templates', 'assignment']) {
        const { data } = (await site.call('GET', `/api/admin/settings/${section}`, { token })).body
        expect(await put(site, token, section, data)).toMatchObject({ status: 200, body: { data: { ...data, updatedAt: null } } })
      }
      const logs = await site.db.selectFrom('activity_logs').select('id').where('resource_type', '=', 'settings').execute()
      expect(logs).toEqual([])
      expect(await put(site, token, 'promise', { hours: 8, warnAtPercent: 80, updatedAt: null })).toMatchObject({ status: 200 })
    },
  )

  test('an edit of what was changed since it was read is a CONFLICT, also of the defaults', async () => {
    const site = await openSite()
    const token = await site.signIn('super_admin')
    const first = await put(site, token, 'promise', { hours: 8, warnAtPercent: 50, updatedAt: null })
    expect(first.status).toBe(200)
    expect(await put(site, token, 'promise', { hours: 4, warnAtPercent: 50, updatedAt: null })).toMatchObject({ status: 409 })
    const { updatedAt } = first.body.data
    expect(await put(site, token, 'promise', { hours: 4, warnAtPercent: 50, updatedAt })).toMatchObject({ status: 200 })
    expect(await put(site, token, 'promise', { hours: 2, warnAtPercent: 50, updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect((await site.call('GET', '/api/admin/settings/promise', { token })).body.data.hours).toBe(4)
  })

  test('of two that save the defaults at once one wins', async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const answers = await Promise.all(
      [8, 12, 16].map((hours) => put(site, token, 'promise', { hours, warnAtPercent: 80, updatedAt: null })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('what does not fit is an error of its field, and changes nothing', async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const wrong: [section: string, body: object, errors: object][] = [
      ['calendar', { ...CALENDAR, closesAt: '09:00' }, { closesAt: 'The office must close after it opens, on the same day' }],
      ['calendar', { ...CALENDAR, workingDays: [] }, { workingDays: 'Choose at least one working day' }],
      ['calendar', { ...CALENDAR, opensAt: '25:00' }, { opensAt: 'Must be a time such as 09:00' }],
      ['calendar', { ...CALENDAR, holidays: [{ date: '02-30', name: 'None' }] }, { 'holidays.0.date': 'Must be a date' }],
      ['promise', { hours: 0, warnAtPercent: 80 }, { hours: 'Must be at least 1' }],
      [
        'templates',
        { templates: [{ id: 'one', name: 'One', subject: 'Re: {{company}}', body: 'Hello' }] },
        { 'templates.0.subject': 'Unknown variable {{company}}' },
      ],
      ['agency', { name: '' }, { name: 'Name is required', email: 'Email is required' }],
    ]
    for (const [section, body, errors] of wrong) {
      const answer = await put(site, token, section, body)
      expect([section, answer.status, answer.body.errors]).toEqual([section, 400, expect.objectContaining(errors)])
    }
    expect(await site.db.selectFrom('settings').selectAll().execute()).toEqual([])
  })

  test('a time of another shape is the error of its field alone', async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const shape = 'Must be a time such as 09:00'
    for (const [body, errors] of [
      [{ opensAt: '9:00' }, { opensAt: shape }],
      [{ closesAt: '' }, { closesAt: shape }],
      [
        { opensAt: '9:00', closesAt: '6 PM' },
        { opensAt: shape, closesAt: shape },
      ],
    ])
      expect((await put(site, token, 'calendar', { ...CALENDAR, ...body })).body.errors).toEqual(errors)
  })

  test('the activity of changed templates has the entries that differ', { tags: ['L1-SET-16'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const { templates } = (await site.call('GET', '/api/admin/settings/templates', { token })).body.data
    const changed = { ...templates[1], name: 'A call' }
    expect(await put(site, token, 'templates', { templates: templates.with(1, changed) })).toMatchObject({ status: 200 })
    const log = await site.db
      .selectFrom('activity_logs')
      .select('changes')
      .where('resource_id', '=', 'templates')
      .executeTakeFirst()
    expect(JSON.parse(log?.changes ?? '')).toEqual({ templates: { from: [templates[1]], to: [changed] } })
  })

  test('a sales person reads the settings and cannot change them', { tags: ['L1-SET-15'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('sales_person')
    expect((await site.call('GET', '/api/admin/settings/agency', { token })).status).toBe(200)
    expect((await put(site, token, 'promise', { hours: 1, warnAtPercent: 1 })).status).toBe(403)
  })

  test('the settings of a context follow a change at once', async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    expect((await site.context.settings()).promise.hours).toBe(24)
    await put(site, token, 'promise', { hours: 6, warnAtPercent: 80 })
    expect((await site.context.settings()).promise.hours).toBe(6)
  })

  test('without a database the last settings are used, and never the defaults in their place', async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    await put(site, token, 'promise', { hours: 6, warnAtPercent: 80 })
    let version: Promise<number> = Promise.reject(unavailable(new Error('away')))
    const readSettings = createSettingsCache(
      site.db,
      () => version,
      () => site.context.log,
    )
    await expect(readSettings()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    version = Promise.resolve(1)
    expect((await readSettings()).promise.hours).toBe(6)
    version = Promise.reject(unavailable(new Error('away')))
    expect((await readSettings()).promise.hours).toBe(6)
  })
})
