/** Files for search engines, feed readers and link previews. No schemas here: the public pages load this file. */

export const SITEMAP = '/sitemap.xml'
export const ROBOTS = '/robots.txt'
/** Atom, the latest local news. */
export const NEWS_FEED = '/news/feed.xml'

/** The size of the image in link previews, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

const SHARE_IMAGES = ['services', 'work', 'ai-tools', 'news', 'contact']

/** The path of the image that is shared with a public page: one a section, e.g. '/news/7' to '/share-news.png'. */
export const shareImagePath = (path: string): string => {
  const [, section = ''] = path.split('/')
  return `/share-${SHARE_IMAGES.includes(section) ? section : 'home'}.png`
}
