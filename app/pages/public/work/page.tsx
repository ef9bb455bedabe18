/** Work: the agency's case studies. Source: issue 13 point 3. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { ClosingBanner } from '#app/layouts/public/closing-banner.tsx'
import { loadedMeta } from '#app/layouts/public/route-exports.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import type { Route } from './+types/page'
import { WorkCard } from './card.tsx'
import { callToAction, hero } from './content.ts'
import { hasPage, loadWork } from './load-work.server.ts'
import { ProjectGuide, projectGuide } from './project-guide.tsx'
import { pageIn, pageUrl, searchIn } from './urls.ts'

export const loader = cacheablePage(
  { search: searchIn, manyValued: ['page'], checkedParams: { page: hasPage } },
  ({ context, request }: Route.LoaderArgs) => loadWork(publicContext(context), pageIn(new URL(request.url).searchParams)),
)

export const meta = (args: Route.MetaArgs) => loadedMeta(args, 'Work')

function Pages({ page, pages }: { page: number; pages: number }) {
  return (
    <nav
      aria-label="Pages of the list"
      className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6"
    >
      {page > 1 ? (
        <Link to={pageUrl(page - 1)} rel="prev" className="button button-quiet">
          <ArrowLeft aria-hidden="true" className="size-4" /> Previous
        </Link>
      ) : (
        <span />
      )}
      <p className="text-muted tabular-nums">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <Link to={pageUrl(page + 1)} rel="next" className="button button-quiet">
          Next <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** Another page of the list scrolls to the top: the focus goes there too, from the link at the end, which may be gone. */
const useFocusOnOtherPage = (page: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus({ preventScroll: true })
    shown.current = page
  }, [page])
  return heading
}

export default function Work({ loaderData }: Route.ComponentProps) {
  const { items, page, pages } = loaderData
  const { title, text } = items.length === 0 ? projectGuide : hero
  const heading = useFocusOnOtherPage(page)
  return (
    <>
      <section aria-labelledby="page-heading" className="page pt-28 pb-16 md:pb-28">
        <h1 ref={heading} id="page-heading" tabIndex={-1} className="heading-1 outline-none">
          {title}
        </h1>
        <p className="mt-4 mb-10 max-w-prose text-lg md:mb-14">{text}</p>
        {items.length === 0 ? (
          <ProjectGuide />
        ) : (
          <ul className="grid grid-cols-1 gap-x-8 gap-y-14 sm:grid-cols-2">
            {items.map((work, index) => (
              <li key={work.slug}>
                <WorkCard work={work} heading="h2" isFirst={index < 2} />
              </li>
            ))}
          </ul>
        )}
        {pages > 1 && <Pages page={page} pages={pages} />}
      </section>
      <ClosingBanner {...callToAction} />
    </>
  )
}
