/** AI tools: three with canned demos, three announced. Source: specification §2 'AI tools'. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ClosingBanner } from '#app/layouts/public/closing-banner.tsx'
import { organization, pageMeta } from '#app/layouts/public/page-meta.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'
import { ComingTools } from './coming-tools.tsx'
import { callToAction, hero } from './content.ts'
import { demoIn, PATH } from './urls.ts'
import { Workbench } from './workbench.tsx'

const search = (query: URLSearchParams) => ({ demo: demoIn(query) })

export const loader = cacheablePage({ search }, async ({ context: provider }: Route.LoaderArgs) => {
  const context = publicContext(provider)
  const { siteUrl } = context
  const agency = await readAgency(context)
  const meta = pageMeta({
    agency,
    siteUrl,
    path: PATH,
    title: 'AI tools',
    description: `Try a text summarizer, a chatbot and a translator in your browser, and see what ${agency.legalName} sets up for businesses in India.`,
    things: [organization(siteUrl, agency)],
  })
  return { meta }
})

/** Opening a demo changes only the URL; all data is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function AiTools() {
  return (
    <>
      <PageHero title={hero.title} scene="circuit">
        <p className="mt-4 max-w-[48ch] text-lg">{hero.text}</p>
      </PageHero>
      <Workbench />
      <ComingTools />
      <ClosingBanner {...callToAction} />
    </>
  )
}
