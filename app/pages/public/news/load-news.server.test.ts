import { expect, test } from 'vitest'
import type { ExternalNewsItem } from '#domain/external-news.ts'
import { fromExternal } from './load-news.server.ts'

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
  const scores = [0, 1, 999, 1234, 123_456].map((score) => fromExternal({ ...item, score }).score)
  expect(scores).toEqual(['0 points', '1 point', '999 points', '1,234 points', '1,23,456 points'])
})
