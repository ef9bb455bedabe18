import { expect, test } from 'vitest'
import { eachDatabase, type OpenSite } from '#tests/support/app.ts'
import { NOW, openContentDesk, readActivities, readErrors } from '#tests/support/content-api.ts'

const BANNERS = '/api/admin/banners'

/** The server's response for a title and nothing else. */
const welcomeMade = {
  title: 'Welcome',
  subtitle: '',
  buttonText: 'Explore Services',
  buttonLink: '/services',
  imageUrl: '',
  order: 0,
  isActive: true,
}

const openDesk = (openSite: OpenSite) => openContentDesk(openSite, BANNERS, { title: 'Welcome' })

eachDatabase((openSite) => {
  test(
    "POST /admin/banners answers 201 with the new record's data: buttonText default 'Explore Services', buttonLink default /services",
    { tags: ['S7-ADMIN-10', 'C3-ENTITY-01', 'C3-ENTITY-07', 'C3-ENTITY-08', 'C3-LIST-06'] },
    async () => {
      const { site, token } = await openDesk(openSite)
      const body = { title: ' Welcome ', id: 4711, createdAt: '2000-01-01', category: 'unknown field' }
      const answer = await site.call('POST', BANNERS, { token, body })
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual({
        success: true,
        data: { id: answer.body.data.id, ...welcomeMade, createdAt: NOW, updatedAt: NOW },
        message: 'Banner created successfully',
      })
      expect(answer.body.data.id).not.toBe(4711)
    },
  )

  test(
    'the title is required; errors names each field, and nothing is stored',
    { tags: ['C3-ENTITY-01', 'C2-CODE-01'] },
    async () => {
      const { site, token, titles } = await openDesk(openSite)
      const send = (body: object) => readErrors(site.call('POST', BANNERS, { token, body }))
      expect(await send({})).toEqual({ title: 'Title is required' })
      const wrong = { title: ' ', buttonLink: 'javascript:alert(1)', imageUrl: 'x', order: -1, isActive: 'no', subtitle: 5 }
      expect(await send(wrong)).toEqual({
        title: 'Title is required',
        subtitle: 'Must be text',
        buttonLink: 'Must be a valid URL',
        imageUrl: 'Must be a valid URL',
        order: 'Order must be 0 or more',
        isActive: 'Must be true or false',
      })
      expect(await titles(BANNERS)).toEqual([])
      expect(await readActivities(site, 'banner')).toEqual([])
    },
  )

  test('text is stored as typed, HTML stays text; a non-numeric order becomes 0', { tags: ['C3-ENTITY-06'] }, async () => {
    const { add } = await openDesk(openSite)
    const typed = {
      title: '<h1>Diwali</h1> & "more" – दीपावली',
      subtitle: "<script>alert('x')</script>",
      buttonText: 'Go >',
      buttonLink: '/contact?service=Consulting&a=1',
      imageUrl: '/uploads/a.png',
    }
    expect(await add({ ...typed, order: 'first' })).toMatchObject({ ...typed, order: 0 })
  })

  test.each([
    ['title', 200, ''],
    ['subtitle', 300, ''],
    ['buttonLink', 2000, '/'],
    ['imageUrl', 2000, 'https://example.com/'],
  ])(
    '%s takes %i characters; one more is a validation error, never a silent cut',
    { tags: ['C3-ENTITY-04'] },
    async (field, limit, start) => {
      const { site, token, add, edit } = await openDesk(openSite)
      const exact = start.padEnd(limit, 'x')
      const made = await add({ [field]: exact })
      expect(made[field]).toBe(exact)
      const sentence = { [field]: `Must be at most ${limit.toLocaleString('en-IN')} characters` }
      const body = { title: 'Welcome', [field]: `${exact}x` }
      expect(await readErrors(site.call('POST', BANNERS, { token, body }))).toEqual(sentence)
      expect(await readErrors(edit(made.id, { [field]: `${exact}x` }))).toEqual(sentence)
    },
  )

  test(
    'GET /banners gives active ones, order ascending; GET /banners/{id} one of them',
    { tags: ['S7-PUBLIC-05', 'C3-LIST-01', 'C3-LIST-03'] },
    async () => {
      const { site, add, titles } = await openDesk(openSite)
      const last = await add({ title: 'Last', order: 9 })
      await add({ title: 'Second', order: 1 })
      await add({ title: 'Third', order: 1 })
      await add({ title: 'First', order: 0 })
      const hidden = await add({ title: 'Hidden', isActive: false })
      expect(await titles('/api/banners')).toEqual(['First', 'Second', 'Third', 'Last'])
      expect(await titles('/api/banners?limit=3&page=2')).toEqual(['Last'])
      expect((await site.call('GET', `/api/banners/${last.id}`)).body).toEqual({ success: true, data: last })
      for (const id of [hidden.id, 999_999, 'first']) {
        const { status, body } = await site.call('GET', `/api/banners/${id}`)
        expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
      }
    },
  )

  test('GET /admin/banners gives inactive ones too, with pagination, search and status', { tags: ['S7-ADMIN-10'] }, async () => {
    const { site, token, add, titles } = await openDesk(openSite)
    for (let count = 0; count < 11; count += 1) await add({ title: `Slide ${count}`, isActive: count !== 3 })
    await add({ title: 'Offer', subtitle: '50% OFF in November' })
    const { body } = await site.call('GET', BANNERS, { token })
    expect(body.data).toHaveLength(10)
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 12, pages: 2 })
    expect(await titles(`${BANNERS}?page=2`)).toEqual(['Slide 10', 'Offer'])
    expect(await titles(`${BANNERS}?status=false`)).toEqual(['Slide 3'])
    expect(await titles(`${BANNERS}?search=50%25%20off&status=true`)).toEqual(['Offer'])
  })

  test('PUT edits what is sent, PATCH sets the status, DELETE deletes', { tags: ['S7-ADMIN-11'] }, async () => {
    const { site, token, add, edit, titles } = await openDesk(openSite)
    const made = await add({ subtitle: 'To all', buttonText: 'Go', buttonLink: '/contact', imageUrl: '/a.png', order: 4 })
    const edited = await edit(made.id, { title: 'Hello' })
    expect(edited.body).toEqual({
      success: true,
      data: { ...made, title: 'Hello', updatedAt: edited.body.data.updatedAt },
      message: 'Banner updated successfully',
    })
    const emptied = await edit(made.id, { subtitle: '', buttonText: '', buttonLink: null, order: 'x' })
    expect(emptied.body.data).toMatchObject({ subtitle: '', buttonText: 'Explore Services', buttonLink: '/services', order: 0 })
    const removed = await site.call('DELETE', `${BANNERS}/${made.id}`, { token })
    expect(removed.body).toEqual({ success: true, data: null, message: 'Banner deleted successfully' })
    expect(await titles(BANNERS)).toEqual([])
    for (const answer of [
      await edit(made.id, { title: 'Gone' }),
      await site.call('DELETE', `${BANNERS}/${made.id}`, { token }),
      await site.call('PATCH', `${BANNERS}/${made.id}/status`, { token, body: { isActive: true } }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test(
    'a sales person reads banners and changes none: "You don\'t have permission to perform this action."',
    { tags: ['S6-TABLE-04', 'S6-TABLE-05', 'C2-CODE-07'] },
    async () => {
      const { site, add } = await openDesk(openSite)
      const { id } = await add()
      const sales = await site.signIn('sales_person')
      const calls: ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?][] = [
        ['POST', BANNERS, { title: 'Mine' }],
        ['PUT', `${BANNERS}/${id}`, { title: 'Mine' }],
        ['PATCH', `${BANNERS}/${id}/status`, { isActive: false }],
        ['DELETE', `${BANNERS}/${id}`],
      ]
      for (const [method, path, body] of calls) {
        const refused = await site.call(method, path, { token: sales, body })
        expect([refused.status, refused.body.code, refused.body.message]).toEqual([
          403,
          'FORBIDDEN',
          "You don't have permission to perform this action.",
        ])
        expect((await site.call(method, path, { body })).body.code).toBe('TOKEN_MISSING')
      }
      expect((await site.call('GET', BANNERS, { token: sales })).body.data).toEqual([
        expect.objectContaining({ id, title: 'Welcome' }),
      ])
      const boss = await site.signIn('super_admin')
      expect((await site.call('PUT', `${BANNERS}/${id}`, { token: boss, body: { title: 'Ours' } })).status).toBe(200)
      expect((await site.call('DELETE', `${BANNERS}/${id}`, { token: boss })).status).toBe(200)
    },
  )
})
