/** News items for when every source has failed and nothing is cached. Source: specification §8 'External source failure'. */
import type { ExternalNewsItem } from './external-news.ts'

/** Two items about the site itself. `source` is the agency's name; blank where the page inserts it. */
export const fallbackItems = (siteUrl: string, now: string, source: string): ExternalNewsItem[] => [
  {
    id: 'fallback-1',
    title: 'AI news will be back shortly',
    excerpt:
      'We can’t reach our news sources right now. Their latest stories will appear here automatically. Meanwhile, try our AI tools.',
    imageUrl: '',
    publishedAt: now,
    source,
    category: 'AI & Machine Learning',
    external: true,
    url: `${siteUrl}/ai-tools`,
  },
  {
    id: 'fallback-2',
    title: 'What technology can do for your business today',
    excerpt: 'While the tech headlines are away: see what we build, from websites and mobile apps to cloud, data and security.',
    imageUrl: '',
    publishedAt: now,
    source,
    category: 'Latest Tech News',
    external: true,
    url: `${siteUrl}/services`,
  },
]
