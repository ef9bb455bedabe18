/** Files for search engines, feed readers and link previews. No schemas here: the public pages load this file. */

export const SITEMAP = '/sitemap.xml'
export const ROBOTS = '/robots.txt'
/** Atom, the latest local news. */
export const NEWS_FEED = '/news/feed.xml'

/** The size of the image in link previews, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** Pages of single records, whose image is drawn from the record's title. */
const RECORD_PAGE = /^\/(?:news|services|work)\//

/** The path of a public page's share image, e.g. '/news/7' to '/share/news/7.png', '/' to '/share/page/home.png'. */
export const shareImagePath = (path: string): string =>
  RECORD_PAGE.test(path) ? `/share${path}.png` : `/share/page/${path === '/' ? 'home' : path.slice(1)}.png`
