/** Home. Source: specification §2 'Home', §4 'Home load', §8 'Public'. */
import { useEffect } from 'react'
import { data } from 'react-router'
import { pick } from '#app/display/pick.ts'
import { useAgency } from '#app/layouts/public/agency.ts'
import { ClosingBanner } from '#app/layouts/public/closing-banner.tsx'
import { loadedMeta, withFallback } from '#app/layouts/public/route-exports.ts'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { showToast } from '#app/ui/show-toast.ts'
import type { Agency } from '#domain/agency.ts'
import { durationText } from '#domain/duration.ts'
import type { NewsItem } from '#domain/news-item.ts'
import { priceLine, shortPrice } from '#domain/price.ts'
import type { Service } from '#domain/service.ts'
import { MIN_CLIENT_LOGOS } from '#domain/settings.ts'
import { servicePath } from '#domain/service-path.ts'
import { listBanners } from '#server/content/banners/operations.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { INCOMPLETE_PAGE, publicContext } from '#server/platform/http/pages/page-context.ts'
import { rewriteImageUrls } from '#server/content/media/image-proxy.ts'
import { listLatestNews } from '#server/content/news/operations.ts'
import { listServices } from '#server/content/services/operations.ts'
import { getMedianFirstReply } from '#server/leads/dashboard/first-reply.ts'
import { readAgency } from '#server/platform/agency.ts'
import { listWork } from '#server/content/work/operations.ts'
import { toRelatedArticle } from '#app/pages/public/news-detail/load-article.server.ts'
import { toWorkTeaser } from '#app/pages/public/work/load-work.server.ts'
import type { Route } from './+types/page'
import { callToAction, welcomeSlide } from './content.ts'
import { builtInServices } from './fallback-content.ts'
import { Hero, type Slide } from './hero.tsx'
import { LatestNews, type NewsTeaser } from './latest-news.tsx'
import { messages } from './messages.ts'
import { About, type ClientLogo, Clients, Stats, WhyChooseUs, Work } from './sections.tsx'
import { type HomeService, ServicesGrid } from './services-grid.tsx'

const HOME_SERVICES_LIMIT = 6
const HOME_NEWS_LIMIT = 3
const HOME_WORK_LIMIT = 3
/** How old the median of the first replies may be. */
const FIRST_REPLY_SECONDS = 600

const isRejected = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult => result.status === 'rejected'
const getItems = <T,>(result: PromiseSettledResult<{ items: T[] }>): T[] =>
  result.status === 'fulfilled' ? result.value.items : []

/** Runs the requests in parallel; a failure shows its fallback content and a toast (specification §7, §8). */
export const loader = cacheablePage({ maxAgeSeconds: FIRST_REPLY_SECONDS }, async ({ context: provider }: Route.LoaderArgs) => {
  const context = publicContext(provider)
  const withProxiedImages = async <R extends { imageUrl: string }>({ items }: { items: R[] }) => ({
    items: await rewriteImageUrls(context, items),
  })
  const [services, banners, news, work, firstReply] = await Promise.allSettled([
    listServices(context, { page: 1, limit: HOME_SERVICES_LIMIT, search: '' }),
    listBanners(context, { page: 1 }).then(withProxiedImages),
    listLatestNews(context, { limit: HOME_NEWS_LIMIT }).then(withProxiedImages),
    listWork(context, { page: 1, limit: HOME_WORK_LIMIT, search: '' }).then(withProxiedImages),
    getMedianFirstReply(context),
  ])
  const failures = [services, banners, news, work, firstReply].filter(isRejected)
  for (const { reason } of failures) context.log.error({ err: reason }, 'home content could not be loaded')
  const agency = await readAgency(context)
  const { items: clients } = await withProxiedImages({ items: toClients(agency) })
  const active = getItems(services).map(toHomeService)
  const content = {
    meta: buildMeta(context.siteUrl, agency),
    claims: agency.claims,
    clients,
    services: active.length > 0 ? active : builtInServices,
    slides: getItems(banners).map(toSlide),
    news: getItems(news).map((item) => toTeaser(item, context.config.timeZone)),
    work: getItems(work).map(toWorkTeaser),
    priceLine: priceLine(getItems(services)),
    firstReply: firstReply.status === 'fulfilled' ? toFirstReply(firstReply.value) : '',
    failed: failures.length > 0,
  }
  return data(content, content.failed ? INCOMPLETE_PAGE : undefined)
})

/** When the connection fails during client-side navigation: the same fallback content and toast (specification §8), no claims. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader(), async () => {
    // Imported only on failure: a successful visit does not load it.
    const { builtInServices: services } = await import('./fallback-content.ts')
    const lists = { claims: [], clients: [], slides: [], news: [], work: [] }
    return { ...lists, services, meta: undefined, priceLine: '', firstReply: '', failed: true }
  })

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const toClients = ({ clients }: Agency): ClientLogo[] =>
  clients.length < MIN_CLIENT_LOGOS ? [] : clients.map(({ name, logoUrl }) => ({ name, imageUrl: logoUrl }))

const toFirstReply = (ms: number | null): string => (ms === null ? '' : durationText(Math.round(ms / 60_000)))

const toHomeService = (service: Service): HomeService => ({
  ...pick(service, ['id', 'title', 'description', 'icon', 'category', 'color']),
  price: shortPrice(service.price),
  href: servicePath(service.slug),
})

const toSlide = (banner: Slide): Slide => pick(banner, ['id', 'title', 'subtitle', 'buttonText', 'buttonLink', 'imageUrl'])

const toTeaser = (item: NewsItem, timeZone: string): NewsTeaser => ({
  ...toRelatedArticle(item, timeZone),
  ...pick(item, ['excerpt', 'imageUrl']),
})

const buildMeta = (siteUrl: string, agency: Agency) =>
  pageMeta({
    agency,
    siteUrl,
    path: '/',
    title: agency.headline,
    description: `${agency.legalName} builds websites, apps and AI tools for businesses in India and looks after them, at a price agreed upfront.`,
  })

export const meta = (args: Route.MetaArgs) => loadedMeta(args, 'Home')

export default function Home({ loaderData }: Route.ComponentProps) {
  const { claims, clients, services, slides, news, work, priceLine, firstReply, failed } = loaderData
  const agency = useAgency()
  useEffect(() => {
    if (failed) void showToast('error', messages.loadFailed)
  }, [failed])
  return (
    <>
      <Hero slides={slides.length > 0 ? slides : [welcomeSlide(agency)]} priceLine={priceLine} firstReply={firstReply} />
      {claims.length > 0 && <Stats claims={claims} />}
      <Clients clients={clients} />
      <ServicesGrid services={services} />
      <Work work={work} />
      <WhyChooseUs />
      {news.length > 0 && <LatestNews news={news} />}
      <About />
      <ClosingBanner {...callToAction} />
    </>
  )
}
