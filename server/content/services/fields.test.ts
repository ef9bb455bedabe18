/** The fields of a service: what is stored, defaults, limits. Source: specification §3, contract §3 'Entities'. */
import { expect, test } from 'vitest'
import { eachDatabase, type OpenSite } from '#tests/support/app.ts'
import { NOW, openContentDesk, readActivities, readErrors } from '#tests/support/content-api.ts'

const SERVICES = '/api/admin/services'
const MINUTE = 60_000

const web = { title: 'Web Development', description: 'Sites that work' }

/** The server's response for `web` and nothing else. */
const webMade = {
  ...web,
  icon: 'Globe',
  category: 'Development',
  price: '',
  duration: '',
  features: [],
  color: 'blue',
  imageUrl: '',
  order: 0,
  isActive: true,
  slug: 'web-development',
  details: '',
  steps: [],
  questions: [],
}

const openDesk = (openSite: OpenSite) => openContentDesk(openSite, SERVICES, web)

eachDatabase((openSite) => {
  test(
    "POST /admin/services answers 201 with the new record's data and every default",
    { tags: ['S7-ADMIN-07', 'S8-SERVICES-05', 'C3-LIST-06', 'C2-ANSWER-01', 'C2-ANSWER-04', 'C3-SCREEN-07'] },
    async () => {
      const { site, token } = await openDesk(openSite)
      const { status, body } = await site.call('POST', SERVICES, { token, body: web })
      expect(status).toBe(201)
      expect(body).toEqual({
        success: true,
        data: { id: body.data.id, ...webMade, createdAt: NOW, updatedAt: NOW },
        message: 'Service created successfully',
      })
      const again = await site.call('GET', `/api/services/${body.data.id}`)
      expect(again.body).toEqual({ success: true, data: body.data })
    },
  )

  test(
    'every field is stored as typed (trimmed at the ends), HTML stays text',
    { tags: ['S3-SERVICE-05', 'S3-SERVICE-06', 'S3-SERVICE-09', 'S5-SERVICE-03', 'C3-ENTITY-06'] },
    async () => {
      const { site, add } = await openDesk(openSite)
      const typed = {
        title: '<b>Web</b> & "apps"',
        description: '<script>alert(1)</script>\nLine two – नमस्ते 😀',
        icon: 'BarChart3',
        category: 'AI Solutions',
        price: 'Starting from ₹25,000',
        features: ['<i>SEO</i>', "O'Hara; drop table services"],
        color: 'indigo',
        imageUrl: 'https://example.com/a.png?b=1&c=2',
        order: 7,
        isActive: false,
      }
      const spaced = {
        ...typed,
        title: `  ${typed.title}\n`,
        price: ` ${typed.price} `,
        features: [' <i>SEO</i> ', typed.features[1], ' '],
      }
      const made = await add(spaced)
      expect(made).toMatchObject(typed)
      const stored = await site.db.selectFrom('services').selectAll().executeTakeFirstOrThrow()
      expect(stored).toMatchObject({ title: typed.title, description: typed.description, features: JSON.stringify(typed.features) })
      expect(await add({ features: '["a","b"]', order: 'abc' })).toMatchObject({ features: ['a', 'b'], order: 0 })
      expect(await add({ features: 'a, b', order: '12' })).toMatchObject({ features: ['a', 'b'], order: 12 })
    },
  )

  test(
    'timestamps come from the server; unknown fields in a body are ignored, never stored',
    { tags: ['C3-ENTITY-07', 'C3-ENTITY-08'] },
    async () => {
      const { site, add, edit } = await openDesk(openSite)
      const made = await add({ id: 4711, createdAt: '2000-01-01', updatedAt: '2000-01-01', rating: 5, is_active: 0 })
      expect(Object.keys(made).sort()).toEqual([...Object.keys(webMade), 'id', 'createdAt', 'updatedAt'].sort())
      expect(made).toMatchObject({ ...webMade, createdAt: NOW, updatedAt: NOW })
      expect(made.id).not.toBe(4711)
      site.clock.advance(MINUTE)
      const { body } = await edit(made.id, { id: 5, createdAt: '2000-01-01', rating: 5, title: 'Websites' })
      const later = '2026-11-20T10:01:00.000Z'
      expect(body.data).toEqual({ ...made, title: 'Websites', updatedAt: later })
    },
  )

  test(
    'errors names each field, and nothing is stored',
    { tags: ['S3-SERVICE-01', 'C2-CODE-01', 'C2-ANSWER-02', 'C3-SCREEN-07'] },
    async () => {
      const { site, token } = await openDesk(openSite)
      const send = (body?: object) => readErrors(site.call('POST', SERVICES, { token, body }))
      const required = { title: 'Title is required', description: 'Description is required' }
      expect(await send()).toEqual(required)
      expect(await send({ title: ' ', description: '' })).toEqual(required)
      const wrong = { ...web, icon: 'Rocket', category: 'Plumbing', color: 'teal', imageUrl: 'picture', order: -1, isActive: 'yes' }
      expect(await send(wrong)).toEqual({
        icon: 'Unknown icon',
        category: 'Unknown category',
        color: 'Unknown colour',
        imageUrl: 'Must be a valid URL',
        order: 'Order must be 0 or more',
        isActive: 'Must be true or false',
      })
      expect((await site.call('GET', SERVICES, { token })).body.pagination.total).toBe(0)
      expect(await readActivities(site, 'service')).toEqual([])
    },
  )

  test('imageUrl must be a URL', { tags: ['S3-SERVICE-08', 'S5-SERVICE-02'] }, async () => {
    const { site, token, add } = await openDesk(openSite)
    for (const imageUrl of ['javascript:alert(1)', 'a picture', '//example.com/a.png', '/\\example.com']) {
      const errors = await readErrors(site.call('POST', SERVICES, { token, body: { ...web, imageUrl } }))
      expect(errors).toEqual({ imageUrl: 'Must be a valid URL' })
    }
    for (const imageUrl of ['https://example.com/a.png', '/uploads/a.png'])
      expect((await add({ imageUrl })).imageUrl).toBe(imageUrl)
  })

  test.each([
    ['title', 200],
    ['description', 5000],
    ['price', 100],
    ['duration', 100],
    ['imageUrl', 2000],
  ])(
    '%s takes %i characters; one more is a validation error, never a silent cut',
    { tags: ['C3-ENTITY-04'] },
    async (field, limit) => {
      const { site, token, add, edit } = await openDesk(openSite)
      const exact = (field === 'imageUrl' ? 'https://example.com/' : '').padEnd(limit, 'x')
      const made = await add({ [field]: ` ${exact} ` })
      expect(made[field]).toBe(exact)
      const sentence = { [field]: `Must be at most ${limit.toLocaleString('en-IN')} characters` }
      expect(await readErrors(site.call('POST', SERVICES, { token, body: { ...web, [field]: `${exact}x` } }))).toEqual(sentence)
      expect(await readErrors(edit(made.id, { [field]: `${exact}x` }))).toEqual(sentence)
    },
  )

  test('30 features of 200; more is a validation error', { tags: ['C3-ENTITY-05'] }, async () => {
    const { add, edit } = await openDesk(openSite)
    const features = Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(200, 'x'))
    const made = await add({ features })
    expect(made.features).toEqual(features)
    expect(await readErrors(edit(made.id, { features: [...features, 'y'] }))).toEqual({ features: 'At most 30 features' })
    expect(await readErrors(edit(made.id, { features: ['x'.repeat(201)] }))).toEqual({
      'features.0': 'Must be at most 200 characters',
    })
  })
})
