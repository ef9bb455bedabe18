/**
 * Saved views. Source: lead desk §7 'Saved views: filters, sort and columns under a name, private or for the team, in the menu',
 * decision 0048.
 */
import { expect, test } from 'vitest'
import { eachDatabase, type Site, signInAs } from '#tests/support/app.ts'

const PATH = '/api/admin/views'

const VIEW = { name: 'Urgent and new', screen: 'service', query: { status: 'new', priority: 'urgent', sort: 'responseDue' } }

const createView = async (site: Site, token: string, body: object = {}) => {
  const { status, body: answer } = await site.call('POST', PATH, { token, body: { ...VIEW, ...body } })
  expect([status, answer.message]).toEqual([201, answer.message])
  return answer.data
}

const listNames = async (site: Site, token: string): Promise<string[]> =>
  (await site.call('GET', PATH, { token })).body.data.map(({ name }: { name: string }) => name)

const refused = (code: string, field?: string) => ({
  body: { success: false, code, ...(field !== undefined && { errors: { [field]: expect.any(String) } }) },
})

/** The descriptions of the entries about views in the activity log, the oldest first. */
const recorded = async (site: Site): Promise<string[]> => {
  const query = site.db.selectFrom('activity_logs').select('description').where('resource_type', '=', 'saved_view')
  return (await query.orderBy('id').execute()).map(({ description }) => description)
}

