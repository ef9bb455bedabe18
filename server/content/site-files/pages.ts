/** The public pages, in the order of the menu. */

interface PublicPage {
  path: string
  /** The content that it shows; empty for a page of fixed text. */
  content: ('services' | 'banners' | 'news' | 'work')[]
  /** Not in the sitemap. */
  isUnlisted?: true
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', content: ['services', 'banners', 'news', 'work'] },
  { path: '/services', content: ['services'] },
  { path: '/work', content: ['work'] },
  { path: '/ai-tools', content: [] },
  { path: '/news', content: ['news'] },
  { path: '/contact', content: [] },
  { path: '/consultation', content: [] },
  { path: '/search', content: [], isUnlisted: true },
  { path: '/privacy', content: [] },
  { path: '/terms', content: [] },
]
