/** Home. Source: specification §2 'Home', §4 'Home load', §8 'Public'. */
import { useEffect } from 'react'
import type { Banner } from '#domain/banner.ts'
import { company } from '#domain/company.ts'
import { shortDate } from '#domain/relative-time.ts'
import type { ServiceIcon } from '#domain/service.ts'
import { listBanners } from '#server/banners/operations.ts'
import { publicContext } from '#server/http/page-context.ts'
import { listLatestNews } from '#server/news/operations.ts'
import { listServices } from '#server/services/operations.ts'
import { organization, pageMeta } from '../../../layouts/public/page-meta.ts'
import { showToast } from '../../../ui/show-toast.ts'
import type { Route } from './+types/page'
import { About } from './about.tsx'
import { Closing } from './closing.tsx'
import { builtInServices, welcomeSlide } from './content.ts'
import { Hero } from './hero.tsx'
import { LatestNews } from './latest-news.tsx'
import { messages } from './messages.ts'
import { Reasons } from './reasons.tsx'
import { ServicesGrid } from './services-grid.tsx'
import { Stats } from './stats.tsx'

const HOME_SERVICES = 6
const HOME_NEWS = 3

export type Slide = Pick<Banner, 'id' | 'title' | 'subtitle' | 'buttonText' | 'buttonLink' | 'imageUrl'>

/** The reduced view of a service (specification §3); a built-in one has a fallback category. */
export interface HomeService {
  id: number
  title: string
  description: string
  icon: ServiceIcon
  category: string
}

export interface NewsTeaser {
  id: number
  title: string
  excerpt: string
  imageUrl: string
  category: string
  /** ISO 8601 UTC, and the same as people read it. */
  publishedAt: string
  date: string
}

const isDone = <T,>(result: PromiseSettledResult<T>): result is PromiseFulfilledResult<T> => result.status === 'fulfilled'

/** The three requests together; one that fails leaves its fallback content and a toast (specification §7, §8). */
export async function loader({ context: provider }: Route.LoaderArgs) {
  const context = publicContext(provider)
  const [services, banners, news] = await Promise.allSettled([
    listServices(context, { page: 1, limit: HOME_SERVICES, search: '' }),
    listBanners(context, { page: 1 }),
    listLatestNews(context, { limit: HOME_NEWS }),
  ])
  for (const result of [services, banners, news]) {
    if (!isDone(result)) context.log.error({ err: result.reason }, 'home content could not be loaded')
  }
  return {
    siteUrl: context.siteUrl,
    services: isDone(services) ? services.value.items.map(toHomeService) : [],
    slides: isDone(banners) ? banners.value.items.map(toSlide) : [],
    news: isDone(news) ? news.value.items.map((item) => toTeaser(item, context.config.timeZone)) : [],
    failed: ![services, banners, news].every(isDone),
  }
}

const toHomeService = ({ id, title, description, icon, category }: HomeService): HomeService => ({
  id,
  title,
  description,
  icon,
  category,
})

const toSlide = ({ id, title, subtitle, buttonText, buttonLink, imageUrl }: Slide): Slide => ({
  id,
  title,
  subtitle,
  buttonText,
  buttonLink,
  imageUrl,
})

const toTeaser = (item: Omit<NewsTeaser, 'date'>, timeZone: string): NewsTeaser => ({
  id: item.id,
  title: item.title,
  excerpt: item.excerpt,
  imageUrl: item.imageUrl,
  category: item.category,
  publishedAt: item.publishedAt,
  date: shortDate(item.publishedAt, timeZone),
})

export function meta({ loaderData }: Route.MetaArgs) {
  const siteUrl = loaderData?.siteUrl
  return pageMeta({
    siteUrl,
    path: '/',
    title: company.tagline,
    description: `${company.legalName} builds websites, apps and AI tools for businesses in India and looks after them. ${company.responseClaim}.`,
    things: siteUrl === undefined ? [] : [organization(siteUrl)],
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { services, slides, news, failed } = loaderData
  useEffect(() => {
    if (failed) void showToast('error', messages.loadFailed)
  }, [failed])
  return (
    <>
      <Hero slides={slides.length > 0 ? slides : [welcomeSlide]} />
      <Stats />
      <ServicesGrid services={services.length > 0 ? services : builtInServices} />
      <Reasons />
      {news.length > 0 && <LatestNews news={news} />}
      <About />
      <Closing />
    </>
  )
}
