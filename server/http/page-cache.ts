/** Rendered public pages, kept until the content changes. Source: docs/decisions/0017. */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Form, inEveryForm, preferredForm } from './encodings.ts'
import type { KeptAnswer, Shelf } from './kept-answers.ts'

export interface CachedPage {
  etag: string
  /** As it is sent, for each form that a client may take, and to who has it already. */
  answers: Record<Form, KeptAnswer>
  notModified: KeptAnswer
  /** The content version it was rendered from. */
  version: number
  /** Epoch milliseconds from which it is rendered anew behind the answer: relative times grow old. */
  agesAt: number
  /** Epoch milliseconds from which it is not sent any more: an article's time comes. */
  endsAt: number
}

/** Pages kept; each is some 100 KB in its forms. */
const PAGES = 200

/** How long a page may show relative times before it is rendered again. */
const FRESH_MS = 60_000

/**
 * For browsers and shared caches alike: ask each time (an answer of a few bytes), so that a change is seen at once; only while no
 * node answers may a shared cache send what it has, for a day.
 */
const CACHE_CONTROL = 'public, max-age=0, stale-if-error=86400'

/** What a page is kept from. `now` is when its making began, `endsAt` the next moment at which it changes by itself. */
interface Made {
  text: string
  headers: Record<string, string>
  version: number
  now: number
  endsAt: number
}

/** A page of status 200, in every form. */
export const cachedPage = async ({ text, headers: own, version, now, endsAt }: Made): Promise<CachedPage> => {
  // Weak: one for all forms, also for those that a proxy makes.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { ...own, etag, vary: 'accept-encoding', 'cache-control': CACHE_CONTROL }
  const forms = await inEveryForm(text)
  const answer = (form: Form): KeptAnswer => ({
    status: 200,
    headers: {
      ...headers,
      ...(form !== 'identity' && { 'content-encoding': form }),
      'content-length': String(forms[form].length),
    },
    body: forms[form],
  })
  const answers = { br: answer('br'), zstd: answer('zstd'), gzip: answer('gzip'), identity: answer('identity') }
  return { etag, answers, notModified: { status: 304, headers, body: '' }, version, agesAt: now + FRESH_MS, endsAt }
}

const withoutWeakness = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Compared weakly, as RFC 9110 §13.1.2 has it. */
const isKnownTo = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((one) => withoutWeakness(one) === withoutWeakness(etag))
}

/** A page as it is sent: 304 to who has it, in the form that is taken. */
export const answerOf = ({ etag, answers, notModified }: CachedPage, asked: IncomingHttpHeaders): KeptAnswer => {
  if (isKnownTo(asked['if-none-match'], etag)) return notModified
  return answers[preferredForm(String(asked['accept-encoding'] ?? ''))]
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
    /** For a page that is not there any more. */
    forget: (key: string): void => {
      pages.delete(key)
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** The pages of a cache that need nothing done; while the database is away all of them. */
export const shelfOf = (cache: PageCache): Shelf => ({
  has: cache.has,
  find: (url, headers, version, now) => {
    const page = cache.get(url)
    if (page === undefined) return undefined
    const isFresh = version === page.version && now < page.agesAt && now < page.endsAt
    return version === undefined || isFresh ? answerOf(page, headers) : undefined
  },
})
