/** AI tools: three with canned demos, three announced. Source: specification §2 'AI tools'. */
import { ClosingBanner } from '#app/layouts/public/closing-banner.tsx'
import { revalidateOnNewPath } from '#app/layouts/public/route-exports.ts'
import { loadMeta } from '#app/pages/public/load-meta.server.ts'
import { Jaali } from '#app/ui/jaali.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import type { Route } from './+types/page'
import { callToAction, comingTools, hero } from './content.ts'
import { demoIn, PATH } from './urls.ts'
import { Workbench } from './workbench.tsx'

const search = (query: URLSearchParams) => ({ demo: demoIn(query) })

export const loader = cacheablePage({ search }, async ({ context }: Route.LoaderArgs) => ({
  meta: await loadMeta(context, ({ legalName }) => ({
    path: PATH,
    title: 'AI tools',
    description: `Try a text summarizer, a chatbot and a translator in your browser, and see what ${legalName} sets up for businesses in India.`,
  })),
}))

/** Opening a demo changes only the URL; all data is loaded. */
export const shouldRevalidate = revalidateOnNewPath

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

/** The three announced tools. */
function ComingTools() {
  return (
    <section aria-labelledby="coming-heading" className="page pb-16 md:pb-28">
      <h2 id="coming-heading" className="heading-3">
        Coming next
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {comingTools.map(({ title, text }) => (
          <li
            key={title}
            className="relative isolate flex flex-col items-start overflow-hidden rounded-lg border border-dashed border-edge p-5"
          >
            <Jaali lattice="diamond" className="absolute inset-y-0 right-0 -z-10 w-16 text-line" />
            <h3 className="pr-14 text-lg font-semibold">{title}</h3>
            <p className="mt-1 mb-4 pr-14 text-muted">{text}</p>
            <button
              type="button"
              disabled
              className="mt-auto min-h-11 rounded-md bg-neutral-soft px-4 text-sm font-semibold text-neutral-strong"
            >
              Coming Soon
              <span className="sr-only">: {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
