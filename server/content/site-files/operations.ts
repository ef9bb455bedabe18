/** The sitemap's entries. */
import { findLastChange } from '../slice/store.ts'
import { WORK_PAGE_SIZE } from '#domain/case-study.ts'
import { servicePath } from '#domain/service-path.ts'
import { findNewsDates } from '../news/store.ts'
import { operation } from '#server/platform/operation.ts'
import { findServiceDates } from '../services/store.ts'
import { findWorkDates } from '../work/store.ts'
import { PUBLIC_PAGES } from './pages.ts'

/** A sitemap may have at most 50,000 URLs. */
const MAX_NEWS_URLS = 48_000
const MAX_WORK_URLS = 500
const MAX_SERVICE_URLS = 1000

export interface SitemapEntry {
  /** Absolute. */
  url: string
  /** ISO 8601 UTC; undefined where only a new version of the site changes the page. */
  changedAt: string | undefined
}

/** The public pages, those of services, the further pages of work and case studies in their order, then the published local news, the newest first. */
export const getSitemap = operation('public', async ({ db, now, siteUrl }): Promise<SitemapEntry[]> => {
  const news = await findNewsDates(db, now(), MAX_NEWS_URLS)
  const services = await findServiceDates(db, MAX_SERVICE_URLS)
  const changes = {
    services: await findLastChange(db, 'services'),
    banners: await findLastChange(db, 'banners'),
    work: await findLastChange(db, 'case_studies'),
    news: news
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1),
  }
  const pages = PUBLIC_PAGES.filter(({ isUnlisted }) => isUnlisted !== true).map(({ path, content }) => ({
    url: `${siteUrl}${path}`,
    changedAt: content
      .flatMap((name) => changes[name] ?? [])
      .sort()
      .at(-1),
  }))
  const work = await findWorkDates(db, MAX_WORK_URLS)
  const furtherPages = Array.from({ length: Math.max(Math.ceil(work.length / WORK_PAGE_SIZE) - 1, 0) }, (_, index) => ({
    url: `${siteUrl}/work?page=${index + 2}`,
    changedAt: changes.work,
  }))
  return [
    ...pages,
    ...services.map(({ slug, changedAt }) => ({ url: `${siteUrl}${servicePath(slug)}`, changedAt })),
    ...furtherPages,
    ...work.map(({ slug, changedAt }) => ({ url: `${siteUrl}/work/${slug}`, changedAt })),
    ...news.map(({ id, changedAt }) => ({ url: `${siteUrl}/news/${id}`, changedAt })),
  ]
})
