/** The fields and the slug of a case study. Source: issue 13 point 3. */
import { describe, expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { openWorkDesk, shopMade, WORK } from '#tests/support/case-studies.ts'
import { NOW } from '#tests/support/content-api.ts'

const readErrors = ({ status, body }: Awaited<ReturnType<Site['call']>>) => {
  expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
  return body.errors
}

eachDatabase((openSite) => {
  describe('the fields', () => {
    test('POST /admin/work answers 201 with the record and every default', { tags: ['F3-WORK-01'] }, async () => {
      const { send, visit } = await openWorkDesk(openSite)
      const { status, body } = await send()
      expect(status).toBe(201)
      expect(body).toEqual({
        success: true,
        data: { id: body.data.id, ...shopMade, createdAt: NOW, updatedAt: NOW },
        message: 'Case study created successfully',
      })
      expect((await visit(shopMade.slug)).body).toEqual({ success: true, data: body.data })
    })

    test(
      'every field is stored as typed, HTML stays text; a figure may be a number, a blank row is left out',
      { tags: ['F3-WORK-01', 'F3-WORK-03', 'F3-WORK-04'] },
      async () => {
        const { add, addService, edit } = await openWorkDesk(openSite)
        const web = await addService('Web', { order: 2 })
        const cloud = await addService('Cloud', { order: 1 })
        const typed = {
          title: '<b>Orders</b> & "stock"',
          industry: 'Textiles – कपड़ा',
          results: [
            { value: '₹3.1', unit: 'lakh a month', label: 'saved' },
            { value: 'One', unit: '', label: 'screen instead of four' },
          ],
          quotation: { text: 'It <i>just</i> works.\nSince May.', person: 'Meena', role: 'Owner' },
          imageUrl: '/images/a.png',
          imageAlt: 'A loom',
          isExample: true,
          order: 4,
          isActive: false,
        }
        const made = await add({ ...typed, serviceIds: [web, cloud, web] })
        expect(made).toMatchObject({ ...typed, slug: 'b-orders-b-and-stock' })
        expect(made.services).toEqual([
          { id: cloud, title: 'Cloud', slug: 'cloud' },
          { id: web, title: 'Web', slug: 'web' },
        ])
        const results = [
          { value: 62, label: 'fewer calls' },
          { value: '', unit: ' ', label: '' },
        ]
        const { body } = await edit(made.id, { results, quotation: null, serviceIds: [] })
        expect(body.errors).toEqual({ quotation: 'Must be an object with text, person and role' })
        const edited = await edit(made.id, { results, quotation: {}, serviceIds: [] })
        expect(edited.body.data).toMatchObject({
          results: [{ value: '62', unit: '', label: 'fewer calls' }],
          quotation: shopMade.quotation,
          services: [],
          title: typed.title,
          order: 4,
        })
      },
    )

    test('errors names each field, and nothing is stored', { tags: ['F3-WORK-02'] }, async () => {
      const { site, token, send, addService } = await openWorkDesk(openSite)
      expect(readErrors(await site.call('POST', WORK, { token, body: {} }))).toEqual({
        title: 'Title is required',
        client: 'Client is required',
        problem: 'The problem is required',
        solution: 'What was done is required',
      })
      const row = { value: '1', unit: '', label: 'one' }
      const known = await addService('Web')
      for (const [wrong, errors] of [
        [{ results: Array.from({ length: 7 }, () => row) }, { results: 'At most 6 results' }],
        [{ results: 'many' }, { results: 'Must be a list' }],
        [
          { results: [row, { unit: '%', label: '' }] },
          { 'results.1.value': 'Enter the figure of this result', 'results.1.label': 'Describe what the figure counts' },
        ],
        [{ quotation: { text: ' ', person: 'Meena' } }, { 'quotation.text': 'Enter the quotation' }],
        [{ slug: 'Two Words' }, { slug: 'Use small letters a to z, digits and single hyphens, such as cloud-migration' }],
        [{ serviceIds: [known, 999_999] }, { serviceIds: 'Unknown service' }],
        [{ serviceIds: Array.from({ length: 13 }, (_, id) => id + 1) }, { serviceIds: 'At most 12 services' }],
        [{ imageUrl: 'javascript:alert(1)' }, { imageUrl: 'Must be a valid URL' }],
        [{ solution: 'x'.repeat(50_001) }, { solution: 'Must be at most 50,000 characters' }],
      ] as const) {
        expect(readErrors(await send(wrong))).toEqual(errors)
      }
      expect((await site.db.selectFrom('case_studies').select('id').execute()).length).toBe(0)
      expect((await site.db.selectFrom('case_study_services').selectAll().execute()).length).toBe(0)
    })
  })

  describe('slugs', () => {
    test(
      'a blank slug is made of the title and is unique; a chosen one that is taken is refused',
      { tags: ['F3-SLUG-01'] },
      async () => {
        const { add, send, edit } = await openWorkDesk(openSite)
        const first = await add()
        expect((await add()).slug).toBe('orders-without-phone-calls-2')
        expect((await add({ title: 'कपड़ा' })).slug).toBe('case-study')
        expect((await add({ title: 'word '.repeat(40) })).slug.length).toBeLessThanOrEqual(80)
        const same = await Promise.all([1, 2, 3].map(() => send({ title: 'At once' })))
        expect(same.map(({ body }) => body.data.slug).sort()).toEqual(['at-once', 'at-once-2', 'at-once-3'])
        const taken = { slug: 'Another case study has this URL' }
        expect(readErrors(await send({ slug: 'at-once' }))).toEqual(taken)
        expect(readErrors(await edit(first.id, { slug: 'at-once' }))).toEqual(taken)
        // A new title alone changes no URL.
        expect((await edit(first.id, { title: 'Renamed' })).body.data.slug).toBe(first.slug)
        expect((await edit(first.id, { slug: '' })).body.data.slug).toBe('renamed')
      },
    )

    test('an earlier slug leads to the current one, until another case study takes it', { tags: ['F3-SLUG-02'] }, async () => {
      const { add, edit, visit } = await openWorkDesk(openSite)
      const { id } = await add({ slug: 'first' })
      await edit(id, { slug: 'second' })
      await edit(id, { slug: 'third' })
      for (const slug of ['first', 'second', 'third']) expect((await visit(slug)).body.data).toMatchObject({ id, slug: 'third' })
      // A slug that is made of a title leaves the links to others alone.
      expect((await add({ title: 'First' })).slug).toBe('first-2')
      const taker = await add({ slug: 'first' })
      expect((await visit('first')).body.data.id).toBe(taker.id)
      await edit(id, { slug: 'second' })
      expect((await visit('third')).body.data).toMatchObject({ id, slug: 'second' })
    })

    test('an inactive, deleted or unknown one is NOT_FOUND, by an earlier slug too', { tags: ['F3-SLUG-03'] }, async () => {
      const { site, token, add, edit, remove, visit } = await openWorkDesk(openSite)
      const { id } = await add({ slug: 'first' })
      await edit(id, { slug: 'second' })
      const status = (isActive: boolean) => site.call('PATCH', `${WORK}/${id}/status`, { token, body: { isActive } })
      expect((await status(false)).body.message).toBe('Case study deactivated successfully')
      for (const slug of ['first', 'second', 'third', 'No-slug', '1']) {
        expect(await visit(slug)).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } })
      }
      await status(true)
      expect((await visit('first')).status).toBe(200)
      await remove(`${WORK}/${id}`)
      for (const slug of ['first', 'second']) expect((await visit(slug)).status).toBe(404)
    })
  })
})
