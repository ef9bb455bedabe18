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

test('newest first, and the fallback items last', () => {
  const story = (id: string, publishedAt: string) => fromExternal({ ...item, id, publishedAt }, 'https://dvaar.test')
  const stories = [
    story('old', '2026-09-01T00:00:00.000Z'),
    story('fallback-1', '2026-11-29T00:00:00.000Z'),
    story('new', '2026-11-28T00:00:00.000Z'),
  ]
  expect(mergeStories(stories).map(({ key }) => key)).toEqual(['new', 'old', 'fallback-1'])
})
