/** The fields of a news item: what is stored, defaults, limits, the excerpt. Source: specification §3, contract §3 'Entities'. */
import { expect, test } from 'vitest'
import { eachDatabase, type OpenSite } from '#tests/support/app.ts'
import { NOW, openContentDesk, readActivities, readErrors } from '#tests/support/content-api.ts'

const NEWS = '/api/admin/news'

const open = { title: 'We are open', content: 'Come in, the door is open.' }

/** The server's response for `open` and nothing else. */
const openMade = {
  ...open,
  excerpt: 'Come in, the door is open.',
  imageUrl: '',
  category: '',
  tags: [],
  author: '',
  publishedAt: NOW,
  isActive: true,
}

const openDesk = (openSite: OpenSite) => openContentDesk(openSite, NEWS, open)

eachDatabase((openSite) => {
  test(
    "POST /admin/news answers 201 with the new record's data",
    { tags: ['S3-NEWS-01', 'S7-ADMIN-12', 'C3-LIST-06', 'C3-ENTITY-07', 'C3-ENTITY-08'] },
    async () => {
      const { site, token } = await openDesk(openSite)
      const answer = await site.call('POST', NEWS, { token, body: { ...open, id: 4711, createdAt: '2000-01-01', views: 5 } })
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual({
        success: true,
        data: { id: answer.body.data.id, ...openMade, createdAt: NOW, updatedAt: NOW },
        message: 'News item created successfully',
      })
      expect(answer.body.data.id).not.toBe(4711)
      const shown = await site.call('GET', `/api/news/${answer.body.data.id}`)
      expect(shown.body).toEqual({ success: true, data: answer.body.data })
    },
  )

  test(
    'every field is stored as typed (trimmed at the ends), HTML stays text',
    { tags: ['S3-NEWS-01', 'C3-ENTITY-06'] },
    async () => {
      const { site, add } = await openDesk(openSite)
      const typed = {
        title: '<em>New</em> & "better"',
        content: 'First line\n<script>alert(1)</script>\n\nनमस्ते 😀',
        excerpt: '<p>In short</p>',
        imageUrl: '/uploads/a.png',
        category: 'Company',
        tags: ['AI & ML', '<b>'],
        author: "Asha O'Hara",
        publishedAt: '2026-11-01T09:00:00.000Z',
        isActive: true,
      }
      const made = await add({
        ...typed,
        title: ` ${typed.title} `,
        content: `\n${typed.content}  `,
        publishedAt: '2026-11-01T14:30:00+05:30',
      })
      expect(made).toEqual({ id: made.id, ...typed, createdAt: NOW, updatedAt: NOW })
      expect((await site.call('GET', '/api/news')).body.data).toEqual([made])
    },
  )

  test(
    'title and content (both required); errors names each field, and nothing is stored',
    { tags: ['C3-ENTITY-02', 'C2-CODE-01'] },
    async () => {
      const { site, token, titles } = await openDesk(openSite)
      const send = (body: object) => readErrors(site.call('POST', NEWS, { token, body }))
      const required = { title: 'Title is required', content: 'Content is required' }
      expect(await send({})).toEqual(required)
      expect(await send({ title: ' ', content: '\n' })).toEqual(required)
      expect(await send({ ...open, imageUrl: 'x', publishedAt: 'tomorrow', isActive: 1, tags: [5] })).toEqual({
        imageUrl: 'Must be a valid URL',
        publishedAt: 'Must be a date',
        isActive: 'Must be true or false',
        'tags.0': 'Must be text',
      })
      expect(await titles(NEWS)).toEqual([])
      expect(await readActivities(site, 'news')).toEqual([])
    },
  )

  test.each([
    ['title', 200],
    ['excerpt', 500],
    ['content', 100_000],
    ['imageUrl', 2000],
    ['category', 200],
    ['author', 200],
  ])(
    '%s takes %i characters; one more is a validation error, never a silent cut',
    { tags: ['C3-ENTITY-04'] },
    async (field, limit) => {
      const { site, token, add, edit } = await openDesk(openSite)
      const exact = (field === 'imageUrl' ? 'https://example.com/' : '').padEnd(limit, 'x')
      const made = await add({ [field]: ` ${exact} ` })
      expect(made[field]).toBe(exact)
      const sentence = { [field]: `Must be at most ${limit.toLocaleString('en-IN')} characters` }
      expect(await readErrors(site.call('POST', NEWS, { token, body: { ...open, [field]: `${exact}x` } }))).toEqual(sentence)
      expect(await readErrors(edit(made.id, { [field]: `${exact}x` }))).toEqual(sentence)
    },
  )

  test(
    '100,000 characters of content are accepted as the longest JSON of them; one more is a validation error, no 413',
    { tags: ['C3-ENTITY-04'] },
    async () => {
      const { site, token } = await openDesk(openSite)
      // As clients write it that escape everything but ASCII: 12 bytes for a character.
      const send = (content: string) => {
        const body = JSON.stringify({ ...open, content }).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`)
        return site.call('POST', NEWS, { token, body, headers: { 'content-type': 'application/json' } })
      }
      const longest = '😀'.repeat(100_000)
      const { status, body } = await send(longest)
      expect([status, body.data?.content === longest]).toEqual([201, true])
      expect(await readErrors(send(`${longest}x`))).toEqual({ content: 'Must be at most 1,00,000 characters' })
    },
  )

  test('20 tags of 50 characters; more is a validation error', { tags: ['C3-ENTITY-05'] }, async () => {
    const { add, edit } = await openDesk(openSite)
    const tags = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(50, 'x'))
    const made = await add({ tags })
    expect(made.tags).toEqual(tags)
    expect(await readErrors(edit(made.id, { tags: [...tags, 'y'] }))).toEqual({ tags: 'At most 20 tags' })
    expect(await readErrors(edit(made.id, { tags: ['x'.repeat(51)] }))).toEqual({ 'tags.0': 'Must be at most 50 characters' })
  })

  test(
    'excerpt (else the first 200 characters of the content), also when the content changes',
    { tags: ['S9-CONST-13', 'C3-ENTITY-02'] },
    async () => {
      const { add, edit } = await openDesk(openSite)
      const content = Array.from({ length: 150 }, (_, index) => `${index}`).join('-')
      const made = await add({ content })
      expect(made.excerpt).toBe(content.slice(0, 200))
      const other = `Another ${content}`
      expect((await edit(made.id, { content: other })).body.data.excerpt).toBe(other.slice(0, 200))
      expect((await edit(made.id, { content, excerpt: other.slice(0, 200) })).body.data.excerpt).toBe(content.slice(0, 200))
      expect((await edit(made.id, { excerpt: 'In short' })).body.data.excerpt).toBe('In short')
      expect((await edit(made.id, { content: other, title: 'New' })).body.data.excerpt).toBe('In short')
      expect((await edit(made.id, { excerpt: ' ' })).body.data.excerpt).toBe(other.slice(0, 200))
      const faces = await add({ content: '👨‍👩‍👧‍👦'.repeat(100) })
      expect((await edit(faces.id, { excerpt: faces.excerpt })).status).toBe(200)
    },
  )

  test('an excerpt is cut from the words of the content, without their Markdown', { tags: ['F4-MARKDOWN-09'] }, async () => {
    const { site, add, edit } = await openDesk(openSite)
    const made = await add({ content: '## Results\n\n**All** of [it](/x)' })
    expect(made.excerpt).toBe('Results\n\nAll of it')
    expect((await edit(made.id, { content: '*New*' })).body.data.excerpt).toBe('New')
    // Excerpts of before Markdown were cut from the content as typed.
    await site.db.updateTable('news_items').set({ content: '*Old*', excerpt: '*Old*' }).execute()
    expect((await edit(made.id, { content: '*Newer*' })).body.data.excerpt).toBe('Newer')
  })
})
