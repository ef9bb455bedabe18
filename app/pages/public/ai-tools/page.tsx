/** AI tools: three with canned demos, three announced. Source: specification §2 'AI tools'. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { organization, pageMeta } from '#app/layouts/public/page-meta.ts'
import { Jaali } from '#app/ui/jaali.tsx'
import { cacheablePage } from '#server/http/cacheable-page.ts'
import { publicContext } from '#server/http/page-context.ts'
import { readAgency } from '#server/settings/agency.ts'
import type { Route } from './+types/page'
import { CallToAction } from './call-to-action.tsx'
import { ComingTools } from './coming-tools.tsx'
import { hero } from './content.ts'
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
      <section aria-labelledby="page-heading" className="relative isolate overflow-hidden bg-sunken pt-16">
        <Jaali
          lattice="star"
          zoom={2}
          className="absolute inset-y-0 right-0 -z-10 hero-fade w-1/2 text-edge opacity-70 max-md:hidden"
        />
        <div className="page pt-12 pb-10 md:pt-20 md:pb-14">
          <h1 id="page-heading" className="heading-1">
            {hero.title}
          </h1>
          <p className="mt-4 max-w-[48ch] text-lg">{hero.text}</p>
        </div>
      </section>
      <Workbench />
      <ComingTools />
      <CallToAction />
    </>
  )
}
