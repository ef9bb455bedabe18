/** The URL of a service's page, and the texts of the page, at the API. Source: issue 13 'Service pages'. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { purgeTrash } from '#server/platform/trash/purge.ts'

const SERVICES = '/api/admin/services'
const HOUR_MS = 3_600_000

const openDesk = async (openSite: (options: object) => Promise<Site>, options = {}) => {
  const site = await openSite({ now: '2026-11-20T10:00:00.000Z', ...options })
  const token = await site.signIn('admin')
  const create = (fields: object) =>
    site.call('POST', SERVICES, { token, body: { title: 'Web Development', description: 'Sites', ...fields } })
  const add = async (fields: object = {}) => {
    const answer = await create(fields)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body.data
  }
  const edit = (id: number, body: object) => site.call('PUT', `${SERVICES}/${id}`, { token, body })
  const remove = (id: number) => site.call('DELETE', `${SERVICES}/${id}`, { token })
  const restore = (id: number) => site.call('POST', `${SERVICES}/${id}/restore`, { token })
  const idOf = async (slug: string) => (await site.call('GET', `/api/services/${slug}`)).body.data?.id
  return { site, token, create, add, edit, remove, restore, idOf }
}

const refusal = (errors: Record<string, string>) => ({ status: 400, body: { code: 'VALIDATION_ERROR', errors } })

eachDatabase((openSite) => {
  test(
    'a slug is made of the title, with -2, -3 for equal titles; a title without Latin letters gives service-{id}',
    { tags: ['F2-SLUG-01'] },
    async () => {
      const { add } = await openDesk(openSite)
      expect((await add()).slug).toBe('web-development')
      expect((await add({ title: ' Web  Development! ' })).slug).toBe('web-development-2')
      expect((await add({ slug: '' })).slug).toBe('web-development-3')
      expect((await add({ slug: 'shops' })).slug).toBe('shops')
      for (const title of ['वेबसाइट विकास', '24/7', '!']) {
        const { id, slug } = await add({ title })
        expect(slug).toBe(`service-${id}`)
      }
      const long = 'x'.repeat(200)
      expect([(await add({ title: long })).slug, (await add({ title: long })).slug]).toEqual([
        'x'.repeat(80),
        `${'x'.repeat(78)}-2`,
      ])
    },
  )

  test('a slug that another service has is a VALIDATION_ERROR on slug', { tags: ['F2-SLUG-02'] }, async () => {
    const { site, create, add, edit, token } = await openDesk(openSite)
    await add({ slug: 'shops' })
    const other = await add({ slug: 'other' })
    const taken = refusal({ slug: 'Another service has this URL' })
    expect(await create({ slug: 'shops' })).toMatchObject(taken)
    expect(await edit(other.id, { slug: ' shops ', title: 'Not stored' })).toMatchObject(taken)
    expect((await site.call('GET', `${SERVICES}/${other.id}`, { token })).body.data).toEqual(other)
    for (const slug of ['Shops', 'a b', '../a', 'a--b', '-a', 'é', 'a/b']) {
      expect(await create({ slug })).toMatchObject({ status: 400, body: { errors: { slug: expect.stringMatching(/^Use small/) } } })
    }
    expect(await create({ slug: '2026' })).toMatchObject(refusal({ slug: 'Use at least one letter' }))
    expect(await create({ slug: 'x'.repeat(81) })).toMatchObject(refusal({ slug: 'Must be at most 80 characters' }))
  })

  test('services of the same title at the same moment get different slugs', { tags: ['F2-SLUG-03'] }, async () => {
    const { add } = await openDesk(openSite)
    const made = await Promise.all(Array.from({ length: 4 }, () => add()))
    const wanted = ['web-development', 'web-development-2', 'web-development-3', 'web-development-4']
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(wanted)
  })

  test(
    'services that are added and get another slug at the same moment do not block each other',
    { tags: ['F2-SLUG-03'] },
    async () => {
      const { add, create, edit } = await openDesk(openSite)
      const made = await Promise.all(Array.from({ length: 6 }, () => add()))
      const answers = await Promise.all(made.flatMap(({ id }) => [create({}), edit(id, { slug: '', title: 'Shops' }), create({})]))
      expect(answers.map(({ status }) => status)).toEqual(made.flatMap(() => [201, 200, 201]))
    },
  )

  test(
    'after a slug has changed, the old one still leads to the service, until another one takes it',
    { tags: ['F2-SLUG-04'] },
    async () => {
      const { site, add, edit, idOf } = await openDesk(openSite)
      const { id } = await add({ slug: 'first' })
      expect((await edit(id, { title: 'Another title' })).body.data.slug).toBe('first')
      expect((await edit(id, { slug: 'second' })).body.data.slug).toBe('second')
      expect((await edit(id, { slug: 'third' })).body.data.slug).toBe('third')
      for (const slug of ['first', 'second', 'third']) expect([slug, await idOf(slug)]).toEqual([slug, id])
      // A made slug leaves them alone, a typed one takes them.
      const other = await add({ title: 'First' })
      expect(other.slug).toBe('first-2')
      await edit(other.id, { slug: 'first' })
      expect([await idOf('first'), await idOf('first-2'), await idOf('second')]).toEqual([other.id, other.id, id])
      // Back to a slug of before, and to one made of the title.
      await edit(id, { slug: 'second' })
      expect((await edit(id, { slug: '' })).body.data.slug).toBe('another-title')
      expect([await idOf('second'), await idOf('third')]).toEqual([id, id])
      for (let count = 1; count <= 25; count += 1) await edit(id, { slug: `many-${count}` })
      const former = await site.db.selectFrom('former_slugs').select('slug').where('record_id', '=', id).execute()
      expect(former).toHaveLength(20)
    },
  )

  test('GET /services/{id} takes a slug too; the list leaves out the texts of the pages', { tags: ['F2-SLUG-06'] }, async () => {
    const { site, add } = await openDesk(openSite)
    const made = await add({ details: '# More', steps: [{ title: 'Talk' }], questions: [{ question: 'Why?', answer: 'So.' }] })
    for (const path of [`/api/services/${made.id}`, '/api/services/web-development'])
      expect((await site.call('GET', path)).body).toEqual({ success: true, data: made })
    const { details, steps, questions, ...listed } = made
    expect({ details, steps, questions }).toEqual({
      details: '# More',
      steps: [{ title: 'Talk', text: '' }],
      questions: [{ question: 'Why?', answer: 'So.' }],
    })
    expect((await site.call('GET', '/api/services')).body.data).toEqual([listed])
    for (const slug of ['web', 'WEB-DEVELOPMENT', 'web-development%00', 'x'.repeat(90), '__proto__'])
      expect([slug, (await site.call('GET', `/api/services/${slug}`)).status]).toEqual([slug, 404])
  })

  test(
    'a hidden or deleted service has no page; restored it is back, with a number when its slug was taken',
    { tags: ['F2-SLUG-07'] },
    async () => {
      const { site, add, edit, remove, restore, idOf } = await openDesk(openSite)
      const { id } = await add({ slug: 'old' })
      await edit(id, { slug: 'shops' })
      await edit(id, { isActive: false })
      expect([await idOf('shops'), await idOf('old')]).toEqual([undefined, undefined])
      await edit(id, { isActive: true })
      await remove(id)
      expect([await idOf('shops'), await idOf('old')]).toEqual([undefined, undefined])
      await restore(id)
      expect([await idOf('shops'), await idOf('old')]).toEqual([id, id])
      await remove(id)
      const other = await add({ slug: 'shops' })
      expect((await restore(id)).body.data.slug).toBe('shops-2')
      expect(await idOf('shops')).toBe(other.id)
      // Gone for good, with the slugs of before.
      await remove(id)
      site.clock.advance(2 * HOUR_MS)
      await purgeTrash(site.context)
      expect(await site.db.selectFrom('former_slugs').selectAll().execute()).toEqual([])
    },
  )

  test('restored with a slug that it had before, a service can get another one again', { tags: ['F2-SLUG-07'] }, async () => {
    const { add, edit, remove, restore, idOf } = await openDesk(openSite)
    const { id } = await add({ slug: 'shops-2' })
    await edit(id, { slug: 'shops' })
    await remove(id)
    await add({ slug: 'shops' })
    expect((await restore(id)).body.data.slug).toBe('shops-2')
    expect(await edit(id, { slug: 'stores' })).toMatchObject({ status: 200, body: { data: { slug: 'stores' } } })
    expect([await idOf('shops-2'), await idOf('stores')]).toEqual([id, id])
  })

  test('details, steps and questions are stored as typed, within their limits', { tags: ['F2-TEXT-01'] }, async () => {
    const { site, create, add, edit } = await openDesk(openSite)
    const texts = {
      details: '<script>alert(1)</script>\n\n**Bold** – नमस्ते 😀',
      steps: [
        { title: '<b>Talk</b>', text: 'Line one\nline two' },
        { title: 'Build', text: '' },
      ],
      questions: [{ question: "O'Hara; drop table services?", answer: '</script> "yes"' }],
    }
    const { id } = await add(texts)
    expect((await site.call('GET', `/api/services/${id}`)).body.data).toMatchObject(texts)
    // Blank rows are left out, other fields of a row too.
    const spaced = await edit(id, {
      details: ' a ',
      steps: [{ title: ' ', text: null }, { title: ' Talk ', text: ' x ', rank: 1 }, {}],
      questions: null,
    })
    expect(spaced.body.data).toMatchObject({ details: 'a', steps: [{ title: 'Talk', text: 'x' }], questions: [] })

    const step = { title: 't'.repeat(120), text: 'x'.repeat(1000) }
    const question = { question: 'q'.repeat(300), answer: 'a'.repeat(2000) }
    const most = {
      details: 'd'.repeat(20_000),
      steps: Array.from({ length: 12 }, () => step),
      questions: Array.from({ length: 20 }, () => question),
    }
    expect((await edit(id, most)).body.data).toMatchObject(most)
    const beyond: [object, Record<string, string>][] = [
      [{ details: 'd'.repeat(20_001) }, { details: 'Must be at most 20,000 characters' }],
      [{ steps: [...most.steps, step] }, { steps: 'At most 12 steps' }],
      [{ steps: [step, { ...step, title: '' }] }, { 'steps.1.title': 'A step needs a name' }],
      [{ steps: [{ ...step, text: 'x'.repeat(1001) }] }, { 'steps.0.text': 'Must be at most 1,000 characters' }],
      [{ questions: [...most.questions, question] }, { questions: 'At most 20 questions' }],
      [{ questions: [{ question: 'Why?' }] }, { 'questions.0.answer': 'A question needs an answer' }],
      [{ questions: [{ answer: 'So.' }] }, { 'questions.0.question': 'A question cannot be blank' }],
      [{ questions: 'Why?' }, { questions: 'Must be a list' }],
    ]
    for (const [fields, errors] of beyond) {
      expect(await edit(id, fields)).toMatchObject(refusal(errors))
      expect(await create(fields)).toMatchObject(refusal(errors))
    }
    for (const steps of [[1], ['x'], [[]], [null], { title: 'x' }, [{ title: 1 }], [{ title: 'a\nb' }], [{ title: '\u0000' }]])
      expect([steps, (await edit(id, { steps })).status]).toEqual([steps, 400])
  })
})
