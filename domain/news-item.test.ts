import { expect, test } from 'vitest'
import { defaultExcerpt, isPublished, newsItemInput, newsItemPatch } from './news-item.ts'
import { READ_TIME } from './news-constants.ts'

const filled = { title: 'We are open', content: 'Come in' }
const tags = (value: unknown) => newsItemInput.parse({ ...filled, tags: value }).tags

test('title and content (both required)', { tags: ['C3-ENTITY-02'] }, () => {
  const result = newsItemInput.safeParse({ title: ' ' })
  expect(result.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['title'], 'Title is required'],
    [['content'], 'Content is required'],
  ])
})

test('category (optional), and every other field but title and content', { tags: ['S3-NEWS-01'] }, () => {
  expect(newsItemInput.parse(filled)).toEqual({
    ...filled,
    excerpt: '',
    imageUrl: '',
    category: '',
    tags: [],
    author: '',
    isActive: true,
  })
  expect(newsItemPatch.parse({ title: 'Open' })).toEqual({ title: 'Open' })
})

test('excerpt (else the first 200 characters of the content)', { tags: ['S9-CONST-13', 'C3-ENTITY-02'] }, () => {
  const content = Array.from({ length: 300 }, (_, index) => String(index % 10)).join('')
  expect(defaultExcerpt(content)).toBe(content.slice(0, 200))
  expect(defaultExcerpt(content)).toHaveLength(200)
  expect(defaultExcerpt('Come in')).toBe('Come in')
})

test('the public sees active news whose publishedAt has come', { tags: ['C3-ENTITY-03'] }, () => {
  const publishedAt = '2026-11-20T10:00:00.000Z'
  expect(isPublished({ isActive: true, publishedAt }, '2026-11-20T09:59:59.999Z')).toBe(false)
  expect(isPublished({ isActive: true, publishedAt }, publishedAt)).toBe(true)
  expect(isPublished({ isActive: false, publishedAt }, '2027-01-01T00:00:00.000Z')).toBe(false)
})

test('20 tags of 50 characters, as a list, a JSON list or a comma-separated text', { tags: ['C3-ENTITY-05'] }, () => {
  expect(tags(['AI', ' ', 'Cloud '])).toEqual(['AI', 'Cloud'])
  expect(tags('["AI", "Cloud"]')).toEqual(['AI', 'Cloud'])
  expect(tags('AI, Cloud,')).toEqual(['AI', 'Cloud'])
  expect(tags(null)).toEqual([])
  const most = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(50, 'x'))
  expect(tags(most)).toEqual(most)
  const problem = (value: unknown) => newsItemInput.safeParse({ ...filled, tags: value }).error?.issues[0]?.message
  expect(problem([...most, 'one more'])).toBe('At most 20 tags')
  expect(problem(['x'.repeat(51)])).toBe('Must be at most 50 characters')
})

test("the read time is the fixed '5 min read'", () => {
  expect(READ_TIME).toBe('5 min read')
})
