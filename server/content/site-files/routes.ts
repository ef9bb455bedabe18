/** Sitemap, robots.txt and news feed. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NEWS_FEED, ROBOTS, SITEMAP } from '#contract/site-files.ts'
import { serveDocument, toDocument } from '#server/platform/http/response-cache/plugin.ts'
import type { ResponseCache } from '#server/platform/http/response-cache/response-cache.ts'
import { listLatestNews } from '../news/operations.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { readAgency } from '#server/platform/agency.ts'
import { FEED_ITEMS, newsFeed } from './news-feed.ts'
import { getSitemap } from './operations.ts'
import { robots, sitemap } from './sitemap.ts'

interface SiteFilesParts {
  buildContext(request: FastifyRequest): OperationContext
  cache: Pick<ResponseCache, 'respond'>
}

/** Other sites embed these files. */
const HEADERS = { 'cross-origin-resource-policy': 'cross-origin' }

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

/** Mounts sitemap, robots.txt and news feed. Registered before the pages' catch-all. */
export const mountSiteFiles = (app: FastifyInstance, { buildContext, cache }: SiteFilesParts): void => {
  for (const { path, type, write } of TEXT_FILES)
    serveDocument(app, path, cache, async (request) => toDocument(type, await write(buildContext(request)), HEADERS))
}
