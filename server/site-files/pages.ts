/** The public pages that stand in the sitemap and have a picture of their own, in the order of the menu. */
import { company } from '#domain/company.ts'

interface PublicPage {
  path: string
  /** As in the page's own title. */
  title: string
  /** What its text comes from; a page of fixed text has none. */
  content: ('services' | 'banners' | 'news')[]
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', title: company.tagline, content: ['services', 'banners', 'news'] },
  { path: '/services', title: 'Services', content: ['services'] },
  { path: '/ai-tools', title: 'AI tools', content: [] },
  { path: '/news', title: 'News', content: ['news'] },
  { path: '/contact', title: 'Contact', content: [] },
  { path: '/privacy', title: 'Privacy Policy', content: [] },
  { path: '/terms', title: 'Terms of Service', content: [] },
]
