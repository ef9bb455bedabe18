/** What an operator reads when a news source fails. */
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'

test('the log names the source and why it failed', async () => {
  // Port 9 (discard) is closed.
  const sources = { NEWS_RSS_URL: 'off', NEWS_ARTICLES_URL: 'off', NEWS_REPOS_URL: 'off', NEWS_STORIES_URL: 'http://127.0.0.1:9' }
  const site = await openSite('sqlite', { config: sources })
  await site.call('GET', '/api/news/external?refresh=1')
  const lines = site.log.filter((line) => line.includes('external news source failed')).map((line) => JSON.parse(line))
  expect(lines[0]).toMatchObject({ level: 40, source: 'stories', reason: 'ECONNREFUSED' })
})
