/** Rendered public pages, kept until the content changes. */
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { KeptAnswer, Shelf } from './kept-answers.ts'

export interface CachedPage {
  status: number
  headers: Record<string, string>
  identity: Buffer
  br: Buffer
  gzip: Buffer
  etag: string
  /** The content version it was rendered from. */
  version: number
  /** Epoch milliseconds from which it is rendered anew: relative times grow old. */
  staleAt: number
}

/** Pages kept; each is some 100 KB in its three forms. */
const PAGES = 200

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The three forms in which a page is sent. */
export const compressed = async (html: string): Promise<{ identity: Buffer; br: Buffer; gzip: Buffer }> => {
  const identity = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([toBrotli(identity, { params }), toGzip(identity, { level: 7 })])
  return { identity, br, gzip: gz }
}

const preferred = (accepted: string): 'br' | 'gzip' | 'identity' => {
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** A page as it is sent: 304 to who has it, in the form that is taken. */
export const answerOf = (page: CachedPage, asked: IncomingHttpHeaders): KeptAnswer => {
  const headers: Record<string, string> = {
    ...page.headers,
    etag: page.etag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
  }
  if (asked['if-none-match'] === page.etag) return { status: 304, headers, body: '' }
  const form = preferred(String(asked['accept-encoding'] ?? ''))
  if (form !== 'identity') headers['content-encoding'] = form
  return { status: page.status, headers, body: page[form] }
}

/** A bounded map of pages; what was used least recently goes first. */
export const createPageCache = () => {
  const pages = new Map<string, CachedPage>()
  return {
    has: (key: string): boolean => pages.has(key),
    get(key: string): CachedPage | undefined {
      const page = pages.get(key)
      if (page === undefined) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    set(key: string, page: CachedPage): void {
      pages.delete(key)
      const oldest = pages.size >= PAGES ? pages.keys().next().value : undefined
      if (oldest !== undefined) pages.delete(oldest)
      pages.set(key, page)
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** The pages of a cache that are fresh; while the database is away all of them. */
export const shelfOf = (cache: PageCache): Shelf => ({
  has: cache.has,
  find: (url, headers, version, now) => {
    const page = cache.get(url)
    if (page === undefined) return undefined
    return version === undefined || (version === page.version && now < page.staleAt) ? answerOf(page, headers) : undefined
  },
})
