/** The public pages, each with its share image, in the order of the menu. */

import type { ServiceCategory } from '#domain/service.ts'
import type { WindowName } from '../drawings/windows.ts'

interface PublicPage {
  path: string
  /** As in the page's own title; that of the home page is the tagline. */
  title: string
  /** The content that it shows; empty for a page of fixed text. */
  content: ('services' | 'banners' | 'news' | 'work')[]
  /** Of its share image. */
  scene: WindowName
  /** Not in the sitemap. */
  isUnlisted?: true
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', title: 'Home', content: ['services', 'banners', 'news', 'work'], scene: 'threshold' },
  { path: '/services', title: 'Services', content: ['services'], scene: 'peacock' },
  { path: '/work', title: 'Work', content: ['work'], scene: 'stepwell' },
  { path: '/ai-tools', title: 'AI tools', content: [], scene: 'circuit' },
  { path: '/news', title: 'News', content: ['news'], scene: 'pond' },
  { path: '/contact', title: 'Contact', content: [], scene: 'lamp' },
  { path: '/consultation', title: 'Free consultation', content: [], scene: 'lamp' },
  { path: '/search', title: 'Search', content: [], scene: 'threshold', isUnlisted: true },
  { path: '/privacy', title: 'Privacy Policy', content: [], scene: 'closed-door' },
  { path: '/terms', title: 'Terms of Service', content: [], scene: 'closed-door' },
]

/** The scene in the share image of a service. */
export const CATEGORY_SCENES: Readonly<Record<ServiceCategory, WindowName>> = {
  Development: 'threshold',
  Design: 'pond',
  'AI Solutions': 'circuit',
  Marketing: 'peacock',
  Consulting: 'stepwell',
  Infrastructure: 'lamp',
  Security: 'closed-door',
}
