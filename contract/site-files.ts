/** Files for search engines, feed readers and link previews. No schemas here: the public pages load this file. */

export const SITEMAP = '/sitemap.xml'
export const ROBOTS = '/robots.txt'
/** Atom, the latest local news. */
export const NEWS_FEED = '/news/feed.xml'

/** The size of the image in link previews, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** The path of a public page's share image, e.g. '/work/shop' to '/share/work/shop.png', '/' to '/share/page/home.png'. */
export const shareImagePath = (path: string): string =>
  /^\/(news|work)\//.test(path) ? `/share${path}.png` : `/share/page/${path === '/' ? 'home' : path.slice(1)}.png`
