/** Sitemap, robots.txt, news feed and share images. Registered before the pages' catch-all. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NEWS_FEED, ROBOTS, shareImageOf, SITEMAP } from '#contract/site-files.ts'
import { company } from '#domain/company.ts'
import { shortDate } from '#domain/relative-time.ts'
import { notFound } from '../errors.ts'
import { cachedPage, createPageCache } from '../http/page-cache.ts'
import type { PagesParts } from '../http/pages.ts'
import { SECURITY_HEADERS } from '../http/security.ts'
import { sendCached } from '../http/shared-pages.ts'
import { getNewsItem, listLatestNews } from '../news/operations.ts'
import type { OperationContext } from '../operation.ts'
import { FEED_ITEMS, newsFeed } from './news-feed.ts'
import { getSitemap } from './operations.ts'
import { PUBLIC_PAGES } from './pages.ts'
import type { ShareImageWords } from './share-image.ts'
import { createShareImages, tagOf } from './share-images.ts'
import { robots, sitemap } from './sitemap.ts'

type SiteFilesParts = Pick<PagesParts, 'contextOf' | 'contentVersion' | 'nextPublication' | 'clock'>

/** Other sites show these: that is what they are for. */
const HEADERS = { ...SECURITY_HEADERS, 'cross-origin-resource-policy': 'cross-origin' }

interface TextFile {
  path: string
  type: string
  write(context: OperationContext): Promise<string> | string
}

const TEXT_FILES: TextFile[] = [
  { path: ROBOTS, type: 'text/plain', write: ({ siteUrl }) => robots(siteUrl) },
  { path: SITEMAP, type: 'application/xml', write: async (context) => sitemap(await getSitemap(context, undefined)) },
  {
    path: NEWS_FEED,
    type: 'application/atom+xml',
    write: async (context) => newsFeed((await listLatestNews(context, { limit: FEED_ITEMS })).items, context.siteUrl),
  },
]

/** Kept like the pages: until the content changes, and served from there while the database is away. */
const mountTextFiles = (app: FastifyInstance, { contextOf, contentVersion, nextPublication, clock }: SiteFilesParts): void => {
  const cache = createPageCache()
  for (const { path, type, write } of TEXT_FILES) {
    app.get(path, async (request, reply) => {
      const version = await contentVersion().catch(() => undefined)
      const known = cache.get(path)
      const began = clock()
      const now = began.getTime()
      const isGood = version === undefined || (version === known?.version && now < known.endsAt)
      if (known !== undefined && isGood) return sendCached(known, request, reply)
      const endsAt = await nextPublication(began).catch(() => 0)
      const text = await write(contextOf(request))
      const headers = { ...HEADERS, 'content-type': `${type}; charset=utf-8` }
      const file = await cachedPage({ text, headers, version: version ?? 0, now, endsAt })
      if (version !== undefined) cache.set(path, file)
      return sendCached(file, request, reply)
    })
  }
}

/** Each page's own title; the home page's title is the tagline, so its foot says who is there. */
const PAGE_WORDS = new Map<string, ShareImageWords>(
  PUBLIC_PAGES.map(({ path, title }) => [
    shareImageOf(path),
    { title, line: path === '/' ? `${company.legalName}, ${company.address.city}` : company.tagline },
  ]),
)

const NEWS_IMAGE = /^\/share\/news\/([1-9]\d{0,14})\.png$/

/** Throws NOT_FOUND for a page that is not there and for an article that the public does not see. */
const wordsFor = async (context: OperationContext, path: string): Promise<ShareImageWords> => {
  const [, id] = NEWS_IMAGE.exec(path) ?? []
  if (id !== undefined) {
    const { title, category, publishedAt } = await getNewsItem(context, { id: Number(id) })
    const date = shortDate(publishedAt, context.config.timeZone)
    return { title, line: category === '' ? date : `${category} · ${date}` }
  }
  const words = PAGE_WORDS.get(path)
  if (words === undefined) throw notFound('Picture')
  return words
}

const mountShareImages = (app: FastifyInstance, { contextOf }: SiteFilesParts): void => {
  const drawn = createShareImages()
  app.get('/share/:kind/:file', async (request: FastifyRequest, reply: FastifyReply) => {
    const words = await wordsFor(contextOf(request), request.url.split('?', 1)[0] ?? '')
    const etag = `"${tagOf(words)}"`
    reply.headers({ ...HEADERS, etag, 'cache-control': 'public, max-age=3600' })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('image/png').send(await drawn(words))
  })
}

export const mountSiteFiles = (app: FastifyInstance, parts: SiteFilesParts): void => {
  mountTextFiles(app, parts)
  mountShareImages(app, parts)
}
