/** Sitemap, robots.txt, news feed and share images. Registered before the pages' catch-all. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NEWS_FEED, ROBOTS, shareImagePath, SITEMAP } from '#contract/site-files.ts'
import type { Agency } from '#domain/agency.ts'
import { shortDate } from '#domain/relative-time.ts'
import { notFound } from '../errors.ts'
import { compressedResponse, plainResponse, REVALIDATED, sendCached } from '../http/response-cache/cached-response.ts'
import type { CachePolicy, Rendered, ResponseCache } from '../http/response-cache/response-cache.ts'
import { SECURITY_HEADERS } from '../http/security.ts'
import { getNewsItem, listLatestNews } from '../news/operations.ts'
import type { OperationContext } from '../operation.ts'
import { getServiceBySlug } from '../services/operations.ts'
import { readAgency } from '../settings/agency.ts'
import { getCaseStudy } from '../work/operations.ts'
import { FEED_ITEMS, newsFeed } from './news-feed.ts'
import { getSitemap } from './operations.ts'
import { CATEGORY_SCENES, PUBLIC_PAGES } from './pages.ts'
import type { ShareImageText } from './share-image.ts'
import { createShareImages, toEtag } from './share-images.ts'
import { robots, sitemap } from './sitemap.ts'

interface SiteFilesParts {
  buildContext(request: FastifyRequest): OperationContext
  cache: Pick<ResponseCache, 'respond'>
}

/** Other sites embed these files. */
const HEADERS = { ...SECURITY_HEADERS, 'cross-origin-resource-policy': 'cross-origin' }

interface TextFile {
  path: string
  type: string
  write(context: OperationContext): Promise<string> | string
}

const TEXT_FILES: TextFile[] = [
  { path: ROBOTS, type: 'text/plain', write: ({ siteUrl }) => robots(siteUrl) },
  { path: SITEMAP, type: 'application/xml', write: async (context) => sitemap(await getSitemap(context)) },
  {
    path: NEWS_FEED,
    type: 'application/atom+xml',
    write: async (context) => {
      const { items } = await listLatestNews(context, { limit: FEED_ITEMS })
      return newsFeed(items, context.siteUrl, await readAgency(context))
    },
  },
]

const TEXT_FILE: CachePolicy = {
  segment: 'site-files',
  // A sitemap of 49,000 articles, in every content coding.
  maxBytes: 24_000_000,
  queue: 'render',
  isFirst: true,
  dependsOnContent: true,
  staleAfterMs: Infinity,
  staleIfError: true,
  canonicalSearch: () => '',
}

const mountTextFiles = (app: FastifyInstance, { buildContext, cache }: SiteFilesParts): void => {
  for (const { path, type, write } of TEXT_FILES) {
    const headers = { ...HEADERS, 'content-type': `${type}; charset=utf-8`, 'cache-control': REVALIDATED }
    app.get(path, async (request, reply) => {
      const make = async (): Promise<Rendered> => ({
        response: await compressedResponse(200, headers, await write(buildContext(request))),
        outcome: 'cacheable',
      })
      return sendCached(await cache.respond({ key: path, policy: TEXT_FILE, make, log: request.log }), request, reply)
    })
  }
}

/** The title of a page and the tagline; the home page's title is the tagline, so its second line names the company. */
const findPageText = (path: string, agency: Agency): Pick<ShareImageText, 'title' | 'line' | 'scene'> | undefined => {
  const page = PUBLIC_PAGES.find((one) => shareImagePath(one.path) === path)
  if (page === undefined) return undefined
  if (page.path === '/') return { title: agency.headline, line: `${agency.legalName}, ${agency.city}`, scene: page.scene }
  return { title: page.title, line: agency.tagline, scene: page.scene }
}

const NEWS_IMAGE = /^\/share\/news\/([1-9]\d{0,14})\.png$/
const WORK_IMAGE = /^\/share\/work\/([a-z0-9-]{1,80})\.png$/
const SERVICE_IMAGE = /^\/share\/services\/([a-z0-9-]{1,80})\.png$/

/** Throws NOT_FOUND for an unknown page and for a record that is not public. */
const findImageText = async (context: OperationContext, path: string): Promise<ShareImageText> => {
  const agency = await readAgency(context)
  const shared = { fallbackTitle: agency.headline, name: agency.name }
  const [, id] = NEWS_IMAGE.exec(path) ?? []
  if (id !== undefined) {
    const { title, category, publishedAt } = await getNewsItem(context, { id: Number(id) })
    const date = shortDate(publishedAt, context.config.timeZone)
    return { ...shared, title, line: category === '' ? date : `${category} · ${date}`, scene: 'pond' }
  }
  const [, service] = SERVICE_IMAGE.exec(path) ?? []
  if (service !== undefined) {
    const { title, category } = await getServiceBySlug(context, { slug: service })
    return { ...shared, title, line: category, scene: CATEGORY_SCENES[category] }
  }
  const [, slug] = WORK_IMAGE.exec(path) ?? []
  if (slug !== undefined) {
    const { title, client, isExample } = await getCaseStudy(context, { slug })
    return { ...shared, title, line: isExample ? `Example · ${client}` : client, scene: 'stepwell' }
  }
  const text = findPageText(path, agency)
  if (text === undefined) throw notFound('Picture')
  return { ...shared, ...text }
}

/** Cached by its texts: the same texts give the same image, whatever else changes. */
const SHARE_IMAGE: CachePolicy = {
  segment: 'share-images',
  maxBytes: 8_000_000,
  queue: 'draw',
  isFirst: false,
  dependsOnContent: false,
  staleAfterMs: Infinity,
  staleIfError: true,
}

const mountShareImages = (app: FastifyInstance, { buildContext, cache }: SiteFilesParts): void => {
  const draw = createShareImages()
  app.get('/share/:kind/:file', async (request: FastifyRequest, reply: FastifyReply) => {
    const text = await findImageText(buildContext(request), request.url.split('?', 1)[0] ?? '')
    const tag = toEtag(text)
    const headers = { ...HEADERS, etag: `"${tag}"`, 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' }
    const make = async (): Promise<Rendered> => ({
      response: plainResponse(200, headers, await draw(text)),
      outcome: 'cacheable',
    })
    const key = `share-image ${tag}`
    return sendCached(await cache.respond({ key, policy: SHARE_IMAGE, make, log: request.log }), request, reply)
  })
}

export const mountSiteFiles = (app: FastifyInstance, parts: SiteFilesParts): void => {
  mountTextFiles(app, parts)
  mountShareImages(app, parts)
}
