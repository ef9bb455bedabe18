import { expect, test } from 'vitest'
import type { ExternalNewsItem } from '#domain/external-news.ts'
import { fromExternal, mergeStories } from './stories.ts'

const item: ExternalNewsItem = {
  id: 'stories-1',
  title: 'A story',
  excerpt: '',
  imageUrl: '',
  publishedAt: '2026-11-20T09:30:00.000Z',
  source: 'Hacker News',
  category: 'Latest Tech News',
  external: true,
  url: 'https://tech.example/1',
}

test("points are 'written the Indian way (en-IN)'", { tags: ['C3-SCREEN-29'] }, () => {
  const scores = [0, 1, 999, 1234, 123_456].map((score) => fromExternal({ ...item, score }, 'https://dvaar.test').score)
  expect(scores).toEqual(['0 points', '1 point', '999 points', '1,234 points', '1,23,456 points'])
})

test('our own newest article leads, whatever the dates of the others; these are newest first', () => {
  const story = (key: string, publishedAt: string) => ({
    ...fromExternal({ ...item, id: key, publishedAt }, 'https://dvaar.test'),
    key,
  })
  const own = (key: string, publishedAt: string) => ({ ...story(key, publishedAt), isExternal: false })
  const stories = [
    story('repository', '2026-11-28T00:00:00.000Z'),
    own('older', '2026-10-01T00:00:00.000Z'),
    own('newest', '2026-10-02T00:00:00.000Z'),
    story('old', '2026-09-01T00:00:00.000Z'),
  ]
  expect(mergeStories(stories).map(({ key }) => key)).toEqual(['newest', 'repository', 'older', 'old'])
  expect(mergeStories(stories.filter(({ isExternal }) => isExternal)).map(({ key }) => key)).toEqual(['repository', 'old'])
})
