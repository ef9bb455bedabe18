/** Checks link destinations: the site itself, http, https, mailto and tel. Source: issue 13 point 4 'links checked'. */

const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** In characters, as the other URLs of content (contract §3). */
const MAX_LENGTH = 2000

/** Any origin: a destination that resolves to another one leaves the site. */
const BASE = 'https://site.invalid'

const toPath = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`

/** Browsers read a path that begins with two slashes as another host; '/.//host' normalizes to one. */
const parsePath = (destination: string): string | undefined => {
  if (!destination.startsWith('/') || !URL.canParse(destination, BASE)) return undefined
  const url = new URL(destination, BASE)
  const path = toPath(url)
  return url.origin === BASE && !path.startsWith('//') ? path : undefined
}

/** The URL parser leaves blanks and quotes of mailto: and tel: as they are. */
const encodeBlanks = (href: string): string => href.replaceAll(/[\s<>"`]/gu, encodeURIComponent)

/** The URL of another document or a path of this site, as the URL parser serializes it; undefined when it is not allowed. */
export const parseLink = (destination: string): string | undefined => {
  // The URL parser reads a backslash as a slash, which is not what the author sees.
  if (destination.length > MAX_LENGTH || destination.includes('\\')) return undefined
  const path = parsePath(destination)
  if (path !== undefined || !URL.canParse(destination)) return path
  const { protocol, username, password, href } = new URL(destination)
  const isAllowed = PROTOCOLS.has(protocol) && username === '' && password === '' && href.length <= MAX_LENGTH
  return isAllowed ? encodeBlanks(href) : undefined
}

/** The path of a URL of this site, for a result of `parseLink`; undefined for other hosts. `siteUrl` is blank when unknown. */
export const toOwnPath = (href: string, siteUrl: string): string | undefined => {
  if (href.startsWith('/')) return href
  if (siteUrl === '') return undefined
  const url = new URL(href)
  return url.origin === new URL(siteUrl).origin ? parsePath(toPath(url)) : undefined
}