eachDatabase((openSite) => {
  test('a view that is saved as it is has no new version and no activity', { tags: ['L7-VIEW-01'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const view = await createView(site, token, { scope: 'team', hiddenColumns: ['budget'] })
    for (const body of [view, { name: view.name }, {}])
      expect((await site.call('PUT', `${PATH}/${view.id}`, { token, body })).body.data).toEqual(view)
    expect(await recorded(site)).toHaveLength(1)
  })

  test('a view stores filters, sort and columns of a list under a name', { tags: ['L7-VIEW-01'] }, async () => {
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
    const token = await site.signIn('sales_person')
    const query = {
      search: '  spice shop ',
      status: 'in_progress',
      priority: 'all',
      assignee: 'none',
      due: 'overdue',
      source: 'Google',
      sort: '-responseDue',
      view: 'board',
      page: '3',
      'x-unknown': 'dropped',
    }
    const created = await createView(site, token, { query, hiddenColumns: ['date', 'budget', 'message', 'date'] })
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Urgent and new',
      screen: 'service',
      scope: 'private',
      // As the list call reads them: trimmed, aliases resolved, 'all' and unknown parameters dropped.
      query: {
        search: 'spice shop',
        status: 'in-progress',
        assignee: 'none',
        due: 'overdue',
        source: 'google',
        sort: '-responseDue',
        view: 'board',
      },
      // In the order of the list; Message is a column of the other list.
      hiddenColumns: ['budget', 'date'],
      ownerId: expect.any(Number),
      ownerName: expect.any(String),
      updatedAt: '2026-11-20T10:00:00.000Z',
    })
    expect((await site.call('GET', PATH, { token })).body.data).toEqual([created])
    expect((await createView(site, token, { name: 'Spam', query: { spam: 'only' } })).query).toEqual({ spam: 'only' })
  })

  test('mine and the team’s, ordered by name; no other person sees a private view', { tags: ['L7-VIEW-02'] }, async () => {
    const site = await openSite()
    const [mine, other, admin] = [
      await site.signIn('sales_person'),
      await site.signIn('sales_person'),
      await site.signIn('super_admin'),
    ]
    const { id } = await createView(site, mine, { name: 'b private' })
    await createView(site, mine, { name: 'C for the team', scope: 'team' })
    await createView(site, other, { name: 'a of the other' })
    expect(await listNames(site, mine)).toEqual(['b private', 'C for the team'])
    expect(await listNames(site, other)).toEqual(['a of the other', 'C for the team'])
    for (const token of [other, admin]) {
      expect(await site.call('PUT', `${PATH}/${id}`, { token, body: { name: 'Mine now' } })).toMatchObject(refused('NOT_FOUND'))
      expect(await site.call('DELETE', `${PATH}/${id}`, { token })).toMatchObject(refused('NOT_FOUND'))
    }
    expect((await site.call('DELETE', `${PATH}/${id}`, { token: mine })).status).toBe(200)
    for (const token of [other, admin]) {
      expect(await site.call('POST', `${PATH}/${id}/restore`, { token })).toMatchObject(refused('NOT_FOUND'))
    }
    expect((await site.call('POST', `${PATH}/${id}/restore`, { token: mine })).body.data).toMatchObject({ id, name: 'b private' })
    // Private views are in no log that other people read.
    expect(await recorded(site)).toEqual(['Saved team view "C for the team"'])
  })

  test('a view of the team is changed and deleted by its owner and by admins', { tags: ['L7-VIEW-03'] }, async () => {
    const site = await openSite()
    const [owner, other, admin] = [await site.signIn('sales_person'), await site.signIn('sales_person'), await site.signIn('admin')]
    const { id } = await createView(site, owner, { scope: 'team' })
    expect(await site.call('PUT', `${PATH}/${id}`, { token: other, body: { name: 'Other' } })).toMatchObject(refused('FORBIDDEN'))
    expect(await site.call('DELETE', `${PATH}/${id}`, { token: other })).toMatchObject(refused('FORBIDDEN'))
    expect((await site.call('PUT', `${PATH}/${id}`, { token: owner, body: { name: 'By its owner' } })).body.data.name).toBe(
      'By its owner',
    )
    const query = { status: 'completed' }
    const changed = await site.call('PUT', `${PATH}/${id}`, { token: admin, body: { query, hiddenColumns: ['date'] } })
    expect(changed.body.data).toMatchObject({ name: 'By its owner', scope: 'team', query, hiddenColumns: ['date'] })
    const made = await site.call('PUT', `${PATH}/${id}`, { token: admin, body: { scope: 'private' } })
    expect(made).toMatchObject(refused('FORBIDDEN'))
    expect((await site.call('DELETE', `${PATH}/${id}`, { token: admin })).status).toBe(200)
    expect(await listNames(site, owner)).toEqual([])
    expect(await site.call('POST', `${PATH}/${id}/restore`, { token: other })).toMatchObject(refused('FORBIDDEN'))
    const restored = await site.call('POST', `${PATH}/${id}/restore`, { token: admin })
    expect(restored.body.data).toEqual(changed.body.data)
    // A double click is harmless.
    expect((await site.call('POST', `${PATH}/${id}/restore`, { token: admin })).body.data).toEqual(changed.body.data)
    expect((await site.call('PUT', `${PATH}/${id}`, { token: owner, body: { scope: 'private' } })).body.data.scope).toBe('private')
    expect(await listNames(site, other)).toEqual([])
    expect(await recorded(site)).toEqual([
      'Saved team view "Urgent and new"',
      'Updated team view "By its owner"',
      'Updated team view "By its owner"',
      'Deleted team view "By its owner"',
      'Restored team view "By its owner"',
      'Updated team view "By its owner"',
    ])
  })

  test('a name is unique for its owner and list, in any case', { tags: ['L7-VIEW-04'] }, async () => {
    const site = await openSite()
    const [token, other] = [await site.signIn('admin'), await site.signIn('admin')]
    const first = await createView(site, token)
    const body = { ...VIEW, name: ' URGENT and new', scope: 'team' }
    const again = await site.call('POST', PATH, { token, body })
    expect(again).toMatchObject({ status: 400, ...refused('VALIDATION_ERROR', 'name') })
    await createView(site, token, { screen: 'contact' })
    await createView(site, other)
    const second = await createView(site, token, { name: 'Second' })
    const renamed = await site.call('PUT', `${PATH}/${second.id}`, { token, body: { name: 'urgent AND new' } })
    expect(renamed).toMatchObject(refused('VALIDATION_ERROR', 'name'))
    // Its own name in another case is free.
    const own = await site.call('PUT', `${PATH}/${first.id}`, { token, body: { name: 'URGENT' } })
    expect(own.body.data.name).toBe('URGENT')
    // The same name, its accent typed as a character of its own.
    await createView(site, token, { name: 'Caf\u00e9' })
    const accent = await site.call('POST', PATH, { token, body: { ...VIEW, name: 'Cafe\u0301' } })
    expect(accent).toMatchObject(refused('VALIDATION_ERROR', 'name'))
    // The name of a deleted view is free, and then taken for its restoration.
    await site.call('DELETE', `${PATH}/${second.id}`, { token })
    await createView(site, token, { name: 'second' })
    expect(await site.call('POST', `${PATH}/${second.id}/restore`, { token })).toMatchObject(refused('VALIDATION_ERROR', 'name'))
  })

  test('a change of an older version is a CONFLICT', { tags: ['L7-VIEW-05'] }, async () => {
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
    const [owner, admin] = [await site.signIn('sales_person'), await site.signIn('admin')]
    const { id, updatedAt } = await createView(site, owner, { scope: 'team' })
    const changed = await site.call('PUT', `${PATH}/${id}`, { token: admin, body: { name: 'Theirs', updatedAt } })
    expect(changed.body.data.updatedAt > updatedAt).toBe(true)
    const late = await site.call('PUT', `${PATH}/${id}`, { token: owner, body: { query: {}, updatedAt } })
    expect(late).toMatchObject({ status: 409, ...refused('CONFLICT') })
    expect((await site.call('GET', PATH, { token: owner })).body.data).toEqual([changed.body.data])
  })

  test('50 views a person, 50 of the team', { tags: ['L7-VIEW-06'] }, async () => {
    const site = await openSite()
    const tokens = [await site.signIn('admin'), await site.signIn('admin')] as const
    const owner = await createView(site, tokens[0], { name: 'View 1' })
    const fill = (ownerId: number, scope: string, from: number, to: number) =>
      site.db
        .insertInto('saved_views')
        .values(
          Array.from({ length: to - from + 1 }, (_, index) => ({
            owner_id: ownerId,
            name: `View ${from + index}`,
            name_key: `view ${from + index}`,
            screen: 'service',
            scope,
            updated_at: owner.updatedAt,
          })),
        )
        .execute()
    await fill(owner.ownerId, 'private', 2, 49)
    const deleted = await createView(site, tokens[0], { name: 'View 50' })
    await site.call('DELETE', `${PATH}/${deleted.id}`, { token: tokens[0] })
    // Two at once: one of them is the fiftieth.
    const both = await Promise.all(['A', 'B'].map((name) => site.call('POST', PATH, { token: tokens[0], body: { ...VIEW, name } })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await site.call('POST', `${PATH}/${deleted.id}/restore`, { token: tokens[0] })).toMatchObject(refused('CONFLICT'))
    const other = await createView(site, tokens[1], { name: 'Private' })
    await fill(other.ownerId, 'team', 1, 49)
    expect(await site.call('POST', PATH, { token: tokens[1], body: VIEW })).toMatchObject(refused('CONFLICT'))
    await site.db.updateTable('saved_views').set({ owner_id: null }).where('scope', '=', 'team').execute()
    await createView(site, tokens[1], { name: 'The last of the team', scope: 'team' })
    const beyond = { ...VIEW, name: 'Beyond', scope: 'team' }
    expect(await site.call('POST', PATH, { token: tokens[1], body: beyond })).toMatchObject(refused('CONFLICT'))
    const shared = await site.call('PUT', `${PATH}/${other.id}`, { token: tokens[1], body: { scope: 'team' } })
    expect(shared).toMatchObject(refused('CONFLICT'))
    expect(await listNames(site, tokens[0])).toHaveLength(100)
  })

  test(
    'with a user their private views are deleted; those of the team stay under their name',
    { tags: ['L7-VIEW-07'] },
    async () => {
      const site = await openSite()
      const superAdmin = await site.signIn('super_admin')
      const { id, email } = await site.addUser('sales_person', { name: 'Asha Rao' })
      const token = await signInAs(site, email)
      await createView(site, token, { name: 'Private' })
      const team = await createView(site, token, { name: 'Of the team', scope: 'team' })
      const trashed = await createView(site, token, { name: 'Deleted', scope: 'team' })
      expect(team).toMatchObject({ ownerId: id, ownerName: 'Asha Rao' })
      await site.call('DELETE', `${PATH}/${trashed.id}`, { token })
      expect((await site.call('DELETE', `/api/admin/users/${id}`, { token: superAdmin })).status).toBe(200)
      expect((await site.call('GET', PATH, { token: superAdmin })).body.data).toEqual([{ ...team, ownerId: null }])
      expect(await site.db.selectFrom('saved_views').select('name').execute()).toEqual([{ name: 'Of the team' }])
      const restored = await site.call('POST', `${PATH}/${trashed.id}/restore`, { token: superAdmin })
      expect(restored).toMatchObject({ status: 200, body: { data: { name: 'Deleted', ownerId: null } } })
      const sales = await site.signIn('sales_person')
      expect(await site.call('DELETE', `${PATH}/${team.id}`, { token: sales })).toMatchObject(refused('FORBIDDEN'))
      expect((await site.call('DELETE', `${PATH}/${team.id}`, { token: superAdmin })).status).toBe(200)
    },
  )

  test('after an hour a deleted view cannot be restored', { tags: ['L7-VIEW-08'] }, async () => {
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
    const { email } = await site.addUser('admin')
    const token = await signInAs(site, email)
    const [early, late] = [await createView(site, token, { name: 'Early' }), await createView(site, token, { name: 'Late' })]
    for (const { id } of [early, late]) await site.call('DELETE', `${PATH}/${id}`, { token })
    site.clock.advance(59 * 60_000)
    expect((await site.call('POST', `${PATH}/${early.id}/restore`, { token: await signInAs(site, email) })).status).toBe(200)
    site.clock.advance(2 * 60_000)
    expect(await site.call('POST', `${PATH}/${late.id}/restore`, { token: await signInAs(site, email) })).toMatchObject(
      refused('NOT_FOUND'),
    )
    expect(await site.db.selectFrom('saved_views').select('name').execute()).toEqual([{ name: 'Early' }])
  })

  test('hostile names and queries are refused by the schemas of the list', { tags: ['L7-VIEW-09'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('sales_person')
    const bad: [field: string, body: object][] = [
      ['name', { name: '' }],
      ['name', { name: 'x'.repeat(61) }],
      ['name', { name: 'two\nlines' }],
      ['name', { name: 'a\u0000b' }],
      ['screen', { screen: 'users' }],
      ['scope', { scope: 'everyone' }],
      ['query.status', { query: { status: 'deleted' } }],
      ['query.status', { query: { status: ['new'] } }],
      ['query.assignee', { query: { assignee: "1' or 1=1" } }],
      ['query.sort', { query: { sort: 'password_hash' } }],
      ['query.search', { query: { search: 'x'.repeat(201) } }],
      ['query.source', { query: { source: 'x'.repeat(10_000) } }],
      ['query.view', { query: { view: 'calendar' } }],
      // The list call refuses both together.
      ['query.due', { query: { due: 'overdue', spam: 'only' } }],
      ['query', { query: [] }],
      ['hiddenColumns.0', { hiddenColumns: ['client'] }],
      ['hiddenColumns', { hiddenColumns: Array.from({ length: 100 }, () => 'date') }],
    ]
    for (const [field, body] of bad) {
      const answer = await site.call('POST', PATH, { token, body: { ...VIEW, ...body } })
      expect([field, answer]).toMatchObject([field, { status: 400, ...refused('VALIDATION_ERROR', field) }])
    }
    const kept = await createView(site, token, {
      query: JSON.parse('{"__proto__":{"status":"new"},"constructor":"x","sort":"name"}'),
    })
    expect(kept.query).toEqual({ sort: 'name' })
    expect(await site.db.selectFrom('saved_views').select('query').execute()).toEqual([{ query: '{"sort":"name"}' }])
  })
})
