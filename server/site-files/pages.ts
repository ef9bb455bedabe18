/** The public pages of the sitemap, each with its share image, in the order of the menu. */

interface PublicPage {
  path: string
  /** As in the page's own title; that of the home page is the tagline. */
  title: string
  /** The content that it shows; empty for a page of fixed text. */
  content: ('services' | 'banners' | 'news' | 'work')[]
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', title: 'Home', content: ['services', 'banners', 'news', 'work'] },
  { path: '/services', title: 'Services', content: ['services'] },
  { path: '/work', title: 'Work', content: ['work'] },
  { path: '/ai-tools', title: 'AI tools', content: [] },
  { path: '/news', title: 'News', content: ['news'] },
  { path: '/contact', title: 'Contact', content: [] },
  { path: '/consultation', title: 'Free consultation', content: [] },
  { path: '/privacy', title: 'Privacy Policy', content: [] },
  { path: '/terms', title: 'Terms of Service', content: [] },
]
