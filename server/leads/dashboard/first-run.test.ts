/** The first steps of a new site. Source: issue 36 point 7. */
import { expect, test } from 'vitest'
import { eachDialect, type Site } from '#tests/support/app.ts'
import { sendServiceInquiry } from '#tests/support/visitors.ts'

const read = async (site: Site, token: string) => {
  const { status, body } = await site.call('GET', '/api/admin/first-run', { token })
  expect(status).toBe(200)
  return body.data
}

const done = async (site: Site, token: string): Promise<string[]> =>
  (await read(site, token)).steps.flatMap(({ step, isDone }: { step: string; isDone: boolean }) => (isDone ? step : []))

eachDialect((openSite) => {
  test('each step is done when the data say so; an admin has no steps with users; dismissed is for everybody', async () => {
    const site = await openSite()
    const token = await site.signIn('super_admin')
    expect(await done(site, token)).toEqual(['colleague'])
    await sendServiceInquiry(site)
    const { body } = await site.call('GET', '/api/admin/settings/agency', { token })
    const { updatedAt: _version, ...agency } = body.data
    const save = (section: string, value: object) => site.call('PUT', `/api/admin/settings/${section}`, { token, body: value })
    expect((await save('agency', { ...agency, name: 'Setu', phones: ['+91 80 1234 5678'] })).status).toBe(200)
    expect(await done(site, token)).toEqual(['agency', 'colleague', 'inquiry'])
    await save('agency', { ...agency, name: 'Setu', phones: ['+91 80 1234 5678'], claims: [] })
    const admin = await site.signIn('admin')
    expect(await done(site, token)).toEqual(['agency', 'claims', 'colleague', 'editor', 'inquiry'])
    const { steps } = await read(site, admin)
    expect(steps.map(({ step }: { step: string }) => step)).toEqual(['agency', 'email', 'calendar', 'claims', 'inquiry'])

    for (let times = 0; times < 2; times += 1)
      expect((await site.call('POST', '/api/admin/first-run/dismiss', { token: admin })).status).toBe(200)
    expect((await read(site, token)).isDismissed).toBe(true)
    const logs = await site.db.selectFrom('activity_logs').select('id').where('resource_id', '=', 'first-run').execute()
    expect(logs).toHaveLength(1)
  })
})
