/** Rendered public pages, kept until the content changes. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

/** A bounded map of pages; what was used least recently goes first. */
export const createPageCache = () => {
  const pages = new Map<string, CachedPage>()
  return {
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
